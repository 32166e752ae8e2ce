/**
 * Reads a file such as `GITHUB_OUTPUT` as a runner does: `name=value`, or `name<<delimiter`, lines, and the
 * delimiter alone on a line.
 * @throws where a runner would fail the step.
 */
export function parseFileCommands(content: string): Record<string, string> {
  const values = new Map<string, string>();
  const lines = content.split("\n");
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (line === "") continue;
    const [, name, operator, rest = ""] = /^(.*?)(=|<<)(.*)$/s.exec(line) ?? [];
    if (!name || (operator === "<<" && rest === "")) throw new Error(`Invalid format '${line}'.`);
    if (operator === "=") {
      values.set(name, rest);
      continue;
    }
    const end = lines.indexOf(rest, index + 1);
    // The last line has no line end, so that a delimiter there counts too.
    if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${rest}'.`);
    values.set(name, lines.slice(index + 1, end).join("\n"));
    index = end;
  }
  return Object.fromEntries(values);
}

const MOST_SUMMARY = 1024 * 1024;

/** Holds a summary to a runner's limit of 1 MiB, beyond which it shows none of it. */
export function checkedSummary(summary: string): string {
  const bytes = Buffer.byteLength(summary);
  if (bytes > MOST_SUMMARY) {
    throw new Error(`The summary has ${bytes} bytes; a runner shows none over ${MOST_SUMMARY}.`);
  }
  return summary;
}
