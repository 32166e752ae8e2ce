import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { describeFile, type RequestRecord } from "../../src/attest/request-record.ts";
import type { Problem } from "../../src/base/problem.ts";
import { readContext } from "../../src/commit/context.ts";
import {
  type AllowedScope,
  readRecord,
  readRecords,
  readRequest,
} from "../../src/resend/read-request.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { keepRequestIn, PAYLOAD, RUN, SHA, ZIP } from "../support/kept-request.ts";
import { testWith } from "../support/systems.ts";

const allowed: AllowedScope = {
  org: "octo-org",
  flows: [(flow) => flow !== "forbidden"],
};
const HERE = { GITHUB_REPOSITORY: "octo-org/octo-repo" };

let folder: TemporaryFolder;
beforeEach(() => {
  folder = new TemporaryFolder();
});
afterEach(() => folder.remove());

function keep(changes: Partial<RequestRecord> = {}, payload = PAYLOAD): void {
  keepRequestIn(folder, changes, { payload });
}

function read() {
  const location = join(folder.path, "request.json");
  return readRequest({ location, record: readRecord(location) });
}

/** Why the request is not sent in a run with this environment. */
function refusalIn(env: NodeJS.ProcessEnv = HERE): Problem | undefined {
  const file = { path: "request.json", location: join(folder.path, "request.json") };
  const [refused] = readRecords([file], allowed, readContext(env)).others;
  return refused?.status === "rejected" ? refused.problem : undefined;
}

test("a kept request is read with the bytes of its files", () => {
  keep();

  expect(refusalIn()).toBeUndefined();
  expect(read()).toEqual({
    flow: "checkout",
    trail: SHA,
    dataJson: PAYLOAD,
    attachment: { name: "junit-evidence.zip", content: ZIP },
    boundary: `attestation-${"a1".repeat(16)}`,
  });
});

describe("a request is foreign, and not sent,", () => {
  const NOT_OURS = /and must be from a run of octo-org\/octo-repo$/;

  test.each<[why: string, changes: Partial<RequestRecord>, what: string, detail: RegExp]>([
    [
      "of another organization",
      { org: "other" },
      "organization",
      /^Its organization is "other", not "octo-org"$/,
    ],
    [
      "of a flow that is not allowed",
      { flow: "forbidden" },
      "flow",
      /^Its flow is "forbidden", which `flows` does not allow$/,
    ],
    [
      "of another repository",
      { run: RUN.replace("octo-repo", "other") },
      "repository",
      /^It is from "https:/,
    ],
    [
      "of a repository whose name only begins alike",
      { run: RUN.replace("octo-repo", "octo-repo-2") },
      "repository",
      NOT_OURS,
    ],
    [
      "of another server",
      { run: RUN.replace("github.com", "evil.example") },
      "repository",
      NOT_OURS,
    ],
    ["with a path after the run", { run: `${RUN}/../../../other` }, "repository", NOT_OURS],
    [
      "with another run after the run",
      { run: `${RUN}/actions/runs/8/attempts/1` },
      "repository",
      NOT_OURS,
    ],
    ["with text before the run", { run: `x ${RUN}` }, "repository", NOT_OURS],
    ["with text after the run", { run: `${RUN}#x` }, "repository", NOT_OURS],
    ["without a run", { run: undefined }, "repository", /^It names no run/],
  ])("%s", (_why, changes, what, detail) => {
    keep(changes);

    expect(refusalIn()).toEqual({
      id: "foreign-request",
      title: `The request belongs to another ${what}`,
      details: [expect.stringMatching(detail)],
      advice: "Leave it out of `requests`.",
    });
  });

  test("where this run does not know its repository", () => {
    keep();

    expect(refusalIn({})).toMatchObject({
      id: "foreign-request",
      details: [expect.stringContaining("GITHUB_REPOSITORY")],
    });
  });
});

test("a request from a dry run is not sent", () => {
  keep({ status: "dry-run" });

  expect(refusalIn()).toMatchObject({ id: "dry-run-request" });
});

describe("a request is damaged, and not sent,", () => {
  const payloadPath = () => join(folder.path, "data.json");

  test("with one other byte in its payload", () => {
    keep();
    writeFileSync(payloadPath(), PAYLOAD.replace("unit", "unix"));

    expect(read).toThrow("data.json is not the file that was kept (its digest differs)");
  });

  test("with another attachment", () => {
    keep();
    writeFileSync(join(folder.path, "junit-evidence.zip"), "PK other");

    expect(read).toThrow("junit-evidence.zip is not the file that was kept");
  });

  test("without its payload", () => {
    keep();
    rmSync(payloadPath());

    expect(read).toThrow("data.json does not exist");
  });

  test.each<[kind: string, replace: (path: string) => void, message: string]>([
    ["a folder", (path) => mkdirSync(path), "data.json is not a regular file"],
    [
      "a symbolic link, even to the same bytes",
      (path) => {
        writeFileSync(`${path}.real`, PAYLOAD);
        symlinkSync(`${path}.real`, path);
      },
      "data.json is a link, not a regular file",
    ],
    ["a link to a file of the system", (path) => symlinkSync("/etc/passwd", path), "is a link"],
    ["a link that leads nowhere", (path) => symlinkSync("nowhere", path), "is a link"],
    [
      "an endless file",
      (path) => {
        writeFileSync(path, "");
        truncateSync(path, 5_000_000_000);
      },
      "data.json is larger than 20 MB",
    ],
  ])("with %s in the place of its payload", (_kind, replace, message) => {
    keep();
    rmSync(payloadPath());
    replace(payloadPath());

    expect(read).toThrow(message);
  });

  testWith("special files")(
    "with a pipe in the place of its payload, which nobody writes to",
    () => {
      keep();
      rmSync(payloadPath());
      execFileSync("mkfifo", [payloadPath()]);

      expect(read).toThrow("data.json is not a regular file");
    },
  );

  test("with a symbolic link in the place of request.json", () => {
    keep();
    const path = join(folder.path, "request.json");
    linkSync(path, `${path}.real`);
    rmSync(path);
    symlinkSync(`${path}.real`, path);

    expect(read).toThrow("request.json is a link, not a regular file");
  });

  test("with a request.json of 10 MB of zeros", () => {
    keep();
    truncateSync(join(folder.path, "request.json"), 10_000_000);

    expect(read).toThrow("request.json cannot be used: it is not JSON");
  });

  test.each<[what: string, changes: Partial<RequestRecord>, member: string]>([
    ["a trail that would be another address", { trail: ".." }, "trail"],
    ["a flow that would be the folder", { flow: "." }, "flow"],
    ["a line break in its name", { name: "a\nb" }, "name"],
    ["an empty name", { name: "" }, "name"],
  ])("with %s", (_what, changes, member) => {
    keep(changes);

    expect(read).toThrow(`request.json cannot be used: ${member} is not a valid name`);
  });

  test("with a data_json that names the attestation twice", () => {
    keep({}, PAYLOAD.replace("{", '{"attestation_name":"other",'));

    expect(read).toThrow('data.json cannot be used: it repeats the member "attestation_name"');
  });

  test.each<[what: string, payload: string]>([
    ["of another name", PAYLOAD.replace("unit-tests", "other")],
    ["of another commit", PAYLOAD.replace(SHA, "2".repeat(40))],
  ])("with a data_json %s than its record", (_what, payload) => {
    keep({}, payload);

    expect(read).toThrow("data.json and request.json are about different attestations");
  });

  test.each([
    ["<testsuite/>", "data.json cannot be used: it is not JSON"],
    ["[]", "data.json cannot be used: it is an array, not an object"],
    ["[".repeat(5000), "data.json cannot be used: it is nested deeper than 128 levels"],
  ])("with the data_json %s, which is not an object", (payload, message) => {
    keep({}, payload);

    expect(read).toThrow(message);
  });
});

describe("a request is sent only with the attachment that its data_json names:", () => {
  const named = (evidence?: unknown) =>
    PAYLOAD.replace(/}$/, `,"user_data":{"ci":${JSON.stringify({ schema: 2, evidence })}}}`);
  const DIGEST = describeFile("junit-evidence.zip", ZIP).sha256;
  const OTHER_DIGEST = describeFile("junit-evidence.zip", Buffer.from("PK other")).sha256;
  const TAKEN_OUT = "data.json names an attachment, and request.json does not";
  const EXCHANGED = "junit-evidence.zip is not the attachment that data.json names";

  test.each<
    [what: string, evidence: unknown, changes: Partial<RequestRecord>, problem: string | undefined]
  >([
    ["not if it was taken out", { sha256: DIGEST }, { attachment: undefined }, TAKEN_OUT],
    ["not if it was exchanged", { sha256: OTHER_DIGEST }, {}, EXCHANGED],
    ["not if it was added", undefined, {}, EXCHANGED],
    ["not if every file was left out, and there is one", { files: 0 }, {}, EXCHANGED],
    ["not if `evidence` is not an object", "x", {}, EXCHANGED],
    ["not if the digest is not a string", { sha256: 7 }, {}, EXCHANGED],
    ["if it is that one", { sha256: DIGEST }, {}, undefined],
    ["if there is none and none is named", undefined, { attachment: undefined }, undefined],
    [
      "if there is none, since every file was left out",
      { files: 0 },
      { attachment: undefined },
      undefined,
    ],
  ])("%s", (_what, evidence, changes, problem) => {
    keep(changes, named(evidence));

    if (problem === undefined) expect(read).not.toThrow();
    else expect(read).toThrow(problem);
  });
});
