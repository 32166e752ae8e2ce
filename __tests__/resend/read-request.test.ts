import { linkSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { RequestRecord } from "../../src/attest/request-record.ts";
import { type AllowedScope, readRecord, readRequest } from "../../src/resend/read-request.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { keepRequestIn, PAYLOAD, RUN, SHA, ZIP } from "../support/kept-request.ts";

const allowed: AllowedScope = {
  org: "octo-org",
  allowsFlow: (flow) => flow !== "forbidden",
  context: {
    serverUrl: "https://github.com",
    repository: { owner: "octo-org", name: "octo-repo" },
  },
};

let folder: TemporaryFolder;
beforeEach(() => {
  folder = new TemporaryFolder();
});
afterEach(() => folder.remove());

function keep(changes: Partial<RequestRecord> = {}, payload = PAYLOAD): void {
  keepRequestIn(folder, changes, { payload });
}

function read(scope = allowed) {
  const location = join(folder.path, "request.json");
  return readRequest({ path: "request.json", location }, readRecord(location), scope);
}

test("a kept request is read with the bytes of its files", () => {
  keep();

  expect(read().load()).toEqual({
    flow: "checkout",
    trail: SHA,
    dataJson: PAYLOAD,
    attachment: { name: "junit-evidence.zip", content: ZIP },
    boundary: `attestation-${"a1".repeat(16)}`,
  });
});

test.each(["pending", "failed", "unknown"] as const)(
  "a request that is %s may be sent",
  (status) => {
    keep({ status });

    expect(read().record.status).toBe(status);
  },
);

describe("a request is foreign, and not sent,", () => {
  test.each<[why: string, changes: Partial<RequestRecord>, message: string]>([
    ["of another organization", { org: "other" }, 'for the organization "other", not "octo-org"'],
    ["of a flow that is not allowed", { flow: "forbidden" }, '"forbidden", which `flows` does not'],
    [
      "of another repository",
      { run: RUN.replace("octo-repo", "other") },
      "not of a run of octo-org/octo-repo",
    ],
    [
      "of a repository whose name only begins alike",
      { run: RUN.replace("octo-repo", "octo-repo-2") },
      "not of a run",
    ],
    ["of another server", { run: RUN.replace("github.com", "evil.example") }, "not of a run"],
    ["with a path after the run", { run: `${RUN}/../../../other` }, "not of a run"],
    ["without a run", { run: undefined }, "it names no run"],
    ["with a trail that would be another address", { trail: ".." }, '".." cannot be a trail'],
    ["with a line break in its name", { name: "a\nb" }, "cannot be a name"],
  ])("%s", (_why, changes, message) => {
    keep(changes);

    expect(read).toThrow(/^is foreign: /);
    expect(read).toThrow(message);
  });

  test("where this run does not know its repository", () => {
    keep();
    const context = { ...allowed.context, repository: undefined };

    expect(() => read({ ...allowed, context })).toThrow("GITHUB_REPOSITORY");
  });
});

describe("a request is damaged, and not sent,", () => {
  const payloadPath = () => join(folder.path, "data.json");

  test("with one other byte in its payload", () => {
    keep();
    writeFileSync(payloadPath(), PAYLOAD.replace("unit", "unix"));

    expect(read).toThrow(
      "is damaged: data.json is not the file that was kept (its digest differs)",
    );
  });

  test("with another attachment", () => {
    keep();
    writeFileSync(join(folder.path, "junit-evidence.zip"), "PK other");

    expect(read).toThrow("junit-evidence.zip is not the file that was kept");
  });

  test("without its payload", () => {
    keep();
    rmSync(payloadPath());

    expect(read).toThrow("data.json is missing");
  });

  test.each<[kind: string, replace: (path: string) => void]>([
    ["a folder", (path) => mkdirSync(path)],
    [
      "a symbolic link, even to the same bytes",
      (path) => {
        writeFileSync(`${path}.real`, PAYLOAD);
        symlinkSync(`${path}.real`, path);
      },
    ],
    ["a link to a file of the system", (path) => symlinkSync("/etc/passwd", path)],
  ])("with %s in the place of its payload", (_kind, replace) => {
    keep();
    rmSync(payloadPath());
    replace(payloadPath());

    expect(read).toThrow("data.json is not a regular file");
  });

  test("with a symbolic link in the place of request.json", () => {
    keep();
    const path = join(folder.path, "request.json");
    linkSync(path, `${path}.real`);
    rmSync(path);
    symlinkSync(`${path}.real`, path);

    expect(read).toThrow("request.json is not a regular file");
  });

  test("with a request.json of 10 MB", () => {
    keep();
    truncateSync(join(folder.path, "request.json"), 10_000_000);

    expect(read).toThrow("request.json has more than 65536 bytes");
  });

  test("with a payload or an attachment over its limit", () => {
    keep({ payload: { file: "data.json", sha256: "a".repeat(64), bytes: 500_000_000 } });
    expect(read).toThrow(/data\.json may have \d+ bytes at most/);

    keep({ attachment: { file: "junit-evidence.zip", sha256: "a".repeat(64), bytes: 10_000_001 } });
    expect(read).toThrow("junit-evidence.zip may have 10000000 bytes at most");
  });

  test("with a boundary that occurs in a file, which would end its part", () => {
    const boundary = `attestation-${"b2".repeat(16)}`;
    keep({ boundary }, PAYLOAD.replace("[]", `["${boundary}"]`));

    expect(read).toThrow("boundary that occurs in its files");
  });

  test("with a data_json that names the attestation twice", () => {
    keep({}, PAYLOAD.replace("{", '{"attestation_name":"other",'));

    expect(read).toThrow('its data_json repeats the member "attestation_name"');
  });

  test.each<[what: string, payload: string]>([
    ["of another name", PAYLOAD.replace("unit-tests", "other")],
    ["of another commit", PAYLOAD.replace(SHA, "2".repeat(40))],
  ])("with a data_json %s than its record", (_what, payload) => {
    keep({}, payload);

    expect(read).toThrow("is about another attestation than its request.json");
  });

  test.each([
    ["<testsuite/>", "its data_json is not JSON"],
    ["[]", "its data_json is an array, not an object"],
  ])("with the data_json %s, which is not an object", (payload, message) => {
    keep({}, payload);

    expect(read).toThrow(message);
  });
});

test("a request that was recorded is not sent again", () => {
  keep({ status: "recorded" });

  expect(read).toThrow("was recorded already, so it is not sent again");
});

test("a request of a dry run is not sent", () => {
  keep({ status: "dry-run" });

  expect(read).toThrow("is from a dry run");
});
