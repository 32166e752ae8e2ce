import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
} from "node:fs";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../src/errors.ts";
import { writeArchive } from "../../src/evidence/archive.ts";
import { streamEvidence } from "../../src/evidence/file-stream.ts";
import type { ManifestFile } from "../../src/evidence/manifest.ts";
import { Folder, recordingLog } from "./folder.ts";

const CONTENT = "0123456789abcdef".repeat(60_000);
const onLinux = process.platform === "linux" ? test : test.skip;

/** Lets `act` happen as soon as the first bytes were read. */
function meanwhile(act: () => void) {
  let acted = false;
  const read = () => {
    if (!acted) act();
    acted = true;
    return false;
  };
  return { read, finished: () => undefined };
}

const quietly = meanwhile(() => undefined);

test("gives the content, and then its description", async () => {
  using folder = new Folder();
  folder.write("a.log", CONTENT);
  const described: ManifestFile[] = [];
  const file = folder.evidence("a.log", { kind: "report" });
  const stream = streamEvidence(file, quietly, (description) => described.push(description));
  expect(described).toEqual([]);
  expect((await buffer(stream)).toString()).toBe(CONTENT);
  const sha256 = createHash("sha256").update(CONTENT).digest("hex");
  expect(described).toEqual([{ path: "a.log", bytes: CONTENT.length, sha256, kind: "report" }]);
});

describe("a file that is not the one that was found", () => {
  test.each<[string, (location: string) => void, string]>([
    ["is longer", (location) => appendFileSync(location, "more"), "changed after it was found"],
    ["is shorter", (location) => truncateSync(location, 10), "changed after it was found"],
    ["was written again", (location) => utimesSync(location, 1, 1), "changed after it was found"],
    ["is gone", (location) => rmSync(location), "vanished"],
    [
      "is a folder",
      (location) => {
        rmSync(location);
        mkdirSync(location);
      },
      "changed after it was found",
    ],
    [
      "cannot be opened",
      (location) => {
        rmSync(location);
        symlinkSync(location, location);
      },
      "could not be read for the attachment: ELOOP",
    ],
  ])("is refused: it %s", async (_, act, message) => {
    using folder = new Folder();
    const location = folder.write("a.log", CONTENT);
    const file = folder.evidence("a.log");
    act(location);
    const request = {
      files: [file],
      overflow: "error",
      destination: folder.at("out.zip"),
    } as const;
    const packing = writeArchive(request, recordingLog());
    await expect(packing).rejects.toThrow(AttestationError);
    await expect(packing).rejects.toThrow(`"a.log" ${message}`);
    expect(readdirSync(folder.path)).not.toContain("out.zip");
  });

  onLinux("is refused: it is a pipe that nobody writes into", async () => {
    using folder = new Folder();
    const location = folder.write("a.log", "");
    const file = folder.evidence("a.log");
    rmSync(location);
    execFileSync("mkfifo", [location]);
    await expect(buffer(streamEvidence(file, quietly, () => undefined))).rejects.toThrow(
      AttestationError,
    );
  });
});

describe("a file that changes while it is read", () => {
  test.each<[string, (location: string) => void]>([
    ["grows", (location) => appendFileSync(location, "more")],
    ["shrinks", (location) => truncateSync(location, 10)],
    ["is written over", (location) => utimesSync(location, 1, 1)],
  ])("is refused: it %s", async (_, act) => {
    using folder = new Folder();
    const location = folder.write("a.log", CONTENT);
    const described: ManifestFile[] = [];
    const progress = meanwhile(() => act(location));
    const stream = streamEvidence(folder.evidence("a.log"), progress, (it) => described.push(it));
    const reading = buffer(stream);
    await expect(reading).rejects.toThrow(AttestationError);
    await expect(reading).rejects.toThrow('"a.log" changed after it was found');
    expect(described).toEqual([]);
  });

  onLinux("is closed, as is one whose stream is given up", async () => {
    using folder = new Folder();
    const location = folder.write("a.log", CONTENT);
    const open = () =>
      readdirSync("/proc/self/fd").filter((fd) => linkOf(`/proc/self/fd/${fd}`) === location)
        .length;
    const stream = streamEvidence(folder.evidence("a.log"), quietly, () => undefined);
    for await (const _ of stream) {
      expect(open()).toBe(1);
      break;
    }
    expect(open()).toBe(0);
    const progress = meanwhile(() => truncateSync(location, 10));
    const failing = streamEvidence(folder.evidence("a.log"), progress, () => undefined);
    await expect(buffer(failing)).rejects.toThrow(AttestationError);
    expect(open()).toBe(0);
    expect(readFileSync(location, "latin1")).toHaveLength(10);
  });
});

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
