/**
 * Parses a file such as `GITHUB_OUTPUT` as a runner of `system` does: `name=value`, or `name<<delimiter`, lines, and
 * the delimiter on a line of its own. On Windows a line may end with CR LF.
 * @throws if a runner would fail the step.
 */
export function parseFileCommands(
  content: string,
  system: NodeJS.Platform = process.platform,
): Record<string, string> {
  const values = new Map<string, string>();
  const withoutEnd = (text: string) => (system === "win32" ? text.replace(/\r$/, "") : text);
  const written = content.split("\n");
  const lines = written.map(withoutEnd);
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
    // A delimiter on the last line counts without a line end.
    if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${rest}'.`);
    values.set(name, withoutEnd(written.slice(index + 1, end).join("\n")));
    index = end;
  }
  return Object.fromEntries(values);
}

const SUMMARY_LIMIT = 1024 * 1024;

/**
 * Returns the summary.
 * @throws if it is larger than 1 MiB: a runner then shows nothing of it.
 */
export function checkedSummary(summary: string): string {
  const bytes = Buffer.byteLength(summary);
  if (bytes > SUMMARY_LIMIT) {
    throw new Error(
      `The summary has ${bytes} bytes; a runner shows none larger than ${SUMMARY_LIMIT}.`,
    );
  }
  return summary;
}
