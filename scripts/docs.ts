import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMap, isScalar, parseDocument } from "yaml";
import { withFigures } from "./docs/figures.ts";

// Writes what the documentation repeats: the tables of inputs and outputs, the figures of the last benchmark (between
// `<!-- figures of NAME -->` and `<!-- /figures -->`), and the name of the repository, which `repository` in
// package.json has. A table stands between `<!-- inputs of FILE -->` and `<!-- /inputs -->`, FILE being an action.yml;
// the same goes for `outputs`. A comment above an input in action.yml starts a group of inputs.
// `<!-- inputs of FILE but GROUP, see LINK -->` replaces one group by a link.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const TABLE =
  /<!-- (?<kind>inputs|outputs) of (?<file>\S+?)(?: but (?<linked>[^,]+), see (?<link>\S+))? -->.*?<!-- \/\k<kind> -->/gs;

interface Member {
  readonly name: string;
  /** The title of the group that starts here. */
  readonly group: string | undefined;
  readonly description: string;
  readonly required: boolean;
  readonly default: string | undefined;
}

/** Returns the inputs or outputs that an `action.yml` declares, in order. */
function membersOf(file: string, kind: string): readonly Member[] {
  const members = parseDocument(readFileSync(join(root, file), "utf8")).get(kind);
  if (!isMap(members)) throw new Error(`${file} has no ${kind}.`);
  // YAML reads a comment above the first member as one of the whole mapping.
  let comment = members.commentBefore;
  return members.items.map(({ key, value }) => {
    if (!isScalar(key) || !isMap(value)) throw new Error(`${file} declares its ${kind} wrongly.`);
    const group = (key.commentBefore ?? comment)?.trim();
    comment = undefined;
    return {
      name: String(key.value),
      group,
      description: String(value.get("description")),
      required: value.get("required") === true,
      default: value.has("default") ? String(value.get("default")) : undefined,
    };
  });
}

/** Returns a table for each group of inputs, or a link in its place. */
function inputTables(members: readonly Member[], linked?: string, link?: string): string {
  const groups: Member[][] = [];
  for (const member of members) {
    if (member.group !== undefined || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(member);
  }
  const tables = groups.map((group) => {
    const title = group[0]?.group;
    const heading = title === undefined ? "" : `### ${title}\n\n`;
    if (title !== undefined && title === linked) {
      return `${heading}The ${group.length} inputs of this group are described [on a page of their own](${link}).`;
    }
    return heading + inputTable(group);
  });
  return tables.join("\n\n");
}

function inputTable(members: readonly Member[]): string {
  const rows = members.map((member) =>
    row([`\`${member.name}\``, defaultOf(member), member.description]),
  );
  return [row(["Input", "Default", "Meaning"]), row(["---", "---", "---"]), ...rows].join("\n");
}

function defaultOf({ required, default: value }: Member): string {
  if (required) return "**required**";
  return value === undefined ? "" : `\`${value}\``;
}

function outputTable(members: readonly Member[]): string {
  const rows = members.map(({ name, description }) => row([`\`${name}\``, description]));
  return [row(["Output", "Value"]), row(["---", "---"]), ...rows].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** Returns the text of a document with the tables as the actions declare them now. */
function withTables(text: string): string {
  return text.replaceAll(TABLE, (section: string, ...matched: unknown[]) => {
    const groups = Object(matched.at(-1));
    const members = membersOf(groups.file, groups.kind);
    const table =
      groups.kind === "inputs"
        ? inputTables(members, groups.linked, groups.link)
        : outputTable(members);
    const begin = section.slice(0, section.indexOf("-->") + "-->".length);
    return `${begin}\n\n${table}\n\n<!-- /${groups.kind} -->`;
  });
}

const { repository }: { readonly repository: string } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const [owner = "", name = ""] = repository.replace("github:", "").split("/");

/**
 * Returns the text of a document with the name of the repository in its workflows and links, its owner in CODEOWNERS,
 * and both in the policies of zizmor.
 */
function withRepository(text: string): string {
  return text
    .replaceAll(
      new RegExp(
        `(uses: |github\\.com/|/v/release/|--repo |\`|^ {8})[\\w.-]+/${name}(?![\\w.-])`,
        "gm",
      ),
      `$1${owner}/${name}`,
    )
    .replace(/^\* @.*$/m, `* @${owner}`);
}

const check = process.argv.includes("--check");
const files = globSync(["*.md", "docs/*.md", ".github/CODEOWNERS", ".github/**/*.yml"], {
  cwd: root,
});
for (const file of files) {
  const text = readFileSync(join(root, file), "utf8");
  const current = withRepository(withFigures(withTables(text), root));
  if (current === text) continue;
  if (check) {
    console.error(
      `${file} does not match the actions, package.json and bench/results.json. Run \`npm run docs\`.`,
    );
    process.exitCode = 1;
  } else writeFileSync(join(root, file), current);
}
