import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { isJsonObject, type Json, type JsonObject } from "../../src/base/json.ts";
import type { EvidenceFiles } from "../../src/verify/attested-documents.ts";
import { openZip, unpackEntry } from "../../src/verify/read-zip.ts";
import { verifyEvidence } from "../../src/verify/verify-action.ts";
import { attestEvidence } from "../support/attested-evidence.ts";
import { sha256, zip } from "../support/evidence.ts";
import { fc } from "../support/properties.ts";

/** `ALTERATIONS=1000 npm test -- __tests__/verify/alterations` tries more of each kind. */
const RUNS = Number(process.env["ALTERATIONS"] ?? 40);

type Evidence = EvidenceFiles<Buffer> & { readonly attachment: Buffer; readonly predicate: Buffer };

const GREEN = `<testsuite name="cart"><testcase name="adds" time="0.2"/><testcase name="x"><skipped/></testcase></testsuite>`;
const RED = `<testsuite name="tax"><testcase name="rounds" time="0.1"><failure/></testcase></testsuite>`;
const FLAKY = `<testsuite name="cart"><testcase name="retries"><flakyFailure/></testcase></testsuite>`;
const NAMELESS = `<testsuite><testcase name="adds"/></testsuite>`;

let evidence: Evidence;
let contents: Record<string, Buffer>;

beforeAll(async () => {
  evidence = await attestEvidence({
    files: {
      "work/a.xml": GREEN,
      "work/b.xml": RED,
      "work/f.xml": FLAKY,
      "work/c.xml": NAMELESS,
      "work/d.xml": "<testsuite>",
      "work/notes.txt": "Some notes about the run.",
    },
    inputs: {
      "working-directory": "work",
      attachments: "notes.txt",
      "on-invalid-report": "warn",
      "test-outcome": "failure",
    },
    env: {
      GITHUB_SHA: "1".repeat(40),
      GITHUB_REPOSITORY: "octo-org/octo-repo",
      GITHUB_RUN_ID: "7",
      GITHUB_RUN_ATTEMPT: "2",
      GITHUB_WORKFLOW_REF: "octo-org/octo-repo/.github/workflows/test.yml@refs/heads/main",
      GITHUB_WORKFLOW_SHA: "2".repeat(40),
    },
  });
  contents = {};
  for (const [path, file] of await openZip(evidence.attachment)) {
    contents[path] = await buffer(unpackEntry(file));
  }
});

/** Expects every altered version of the evidence to be found out. */
async function expectFound(
  alteration: fc.Arbitrary<(from: Evidence) => Evidence | Promise<Evidence>>,
): Promise<void> {
  expect(await verifyEvidence(evidence)).toMatchObject({ status: "verified" });
  const property = fc.asyncProperty(alteration, async (alter) => {
    const { status, differences, rejected } = await verifyEvidence(await alter(evidence));
    // What is no longer of the right form is rejected; the rest contradicts the other files.
    expect(["different", "rejected"]).toContain(status);
    expect(differences.length + rejected.length).toBeGreaterThan(0);
  });
  await fc.assert(property, { numRuns: RUNS });
}

describe("an alteration that is found", () => {
  test("any byte of the attachment", async () => {
    await expectFound(
      fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })).map(([position, change]) => (from) => ({
        ...from,
        request: undefined,
        attachment: flip(from.attachment, position, change),
      })),
    );
  });

  test("a file of the attachment: changed, removed, renamed or added", async () => {
    const paths = fc.constantFrom("a.xml", "b.xml", "c.xml", "d.xml", "notes.txt", "manifest.json");
    const action = fc.constantFrom("change", "remove", "rename", "add");
    await expectFound(
      fc.tuple(paths, action, fc.nat()).map(([path, what, position]) => async (from) => {
        const { [path]: content = Buffer.alloc(0), ...others } = contents;
        const replacement = {
          change: { [path]: flip(content, position, 1) },
          remove: {},
          rename: { [`renamed-${path}`]: content },
          add: { [path]: content, "added.txt": content },
        }[what];
        // Whoever alters the zip would also write its new digest into the payload.
        return withAttachment(from, zip({ ...others, ...replacement }));
      }),
    );
  });

  test("any member of the manifest, though its digest was adapted", async () => {
    await expectFound(
      fc.tuple(fc.nat(), fc.nat()).map(([position, change]) => async (from) => {
        const manifest = JSON.parse(String(contents["manifest.json"]));
        const altered = alterJson(manifest, position, change);
        const attachment = zip({ ...contents, "manifest.json": JSON.stringify(altered) });
        return withAttachment(from, attachment);
      }),
    );
  });

  test("any member of the predicate", async () => {
    const json = JSON.parse(String(evidence.predicate));
    expect(json).toMatchObject({ failedTests: ["tax › rounds"], warnedTests: ["cart › retries"] });
    await expectFound(
      fc.tuple(fc.nat(), fc.nat()).map(([position, change]) => (from) => ({
        ...from,
        predicate: Buffer.from(JSON.stringify(alterJson(json, position, change))),
      })),
    );
  });

  test.each([
    "junit_results",
    "user_data.ci.evidence",
    "user_data.ci.reports.read",
    "user_data.ci.tests.executed",
    "user_data.ci.tests.flaky",
  ])("any member of %s", async (path) => {
    await expectFound(
      fc.tuple(fc.nat(), fc.nat()).map(([position, change]) => (from) => ({
        ...from,
        request: undefined,
        payload: alterMember(from.payload, path, (value) => alterJson(value, position, change)),
      })),
    );
  });

  test("any byte of the payload, with its request.json", async () => {
    const { request } = evidence;
    expect(request).toBeDefined();
    await expectFound(
      fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })).map(([position, change]) => (from) => ({
        ...from,
        payload: flip(from.payload, position, change),
        request,
      })),
    );
  });
});

describe("an alteration that only the digests of request.json find", () => {
  test.each<[member: string, value: Json]>([
    ["attestation_name", "other-tests"],
    ["git_commit_info.message", "Another message"],
    ["git_commit_info.sha1", "3".repeat(40)],
    ["user_data.own", { anything: 1 }],
    ["user_data.ci.action", { repository: "octo/other" }],
    ["user_data.ci.run.job", "another"],
    ["user_data.ci.run.attested_at", "2020-01-01T00:00:00Z"],
    ["user_data.ci.commit_sources", {}],
    ["user_data.ci.redacted", ["author"]],
    ["user_data.ci.reports.patterns", ["*.xml"]],
    ["user_data.ci.reports.not_junit", ["a.json"]],
    ["user_data.ci.demands.min_tests", 100],
    ["user_data.ci.demands.required_suites", ["checkout"]],
    ["user_data.ci.reports.invalid", [{ path: "d.xml", reason: "Another reason." }]],
    ["user_data.ci.tests.outcome", "success"],
    ["user_data.ci.tests.warnings", []],
  ])("%s", async (path, value) => {
    const payload = alterMember(evidence.payload, path, () => value);
    const { attachment, request } = evidence;
    const alone = await verifyEvidence({ payload, attachment });
    expect(alone).toMatchObject({ status: "verified", differences: [] });
    const { differences } = await verifyEvidence({ payload, attachment, request });
    expect(differences[0]).toMatch(/^data\.json is not the file that was sent: /);
  });

  test.each<[what: string, alter: (from: Omitting) => void]>([
    [
      "the counts of a report that is not in the zip",
      ({ suite, payload }) => {
        suite.total += 1;
        payload.junit_results[1].total += 1;
        payload.user_data.ci.tests.executed += 1;
      },
    ],
    [
      "the failures of a report that is not in the zip",
      ({ suite, payload }) => {
        suite.failures = 0;
        payload.junit_results[1].failures = 0;
      },
    ],
    [
      "the number of flaky cases, which may be in a report that is not in the zip",
      ({ payload }) => {
        payload.user_data.ci.tests.flaky = 1;
      },
    ],
  ])("%s", async (_, alter) => {
    const from = await attestEvidence({
      files: { "work/a.xml": GREEN, "elsewhere/red.xml": RED },
      inputs: { "working-directory": "work", reports: "*.xml\nlinked/*.xml" },
      prepare: (folder) => folder.link("work/linked", "../elsewhere"),
    });
    const manifest = JSON.parse(await fileOf(from.attachment, "manifest.json"));
    const payload = JSON.parse(String(from.payload));
    alter({ suite: manifest.omitted[0].suites[0], payload });
    const attachment = zip({
      "a.xml": await fileOf(from.attachment, "a.xml"),
      "manifest.json": JSON.stringify(manifest),
    });
    const draft = { ...from, payload: Buffer.from(JSON.stringify(payload)) };
    const forged = withAttachment(draft, attachment);
    expect(await verifyEvidence({ ...forged, predicate: undefined })).toMatchObject({
      status: "partly-verified",
      differences: [],
    });
    const found = await verifyEvidence({ ...forged, request: from.request, predicate: undefined });
    expect(found).toMatchObject({ status: "different", differenceCount: 2 });
    const { status } = await verifyEvidence({ ...from, predicate: undefined });
    expect(status).toBe("verified");
  });
});

/** What a forger changes of evidence whose second report is not in the zip. */
interface Omitting {
  /** Of that report, as the manifest states it. */
  readonly suite: { total: number; failures: number };
  readonly payload: {
    readonly junit_results: readonly [unknown, { total: number; failures: number }];
    readonly user_data: { readonly ci: { readonly tests: { executed: number; flaky: number } } };
  };
}

async function fileOf(attachment: Buffer, name: string): Promise<string> {
  const file = (await openZip(attachment)).get(name);
  if (file === undefined) throw new Error(`The zip has no ${name}.`);
  return String(await buffer(unpackEntry(file)));
}

function flip(bytes: Buffer, position: number, change: number): Buffer {
  const copy = Buffer.from(bytes);
  const index = position % copy.length;
  copy[index] = (copy[index] ?? 0) ^ change;
  return copy;
}

function withAttachment(from: Evidence, attachment: Buffer): Evidence {
  const digests = { sha256: sha256(attachment), bytes: attachment.length };
  const payload = alterMember(from.payload, "user_data.ci.evidence", (value) =>
    isJsonObject(value) ? { ...value, ...digests } : value,
  );
  return { ...from, attachment, payload, request: undefined };
}

/** A copy of a JSON document in which the member at a dotted path is replaced. */
function alterMember(document: Buffer, path: string, alter: (value: Json) => Json): Buffer {
  const [first = "", ...rest] = path.split(".");
  const json: JsonObject = JSON.parse(String(document));
  const value = json[first] ?? null;
  const altered =
    rest.length === 0
      ? alter(value)
      : JSON.parse(String(alterMember(Buffer.from(JSON.stringify(value)), rest.join("."), alter)));
  return Buffer.from(JSON.stringify({ ...json, [first]: altered }));
}

/** A copy of a JSON value in which one value, chosen by `position`, is changed, removed or repeated. */
function alterJson(json: Json, position: number, change: number): Json {
  const places = placesOf(json);
  const place = places[position % places.length] ?? [];
  return alterAt(json, place, change);
}

type Place = readonly (string | number)[];

/** The path of every value in a JSON value, except its own. */
function placesOf(json: Json): readonly Place[] {
  if (typeof json !== "object" || json === null) return [];
  return entriesOf(json).flatMap(([key, value]) => [
    [key],
    ...placesOf(value).map((place) => [key, ...place]),
  ]);
}

function entriesOf(json: JsonObject | readonly Json[]): readonly [string | number, Json][] {
  if (isList(json)) return [...json.entries()];
  return Object.entries(json).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
}

function isList(json: JsonObject | readonly Json[]): json is readonly Json[] {
  return Array.isArray(json);
}

function alterAt(json: Json, [key, ...rest]: Place, change: number): Json {
  if (key === undefined || typeof json !== "object" || json === null) return alterValue(json);
  const entries = entriesOf(json).flatMap(([name, value]): (readonly [string | number, Json])[] => {
    if (name !== key) return [[name, value]];
    if (rest.length > 0) return [[name, alterAt(value, rest, change)]];
    if (change % 3 === 0) return [];
    return change % 3 === 1 || !isList(json)
      ? [[name, alterValue(value)]]
      : [
          [name, value],
          [name, value],
        ];
  });
  return isList(json) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function alterValue(value: Json): Json {
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") return `${value}x`;
  if (typeof value === "boolean") return !value;
  return value === null ? 0 : null;
}
