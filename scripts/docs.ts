import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMap, isScalar, parseDocument } from "yaml";

// Writes the tables of docs/inputs.md: each stands between `<!-- inputs of FILE -->` and `<!-- /inputs -->`, FILE being
// an action.yml, or the same with `outputs`. With --check, it fails if one is not what the action declares.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = join(root, "docs", "inputs.md");
const TABLE = /(<!-- (inputs|outputs) of (\S+) -->).*?(<!-- \/\2 -->)/gs;

/** Returns the table of the inputs or outputs. A comment above an input is the title of a group. */
function table(kind: string, file: string): string {
  const members = parseDocument(readFileSync(join(root, file), "utf8")).get(kind);
  if (!isMap(members)) throw new Error(`${file} has no ${kind}.`);
  const isInput = kind === "inputs";
  const heading = isInput ? ["Input", "Default", "Meaning"] : ["Output", "Value"];
  const rows = members.items.flatMap(({ key, value }, index) => {
    if (!isScalar(key) || !isMap(value)) throw new Error(`${file} declares its ${kind} wrongly.`);
    // YAML reads a comment above the first member as one of all members.
    const group = key.commentBefore ?? (index === 0 ? members.commentBefore : undefined);
    const preset = value.has("default") ? `\`${value.get("default")}\`` : "";
    const about = value.get("required") === true ? "**required**" : preset;
    const cells = [`\`${key.value}\``, ...(isInput ? [about] : []), `${value.get("description")}`];
    return group ? [[`**${group.trim()}**`, "", ""], cells] : [cells];
  });
  const lines = [heading, heading.map(() => "---"), ...rows].map((cells) => {
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return lines.join("\n");
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
