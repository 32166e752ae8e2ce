import { describe, expect, test } from "@jest/globals";
import {
  formatRecord,
  parseRecord,
  type RequestRecord,
  writeOutcome,
} from "../../src/service/request-record.ts";
import { parseJson } from "../../src/base/json.ts";

const RECORD: RequestRecord = {
  org: "octo-org",
  flow: "checkout",
  trail: "1".repeat(40),
  name: "unit-tests",
  commit: "1".repeat(40),
  payload: { file: "data.json", sha256: "a".repeat(64), bytes: 1234 },
  attachment: { file: "junit-evidence.zip", sha256: "b".repeat(64), bytes: 5678 },
  madeAt: "2026-11-21T10:00:00.000Z",
  attempts: 3,
  status: "failed",
  reason: "POST …/junit → 503.",
  run: "https://github.com/octo-org/octo-repo/actions/runs/1/attempts/1",
};

const parse = (text: string) => parseRecord(parseJson(text, "request.json"));
const parsed = (changes: object) =>
  parse(JSON.stringify({ ...JSON.parse(formatRecord(RECORD)), ...changes }));

test("request.json holds what is needed to send the request again, and neither address nor key", () => {
  expect(JSON.parse(formatRecord(RECORD))).toEqual({
    schema: 1,
    org: "octo-org",
    flow: "checkout",
    trail: "1".repeat(40),
    name: "unit-tests",
    commit: "1".repeat(40),
    content_type: "multipart/form-data; boundary=attestation-0123456789abcdef0123456789abcdef",
    payload: { file: "data.json", sha256: "a".repeat(64), bytes: 1234 },
    attachment: { file: "junit-evidence.zip", sha256: "b".repeat(64), bytes: 5678 },
    made_at: "2026-11-21T10:00:00.000Z",
    attempts: 3,
    status: "failed",
    reason: "POST …/junit → 503.",
    run: "https://github.com/octo-org/octo-repo/actions/runs/1/attempts/1",
  });
});

test("request.json is read as it was written", () => {
  expect(parse(formatRecord(RECORD))).toEqual(RECORD);

  const { attachment: _attachment, reason: _reason, run: _run, ...least } = RECORD;
  expect(parse(formatRecord(least))).toEqual(least);
});

test("an outcome that cannot be written is a warning, even if no system call failed", async () => {
  const warnings = await writeOutcome("a\u0000", RECORD, { status: "recorded", attempts: 1 });
  expect(warnings).toEqual([
    {
      id: "outcome-not-written",
      title: "The outcome of a request could not be written to its `request.json`",
      details: [expect.stringContaining("null bytes")],
      advice: "Look at the trail before you send this request again.",
    },
  ]);
});

describe("parseRecord refuses", () => {
  test("a text that repeats a member", () => {
    const text = formatRecord(RECORD).replace("{", '{"org":"other",');
    expect(() => parse(text)).toThrow('repeats the member "org"');
  });

  test.each(["", "null", "[]", "{", "\u0000"])("the text %j, which is not an object", (text) => {
    expect(() => parse(text)).toThrow(/^request\.json is /);
  });

  test.each(["org", "flow", "trail", "name", "commit", "content_type", "payload", "made_at"])(
    "a record without %s",
    (member) => {
      expect(() => parsed({ [member]: undefined })).toThrow(`${member} is missing`);
    },
  );

  test.each<[changes: object, message: string]>([
    [{ schema: 2 }, "schema is a number (2), not 1"],
    [{ address: "https://evil.example" }, 'request.json has the unknown member "address"'],
    [{ org: 7 }, "org is a number (7), not a valid name"],
    [{ content_type: "text/plain" }, "content_type is not what the action writes"],
    [
      { content_type: "multipart/form-data; boundary=attestation-0\r\nx: y" },
      "content_type is not what the action writes",
    ],
    [{ made_at: "yesterday" }, "made_at is not a date and time in UTC"],
    [{ attempts: -1 }, "attempts is a number (-1), not a whole number of 0 or more"],
    [{ org: "" }, "org is not a valid name"],
    [{ made_at: "2026-13-40T10:00:00Z" }, "made_at is not a date and time in UTC"],
    [{ attachment: [] }, "attachment is an array, not an object"],
    [{ payload: { ...RECORD.payload, url: "x" } }, 'payload has the unknown member "url"'],
    [{ status: "sent" }, 'status is a string, not "pending" or '],
    [
      { payload: { ...RECORD.payload, bytes: 1.5 } },
      "payload.bytes is a number (1.5), not a whole number of 0 or more",
    ],
    [
      { payload: { ...RECORD.payload, sha256: "A".repeat(64) } },
      "payload.sha256 is not a SHA-256 digest",
    ],
  ])("the change %j", (changes, message) => {
    expect(() => parsed(changes)).toThrow(message);
  });

  test.each([
    "../data.json",
    "/etc/passwd",
    "a/b",
    "a\\b",
    "..",
    ".",
    "",
    "C:data.json",
    ".hidden",
    "data.json\u0000",
    "nul\n",
  ])("a payload in the file %j, which is not a plain name", (file) => {
    expect(() => parsed({ payload: { ...RECORD.payload, file } })).toThrow(
      "payload.file is not a plain file name",
    );
  });
});
