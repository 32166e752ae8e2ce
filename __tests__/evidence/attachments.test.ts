import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { type AttachmentSearch, findAttachments } from "../../src/evidence/attachments.ts";
import { textsOf } from "../support/problems.ts";
import { testWith } from "../support/systems.ts";
import { Folder } from "./folder.ts";

function search(
  patterns: readonly string[],
  workingDirectory: string,
  ifNone: AttachmentSearch["ifNone"] = "warn",
) {
  return findAttachments({ patterns, workingDirectory, ifNone });
}

async function found(folder: Folder, ...patterns: readonly string[]) {
  const { value, warnings } = await search(patterns, folder.path);
  return { paths: value.files.map(({ path }) => path), warnings: textsOf(warnings) };
}

/** A working directory, `ws`, with something beside it. */
function workspace() {
  const folder = new Folder();
  for (const path of ["a.log", "b.txt", "logs/1.log", "logs/deep/2.log", "logs/deep/3.txt"]) {
    folder.write(`ws/${path}`, path);
  }
  folder.write("beside/secret.log", "secret");
  const inside = Object.create(folder, { path: { value: folder.at("ws") } });
  return { folder, inside, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

describe("patterns", () => {
  test.each<[readonly string[], readonly string[]]>([
    [["*.log"], ["a.log"]],
    [["**/*.log"], ["a.log", "logs/1.log", "logs/deep/2.log"]],
    [["logs"], ["logs/1.log", "logs/deep/2.log", "logs/deep/3.txt"]],
    [["./logs/"], ["logs/1.log", "logs/deep/2.log", "logs/deep/3.txt"]],
    [["l*s"], ["logs/1.log", "logs/deep/2.log", "logs/deep/3.txt"]],
    [
      ["logs", "!**/*.txt"],
      ["logs/1.log", "logs/deep/2.log"],
    ],
    [["logs", "!logs/deep"], ["logs/1.log"]],
    [
      ["logs", "!logs/deep", "logs/deep/3.txt"],
      ["logs/1.log", "logs/deep/3.txt"],
    ],
    [
      ["!logs/deep", "logs/deep"],
      ["logs/deep/2.log", "logs/deep/3.txt"],
    ],
    [["b.txt", "*.txt", "logs/../b.txt"], ["b.txt"]],
    [
      ["?.log", "[b].txt"],
      ["a.log", "b.txt"],
    ],
    [[], []],
  ])("%j find %j", async (patterns, paths) => {
    using ws = workspace();
    expect(await found(ws.inside, ...patterns)).toEqual({ paths, warnings: [] });
  });

  test("may be absolute inside the working directory", async () => {
    using ws = workspace();
    expect((await found(ws.inside, `${ws.inside.path}/logs/*.log`)).paths).toEqual(["logs/1.log"]);
  });

  test("that match nothing are named, each", async () => {
    using ws = workspace();
    const { paths, warnings } = await found(
      ws.inside,
      "none",
      "a.log",
      "logs/*.xml",
      "logs",
      "!**",
    );
    expect(paths).toEqual([]);
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toContain("`none` of `attachments`");
    expect(warnings[2]).toContain("`logs/*.xml` of `attachments`");
  });

  test.each(["../beside/secret.log", "../*/secret.log", "/etc/hosts", "/**", "~/x"])(
    "may not name another place: %s",
    async (pattern) => {
      using ws = workspace();
      await expect(found(ws.inside, pattern)).rejects.toMatchObject({
        problem: {
          id: "attachments-outside",
          title: "A pattern of `attachments` starts outside of the working directory",
          details: `${JSON.stringify(pattern)} does not start in ${ws.inside.path}.`,
          advice: "Copy the files into it, or set `working-directory` to a folder that holds them.",
        },
      });
    },
  );
});

test("a pattern may not leave the folder of a wildcard", async () => {
  using folder = new Folder();
  await expect(found(folder, "**/../../x")).rejects.toThrow(AttestationError);
});

describe("a pattern that matches nothing", () => {
  test("is an error where that is wanted, and the message says what to do", async () => {
    using folder = new Folder();
    folder.write("a.log", "");
    const searching = search(["a.log", "*.txt", "!b.log"], folder.path, "error");
    await expect(searching).rejects.toMatchObject({
      problem: {
        id: "attachments-missing",
        title: "Files to attach are missing",
        details: [expect.stringContaining("*.txt")],
        advice: "Correct the pattern, or set `if-no-attachments` to `warn` or `ignore`.",
      },
    });
    expect((await search(["a.log"], folder.path, "error")).value.files).toHaveLength(1);
  });

  test("is named with at most nine others", async () => {
    using folder = new Folder();
    const patterns = Array.from({ length: 12 }, (_, i) => `${i}.txt`);
    await expect(search(patterns, folder.path, "error")).rejects.toMatchObject({
      problem: {
        details: [
          ...patterns.slice(0, 10).map((pattern) => expect.stringContaining(pattern)),
          "and 2 more",
        ],
      },
    });
  });

  test("is not mentioned where that is wanted", async () => {
    using folder = new Folder();
    const ignoring = await search(["*.txt"], folder.path, "ignore");
    expect(ignoring).toMatchObject({ value: { files: [] }, warnings: [] });
  });
});

describe("an exclude that excludes nothing", () => {
  test.each([
    ["shows a mistake: a notice", "!{logs,b}/**", 1, 0],
    ["starts at the root of the disk: a notice", "!/logs/**", 1, 0],
    ["shows none: a line of the log", "!**/node_modules/**", 0, 1],
    ["excludes something: nothing", "!logs/**", 0, 0],
  ])("%s", async (_what, exclude, notices, lines) => {
    using folder = new Folder();
    folder.write("logs/a.log", "");
    const found = await search(["**", exclude], folder.path);
    expect(found.notices).toHaveLength(notices);
    expect(found.value.lines).toHaveLength(lines);
    for (const text of [...textsOf(found.notices), ...found.value.lines]) {
      expect(text).toContain(`\`${exclude}\` of \`attachments\``);
    }
  });
});

describe("a file", () => {
  test("is described as it is on disk", async () => {
    using folder = new Folder();
    const location = folder.write("logs/a.log", "four");
    expect((await search(["logs"], folder.path)).value.files).toMatchObject([
      { path: "logs/a.log", location, stat: { size: 4 } },
    ]);
  });

  testWith("any character in names")("is found whatever its folder is called", async () => {
    using folder = new Folder();
    const base = folder.at("we[ir]d *?{a,b} !#\\ ä");
    mkdirSync(base);
    writeFileSync(`${base}/a [1] *.log`, "");
    writeFileSync(`${base}/-\n::error::.log`, "");
    const { value, warnings } = await search(["*.log"], base);
    expect(value.files.map(({ path }) => path)).toEqual(["-\n::error::.log", "a [1] *.log"]);
    expect(warnings).toEqual([]);
  });

  testWith("names that are bytes")("whose name is not UTF-8 is refused", async () => {
    using folder = new Folder();
    writeFileSync(
      Buffer.concat([Buffer.from(folder.at("caf")), Buffer.from([0xe9, 0x2e, 0x6c])]),
      "",
    );
    const search = found(folder, "**");
    await expect(search).rejects.toThrow(AttestationError);
    await expect(search).rejects.toThrow(/"caf\uFFFD\.l" .* not valid UTF-8/);
  });

  testWith("special files")("that is a named pipe is refused, without opening it", async () => {
    using folder = new Folder();
    execFileSync("mkfifo", [folder.at("a.log")]);
    const search = found(folder, "*.log");
    await expect(search).rejects.toMatchObject({
      problem: {
        id: "attachment-not-a-file",
        title: "A pattern of `attachments` matches what cannot be attached",
        details: '"a.log" is not a regular file.',
        advice: 'Exclude it with the line "!a.log".',
      },
    });
    expect(await found(folder, "*.log", "!a.log")).toMatchObject({ paths: [] });
  });

  testWith("special files")("that is a socket is refused", async () => {
    using folder = new Folder();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(folder.at("a.sock"), resolve));
    await expect(found(folder, "**")).rejects.toMatchObject({
      problem: { id: "attachment-not-a-file", details: '"a.sock" is not a regular file.' },
    });
    await new Promise((resolve) => server.close(resolve));
  });

  testWith("special files")("that leads to a device is not followed", async () => {
    using folder = new Folder();
    symlinkSync("/dev/zero", folder.at("a.log"));
    expect(await found(folder, "*.log")).toEqual({
      paths: [],
      warnings: expect.arrayContaining([expect.stringContaining('"a.log"')]),
    });
  });
});

describe("a symbolic link", () => {
  test.each(["latest", "latest/**", "latest/*.log"])(
    "to a folder of the working directory is followed, and each file listed once (%s)",
    async (pattern) => {
      using folder = new Folder();
      folder.write("runs/7/a.log", "");
      symlinkSync("runs/7", folder.at("latest"));
      const { paths } = await found(folder, pattern, "runs");
      expect(paths).toEqual(["runs/7/a.log"]);
      expect(await found(folder, pattern)).toEqual({ paths, warnings: [] });
    },
  );

  test("does not change the order, which is that of the real paths", async () => {
    using folder = new Folder();
    folder.write("logs/a.log", "");
    folder.write("logs/b.log", "");
    symlinkSync("logs/b.log", folder.at("1.log"));
    symlinkSync("logs/a.log", folder.at("2.log"));
    expect((await found(folder, "*.log")).paths).toEqual(["logs/a.log", "logs/b.log"]);
  });

  test("to a file of the working directory is followed", async () => {
    using folder = new Folder();
    folder.write("logs/7.log", "");
    symlinkSync("logs/7.log", folder.at("latest.log"));
    for (const pattern of ["latest.log", "*.log"]) {
      expect(await found(folder, pattern)).toEqual({ paths: ["logs/7.log"], warnings: [] });
    }
  });

  test.each(["!latest/b.log", "!runs/7/b.log", "!**/b.log"])(
    "does not bypass an exclude (%s)",
    async (exclude) => {
      using folder = new Folder();
      folder.write("runs/7/a.log", "");
      folder.write("runs/7/b.log", "");
      symlinkSync("runs/7", folder.at("latest"));
      for (const pattern of ["latest", "latest/*"]) {
        expect((await found(folder, pattern, exclude)).paths).toEqual(["runs/7/a.log"]);
        expect((await found(folder, pattern, `!${folder.path}/latest/b*`)).paths).toEqual([
          "runs/7/a.log",
        ]);
      }
    },
  );

  test("that is excluded is not followed", async () => {
    using folder = new Folder();
    folder.write("logs/7.log", "");
    symlinkSync("logs/7.log", folder.at("latest.log"));
    expect((await found(folder, "*.log", "!latest.log")).paths).toEqual([]);
    // What it leads to was not excluded.
    expect((await found(folder, "**/*.log", "!latest.log")).paths).toEqual(["logs/7.log"]);
  });

  test.each(["**", "out", "out/**", "out/*.log", "out/secret.log", "far.log", "*.log"])(
    "out of the working directory is not followed, and named (%s)",
    async (pattern) => {
      using ws = workspace();
      symlinkSync("../beside", ws.inside.at("out"));
      symlinkSync("out", ws.inside.at("outer"));
      symlinkSync(ws.folder.at("beside/secret.log"), ws.inside.at("far.log"));
      const { paths, warnings } = await found(ws.inside, pattern);
      expect(paths.filter((path) => /secret|far|out/.test(path))).toEqual([]);
      expect(warnings).toContainEqual(
        expect.stringMatching(/out of the working directory.*"(out|far)/s),
      );
    },
  );

  test("that leads nowhere or to itself is left out, and named", async () => {
    using folder = new Folder();
    symlinkSync("none", folder.at("broken.log"));
    symlinkSync("loop.log", folder.at("loop.log"));
    const { paths, warnings } = await found(folder, "*.log");
    expect(paths).toEqual([]);
    expect(warnings).toContainEqual(
      expect.stringMatching(/lead nowhere.*"broken.log".*"loop.log"/s),
    );
  });

  test("to the folder that holds it ends", async () => {
    using folder = new Folder();
    folder.write("a/b.log", "");
    symlinkSync("..", folder.at("a/up"));
    expect(await found(folder, "**")).toEqual({ paths: ["a/b.log"], warnings: [] });
  });

  test("may be the working directory itself", async () => {
    using ws = workspace();
    symlinkSync("ws", ws.folder.at("link"));
    const base = ws.folder.at("link");
    for (const pattern of ["logs/*.log", `${base}/logs/*.log`, `${ws.inside.path}/logs/*.log`]) {
      const { value, warnings } = await search([pattern, `!${base}/logs/2*`], base);
      expect(value.files.map(({ path }) => path)).toEqual(["logs/1.log"]);
      expect(warnings).toEqual([]);
    }
  });
});
