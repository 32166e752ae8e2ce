import { describe, expect, test } from "@jest/globals";
import { describeFile, formatRecord, type RequestRecord } from "../../src/service/request-record.ts";
import { verifyEvidence } from "../../src/verify/verify-action.ts";
import {
  createEvidence,
  type EvidenceParts,
  manifestEntry,
  sha256,
  zip,
} from "../support/evidence.ts";
import { idsOf, textsOf } from "../support/problems.ts";

const RED = `<testsuite name="tax"><testcase name="rounds" time="0.25"><failure/></testcase></testsuite>`;
const GREEN = `<testsuite name="cart"><testcase name="adds"/><testcase name="x"><skipped/></testcase></testsuite>`;
const NAMELESS = `<testsuite><testcase name="adds"/></testsuite>`;
const BROKEN = "<testsuite><testcase>";
const LOG = "started";

const RED_COUNTS = { total: 1, failures: 1, errors: 0, skipped: 0 };
const GREEN_COUNTS = { total: 2, failures: 0, errors: 0, skipped: 1 };
const CART = { name: "cart", ...GREEN_COUNTS, duration: 0 };
const TAX = { name: "tax", ...RED_COUNTS, duration: 0.25 };

/** Two reports and a log, all as they should be. */
const USUAL = {
  files: { "a.xml": GREEN, "b.xml": RED, "c.log": LOG },
  entries: [
    manifestEntry("a.xml", GREEN, GREEN_COUNTS),
    manifestEntry("b.xml", RED, RED_COUNTS),
    manifestEntry("c.log", LOG, { kind: "attachment" }),
  ],
  results: [CART, TAX],
} satisfies EvidenceParts;

async function verify(parts: Partial<EvidenceParts> = {}) {
  return verifyEvidence(await createEvidence({ ...USUAL, ...parts }));
}

const ZIP = zip({});

function requestFor(
  payload: Buffer,
  attachment: Buffer,
  more: Partial<RequestRecord> = {},
): Buffer {
  return Buffer.from(formatRecord({ ...recordFor(payload, attachment), ...more }));
}

function recordFor(payload: Buffer, attachment: Buffer): RequestRecord {
  return {
    org: "octo-org",
    flow: "checkout",
    trail: "main",
    name: "unit-tests",
    commit: "a".repeat(40),
    payload: describeFile("data.json", payload),
    attachment: describeFile("junit-evidence.zip", attachment),
    madeAt: "2026-11-21T10:00:00.000Z",
    attempts: 1,
    status: "recorded",
  };
}

describe("evidence that belongs together", () => {
  test("two reports and a log are verified", async () => {
    expect(await verify()).toEqual({
      status: "verified",
      subject: {
        name: "unit-tests",
        flow: undefined,
        trail: undefined,
        commit: "a".repeat(40),
      },
      differences: [],
      differenceCount: 0,
      rejected: [],
      unchecked: [],
      checked: [
        "The attachment is the one that the payload names.",
        "The digests of 3 files in the attachment are those of its manifest.",
        "2 reports add up to the 2 entries of junit_results.",
      ],
    });
  });

  test("suites of one name are merged as the payload says", async () => {
    const files = { "a.xml": RED, "b.xml": RED };
    const entries = Object.keys(files).map((path) => manifestEntry(path, RED, RED_COUNTS));
    const merged = { ...TAX, total: 2, failures: 2, duration: 0.5 };
    expect(await verify({ files, entries, results: [merged] })).toMatchObject({ differences: [] });
    const demands = { merge_suites: false };
    const apart = await verify({ files, entries, results: [TAX, TAX], ci: { demands } });
    expect(apart).toMatchObject({ differences: [], status: "verified" });
  });

  test("a broken report is accounted for", async () => {
    const evidence = await verify({
      files: { ...USUAL.files, "z.xml": BROKEN },
      entries: [...USUAL.entries, manifestEntry("z.xml", BROKEN, { invalid: true })],
    });
    expect(evidence).toMatchObject({ differences: [], status: "verified" });
  });

  test.each([50, 51])(
    "%i broken reports are accounted for, of which 50 are listed",
    async (count) => {
      const paths = Array.from({ length: count }, (_, index) => `z${index + 10}.xml`);
      const files = Object.fromEntries(paths.map((path) => [path, BROKEN]));
      const entries = paths.map((path) => manifestEntry(path, BROKEN, { invalid: true }));
      const invalid = paths.slice(0, 50).map((path) => ({ path, reason: "It is broken." }));
      const cut = { read: 2, invalid, invalid_total: count };
      const whole = { read: 2, invalid };
      const verifyWith = (reports: typeof whole) =>
        verify({
          files: { ...USUAL.files, ...files },
          entries: [...USUAL.entries, ...entries],
          ci: { reports },
        });
      const [right, wrong] = count > 50 ? [cut, whole] : [whole, cut];
      expect(await verifyWith(right)).toMatchObject({ differences: [], status: "verified" });
      expect(await verifyWith(wrong)).toMatchObject({
        differences: [expect.stringContaining("`user_data.ci.reports.invalid_total` is ")],
      });
    },
  );

  test("a report that was left out counts by what the manifest says about it", async () => {
    const omitted = [
      { path: "b.xml", kind: "report", bytes: 99, reason: "Left out", suites: [TAX] },
    ];
    const { "b.xml": _, ...files } = USUAL.files;
    const entries = USUAL.entries.filter(({ path }) => path !== "b.xml");
    expect(await verify({ files, entries, omitted })).toMatchObject({
      differences: [],
      status: "partly-verified",
      unchecked: [
        {
          id: "reports-not-in-attachment",
          title: "1 report is not in the attachment and counted by its manifest alone",
          advice: "Pass `request` (request.json) to check that it is the manifest that was sent.",
        },
      ],
    });
  });

  test.each(["failure", "cancelled"])(
    "the case that `test-outcome: %s` adds to green reports is accounted for",
    async (outcome) => {
      const extra = { name: "unit-tests (test run)", total: 1, failures: 0, errors: 1 };
      const results = [CART, { ...extra, skipped: 0, duration: 0 }];
      const green = {
        files: { "a.xml": GREEN },
        entries: [manifestEntry("a.xml", GREEN, GREEN_COUNTS)],
      };
      const ci = { tests: { outcome, executed: 2, flaky: 0 } };
      expect(await verify({ ...green, results, ci })).toMatchObject({ differences: [] });
      expect(await verify({ ...green, results: [CART], ci })).toMatchObject({
        differences: ['Suite 2 of the payload is missing; it should be "unit-tests (test run)".'],
      });
      expect(await verify({ ci })).toMatchObject({ differences: [], status: "verified" });
    },
  );

  test("a nameless suite is named after its report's name in the zip", async () => {
    const suite = { total: 1, failures: 0, errors: 0, skipped: 0 };
    const entry = manifestEntry("a (2).xml", NAMELESS, suite);
    const evidence = await verify({
      files: { "a (2).xml": NAMELESS },
      entries: [entry],
      results: [{ name: "a (2).xml", ...suite, duration: 0 }],
    });
    expect(evidence).toMatchObject({ differences: [], status: "verified" });
  });

  test("redactions are accounted for", async () => {
    const redacted = { kind: "attachment", redacted: 2 };
    const entries = [...USUAL.entries.slice(0, 2), manifestEntry("c.log", LOG, redacted)];
    expect(await verify({ entries })).toMatchObject({ differences: [], status: "verified" });
  });
});

describe("evidence that does not belong together", () => {
  test("a redaction of nothing, which the action does not write", async () => {
    const redacted = { kind: "attachment", redacted: 0 };
    const entries = [...USUAL.entries.slice(0, 2), manifestEntry("c.log", LOG, redacted)];
    expect((await verify({ entries })).differences).toEqual([
      '`redacted` of "c.log" in the manifest is 0; it should be missing.',
    ]);
  });

  test.each<[what: string, parts: Partial<EvidenceParts>, difference: string]>([
    [
      "a file that the manifest does not list",
      { files: { ...USUAL.files, "d.log": "" } },
      'The attachment holds "d.log", which the manifest does not list.',
    ],
    [
      "a file that is missing",
      { files: { "a.xml": GREEN, "b.xml": RED } },
      'The manifest lists "c.log", which the attachment does not hold.',
    ],
    [
      "a file with other bytes",
      { files: { ...USUAL.files, "c.log": "stopped" } },
      `\`sha256\` of "c.log" in the manifest is "${sha256(LOG)}"; it should be "${sha256("stopped")}".`,
    ],
    [
      "a file of another size",
      {
        entries: [
          ...USUAL.entries.slice(0, 2),
          manifestEntry("c.log", LOG, { kind: "attachment", bytes: 8 }),
        ],
      },
      '`bytes` of "c.log" in the manifest is 8; it should be 7.',
    ],
    [
      "counts of a report that differ in the manifest",
      {
        entries: [
          manifestEntry("a.xml", GREEN, { ...GREEN_COUNTS, skipped: 0 }),
          ...USUAL.entries.slice(1),
        ],
      },
      '`skipped` of "a.xml" in the manifest is 0; it should be 1.',
    ],
    [
      "counts of a file that is not a report",
      {
        entries: [
          ...USUAL.entries.slice(0, 2),
          manifestEntry("c.log", LOG, { kind: "attachment", total: 1 }),
        ],
      },
      '`total` of "c.log" in the manifest is 1; it should be missing.',
    ],
    [
      "a readable report that the manifest calls broken",
      {
        entries: [manifestEntry("a.xml", GREEN, { invalid: true }), ...USUAL.entries.slice(1)],
      },
      '`invalid` of "a.xml" in the manifest is true; it should be missing.',
    ],
    [
      "a broken report that the manifest calls readable",
      {
        files: { ...USUAL.files, "z.xml": BROKEN },
        entries: [...USUAL.entries, manifestEntry("z.xml", BROKEN)],
      },
      '`invalid` of "z.xml" in the manifest is missing; it should be true.',
    ],
    [
      "a file that is listed twice",
      { entries: [...USUAL.entries, manifestEntry("c.log", LOG, { kind: "attachment" })] },
      "The manifest lists a file twice.",
    ],
    [
      "a file that is there and left out",
      { omitted: [{ path: "c.log", kind: "attachment", bytes: 1, reason: "Left out" }] },
      "The manifest lists a file twice.",
    ],
    [
      "an unknown member of a file",
      {
        entries: [
          ...USUAL.entries.slice(0, 2),
          manifestEntry("c.log", LOG, { kind: "attachment", signed: true }),
        ],
      },
      '`signed` of "c.log" in the manifest is true; it should be missing.',
    ],
    [
      "a suite with fewer failures",
      { results: [CART, { ...TAX, failures: 0 }] },
      "`failures` of suite `tax` in the payload is 0; it should be 1.",
    ],
    [
      "a suite with more cases",
      { results: [{ ...CART, total: 1_300 }, TAX] },
      "`total` of suite `cart` in the payload is 1300; it should be 2.",
    ],
    [
      "a suite with more cases and fewer failures",
      { results: [CART, { ...TAX, total: 14, failures: 0 }] },
      "`total` of suite `tax` in the payload is 14; it should be 1.\n`failures` of suite `tax` in the payload is 0; it should be 1.",
    ],
    [
      "a suite with errors for failures",
      { results: [CART, { ...TAX, failures: 0, errors: 1 }] },
      "`failures` of suite `tax` in the payload is 0; it should be 1.\n`errors` of suite `tax` in the payload is 1; it should be 0.",
    ],
    [
      "a suite with other skipped cases",
      { results: [{ ...CART, skipped: 2 }, TAX] },
      "`skipped` of suite `cart` in the payload is 2; it should be 1.",
    ],
    [
      "a suite with another duration",
      { results: [CART, { ...TAX, duration: 0.5 }] },
      "`duration` of suite `tax` in the payload is 0.5; it should be 0.25.",
    ],
    [
      "a suite too many",
      { results: [CART, TAX, { ...CART, name: "more" }] },
      'Suite 3 of the payload is "more"; it should be missing.',
    ],
    [
      "a second suite of the same name",
      { results: [CART, TAX, TAX] },
      'Suite 3 of the payload is "tax"; it should be missing.',
    ],
    [
      "a suite that is missing",
      { results: [CART] },
      'Suite 2 of the payload is missing; it should be "tax".',
    ],
    [
      "suites in another order",
      { results: [TAX, CART] },
      'Suite 1 of the payload is "tax"; it should be "cart".\nSuite 2 of the payload is "cart"; it should be "tax".',
    ],
    [
      "another digest of the attachment",
      { evidence: { sha256: "0".repeat(64) } },
      `\`user_data.ci.evidence.sha256\` is "${"0".repeat(64)}"; it should be `,
    ],
    [
      "an unknown member of the evidence",
      { evidence: { signed: true } },
      "`user_data.ci.evidence.signed` is true; it should be missing.",
    ],
    [
      "another number of reports",
      { ci: { reports: { read: 3, invalid: [] } } },
      "`user_data.ci.reports.read` is 3; it should be 2.",
    ],
    [
      "another number of broken reports",
      { ci: { reports: { read: 2, invalid: [{ path: "z.xml", reason: "" }] } } },
      '`user_data.ci.reports.invalid` is ["z.xml"]; it should be [].',
    ],
    [
      "a broken report under another path",
      {
        files: { ...USUAL.files, "z.xml": BROKEN },
        entries: [...USUAL.entries, manifestEntry("z.xml", BROKEN, { invalid: true })],
        ci: { reports: { read: 2, invalid: [{ path: "y.xml", reason: "" }] } },
      },
      '`user_data.ci.reports.invalid` is ["y.xml"]; it should be ["z.xml"].',
    ],
    [
      "a list of broken reports that was cut",
      { ci: { reports: { read: 2, invalid: [], invalid_total: 51 } } },
      "`user_data.ci.reports.invalid_total` is 51; it should be missing.",
    ],
    [
      "another number of flaky cases",
      { ci: { tests: { executed: 2, flaky: 3 } } },
      "`user_data.ci.tests.flaky` is 3; it should be 0.",
    ],
    [
      "a number of flaky cases that is not one",
      { ci: { tests: { executed: 2, flaky: "0" } } },
      '`user_data.ci.tests.flaky` is "0"; it should be 0.',
    ],
    [
      "another number of cases that ran",
      { ci: { tests: { executed: 3, flaky: 0 } } },
      "`user_data.ci.tests.executed` is 3; it should be 2.",
    ],
  ])("%s is found", async (_, parts, difference) => {
    const { status, differences } = await verify(parts);
    expect(status).toBe("different");
    expect(differences.join("\n")).toContain(difference);
  });

  test.each([
    ["not JSON", "{", "The document is not JSON"],
    ["a list", "[]", "The document is an array, not an object"],
    [
      "one text to some readers and another to others",
      '{"attestation_name":"a","attestation_name":"b"}',
      'The document repeats the member "attestation_name"',
    ],
    ["without a name", "{}", "attestation_name is missing"],
    ["without results", '{"attestation_name":"a"}', "junit_results is missing"],
  ])("a payload that is %s is named", async (_, text, difference) => {
    const { attachment } = await createEvidence(USUAL);
    const verification = await verifyEvidence({
      payload: Buffer.from(text),
      attachment,
    });
    expect(verification).toMatchObject({
      status: "rejected",
      rejected: [
        { id: "unusable-file", title: "The payload cannot be used", details: [difference] },
      ],
    });
  });

  const manifestOf = (changes: object) =>
    JSON.stringify({ schema: 2, files: [], omitted: [], ...changes });
  const omitted = { path: "z.xml", kind: "report", bytes: 9, reason: "Left out", suites: [TAX] };
  test.each([
    ["no manifest", undefined, "The attachment has no manifest.json"],
    ["a manifest that is not JSON", "{", "it is not JSON"],
    ["a manifest in UTF-16", Buffer.from("{}", "utf16le"), "it is not JSON"],
    ["a manifest that repeats a member", '{"a":{"b":1,"b":1}}', 'it repeats the member "b"'],
    ["a manifest 5,000 levels deep", "[".repeat(5_000), "it is nested deeper than 128 levels"],
    [
      "a manifest of 8,000 levels in a member",
      `{"schema":2,"x":${'{"a":'.repeat(8_000)}1${"}".repeat(8_000)}}`,
      "it is nested deeper than 128 levels",
    ],
    ["a manifest of 100 MB that is not JSON", Buffer.alloc(100_000_000, "x"), "it is not JSON"],
    ["a manifest of more than 100 MB", Buffer.alloc(100_000_001), "is too large to be read"],
    ["a manifest of schema 1", manifestOf({ schema: 1 }), "schema is a number (1), not 2"],
    ["a manifest with an unknown member", manifestOf({ more: 1 }), 'unknown member "more"'],
    ["a broken entry", manifestOf({ files: [1] }), "files[0] is a number (1), not an object"],
    [
      "a file of an unknown kind",
      manifestOf({ files: [manifestEntry("c.log", LOG, { kind: "log" })] }),
      'files[0].kind is a string, not "report" or "attachment"',
    ],
    [
      "a report that was left out without its counts",
      manifestOf({ omitted: [{ ...omitted, suites: undefined }] }),
      "omitted[0].suites is missing",
    ],
    [
      "a broken report that was left out with counts",
      manifestOf({ omitted: [{ ...omitted, invalid: true }] }),
      'omitted[0] has the unknown member "suites"',
    ],
    [
      "a negative count of a report that was left out",
      manifestOf({ omitted: [{ ...omitted, suites: [{ ...TAX, failures: -1 }] }] }),
      "omitted[0].suites[0].failures is a number (-1), not a whole number of 0 or more",
    ],
    [
      "an unknown count of a report that was left out",
      manifestOf({ omitted: [{ ...omitted, suites: [{ ...TAX, flaky: 1 }] }] }),
      'omitted[0].suites[0] has the unknown member "flaky"',
    ],
  ])("%s is rejected", async (_, manifest, rejection) => {
    const { payload } = await createEvidence(USUAL);
    const attachment = zip(
      manifest === undefined ? { "a.xml": GREEN } : { "manifest.json": manifest },
    );
    const { rejected } = await verifyEvidence({ payload, attachment });
    expect(idsOf(rejected)).toEqual(["unusable-file"]);
    expect(textsOf(rejected).join()).toContain(rejection);
    const alone = await verifyEvidence({ payload: namingDigestOf(attachment), attachment });
    expect(alone).toMatchObject({ status: "rejected", differences: [], rejected });
  });

  /** A payload that names an attachment by its digest, and agrees with it as far as that goes. */
  function namingDigestOf(attachment: Buffer): Buffer {
    const evidence = { sha256: sha256(attachment), bytes: attachment.length };
    return Buffer.from(
      JSON.stringify({
        attestation_name: "unit-tests",
        junit_results: [],
        user_data: { ci: { evidence } },
      }),
    );
  }

  test("an attachment that is not a zip is named", async () => {
    const { payload } = await createEvidence(USUAL);
    const attachment = Buffer.from("hello");
    const { rejected } = await verifyEvidence({ payload, attachment });
    expect(rejected).toMatchObject([
      { details: [expect.stringMatching(/^The attachment cannot be read as a zip: /)] },
    ]);
  });

  test("a report that cannot be unpacked is not a broken one", async () => {
    const { payload, attachment } = await createEvidence(USUAL);
    // After the local header, whose last part is the name: a block of an unknown type.
    attachment[30 + "a.xml".length] = 0xff;
    const { differences, rejected } = await verifyEvidence({ payload, attachment });
    expect(textsOf(rejected).join()).toContain('"a.xml" in the attachment cannot be unpacked');
    expect(differences.join("\n")).not.toContain("reports.invalid");
    const alone = await verifyEvidence({ payload: namingDigestOf(attachment), attachment });
    expect(alone).toMatchObject({ status: "rejected", rejected: [{ id: "unusable-file" }] });
  });

  test("an attachment that the payload does not name is a difference", async () => {
    const { attachment } = await createEvidence(USUAL);
    const { payload } = await createEvidence({ ...USUAL, ci: { evidence: {} } });
    const { differences } = await verifyEvidence({ payload, attachment });
    expect(differences.join("\n")).toContain("`user_data.ci.evidence.sha256` is missing");
  });

  test("reports with more suites than the action attests are rejected", async () => {
    const suites = Array.from({ length: 50_001 }, (_, index) => `<testsuite name="${index}"/>`);
    const content = `<testsuites>${suites.join("")}</testsuites>`;
    const entry = manifestEntry("a.xml", content);
    const { rejected } = await verify({ files: { "a.xml": content }, entries: [entry] });
    expect(rejected).toMatchObject([
      { details: [expect.stringMatching(/^The reports have more than 50,000 names of suites/)] },
    ]);
  });

  test("a payload that denies the reports in the attachment is not only unverifiable", async () => {
    const { status, differences } = await verify({ ci: { demands: { attach_reports: false } } });
    expect(status).toBe("different");
    expect(differences).toContain(
      "`user_data.ci.demands.attach_reports` is false, but the attachment holds reports.",
    );
  });

  test("a file that was altered is not among what was checked", async () => {
    const { differences, checked } = await verify({
      files: { ...USUAL.files, "a.xml": GREEN.replace("testcase", "testCase") },
    });
    expect(differences.join("\n")).toContain('`sha256` of "a.xml" in the manifest is');
    expect(checked).toEqual(["The attachment is the one that the payload names."]);
  });

  test("counts that do not add up are not among what was checked", async () => {
    const { checked } = await verify({ results: [CART] });
    expect(checked).toEqual([
      "The attachment is the one that the payload names.",
      "The digests of 3 files in the attachment are those of its manifest.",
    ]);
  });

  test("an attachment that the payload does not name is not among what was checked", async () => {
    const { payload } = await createEvidence(USUAL);
    const { attachment } = await createEvidence({ ...USUAL, files: { "a.xml": GREEN } });
    const { checked } = await verifyEvidence({ payload, attachment });
    expect(checked).toEqual([]);
  });

  test("hostile names are shown on one line without control characters", async () => {
    const name = "a\n::error::\u001b[31m\u202e.log";
    const { differences } = await verify({ files: { ...USUAL.files, [name]: "" } });
    expect(differences[0]).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});

describe("what a report that the attachment does not hold leaves open:", () => {
  const failing = {
    result: "FAILED",
    configuration: [],
    warnedTests: [],
    failedTests: ["tax › rounds"],
  };
  const { "b.xml": _, ...withoutRed } = USUAL.files;
  const omission = { path: "b.xml", kind: "report", bytes: 99, reason: "Left out", suites: [TAX] };
  const leftOut = {
    files: withoutRed,
    entries: USUAL.entries.filter(({ path }) => path !== "b.xml"),
    omitted: [omission],
  };
  const unattached = {
    files: { "c.log": LOG },
    entries: USUAL.entries.slice(2),
    ci: { demands: { attach_reports: false } },
  };

  async function differencesWith(parts: Partial<EvidenceParts>, predicate: object) {
    const evidence = await createEvidence({ ...USUAL, ...parts });
    const bytes = Buffer.from(JSON.stringify(predicate));
    return (await verifyEvidence({ ...evidence, predicate: bytes })).differences;
  }

  test.each<[what: string, parts: Partial<EvidenceParts>]>([
    ["one that was left out", leftOut],
    ["all of them", unattached],
  ])("the names of failed cases, with %s", async (_what, parts) => {
    expect(await differencesWith(parts, failing)).toEqual([]);
    const passed = { ...failing, result: "PASSED" };
    expect(await differencesWith(parts, passed)).toEqual([
      '`result` of the predicate is "PASSED"; it should be "FAILED".',
    ]);
  });

  test("nothing about the names, if all are there", async () => {
    expect(await differencesWith({}, failing)).toEqual([]);
    expect(await differencesWith({}, { ...failing, failedTests: [] })).toEqual([
      '`failedTests` of the predicate is []; it should be ["tax › rounds"].',
    ]);
  });

  test("the digest of the workflow's file, if the payload has none", async () => {
    const workflow = "octo-org/app/.github/workflows/test.yml@refs/heads/main";
    const run = { url: "https://github.com/octo-org/app/actions/runs/7", workflow_ref: workflow };
    const uri = "git+https://github.com/octo-org/app@refs/heads/main";
    const file = { name: ".github/workflows/test.yml", uri };
    const predicate = { ...failing, url: run.url, configuration: [file] };
    expect(await differencesWith({ ci: { run } }, predicate)).toEqual([]);
    const other = { ...predicate, configuration: [{ ...file, uri: uri.replace("app", "other") }] };
    expect(await differencesWith({ ci: { run } }, other)).toEqual([
      expect.stringMatching(/^`configuration` of the predicate is /),
    ]);
    const unknown = { ...run, url: "not an address" };
    expect(await differencesWith({ ci: { run: unknown } }, predicate)).toHaveLength(2);
  });

  test("how many cases were flaky", async () => {
    const ci = { tests: { executed: 2, flaky: 1 } };
    expect(await verify({ ...leftOut, ci })).toMatchObject({ differences: [] });
    const text = { tests: { executed: 2, flaky: "1" } };
    expect(await verify({ ...leftOut, ci: text })).toMatchObject({
      differences: ['`user_data.ci.tests.flaky` is "1"; it should be 0.'],
    });
    expect(await verify({ ci })).toMatchObject({
      differences: ["`user_data.ci.tests.flaky` is 1; it should be 0."],
    });
  });
});

describe("request.json", () => {
  test("the payload and the attachment that it names are verified", async () => {
    const { payload, attachment } = await createEvidence(USUAL);
    const request = requestFor(payload, attachment);
    const verification = await verifyEvidence({ payload, attachment, request });
    expect(verification).toMatchObject({ status: "verified", differences: [] });
    expect(verification.checked[0]).toBe(
      "The payload and the attachment are those that request.json names, byte for byte.",
    );
  });

  test("a payload that differs in one byte is found", async () => {
    const { payload, attachment } = await createEvidence(USUAL);
    const request = requestFor(payload, attachment);
    const altered = Buffer.concat([payload, Buffer.from(" ")]);
    const { differences, checked } = await verifyEvidence({
      payload: altered,
      attachment,
      request,
    });
    expect(differences).toEqual([
      `data.json is not the file that was sent: its SHA-256 is ${sha256(altered).slice(0, 7)}…, and request.json says ${sha256(payload).slice(0, 7)}….`,
    ]);
    expect(checked.join("\n")).not.toContain("byte for byte");
  });

  test.each([
    [
      "another name",
      { name: "other" },
      'its `name` is "other", and that of the payload is "unit-tests".',
    ],
    [
      "another commit",
      { commit: "b".repeat(40) },
      `its \`commit\` is "${"b".repeat(40)}", and that of the payload is "${"a".repeat(40)}".`,
    ],
  ])("a request with %s is found", async (_, more, difference) => {
    const { payload, attachment } = await createEvidence(USUAL);
    const request = requestFor(payload, attachment, more);
    const { differences } = await verifyEvidence({ payload, attachment, request });
    expect(differences.join("\n")).toContain(difference);
  });

  test("a request with an empty name is rejected", async () => {
    const { payload, attachment } = await createEvidence(USUAL);
    const request = requestFor(payload, attachment, { name: "" });
    expect((await verifyEvidence({ payload, attachment, request })).rejected).toMatchObject([
      { title: "`request.json` cannot be used", details: ["name is not a valid name"] },
    ]);
  });

  test("an attachment that is not given is not checked, and the payload still is", async () => {
    const { payload, attachment } = await createEvidence(USUAL);
    const request = requestFor(payload, attachment);
    expect(await verifyEvidence({ payload, attachment: undefined, request })).toMatchObject({
      status: "not-verifiable",
      differences: [],
      checked: ["The payload is the one that request.json names, byte for byte."],
    });
    const changed = Buffer.from(`${payload} `);
    const { status } = await verifyEvidence({ payload: changed, attachment: undefined, request });
    expect(status).toBe("different");
  });

  test("an attachment that request.json does not name is found", async () => {
    const { payload, attachment } = await createEvidence(USUAL);
    const request = requestFor(payload, attachment, { attachment: undefined });
    const { differences } = await verifyEvidence({ payload, attachment, request });
    expect(differences).toEqual(["request.json names no attachment, but there is one."]);
  });

  test.each<[file: string, change: (request: RequestRecord) => Partial<RequestRecord>]>([
    ["data.json", ({ payload }) => ({ payload: { ...payload, bytes: payload.bytes + 1 } })],
    ["data.json", ({ payload }) => ({ payload: { ...payload, sha256: "0".repeat(64) } })],
    ["junit-evidence.zip", () => ({ attachment: describeFile("junit-evidence.zip", ZIP) })],
  ])("another digest or size of %s is found", async (_, change) => {
    const { payload, attachment } = await createEvidence(USUAL);
    const changes = change(recordFor(payload, attachment));
    const request = requestFor(payload, attachment, changes);
    const { status, differences } = await verifyEvidence({ payload, attachment, request });
    expect({ status, differences }).toEqual({
      status: "different",
      differences: [expect.any(String)],
    });
  });

  describe("and the payload name the same run:", () => {
    const RUN = "https://github.com/octo-org/app/actions/runs/7/attempts/1";
    const url = (text: string) => ({ run: { url: text } });
    test.each<[what: string, ci: object, run: string | undefined, isSame: boolean]>([
      ["the same run", url(RUN), RUN, true],
      ["neither", {}, undefined, true],
      ["a run of which a part is secret", url(RUN.replace("octo-org", "***")), RUN, true],
      ["another run", url(RUN), RUN.replace("7", "8"), false],
      ["another attempt", url(RUN), RUN.replace(/1$/, "2"), false],
      ["a run of another repository", url(RUN), RUN.replace("app", "other"), false],
      ["a run only in the payload", url(RUN), undefined, false],
      ["a run only in request.json", {}, RUN, false],
    ])("%s", async (_, ci, run, isSame) => {
      const { payload, attachment } = await createEvidence({ ...USUAL, ci: { ...ci } });
      const request = requestFor(payload, attachment, { run });
      const { status, differences } = await verifyEvidence({ payload, attachment, request });
      expect(status).toBe(isSame ? "verified" : "different");
      expect(differences).toEqual(
        isSame ? [] : [expect.stringContaining("is of another attestation: its `run` is ")],
      );
    });

    test("but for another client, whose payload names none", async () => {
      const payload = Buffer.from(
        `{"attestation_name":"unit-tests","git_commit_info":{"sha1":"${"a".repeat(40)}"},"junit_results":[]}`,
      );
      const request = requestFor(payload, ZIP, { run: RUN, attachment: undefined });
      expect(await verifyEvidence({ payload, request })).toMatchObject({
        status: "not-verifiable",
        differences: [],
      });
    });
  });
});

describe("evidence that is not verifiable", () => {
  test("without the attachment the counts cannot be checked", async () => {
    const { payload } = await createEvidence(USUAL);
    const documents = { payload };
    expect(await verifyEvidence(documents)).toMatchObject({
      status: "not-verifiable",
      unchecked: [
        {
          id: "counts-not-checked",
          title: "No attachment was given",
          details: "The payload names one.",
          advice: "Download it to check the counts.",
        },
      ],
    });
  });

  test.each([
    [{ ci: { evidence: {} } }, "The attestation was sent without an attachment"],
    [
      {
        ci: { demands: { attach_reports: false } },
        files: { "c.log": LOG },
        entries: USUAL.entries.slice(2),
      },
      "The reports are not in the attachment (`attach-reports: false`)",
    ],
  ])("%j leaves the counts unchecked", async (parts, gap) => {
    const { payload, attachment } = await createEvidence({ ...USUAL, ...parts });
    const isSent = gap.includes("attach-reports");
    const documents = { payload, attachment: isSent ? attachment : undefined };
    expect(await verifyEvidence(documents)).toMatchObject({
      status: "not-verifiable",
      unchecked: [{ id: "counts-not-checked", title: gap }],
    });
  });

  test("the payload of another client is not verifiable, with and without an attachment", async () => {
    const { attachment } = await createEvidence(USUAL);
    const payload = Buffer.from('{"attestation_name":"a","junit_results":[]}');
    for (const given of [attachment, undefined]) {
      const verification = await verifyEvidence({ payload, attachment: given });
      expect(verification).toMatchObject({ status: "not-verifiable", differences: [] });
      expect(verification.unchecked).toMatchObject([
        { title: "The payload has no `user_data.ci`" },
      ]);
    }
  });
});
