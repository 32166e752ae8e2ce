import { chmodSync, rmdirSync } from "node:fs";
import { homedir } from "node:os";
import { join, parse } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, expect, test } from "@jest/globals";
import { findFiles } from "../../src/files/find-files.ts";
import { explainUnmatched } from "../../src/files/unmatched.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { testWith } from "../support/systems.ts";
import { listIn, rowsOf } from "../support/tables.ts";
import { asOtherUser } from "./other-user.ts";

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

function write(...files: readonly string[]): void {
  for (const file of files) folder.write(file, "");
}

/** Finds files in a directory of the folder. In patterns, a leading `/` stands for the folder. */
async function find(patterns: readonly string[], directory: string) {
  const lines = patterns.map((line) => line.replace(/^(!?)(?=\/)/, `$1${folder.path}`));
  const { files, unmatched } = await findFiles("reports", lines, folder.at(directory));
  return { found: files.map(({ path }) => path), unmatched: unmatched.map(({ line }) => line) };
}

// A folder without links, and one that its name as a pattern would match.
const PLAIN = "plain [a] *{b,c}";
write("plain [a] other{b,c}/a.xml");
for (const file of ["a.xml", ".h.xml", "r/a.xml", "r/c.txt", "r/skip/b.xml", "[x].xml", "{a}.xml"])
  write(`${PLAIN}/${file}`);

// Each row: patterns; the files in the order of their paths; the lines that match none.
const PATTERNS = `
*.xml                         | .h.xml, [x].xml, a.xml, {a}.xml   |
**/a.xml, r/a.xml             | a.xml, r/a.xml                    |
r                             | r/a.xml, r/c.txt, r/skip/b.xml    |
r/                            | r/a.xml, r/c.txt, r/skip/b.xml    |
**/skip                       | r/skip/b.xml                      |
r/*/                          | r/skip/b.xml                      |
r/*/./b.xml, ./r/../a.xml     | a.xml, r/skip/b.xml               |
r/*/../c.txt                  | r/c.txt                           |
r/**/b.xml, ?.xml             | a.xml, r/skip/b.xml               |
[[]x].xml, \\{*.xml            | [x].xml, {a}.xml                  |
{a,r}/*.xml, {a}.xml          | {a}.xml                           | {a,r}/*.xml
a.xml/, a.xml/*, a.xml/b, a.xml/**/b |                            | a.xml/, a.xml/*, a.xml/b, a.xml/**/b
r/**, !r/skip, ! **/*.txt, r/skip/* | r/a.xml, r/skip/b.xml       |
r/*.xml, !**/*.xml, none/*.xml |                                  | r/*.xml, none/*.xml
!r/a.xml, r/*.xml             | r/a.xml                           |
r/*.xml, !R/A.XML, !none/**   | r/a.xml                           |
`;

testWith("any character in names").each(rowsOf(PATTERNS))(
  "patterns find files: %s",
  async (patterns, found, unmatched) => {
    expect(await find(listIn(patterns), PLAIN)).toEqual({
      found: listIn(found),
      unmatched: listIn(unmatched),
    });
  },
);

// A repository below a folder with the name of one that is not searched, with packages that ship reports.
const REPOSITORY = "node_modules/repository";
const REPORTS = [".git/a.xml", ".github/a.xml", "a.xml", "app/a.xml", "node_modules/x/a.xml"];
for (const file of [...REPORTS, "app/lib/node_modules/x/a.xml", "app/node_modules"])
  write(`${REPOSITORY}/${file}`);
write(`${REPOSITORY}/new\nline/\n~/a.xml`);
folder.link(`${REPOSITORY}/packages`, "node_modules");

// Each row: patterns; the files; the lines that match none.
const UNSEARCHED = `
**/a.xml              | .github/a.xml, a.xml, app/a.xml, new\\nline/\\n~/a.xml |
**/app/a.xml, **/packages/x/a.xml, **/a.xml/b | app/a.xml | **/packages/x/a.xml, **/a.xml/b
**/**/a.xml           | .github/a.xml, a.xml, app/a.xml, new\\nline/\\n~/a.xml |
*/**/a.xml            | .github/a.xml, app/a.xml, new\\nline/\\n~/a.xml        |
app                   | app/a.xml, app/node_modules     |
**/node_modules       | app/lib/node_modules/x/a.xml, app/node_modules, node_modules/x/a.xml |
node_modules/**/a.xml | node_modules/x/a.xml            |
.git/*                | .git/a.xml                      |
packages/**/a.xml     | node_modules/x/a.xml            |
**/x/a.xml, !node_modules/** |                          | **/x/a.xml
app/*/*/x/a.xml       |                                 | app/*/*/x/a.xml
`;

testWith("any character in names").each(rowsOf(UNSEARCHED))(
  "node_modules and .git are searched only where a pattern names them: %s",
  async (patterns, found, unmatched) => {
    expect(await find(listIn(patterns), REPOSITORY)).toEqual({
      found: listIn(found?.replaceAll("\\n", "\n")),
      unmatched: listIn(unmatched),
    });
  },
);

// A workspace, `ws`, behind a link, `to-ws`, with links in it and a folder beside it.
write("ws/logs/a.log", "ws/logs/private/key.log", "ws/web/w.log", "ws/runs/7/r.log");
write("beside/b.log", "beside/old/o.log");
const LINKS = {
  "to-ws": "ws",
  "to-beside": "beside",
  "ws/newest": "logs",
  "ws/runs/latest": "7",
  "ws/runs/up": "..",
  "ws/last": "runs/7",
  "ws/runs/7/gone.log": "nowhere",
  "ws/links/open.log": "../logs/private/key.log",
  "ws/web/out.log": "../../beside/b.log",
  "ws/out": "../beside",
};
for (const [link, target] of Object.entries(LINKS)) folder.link(link, target);

// Each row: the directory; patterns; the files; the lines that match none.
const LINKED = `
ws        | links/*, logs/**, !links/open.log         | logs/a.log, logs/private/key.log | links/*
ws        | links/*, links/open.log                   | logs/private/key.log |
ws        | newest/*.log                              | logs/a.log           |
ws        | */a.log, new*/**, n*                      | logs/a.log           | new*/**, n*

A link never excludes what it leads to, but for a pattern that starts there
ws        | runs/**/r.log, !runs/latest/**            | runs/7/r.log         |
ws        | runs/7/r.log, !runs/latest/**             | runs/7/r.log         |
ws/web    | ../runs/**/r.log, !../runs/latest/**      | ../runs/7/r.log      |
ws        | **/r.log, !runs/up/**                     | runs/7/r.log         |
ws        | logs/a.log, newest/**, !newest/**         | logs/a.log           | newest/**
ws        | newest/**, !newest                        |                      | newest/**
ws        | newest/**, !newest/private/**             | logs/a.log           |
ws        | newest/**, !newest/p*/**                  | logs/a.log           |
ws        | newest/**, !**/private/**                 | logs/a.log           |
ws        | runs/latest/**, logs/a.log, !runs         | logs/a.log           | runs/latest/**
ws        | newest/**, !logs/private/**               | logs/a.log           |

The workspace may have two names
to-ws     | logs/**, !/to-ws/logs/private/**          | logs/a.log           |
to-ws     | /to-ws/logs/**, !/to-ws//logs/./private/** | logs/a.log          |
to-ws     | /to-ws/newest/**, !newest/private/**      | logs/a.log           |
ws        | /to-ws/logs/**, !/to-ws/logs/private/**   | logs/a.log           |
ws/web    | /to-ws/logs/a.log                         | ../../to-ws/logs/a.log |

Outside of the working directory
ws        | ../beside/*.log                           | ../beside/b.log      |
ws        | ../to-beside/**, !../to-beside/old/**     | ../to-beside/b.log   |
ws        | ../to-beside/**, !../beside/old/**        | ../to-beside/b.log   |
ws        | out/**, !out/old/**                       | out/b.log            |
`;

testWith("any character in names").each(rowsOf(LINKED))(
  "links are followed to files and where patterns start, and excludes hold behind them: in %s, %s",
  async (directory = "", patterns, found, unmatched) => {
    const result = await find(listIn(patterns), directory);
    expect(result).toMatchObject({ found: listIn(found), unmatched: listIn(unmatched) });
  },
);

test("a file says where it is, how large it is, which lines match it, and whether only links out lead to it", async () => {
  const inside = ["logs/a.log", "**/a.log", "logs/*", "!logs/p*", "logs/a*", "runs/7/*.log"];
  folder.write("beside/b.log", "12");
  const { files } = await findFiles("reports", [...inside, "web/*", "out/b.log"], folder.at("ws"));
  const common = { bytes: 0, isNamed: false, linkedOutside: false };
  expect(files).toEqual([
    {
      ...common,
      path: "logs/a.log",
      location: folder.at("ws/logs/a.log"),
      isNamed: true,
      patterns: ["logs/a.log", "**/a.log", "logs/*", "logs/a*"],
    },
    {
      ...common,
      path: "out/b.log",
      location: folder.at("beside/b.log"),
      bytes: 2,
      isNamed: true,
      linkedOutside: true,
      patterns: ["web/*", "out/b.log"],
    },
    {
      ...common,
      path: "runs/7/gone.log",
      location: folder.at("ws/runs/7/gone.log"),
      bytes: undefined,
      linkedOutside: true,
      patterns: ["runs/7/*.log"],
    },
    {
      ...common,
      path: "runs/7/r.log",
      location: folder.at("ws/runs/7/r.log"),
      patterns: ["runs/7/*.log"],
    },
    {
      ...common,
      path: "web/w.log",
      location: folder.at("ws/web/w.log"),
      patterns: ["web/*"],
    },
  ]);
  const both = await findFiles("reports", ["out/*.log", "../beside/b.log"], folder.at("ws"));
  expect(both.files).toMatchObject([{ linkedOutside: false, isNamed: true }]);
  const linked = await findFiles("reports", [folder.at("to-ws/out/*.log")], folder.at("to-ws"));
  expect(linked.files).toMatchObject([{ path: "out/b.log", linkedOutside: true }]);
});

test("a problem says for every line where it starts, what is not there, and what is", async () => {
  using tree = new TemporaryFolder();
  const deep = "packages/app/node_modules/x.js";
  for (const name of ["logs/a.log", "logs/b.log", deep, ".git/config"]) tree.write(name, "");
  for (let number = 10; number < 35; number++) tree.write(`many/${number}.txt`, "");
  tree.makeFolder("empty");
  tree.link("broken", "nowhere");
  const commas = Array.from({ length: 30 }, (_, index) => `TEST-${index}.xml`).join(",");
  const lines = ["lgos/*.log", "logs/b/c.log", "empty/*", "broken", "logs/a.log/x", "many/*.xml"];
  const more = [commas, "**/config", "packages/**/*.js", "~/none-of-this-name/*.xml"];
  const { unmatched } = await findFiles(
    "reports",
    [...lines, ...more, "logs/*", "!logs"],
    tree.path,
  );
  const { details, title } = explainUnmatched("reports", unmatched);
  expect(title).toBe("No file matches 11 lines of `reports`");
  const top = `${tree.path} holds only \`.git\`, \`broken\`, \`empty\`, \`logs\`, \`many\` and \`packages\``;
  const partial = "`node_modules` and `.git` are searched only where the pattern names them";
  const many = Array.from({ length: 20 }, (_, index) => `\`${index + 10}.txt\``).join(", ");
  expect(details).toEqual([
    `\`lgos/*.log\`: there is no ${tree.at("lgos")}; ${top}`,
    `\`logs/b/c.log\`: there is no ${tree.at("logs/b")}; ${tree.at("logs")} holds only \`a.log\` and \`b.log\``,
    `\`empty/*\`: ${tree.at("empty")} is empty`,
    `\`broken\`: ${tree.at("broken")} is a link that leads nowhere; ${top}`,
    `\`logs/a.log/x\`: there is no ${tree.at("logs/a.log/x")}; ${tree.at("logs/a.log")} is not a folder that can be read`,
    `\`many/*.xml\`: ${tree.at("many")} holds only ${many} and 5 more`,
    `\`${commas}\`: there is no ${tree.at(commas)}; ${top}`,
    `\`**/config\`: ${top}; ${partial}`,
    `\`packages/**/*.js\`: ${tree.at("packages")} holds only \`app\`; ${partial}`,
    expect.stringContaining(`there is no ${join(homedir(), "none-of-this-name")}; ${homedir()} `),
    "`logs/*`: the lines that begin with `!` exclude everything that it matches",
  ]);
  expect(explainUnmatched("requests", unmatched.slice(2, 3), "request")).toMatchObject({
    title: "No request matches `empty/*` of `requests`",
    details: [`${tree.at("empty")} is empty.`],
  });
});

test("a pattern may have a wildcard at the root", async () => {
  using tree = new TemporaryFolder();
  const location = tree.write("a/b.xml", "");
  const { root } = parse(location);
  const pattern = root + location.slice(root.length).replace(/^./, "[$&]");
  const { files } = await findFiles("reports", [pattern], tree.path);
  expect(files).toMatchObject([{ location }]);
});

testWith("file modes").each(["locked/junit/*.xml", "**/*.xml", "locked/junit/a.xml"])(
  "a folder that cannot be read is an error if it is searched, excluded or not: %s",
  async (pattern) => {
    using tree = new TemporaryFolder();
    tree.write("locked/junit/a.xml", "");
    chmodSync(tree.path, 0o755);
    chmodSync(tree.at("locked"), 0o000);
    const search = (line: string) =>
      asOtherUser(() => findFiles("reports", [line, "!locked"], tree.path));
    expect(await search("*.xml")).toMatchObject({ files: [] });
    const searching = search(pattern);
    await expect(searching).rejects.toMatchObject({ problem: { id: "search-failed" } });
    await expect(searching).rejects.toThrow(/EACCES.*locked/);
    chmodSync(tree.at("locked"), 0o755);
  },
);

test("a folder that is removed meanwhile does not end a search", async () => {
  using tree = new TemporaryFolder();
  tree.write("reports/a.xml", "");
  tree.makeFolder("gone");
  const searching = findFiles("reports", ["**/a.xml"], tree.path);
  // Now, the folder that holds both has been read.
  await setImmediate();
  rmdirSync(tree.at("gone"));
  expect((await searching).files).toHaveLength(1);
});
