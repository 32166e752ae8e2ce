import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where each table stands: between `<!-- NAME -->` and `<!-- /NAME -->`. */
const TABLES = [
  { file: "README.md", name: "inputs", action: "action.yml", of: inputRows },
  { file: "README.md", name: "outputs", action: "action.yml", of: outputRows },
  { file: "docs/gate.md", name: "gate-inputs", action: "gate/action.yml", of: inputRows },
  { file: "docs/gate.md", name: "gate-outputs", action: "gate/action.yml", of: outputRows },
] as const;

interface Action {
  readonly inputs: Readonly<
    Record<string, { description: string; required?: boolean; default?: string }>
  >;
  readonly outputs: Readonly<Record<string, { description: string }>>;
}

function inputRows({ inputs }: Action): readonly string[] {
  const rows = Object.entries(inputs).map(([name, { description, required, default: value }]) =>
    row([
      `\`${name}\``,
      required ? "**required**" : value === undefined ? "" : `\`${value}\``,
      description,
    ]),
  );
  return [row(["Input", "Default", "Meaning"]), row(["---", "---", "---"]), ...rows];
}

function outputRows({ outputs }: Action): readonly string[] {
  const rows = Object.entries(outputs).map(([name, { description }]) =>
    row([`\`${name}\``, description]),
  );
  return [row(["Output", "Value"]), row(["---", "---"]), ...rows];
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** The file's text with the tables of its actions as they are now. */
function renewed(file: string): string {
  return TABLES.filter((table) => table.file === file).reduce(
    (text, { name, action, of }) => {
      const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
      const [from, to] = [text.indexOf(begin), text.indexOf(end)];
      if (from < 0 || to < from)
        throw new Error(`${file} has no ${begin} … ${end}; put both where the table belongs.`);
      const table = of(parse(readFileSync(join(root, action), "utf8"))).join("\n");
      return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
    },
    readFileSync(join(root, file), "utf8"),
  );
}

const check = process.argv.includes("--check");
for (const file of new Set(TABLES.map((table) => table.file))) {
  const text = renewed(file);
  if (text === readFileSync(join(root, file), "utf8")) continue;
  if (check) {
    console.error(`The tables in ${file} are not those of the actions; run \`npm run docs\`.`);
    process.exitCode = 1;
  } else writeFileSync(join(root, file), text);
}
