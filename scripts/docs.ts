import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMap, isScalar, parseDocument } from "yaml";

// Writes the tables of docs/inputs.md: each stands between `<!-- inputs of FILE -->` and `<!-- /inputs -->`, FILE being
// an action.yml, or the same with `outputs`. With --check, it fails if one is not what the action declares.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = join(root, "docs", "inputs.md");
const TABLE = /(<!-- (inputs|outputs) of (\S+) -->).*?(<!-- \/\2 -->)/gs;
const MAIN = "action.yml";

interface Row {
  /** The cells of the table. */
  readonly cells: readonly string[];
  /** Title of the group that begins here. */
  readonly group: string | undefined;
}

/** Returns the rows of the inputs or outputs. A comment above an input is the title of a group. */
function rowsOf(kind: string, file: string): readonly Row[] {
  const members = parseDocument(readFileSync(join(root, file), "utf8")).get(kind);
  if (!isMap(members)) throw new Error(`${file} has no ${kind}.`);
  return members.items.map(({ key, value }, index) => {
    if (!isScalar(key) || !isMap(value)) throw new Error(`${file} declares its ${kind} wrongly.`);
    // YAML reads a comment above the first member as one of all members.
    const group = key.commentBefore ?? (index === 0 ? members.commentBefore : undefined);
    const preset = value.has("default") ? `\`${value.get("default")}\`` : "";
    const about = value.get("required") === true ? "**required**" : preset;
    const meaning = String(value.get("description")).replaceAll("|", "\\|");
    const middle = kind === "inputs" ? [about] : [];
    return { cells: [`\`${key.value}\``, ...middle, meaning], group: group?.trim() };
  });
}

/** Returns the table of the inputs or outputs. What the root action declares alike is only named. */
function table(kind: string, file: string): string {
  const all = rowsOf(kind, file);
  const known = file === MAIN ? [] : rowsOf(kind, MAIN).map(({ cells }) => String(cells));
  const same = all.filter(({ cells }) => known.includes(String(cells)));
  const rows = all
    .filter((row) => !same.includes(row))
    .flatMap(({ cells, group }) => (group ? [[`**${group}**`, "", ""], cells] : [cells]));
  const heading = kind === "inputs" ? ["Input", "Default", "Meaning"] : ["Output", "Value"];
  const lines = [heading, heading.map(() => "---"), ...rows].map((cells) => {
    return `| ${cells.join(" | ")} |`;
  });
  const names = same.map(({ cells }) => cells[0]).join(", ");
  return [
    ...(rows.length > 0 ? [lines.join("\n")] : []),
    ...(names ? [`As in the root action: ${names}.`] : []),
  ].join("\n\n");
}

const text = readFileSync(page, "utf8");
const current = text.replaceAll(TABLE, (_, begin, kind, file, end) => {
  return `${begin}\n\n${table(kind, file)}\n\n${end}`;
});
if (!process.argv.includes("--check")) writeFileSync(page, current);
else if (current !== text) {
  console.error("docs/inputs.md is not what the actions declare. Run `npm run docs`.");
  process.exitCode = 1;
}
