import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { describeProblem } from "../../src/base/problem.ts";
import { ChunkReader, readWhole } from "../../src/files/read-whole.ts";
import { Folder } from "../evidence/folder.ts";
import { asOtherUser } from "../support/other-user.ts";
import { has, testWith } from "../support/systems.ts";

const CONTENT = "0123456789abcdef".repeat(20_000);
const CHANGED =
  "`a.log` changed while it was being read. Whatever writes it must finish before this step.";

/** Reads a file as text; `meanwhile` is called after its first chunk in each attempt. */
function read(location: string, meanwhile: (attempt: number) => void = () => undefined) {
  const chunks = new ChunkReader();
  let attempt = 0;
  return readWhole({ name: "a.log", location }, async (file) => {
    attempt += 1;
    let text = "";
    for await (const { bytes } of chunks.read(file)) {
      if (text === "") meanwhile(attempt);
      text += bytes.toString("latin1");
    }
    return text;
  });
}

/** Why a file cannot be used, as people read it; undefined if it was read. */
function problemOf(result: Awaited<ReturnType<typeof read>>): string | undefined {
  return "problem" in result ? describeProblem(result.problem) : undefined;
}

function overwrite(location: string, text: string, at = 0): void {
  const descriptor = openSync(location, "r+");
  writeSync(descriptor, text, at);
  closeSync(descriptor);
}

test("a file is returned with its size and times", async () => {
  using folder = new Folder();
  const location = folder.write("a.log", CONTENT);
  utimesSync(location, 1, 2);
  expect(await read(location)).toMatchObject({
    value: CONTENT,
    state: { size: CONTENT.length, modified: 2_000_000_000n },
  });
});

test.each([
  [0, [0]],
  [118 * 1024, [118 * 1024]],
  [300_000, [118 * 1024, 118 * 1024, 58_336]],
])("a file of %d bytes is read in chunks, of which the last one is marked", async (size, sizes) => {
  using folder = new Folder();
  const location = folder.sparse("a.log", size);
  const chunks: (readonly [number, boolean])[] = [];
  await readWhole({ name: "a.log", location }, async (file) => {
    for await (const { bytes, isLast } of new ChunkReader().read(file)) {
      chunks.push([bytes.length, isLast]);
    }
  });
  const last = sizes.length - 1;
  expect(chunks).toEqual(sizes.map((length, index) => [length, index === last]));
});

describe("a file that changes while it is read", () => {
  type Change = readonly [what: string, change: (location: string) => void, after: string];
  const replaced: Change = [
    "is replaced",
    (location) => {
      writeFileSync(`${location}.new`, "new");
      renameSync(`${location}.new`, location);
    },
    "new",
  ];
  const changes: readonly Change[] = [
    ["grows", (location) => appendFileSync(location, "more"), `${CONTENT}more`],
    ["shrinks", (location) => truncateSync(location, 10), CONTENT.slice(0, 10)],
    ["is emptied", (location) => truncateSync(location, 0), ""],
    [
      "changes before what was read, and keeps its size",
      (location) => overwrite(location, "X"),
      `X${CONTENT.slice(1)}`,
    ],
    [
      "changes after what was read, and keeps its size",
      (location) => overwrite(location, "X", CONTENT.length - 1),
      `${CONTENT.slice(0, -1)}X`,
    ],
    [
      "changes, and keeps its size and its time",
      (location) => {
        overwrite(location, "X");
        utimesSync(location, 1, 1);
      },
      `X${CONTENT.slice(1)}`,
    ],
    ["is written anew", (location) => writeFileSync(location, "new"), "new"],
    ...(has("replacing open files") ? [replaced] : []),
    ["is touched", (location) => utimesSync(location, 2, 2), CONTENT],
    ["gets other permissions", (location) => chmodSync(location, 0o644), CONTENT],
  ];

  test.each(changes)("is read once more: it %s", async (_what, change, after) => {
    using folder = new Folder();
    const location = folder.write("a.log", CONTENT);
    utimesSync(location, 1, 1);
    const result = await read(location, (attempt) => {
      if (attempt === 1) change(location);
    });
    expect(result).toMatchObject({ value: after });
  });

  test.each(changes.filter(([, , after]) => after !== ""))(
    "cannot be used if it changes again: it %s",
    async (_what, change) => {
      using folder = new Folder();
      const location = folder.write("a.log", CONTENT);
      utimesSync(location, 1, 1);
      const result = await read(location, (attempt) => {
        change(location);
        // What changes is also how the second change differs from the first one.
        if (attempt === 2) appendFileSync(location, "again");
      });
      expect(problemOf(result)).toBe(CHANGED);
    },
  );
});

describe("a file that cannot be used", () => {
  test.each<[string, (location: string) => void, string]>([
    [
      "is gone",
      (location) => rmSync(location),
      "`a.log` vanished before it was read. Run the step that removes it after this one.",
    ],
    [
      "is a folder",
      (location) => {
        rmSync(location);
        mkdirSync(location);
      },
      "`a.log` is not a regular file. Exclude it from the patterns.",
    ],
    [
      "is a link",
      (location) => {
        rmSync(location);
        symlinkSync(location, location);
      },
      "`a.log` was replaced with a symbolic link after the search. Run the step that replaces it after this one.",
    ],
  ])("says why: it %s", async (_what, act, problem) => {
    using folder = new Folder();
    const before = folder.write("before.log", CONTENT);
    act(before);
    expect(problemOf(await read(before))).toBe(problem);
    const meanwhile = folder.write("meanwhile.log", CONTENT);
    const result = await read(meanwhile, () => act(meanwhile));
    expect(problemOf(result)).toBe(problem);
  });

  testWith("file modes")("says why: the user of the step may not read it", async () => {
    using folder = new Folder();
    const location = folder.write("a.log", CONTENT);
    chmodSync(folder.path, 0o755);
    chmodSync(location, 0o000);
    expect(problemOf(await asOtherUser(() => read(location)))).toBe(
      `\`a.log\` could not be read: EACCES: permission denied, open '${location}'. Fix that error, or exclude the file from the patterns.`,
    );
  });

  testWith("special files")("says why: it is a pipe that nobody writes into", async () => {
    using folder = new Folder();
    execFileSync("mkfifo", [folder.at("pipe")]);
    expect(await read(folder.at("pipe"))).toMatchObject({ problem: { id: "file-not-regular" } });
  });
});

testWith("Linux")("a file is closed, whatever happens", async () => {
  using folder = new Folder();
  const location = folder.write("a.log", CONTENT);
  const open = () =>
    readdirSync("/proc/self/fd").filter((fd) => linkOf(`/proc/self/fd/${fd}`) === location).length;
  await read(location);
  await read(location, () => appendFileSync(location, "more"));
  const failing = read(location, () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(open()).toBe(0);
});

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
