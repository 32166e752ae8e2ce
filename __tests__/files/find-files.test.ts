import { chmodSync, lstatSync, realpathSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { relative } from "node:path";
import { create } from "@actions/glob";
import { afterEach, describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { findFiles } from "../../src/files/find-files.ts";
import { relativePath } from "../../src/files/paths.ts";
import { cases } from "../support/cases.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { asOtherUser } from "../support/other-user.ts";
import { fc } from "../support/properties.ts";
import { testWith } from "../support/systems.ts";

function find(folder: string, patterns: readonly string[], followOutside = true) {
  return findFiles(patterns, folder, { followOutside });
}

async function paths(folder: string, ...patterns: readonly string[]) {
  const { files } = await find(folder, patterns);
  return files.map(({ path }) => path);
}

function write(folder: TemporaryFolder, ...files: readonly string[]): void {
  for (const file of files) folder.write(file, "");
}

/** The files, other than links, that the toolkit's own library finds; none where it fails. */
async function plainFiles(patterns: readonly string[]): Promise<readonly string[]> {
  const options = { followSymbolicLinks: false, matchDirectories: false };
  // It fails where a pattern goes on after a file.
  const found = await (await create(patterns.join("\n"), options)).glob().catch(() => []);
  return found.filter((file) => !lstatSync(file).isSymbolicLink());
}

describe("a pattern", () => {
  testWith("any character in names").each<[pattern: string, file: string, matches: boolean]>([
    ["*.xml", "a.xml", true],
    ["*.xml", ".a.xml", true],
    ["*.xml", "a/b.xml", false],
    ["**/*.xml", "a.xml", true],
    ["**/*.xml", "a/b/c.xml", true],
    ["a/**/c.xml", "a/c.xml", true],
    ["a/**/c.xml", "a/b/b/c.xml", true],
    ["a/**/b/**/c.xml", "a/b/x/b/c.xml", true],
    ["a/**/b/**/c.xml", "a/x/c.xml", false],
    ["a", "a/b/c.xml", true],
    ["a*", "ab/c.xml", true],
    ["a/", "a/c.xml", true],
    ["a.xml/", "a.xml", false],
    ["a.xml/b.xml", "a.xml", false],
    ["a*/", "a.xml", false],
    ["a*/", "ab/c.xml", true],
    ["**", "a/b.xml", true],
    [".", "a/b.xml", true],
    ["a**.xml", "a/b.xml", false],
    ["?.xml", "a.xml", true],
    ["?.xml", "ab.xml", false],
    ["[a-c].xml", "b.xml", true],
    ["[!a].xml", "a.xml", false],
    ["\\*.xml", "*.xml", true],
    ["\\*.xml", "a.xml", false],
    ["[*].xml", "*.xml", true],
    ["{a,b}.xml", "a.xml", false],
    ["{a,b}.xml", "{a,b}.xml", true],
    ["+(a).xml", "+(a).xml", true],
    ["./a.xml", "a.xml", true],
    ["*/./b.xml", "a/b.xml", true],
    ["a/../b.xml", "b.xml", true],
    ["!!a.xml", "a.xml", true],
    ["#a.xml", "#a.xml", true],
  ])("%s and the file %s: %s", async (pattern, file, matches) => {
    using folder = new TemporaryFolder();
    write(folder, file);
    expect(await paths(folder.path, pattern)).toEqual(matches ? [file] : []);
  });

  test("with `..` after a wildcard is refused", async () => {
    using folder = new TemporaryFolder();
    const finding = find(folder.path, ["a/*/../b.xml"]);
    await expect(finding).rejects.toThrow(AttestationError);
    await expect(finding).rejects.toThrow(
      "`a/*/../b.xml` has `..` after a wildcard. Write the folder that it means.",
    );
  });

  testWith("any character in names")(
    "finds the same files as in the toolkit's own library, with any excludes",
    async () => {
      using folder = new TemporaryFolder();
      write(folder, "a/b/c", "a/b/a/c", "a/a", "b/c", "b/a/b/b", "c");
      const segment = fc.constantFrom("a", "b", "c", "*", "**", "[ab]", "?");
      const pattern = fc
        .tuple(
          fc.constantFrom("", "!"),
          fc.array(segment, { minLength: 1, maxLength: 4 }),
          fc.constantFrom("", "/"),
        )
        .map(([negation, segments, end]) => `${negation}${segments.join("/")}${end}`);
      const property = fc.asyncProperty(
        fc.array(pattern, { minLength: 1, maxLength: 5 }),
        async (patterns) => {
          const absolute = patterns.map((text) =>
            text.startsWith("!") ? `!${folder.at(text.slice(1))}` : folder.at(text),
          );
          const globber = await create(absolute.join("\n"), { matchDirectories: false });
          // The library fails where a pattern goes on after a file.
          const expected: string[] | "ENOTDIR" = await globber.glob().catch((error) => error.code);
          const found = await paths(folder.path, ...patterns);
          if (expected !== "ENOTDIR") {
            expect(found).toEqual(
              [...new Set(expected)].map((file) => relativePath(file, folder.path)).sort(),
            );
          }
        },
      );
      await fc.assert(property, { numRuns: cases(150, 5_000) });
    },
  );
});

describe("files", () => {
  test("are sorted by code units, each listed once, and folders are left out", async () => {
    using folder = new TemporaryFolder();
    write(folder, "b.xml", "C.xml", "a/x.xml", "a-1.xml", "ä.xml", "dir.xml/deep.xml");
    expect(await paths(folder.path, "*.xml", "a/*.xml", "**/*.xml")).toEqual([
      "C.xml",
      "a-1.xml",
      "a/x.xml",
      "b.xml",
      "dir.xml/deep.xml",
      "ä.xml",
    ]);
  });

  test("that excludes remove are counted, and patterns that match nothing are named", async () => {
    using folder = new TemporaryFolder();
    write(folder, "r/a.xml", "r/skip/b.xml", "r/skip/d.xml", "r/c.txt");
    const { files, excluded, unmatched } = await find(folder.path, [
      "r",
      "!r/skip",
      "! **/*.txt",
      "r/skip/d.xml",
      "r/*.txt",
      "!**/*.txt",
      "none/*.xml",
      "r/a.xml/x.xml",
    ]);
    expect(files.map(({ path }) => path)).toEqual(["r/a.xml", "r/skip/d.xml"]);
    expect(excluded).toBe(2);
    expect(unmatched).toEqual(["r/*.txt", "none/*.xml", "r/a.xml/x.xml"]);
  });

  test.each<[patterns: readonly string[], unused: readonly string[]]>([
    [["r/**", "!r/skip/**", "!none/**"], ["!none/**"]],
    [["r/**", "!r/skip", "!r/skip/b.xml"], []],
    [["r/**", "!**/*.xml", "!**/b.*"], []],
    [["r/*.xml", "!r/skip/**"], ["!r/skip/**"]],
    [["!r/skip/**", "r/**"], ["!r/skip/**"]],
    [["r/*.xml", "!r/skip/**", "r/skip/*"], ["!r/skip/**"]],
    [
      ["r/**", "!R/SKIP/x", "! **/none"],
      ["!R/SKIP/x", "! **/none"],
    ],
    [["none/*.xml", "!**/*.xml"], ["!**/*.xml"]],
    [["r/**", "!r/gone.xml", "!r/link.xml"], []],
  ])("of %j, the excludes that exclude nothing are named: %j", async (patterns, unused) => {
    using folder = new TemporaryFolder();
    write(folder, "r/a.xml", "r/skip/b.xml", "r/c.txt");
    folder.link("r/gone.xml", "nowhere");
    folder.link("r/link.xml", "a.xml");
    const { unusedExcludes } = await find(folder.path, patterns);
    expect(unusedExcludes.map(({ written }) => written)).toEqual(unused);
  });

  test("outside of the working directory are found by patterns that start there", async () => {
    using folder = new TemporaryFolder();
    write(folder, "base/in.xml", "out.xml");
    const { files } = await find(folder.at("base"), ["../*.xml", "in.xml", folder.at("*.xml")]);
    expect(files).toMatchObject([
      { path: "../out.xml", location: folder.at("out.xml"), linkedOutside: false },
      { path: "in.xml", location: folder.at("base/in.xml"), linkedOutside: false },
    ]);
  });

  testWith("any character in names")(
    "are found by a pattern whose first name has a wildcard",
    async () => {
      using folder = new TemporaryFolder();
      write(folder, "a.xml", "b.xml");
      const pattern = folder.at("*.xml").replace(/^\/./, "/?");
      expect(await paths(folder.path, pattern, "!b.xml")).toEqual(["a.xml"]);
    },
  );

  testWith("any character in names").each([
    "we[ir]d *?{a,b} !#\\ ä",
    "[",
    "a]b[c",
    "[!a]",
    "+(x)",
    "ends in \\",
  ])("are found in a working directory that is called %s", async (name) => {
    using folder = new TemporaryFolder();
    write(folder, `${name}/x/a.xml`, `${name}/x/b.xml`, "other/x/a.xml");
    const directory = folder.at(name);
    expect(await paths(directory, "x/*.xml", "!x/b.xml")).toEqual(["x/a.xml"]);
  });
});

describe("what cannot be searched", () => {
  const folder = new TemporaryFolder();
  afterEach(() => folder.empty());

  /** The message of the error with which a search ends. */
  async function problem(...patterns: readonly string[]): Promise<string> {
    const error: unknown = await find(folder.path, patterns).catch((cause) => cause);
    expect(error).toBeInstanceOf(AttestationError);
    return error instanceof AttestationError ? error.message : "";
  }

  const NARROWER =
    "start the patterns at narrower folders, such as `reports/**`: what is excluded is searched, too.";

  testWith("file modes").each([
    ["out/junit/*.xml", "out/junit", "EACCES: permission denied"],
    ["out/*/*.xml", "out", "EACCES: permission denied"],
    ["**/*.xml", "out", "EACCES: permission denied"],
    ["out/junit/a.xml", "out/junit/a.xml", "EACCES: permission denied"],
    ["link/*.xml", "link", "EACCES: permission denied"],
  ])("is named with what helps: %s", async (pattern, named, reason) => {
    folder.write("out/junit/a.xml", "");
    folder.link("link", "out/junit");
    chmodSync(folder.path, 0o755);
    chmodSync(folder.at("out"), 0o000);
    const message = await asOtherUser(() => problem(pattern, "!out"));
    chmodSync(folder.at("out"), 0o755);
    expect(message).toContain(`"${named}" could not be searched: ${reason}`);
    expect(message).toContain(`Fix that error, or ${NARROWER}`);
  });

  testWith("names that are bytes")("is named if its name is not valid UTF-8", async () => {
    writeFileSync(Buffer.concat([Buffer.from(folder.at("caf")), Buffer.of(0xe9)]), "");
    expect(await problem("**")).toBe(
      `"caf\uFFFD" could not be searched. The name "caf\uFFFD" is not valid UTF-8. Rename it, or ${NARROWER}`,
    );
  });

  testWith("any character in names").each([
    ["a\nb", "a\nb/*.xml"],
    ["a\n/etc", "link/*.xml"],
    ["blank ", "link"],
  ])("is a name that no pattern can have: %j", async (name, pattern) => {
    folder.write(`${name}/a.xml`, "");
    folder.link("link", name);
    expect(await problem(pattern)).toBe(
      `A folder cannot be searched because of its name. The name ${JSON.stringify(folder.at(name))} has a line break or ends with a blank. Rename the folder.`,
    );
  });
});

describe("symbolic links", () => {
  test("to files are followed, and each file goes by the path without links", async () => {
    using folder = new TemporaryFolder();
    write(folder, "out/a.xml", "out/b.xml", "data/report");
    folder.link("out/0.xml", "b.xml");
    folder.link("out/c.xml", "a.xml");
    folder.link("out/d.xml", "../data/report");
    folder.link("out/e.xml", "d.xml");
    expect(await paths(folder.path, "out/*.xml")).toEqual(["out/a.xml", "out/b.xml", "out/d.xml"]);
    expect(await paths(folder.path, "out/c.xml")).toEqual(["out/c.xml"]);
    expect(await paths(folder.path, "out/c.xml", "out/a*")).toEqual(["out/a.xml"]);
  });

  test("to folders are followed where a pattern starts, and not below", async () => {
    using folder = new TemporaryFolder();
    write(folder, "runs/7/a.xml", "runs/7/deep/b.xml");
    folder.link("latest", "runs/7");
    folder.link("newest", "latest");
    expect(await paths(folder.path, "latest/**/*.xml")).toEqual([
      "latest/a.xml",
      "latest/deep/b.xml",
    ]);
    expect(await paths(folder.path, "newest")).toEqual(["newest/a.xml", "newest/deep/b.xml"]);
    expect(await paths(folder.path, "latest/deep/*.xml")).toEqual(["latest/deep/b.xml"]);
    expect(await paths(folder.path, "latest/*.xml", "runs/**")).toEqual([
      "runs/7/a.xml",
      "runs/7/deep/b.xml",
    ]);
    const { files, unmatched } = await find(folder.path, ["*/a.xml", "l*", "new*/**"]);
    expect(files).toEqual([]);
    expect(unmatched).toEqual(["*/a.xml", "l*", "new*/**"]);
  });

  test("that lead out of the working directory are marked, or named and left out", async () => {
    using folder = new TemporaryFolder();
    write(folder, "base/in.xml", "beside/x.xml");
    folder.link("base/far.xml", "../beside/x.xml");
    folder.link("base/link", "../beside");
    const patterns = ["link/*.xml", "*.xml"];
    const followed = await find(folder.at("base"), patterns);
    expect(followed.files).toMatchObject([
      { path: "far.xml", location: folder.at("beside/x.xml"), linkedOutside: true },
      { path: "in.xml", location: folder.at("base/in.xml"), linkedOutside: false },
    ]);
    const inside = await find(folder.at("base"), patterns, false);
    expect(inside.files.map(({ path }) => path)).toEqual(["in.xml"]);
    expect(inside.outwardLinks).toEqual(["far.xml", "link/x.xml"]);
    expect(inside.unmatched).toEqual(["link/*.xml"]);
  });

  test("may lead to the folder that holds them, to themselves or nowhere", async () => {
    using folder = new TemporaryFolder();
    write(folder, "a/b.xml");
    folder.link("a/up", "..");
    folder.link("loop.xml", "loop.xml");
    folder.link("gone.xml", "nothing");
    folder.link("excluded.xml", "nothing");
    const { files, brokenLinks } = await find(folder.path, ["**/*.xml", "!excluded.xml"]);
    expect(files.map(({ path }) => path)).toEqual(["a/b.xml"]);
    expect(brokenLinks).toEqual(["gone.xml", "loop.xml"]);
  });
});

describe("an exclude holds whatever links lead to a file", () => {
  /**
   * A workspace, `real/ws`, behind a link, `ws`, and the home directory. `logs` has a private folder, and links lead
   * to it and around it.
   */
  function workspace() {
    const folder = new TemporaryFolder();
    write(folder, "real/ws/logs/a.log", "real/ws/logs/private/key.log", "real/ws/web/w.log");
    folder.link("ws", "real/ws");
    folder.link("real/ws/latest", "logs");
    folder.link("real/ws/logs/open.log", "private/key.log");
    folder.link("beside", "real");
    return folder;
  }
  const OPEN = ["logs/a.log"];

  testWith("any character in names").each<
    [directory: string, patterns: readonly string[], found: readonly string[]]
  >([
    // `WS` is the workspace in the form of the link, `REAL` without.
    ["REAL", ["logs/**", "!WS/logs/private/**"], OPEN],
    ["WS", ["logs/**", "!REAL/logs/private/**"], OPEN],
    ["WS", ["logs/**", "!WS/logs/private/**"], OPEN],
    ["REAL", ["WS/logs/**", "!WS/logs/private/**"], OPEN],
    ["REAL", ["WS/logs/**", "!logs/private/**"], OPEN],
    ["REAL", ["WS/logs/**", "!REAL/logs/private"], OPEN],
    ["REAL", ["**/*.log", "!WS/logs/private/", "!WS/web"], OPEN],
    ["REAL", ["logs", "!WS/*/private/*.log"], OPEN],
    ["REAL", ["logs", "!WS/logs/../logs/./private/**"], OPEN],
    ["REAL", ["logs", "!WS//logs//private"], OPEN],
    ["REAL", ["~/ws/logs/**", "!~/ws/logs/private/**"], OPEN],
    ["REAL", ["logs/**", "!~/beside/ws/logs/private/**"], OPEN],
    ["REAL", ["../../beside/ws/logs/**", "!logs/private/**"], OPEN],
    ["REAL", ["logs/**", "!../../beside/ws/logs/private/**"], OPEN],
    ["REAL/web", ["../logs/**", "!WS/logs/private/**"], ["../logs/a.log"]],
    ["REAL/web", ["WS/logs/a.log", "WS/logs/private/*", "!../logs/private"], ["WS/logs/a.log"]],
    ["WS/web", ["WS/logs/**", "!WS/logs/private/**"], ["WS/logs/a.log"]],
    ["REAL/logs", ["**", "!WS/logs/private/**"], ["a.log"]],
    // The link below the workspace is one way to its files, and an exclude of it closes that way only.
    ["REAL", ["latest/**", "!latest/private/**"], ["latest/a.log"]],
    ["REAL", ["latest/**", "!WS/latest/private/**"], ["latest/a.log"]],
    ["REAL", ["latest/**", "!logs/private/**"], ["latest/a.log"]],
    ["REAL", ["latest/**", "!WS/logs/private/**"], ["latest/a.log"]],
    ["REAL", ["WS/latest/**", "!latest/p*/**"], ["latest/a.log"]],
    ["REAL", ["logs/a.log", "!latest/**"], OPEN],
    ["REAL", ["logs/a.log", "latest/**", "!latest/**"], OPEN],
    ["REAL", ["latest/**", "!latest"], []],
    [
      "REAL",
      ["latest/**", "!latest/p*", "latest/private/key.log"],
      ["latest/a.log", "latest/private/key.log"],
    ],
    // A file that only a link leads to.
    ["REAL", ["latest/*.log", "!latest/open.log"], ["latest/a.log"]],
    ["REAL", ["latest/*.log", "!logs/open.log"], ["latest/a.log"]],
    ["REAL", ["logs/*.log", "!logs/private/**"], OPEN],
    ["REAL", ["logs/*.log", "!WS/logs/private/*.log"], OPEN],
    ["REAL", ["logs/open.log", "!logs/private"], []],
    ["REAL", ["logs/*.log", "!logs/open.log"], OPEN],
    ["REAL", ["logs/**", "!logs/open.log"], ["logs/a.log", "logs/private/key.log"]],
  ])("in %s, %j find %j", async (directory, patterns, found) => {
    using folder = workspace();
    const places = new Map([
      ["REAL", folder.at("real/ws")],
      ["WS", folder.at("ws")],
      ["~", `~/${relative(homedir(), folder.path)}`],
    ]);
    const place = (text: string) => text.replace(/REAL|WS|~/, (name) => places.get(name) ?? name);
    const { files } = await find(place(directory), patterns.map(place));
    const expected = found.map((path) => path.replace("WS/", "../../../ws/"));
    expect(files.map(({ path }) => path)).toEqual(expected);
  });

  testWith("any character in names")(
    "in any list of patterns, and finds what the toolkit's own library finds",
    async () => {
      using folder = new TemporaryFolder();
      write(folder, "real/a/b/c", "real/a/c", "real/secret/b", "real/secret/c", "real/b/c");
      folder.link("ws", "real");
      folder.link("real/link", "a");
      folder.link("real/a/link", "../secret");
      folder.link("real/b/b", "../secret/b");
      folder.link("real/secret/link", "../a/c");
      const segment = fc.constantFrom("a", "b", "c", "link", "secret", "*", "**", "[bc]");
      const body = fc
        .array(segment, { minLength: 1, maxLength: 4 })
        .map((segments) => segments.join("/"));
      const form = fc.constantFrom("", `${folder.at("ws")}/`, `${folder.at("real")}/`);
      const pattern = fc.tuple(form, body);
      const some = (maxLength: number) => fc.array(pattern, { minLength: 1, maxLength });
      const property = fc.asyncProperty(some(3), some(2), async (includes, excludes) => {
        const real = (patterns: typeof includes) =>
          patterns.map(([, text]) => folder.at(`real/${text}`));
        const listed = [...real(includes), ...real(excludes).map((text) => `!${text}`)];
        const inForm = (patterns: typeof includes) => patterns.map((parts) => parts.join(""));
        const patterns = [...inForm(includes), ...inForm(excludes).map((text) => `!${text}`)];
        const { files } = await find(folder.at("real"), patterns);
        const locations = files.map(({ location }) => location);
        const sets = await Promise.all(real(excludes).map((exclude) => plainFiles([exclude])));
        const excluded = sets.flat();
        expect(locations.filter((location) => excluded.includes(location))).toEqual([]);
        const others = [...excluded, ...locations];
        const expected = (await plainFiles(listed)).map((file) => realpathSync.native(file));
        expect(expected.filter((location) => !others.includes(location))).toEqual([]);
      });
      await fc.assert(property, { numRuns: cases(150, 5_000) });
    },
  );
});
