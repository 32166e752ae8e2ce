import { chmodSync, lstatSync, realpathSync, rmdirSync } from "node:fs";
import { parse } from "node:path";
import { setImmediate } from "node:timers/promises";
import { create } from "@actions/glob";
import { afterAll, expect, test } from "@jest/globals";
import { findFiles } from "../../src/files/find-files.ts";
import { relativePath } from "../../src/files/paths.ts";
import { unmatchedProblem } from "../../src/files/unmatched.ts";
import { cases } from "../support/cases.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { fc } from "../support/properties.ts";
import { testWith } from "../support/systems.ts";
import { asOtherUser } from "./other-user.ts";
import "./without-debug-lines.ts";

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

function write(...files: readonly string[]): void {
  for (const file of files) folder.write(file, "");
}

/** Returns the rows of a table: of each the patterns, and what it says about them, with commas between. */
function rowsOf(table: string) {
  return table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));
}

function list(cell = ""): readonly string[] {
  return cell.split(", ").filter(Boolean);
}

/** Finds files in a directory of the folder. In patterns, a leading `/` stands for the folder. */
async function find(patterns: readonly string[], directory: string) {
  const lines = patterns.map((line) => line.replace(/^(!?)(?=\/)/, `$1${folder.path}`));
  const { files, excluded, unmatched } = await findFiles("reports", lines, folder.at(directory));
  return {
    found: files.map(({ path }) => path),
    excluded,
    unmatched: unmatched.map(({ line }) => line),
  };
}

// A folder without links, and one that its name as a pattern would match.
const PLAIN = "plain [a] *{b,c}";
write("plain [a] other{b,c}/a.xml");
for (const file of ["a.xml", ".h.xml", "r/a.xml", "r/c.txt", "r/skip/b.xml", "[x].xml", "{a}.xml"])
  write(`${PLAIN}/${file}`);

// Each row: patterns; the files in the order of their paths; how many are excluded; the lines that match none.
const PATTERNS = `
*.xml                         | .h.xml, [x].xml, a.xml, {a}.xml   | 0 |
**/a.xml, r/a.xml             | a.xml, r/a.xml                    | 0 |
r                             | r/a.xml, r/c.txt, r/skip/b.xml    | 0 |
r/                            | r/a.xml, r/c.txt, r/skip/b.xml    | 0 |
r/*/                          | r/skip/b.xml                      | 0 |
r/*/./b.xml, ./r/../a.xml     | a.xml, r/skip/b.xml               | 0 |
r/**/b.xml, ?.xml             | a.xml, r/skip/b.xml               | 0 |
[[]x].xml, \\{*.xml            | [x].xml, {a}.xml                  | 0 |
{a,r}/*.xml, {a}.xml          | {a}.xml                           | 0 | {a,r}/*.xml
!!a.xml                       | a.xml                             | 0 |
a.xml/, a.xml/*, a.xml/b      |                                   | 0 | a.xml/, a.xml/*, a.xml/b
r/**, !r/skip, ! **/*.txt, r/skip/* | r/a.xml, r/skip/b.xml       | 1 |
r/*.xml, !**/*.xml, none/*.xml |                                  | 1 | r/*.xml, none/*.xml
!r/a.xml, r/*.xml             | r/a.xml                           | 0 |
r/*.xml, !R/A.XML, !none/**   | r/a.xml                           | 0 |
`;

testWith("any character in names").each(rowsOf(PATTERNS))(
  "patterns find files: %s",
  async (patterns, found, excluded, unmatched) => {
    expect(await find(list(patterns), PLAIN)).toEqual({
      found: list(found),
      excluded: Number(excluded),
      unmatched: list(unmatched),
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
  "ws/logs/open.log": "private/key.log",
  "ws/web/out.log": "../../beside/b.log",
  "ws/out": "../beside",
};
for (const [link, target] of Object.entries(LINKS)) folder.link(link, target);

// Each row: the directory; patterns; the files; the lines that match none.
const LINKED = `
ws        | logs/*.log                                | logs/a.log, logs/private/key.log |
ws        | logs/**, !logs/open.log                   | logs/a.log, logs/private/key.log |
ws        | logs/*.log, !logs/private/**              | logs/a.log           |
ws        | logs/open.log, !logs/private              |                      | logs/open.log
ws        | newest/*.log                              | logs/a.log, logs/private/key.log |
ws        | */a.log, new*/**, n*                      | logs/a.log           | new*/**, n*

A link in the folder that is searched never excludes what it leads to, but for a pattern that starts there
ws        | runs/**/r.log, !runs/latest/**            | runs/7/r.log         |
ws        | **/r.log, !/to-ws/runs/latest             | runs/7/r.log         |
ws        | runs/7/r.log, !runs/latest/**             | runs/7/r.log         |
ws/web    | ../runs/**/r.log, !../runs/latest/**      | ../runs/7/r.log      |
ws/web    | ../runs/**/r.log, !../last/**             | ../runs/7/r.log      |
ws        | **/r.log, !runs/up/**                     | runs/7/r.log         |
ws        | logs/a.log, newest/**, !newest/**         | logs/a.log           | newest/**
ws        | newest/**, !newest                        |                      | newest/**
ws        | newest/**, !newest/private/**             | logs/a.log           |
ws        | newest/*.log, !newest/open.log            | logs/a.log           |
ws        | newest/**, !logs/private/**               | logs/a.log           |
ws        | newest/**, !/to-ws/newest/private/**      | logs/a.log           |
ws        | /to-ws/newest/**, !newest/p*/**           | logs/a.log           |

The workspace may have two names
ws        | logs/**, !/to-ws/logs/private/**          | logs/a.log           |
to-ws     | logs/**, !/ws/logs/private/**             | logs/a.log           |
to-ws     | /to-ws/logs/**, !/to-ws//logs/./private/** | logs/a.log          |
ws        | /to-ws/logs/**, !logs/private/**          | logs/a.log           |
ws/web    | ../logs/**, !/to-ws/logs/private/**       | ../logs/a.log        |
to-ws/web | ../logs/**, !/to-ws/logs/private/**       | ../logs/a.log        |
ws/web    | /to-ws/logs/a.log                         | ../../to-ws/logs/a.log |

Outside of the working directory
ws        | ../beside/*.log                           | ../beside/b.log      |
ws        | ../to-beside/**, !../to-beside/old/**     | ../to-beside/b.log   |
ws        | ../to-beside/**, !../beside/old/**        | ../to-beside/b.log   |
`;
const LINKED_ROWS = rowsOf(LINKED).filter((cells) => cells.length > 1);

testWith("any character in names").each(LINKED_ROWS)(
  "links are followed to files and where patterns start, and excludes hold behind them: in %s, %s",
  async (directory = "", patterns, found, unmatched) => {
    const result = await find(list(patterns), directory);
    expect(result).toMatchObject({ found: list(found), unmatched: list(unmatched) });
  },
);

test("a file says where it is, which lines match it, and whether only links out lead to it", async () => {
  const inside = ["logs/a.log", "**/a.log", "logs/*", "!logs/p*", "logs/a*", "runs/7/*.log"];
  const { files } = await findFiles("reports", [...inside, "web/*", "out/b.log"], folder.at("ws"));
  const common = { isNamed: false, linkedOutside: false };
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
      isNamed: true,
      linkedOutside: true,
      patterns: expect.arrayContaining(["out/b.log", "web/*"]),
    },
    {
      path: "runs/7/gone.log",
      location: folder.at("ws/runs/7/gone.log"),
      isNamed: false,
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
});

test("a problem says for every line where it starts, what is not there, and what is", async () => {
  using tree = new TemporaryFolder();
  for (const name of ["logs/a.log", "logs/b.log"]) tree.write(name, "");
  for (let number = 10; number < 35; number++) tree.write(`many/${number}.txt`, "");
  tree.makeFolder("empty");
  tree.link("broken", "nowhere");
  const lines = ["lgos/*.log", "logs/b/c.log", "empty/*", "broken", "logs/a.log/x", "many/*.xml"];
  const { unmatched } = await findFiles("reports", [...lines, "logs/*", "!logs"], tree.path);
  const { details, title } = unmatchedProblem("reports", unmatched);
  expect(title).toBe("No file matches 7 lines of `reports`");
  const top = `${tree.path} has broken, empty, logs and many`;
  const many = Array.from({ length: 20 }, (_, index) => `${index + 10}.txt`).join(", ");
  expect(details).toEqual([
    `\`lgos/*.log\`: there is no ${tree.at("lgos")}; ${top}`,
    `\`logs/b/c.log\`: there is no ${tree.at("logs/b")}; ${tree.at("logs")} has a.log and b.log`,
    `\`empty/*\`: ${tree.at("empty")} is empty`,
    `\`broken\`: ${tree.at("broken")} is a link that leads nowhere; ${top}`,
    `\`logs/a.log/x\`: there is no ${tree.at("logs/a.log/x")}; ${tree.at("logs/a.log")} is not a folder that can be read`,
    `\`many/*.xml\`: ${tree.at("many")} has ${many} and 5 more`,
    "`logs/*`: the lines that begin with `!` exclude everything that it matches",
  ]);
  expect(unmatchedProblem("requests", unmatched.slice(0, 1), "request").title).toBe(
    "No request matches `lgos/*.log` of `requests`",
  );
});

test.each(["a/*/../b.xml", "!a/*/../b.xml"])(
  "`..` after a wildcard is refused: %s",
  async (line) => {
    await expect(findFiles("reports", ["a", line], folder.path)).rejects.toMatchObject({
      problem: { id: "parent-after-wildcard" },
    });
  },
);

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

/** The files, other than links, that the toolkit's own library finds; undefined where it fails. */
async function toolkitFiles(patterns: readonly string[]): Promise<readonly string[] | undefined> {
  const options = { followSymbolicLinks: false, matchDirectories: false };
  const globber = await create(patterns.join("\n"), options);
  // It fails where a pattern goes on after a file.
  const found = await globber.glob().catch(() => undefined);
  return found?.filter((file) => !lstatSync(file).isSymbolicLink());
}

testWith("any character in names")(
  "without links, patterns find what the toolkit's own library finds",
  async () => {
    using tree = new TemporaryFolder();
    for (const file of ["a/b/c", "a/b/a/c", "a/a", "b/c", "b/a/b/b", "c"]) tree.write(file, "");
    const name = fc.constantFrom("a", "b", "c", "*", "**", "[ab]", "?");
    const names = fc.array(name, { minLength: 1, maxLength: 4 });
    const pattern = fc.tuple(fc.constantFrom("", "!"), names, fc.constantFrom("", "/"));
    const property = fc.asyncProperty(
      fc.array(pattern, { minLength: 1, maxLength: 5 }),
      async (patterns) => {
        const bodies = patterns.map(([mark, body, end]) => [mark, body.join("/") + end] as const);
        const expected = await toolkitFiles(bodies.map(([mark, body]) => mark + tree.at(body)));
        fc.pre(expected !== undefined);
        const relative = expected?.map((file) => relativePath(file, tree.path)).sort();
        const lines = bodies.map((parts) => parts.join(""));
        const { files } = await findFiles("reports", lines, tree.path);
        expect(files.map(({ path }) => path)).toEqual([...new Set(relative)]);
      },
    );
    await fc.assert(property, { numRuns: cases(150, 5_000) });
  },
);

testWith("any character in names")(
  "with links, excludes hold, and nothing else that the toolkit's own library finds is lost",
  async () => {
    using tree = new TemporaryFolder();
    const files = ["a/b/c", "a/c", "secret/b", "secret/c", "b/c"];
    for (const file of files) tree.write(`real/${file}`, "");
    tree.link("ws", "real");
    tree.link("real/link", "a");
    tree.link("real/a/link", "../secret");
    tree.link("real/b/b", "../secret/b");
    tree.link("real/secret/link", "../a/c");
    const name = fc.constantFrom("a", "b", "c", "link", "secret", "*", "**", "[bc]");
    const body = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("/"));
    const form = fc.constantFrom("", `${tree.at("ws")}/`, `${tree.at("real")}/`);
    const some = (maxLength: number) => fc.array(fc.tuple(form, body), { minLength: 1, maxLength });
    const property = fc.asyncProperty(some(3), some(2), async (includes, excludes) => {
      const written = [
        ...includes.map((parts) => parts.join("")),
        ...excludes.map((parts) => `!${parts.join("")}`),
      ];
      const { files: found } = await findFiles("reports", written, tree.at("real"));
      const locations = found.map(({ location }) => location);
      const real = (parts: readonly string[]) => tree.at(`real/${parts[1]}`);
      const sets = await Promise.all(excludes.map((parts) => toolkitFiles([real(parts)])));
      const excluded = sets.flatMap((set) => set ?? []);
      expect(locations.filter((location) => excluded.includes(location))).toEqual([]);
      const listed = [...includes.map(real), ...excludes.map((parts) => `!${real(parts)}`)];
      const expected = (await toolkitFiles(listed)) ?? [];
      const lost = expected.map((file) => realpathSync.native(file));
      expect(lost.filter((file) => ![...excluded, ...locations].includes(file))).toEqual([]);
    });
    await fc.assert(property, { numRuns: cases(150, 5_000) });
  },
);
