import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
} from "node:fs";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import type { Progress } from "../../src/base/progress.ts";
import { writeArchive } from "../../src/evidence/archive.ts";
import { Compressor } from "../../src/evidence/compressor.ts";
import { type EvidenceFile, ZIP_LIMIT } from "../../src/evidence/evidence-file.ts";
import { packFile } from "../../src/evidence/pack-file.ts";
import { createRecordingLog } from "../support/log.ts";
import { Folder, NO_SECRETS } from "./folder.ts";

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

function pack(file: EvidenceFile, progress: Progress = quietly) {
  return packFile(file, { compressor: new Compressor(ZIP_LIMIT), secrets: NO_SECRETS, progress });
}

test("a file is described by its size and its digests", async () => {
  using folder = new Folder();
  folder.write("a.log", CONTENT);
  expect(await pack(folder.evidence("a.log"))).toMatchObject({
    bytes: CONTENT.length,
    sha256: createHash("sha256").update(CONTENT).digest("hex"),
    crc32: crc32(CONTENT),
  });
});

test("a report that does not hold what was counted any more is refused", async () => {
  using folder = new Folder();
  folder.write("a.xml", CONTENT);
  const file = folder.evidence("a.xml");
  const content = await pack(file);
  if (content === undefined) throw new Error("The file was not packed.");
  expect(await pack({ ...file, content })).toMatchObject({ sha256: content.sha256 });
  const counted = { ...file, content: { ...content, sha256: "0".repeat(64) } };
  await expect(pack(counted)).rejects.toThrow('"a.xml" changed after it was found');
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
      omitted: [],
      destination: folder.at("out.zip"),
      compressor: new Compressor(ZIP_LIMIT),
      secrets: NO_SECRETS,
    } as const;
    const packing = writeArchive(request, createRecordingLog());
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
    await expect(pack(file)).rejects.toThrow(AttestationError);
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
    const packing = pack(
      folder.evidence("a.log"),
      meanwhile(() => act(location)),
    );
    await expect(packing).rejects.toThrow(AttestationError);
    await expect(packing).rejects.toThrow('"a.log" changed after it was found');
  });

  onLinux("is closed, as is one whose zip is full", async () => {
    using folder = new Folder();
    const location = folder.write("a.log", randomBytes(1_000_000));
    const open = () =>
      readdirSync("/proc/self/fd").filter((fd) => linkOf(`/proc/self/fd/${fd}`) === location)
        .length;
    const file = folder.evidence("a.log");
    expect(
      await packFile(file, {
        compressor: new Compressor(1_000),
        secrets: NO_SECRETS,
        progress: quietly,
      }),
    ).toBeUndefined();
    expect(open()).toBe(0);
    const packing = pack(
      file,
      meanwhile(() => truncateSync(location, 10)),
    );
    await expect(packing).rejects.toThrow(AttestationError);
    expect(open()).toBe(0);
  });
});

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
