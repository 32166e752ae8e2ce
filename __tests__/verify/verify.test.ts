import { hash } from "node:crypto";
import { crc32, deflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { zipOf } from "../../src/evidence/zip.ts";
import { type EvidencePaths, readEvidence } from "../../src/verify/read-evidence.ts";
import { type Verification, verify } from "../../src/verify/verify.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { fc } from "../support/properties.ts";
import { unzip } from "../support/unzip.ts";
import { attestRun, type Kept, type Run } from "./attested-run.ts";

const SECRET = "correct-horse";
const GREEN = `<testsuite name="cart"><testcase name="adds" time="0.2"><flakyFailure/></testcase><testcase name="x"><skipped/></testcase></testsuite>`;
const RED = `<testsuite name="tax"><testcase name="rounds" time="0.1"><failure/></testcase></testsuite>`;
const FLAKY = `<testcase name="retries"><flakyFailure/></testcase>`;
const NAMELESS = `<testsuite><testcase name="adds"/></testsuite>`;
const BROKEN = "<testsuite><testcase>";
const MANY_FAILED = `<testsuite name="tax">${"<testcase name='a'><failure/></testcase>".repeat(150)}</testsuite>`;

const RUN: Run = {
  files: { "a.xml": GREEN, "b.xml": RED, "c.xml": NAMELESS, "d.xml": BROKEN, "e.log": SECRET },
  inputs: { attachments: "*.log", "test-outcome": "failure", "known-secrets": SECRET },
};

/** A report that a link out of the working directory leads to is counted, and not in the zip. */
const OMITTING: Run = {
  files: { "a.xml": GREEN },
  inputs: { reports: "**/*.xml\nlinked/*.xml" },
  arrange: (folder) => {
    folder.write("elsewhere/z.xml", RED.replace("</testsuite>", `${FLAKY}</testsuite>`));
    folder.link("work/linked", "../elsewhere");
  },
};

async function verifyKept(kept: Partial<Kept>): Promise<Verification> {
  using folder = new TemporaryFolder();
  const paths = Object.entries(kept).map(([name, content]) => [
    name,
    content && folder.write(name, content),
  ]);
  const files: EvidencePaths = Object.fromEntries(paths);
  return verify(await readEvidence(files));
}

/** What verifying came to: `rejected` if a file cannot be used. */
async function outcomeOf(kept: Partial<Kept>): Promise<string> {
  try {
    const { differences, isCounted } = await verifyKept(kept);
    if (differences.length > 0) return "different";
    return isCounted ? "verified" : "not verifiable";
  } catch (error) {
    if (error instanceof AttestationError) return "rejected";
    throw error;
  }
}

/** The documents of an attestation as values that can be changed, and the files of its zip. */
interface Documents {
  readonly payload: object;
  readonly request: object;
  readonly predicate: object;
  readonly manifest: object;
  readonly files: Record<string, string>;
}

async function open(kept: Kept): Promise<Documents> {
  const entries = await unzip(kept.attachment ?? Buffer.alloc(0));
  const { "manifest.json": manifest = "", ...files } = Object.fromEntries(entries);
  const parse = (content: unknown): object => JSON.parse(String(content));
  const { payload, request, predicate } = kept;
  return {
    payload: parse(payload),
    request: parse(request),
    predicate: parse(predicate),
    manifest: parse(manifest),
    files,
  };
}

/** Sets, or with undefined removes, a value in a JSON document. */
function set(json: object, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const owner: object = keys.reduce((parent, key) => Reflect.get(parent, key), json);
  if (value !== undefined) Reflect.set(owner, last, value);
  else if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else Reflect.deleteProperty(owner, last);
}

function get(json: object, path: string): unknown {
  return path.split(".").reduce<unknown>((parent, key) => Reflect.get(Object(parent), key), json);
}

/** The paths of all values in a JSON document, and of what could be added to its objects and lists. */
function placesIn(json: unknown, path = ""): readonly string[] {
  if (typeof json !== "object" || json === null) return [path];
  const next = Array.isArray(json) ? String(json.length) : "more";
  const members = [...Object.entries(json), [next, undefined]] as const;
  const below = members.flatMap(([key, value]) => placesIn(value, path ? `${path}.${key}` : key));
  return path ? [path, ...below] : below;
}

function text(json: object): Buffer {
  return Buffer.from(JSON.stringify(json));
}

/** A zip of entries, which may be any nonsense. */
function zipFrom(...entries: readonly (readonly [name: string, text: string, bytes?: number])[]) {
  return zipOf(
    entries.map(([name, content, bytes = Buffer.byteLength(content)]) => ({
      name,
      bytes,
      crc32: crc32(content),
      deflated: [deflateRawSync(content)],
    })),
  );
}

/** Writes documents as somebody does who alters them and knows which digests to adapt. */
function forge(documents: Documents, attachment?: Buffer): Kept {
  const { payload, request, predicate, manifest, files } = documents;
  const entries = Object.entries({ ...files, "manifest.json": JSON.stringify(manifest) });
  const content = attachment ?? zipFrom(...entries);
  set(payload, "user_data.ci.evidence.sha256", hash("sha256", content));
  set(payload, "user_data.ci.evidence.bytes", content.length);
  return {
    payload: text(payload),
    attachment: content,
    request: text(request),
    predicate: text(predicate),
  };
}

let kept: Kept;
let omitting: Kept;
beforeAll(async () => {
  kept = await attestRun(RUN);
  omitting = await attestRun(OMITTING);
});

describe("what a run wrote is verified:", () => {
  test.each<[what: string, run: Run]>([
    ["reports of all kinds and an attachment", RUN],
    [
      "green reports of a test run that failed",
      { files: { "a.xml": GREEN }, inputs: { "test-outcome": "failure" } },
    ],
    ["suites of one name in several reports", { files: { "a.xml": GREEN, "b.xml": GREEN } }],
    [
      "replaced secrets in names of suites, cases and files",
      {
        files: {
          [`${SECRET}/a.xml`]: RED.replaceAll(/tax|rounds/g, `x ${SECRET}`),
          "***/a.xml": NAMELESS,
        },
        inputs: { "known-secrets": SECRET },
      },
    ],
    [
      "more broken reports than the payload lists",
      {
        files: Object.fromEntries([
          ["red.xml", RED],
          ...Array.from({ length: 51 }, (_, index) => [`${index}.xml`, BROKEN]),
        ]),
      },
    ],
    [
      "more failed cases in two reports than the predicate names",
      { files: { "a.xml": MANY_FAILED, "b.xml": MANY_FAILED } },
    ],
    [
      "an attachment without room",
      {
        files: { "a.xml": RED, "b.log": new Uint8Array(11_000_000).map((_, i) => (i * i) >> 3) },
        inputs: { attachments: "*.log" },
      },
    ],
  ])("%s", async (_, run) => {
    const verification = await verifyKept(await attestRun(run));
    expect(verification).toMatchObject({ differences: [], unchecked: [], isCounted: true });
    expect(verification.agreements).toHaveLength(5);
    expect(verification.subject).toEqual({
      name: "unit-tests",
      flow: "checkout",
      trail: "main",
      status: "dry-run",
      commit: "1".repeat(40),
    });
  });

  test("an omitted report, which only the manifest counts", async () => {
    const { differences, isCounted, unchecked } = await verifyKept(omitting);
    expect({ differences, isCounted }).toEqual({ differences: [], isCounted: true });
    expect(unchecked).toMatchObject([
      { id: "reports-not-in-attachment", details: ["linked/z.xml"] },
    ]);
  });
});

test("a secret that is a part of a number is found to change the counts", async () => {
  const files = { "a.xml": GREEN.replace("0.2", "0.123456789") };
  const inputs = { "known-secrets": "0.12345678" };
  expect(await outcomeOf(await attestRun({ files, inputs }))).toBe("different");
});

type RunName = "kept" | "omitting";
type Target = Exclude<keyof Documents, "files">;

const OMITTED = { path: "more.xml", kind: "report", bytes: 1, reason: "No room", suites: [] };

/** The files of an attestation after one of its documents was altered. No other than the payload says what is in the zip. */
function alteredFiles(from: Kept, documents: Documents, target: Target): Partial<Kept> {
  if (target === "request" || target === "predicate") {
    return { ...from, [target]: text(documents[target]) };
  }
  const { payload, attachment } = forge(documents);
  return { payload, attachment };
}

describe("an alteration is found although all digests were adapted:", () => {
  /** Of the payload and of `request.json`, what is compared; of the others, all is. */
  const COMPARED: Partial<Record<Target, RegExp>> = {
    payload:
      /^junit_results|ci\.(?:evidence\.(?:more|files|redacted|omitted)|reports\.(?:read|invalid|invalid\.\d+.*path)$|tests\.(?:executed|flaky)|schema)/,
    request: /^(?:name|commit|.*\.(?:sha256|bytes)|attachment)$/,
  };

  test.each<[run: RunName, document: Target]>([
    ["kept", "payload"],
    ["kept", "request"],
    ["kept", "predicate"],
    ["kept", "manifest"],
    ["omitting", "manifest"],
  ])("%s %s: any text, any number and nothing in place of a value", async (run, document) => {
    const from = { kept, omitting }[run];
    const documents = await open(from);
    const compared = placesIn(documents[document]).filter(
      (path) => COMPARED[document]?.test(path) ?? true,
    );
    expect(compared.length).toBeGreaterThan(5);
    for (const path of compared) {
      for (const value of ["x", 17, undefined]) {
        if (value === get(documents[document], path)) continue;
        const altered = structuredClone(documents);
        set(altered[document], path, value);
        const outcome = await outcomeOf(alteredFiles(from, altered, document));
        expect([path, value, outcome]).toEqual([
          path,
          value,
          expect.stringMatching("different|rejected"),
        ]);
      }
    }
  });

  test.each<[run: RunName, document: Target, path: string, value: unknown]>([
    ["kept", "payload", "junit_results.3", { name: "more", failures: 0, errors: 0 }],
    ["kept", "payload", "user_data.ci.evidence.omitted.0", { path: "x", bytes: 1, reason: "No" }],
    ["kept", "payload", "user_data.ci.reports.invalid", []],
    ["kept", "payload", "user_data.ci.reports.invalid_total", 51],
    ["kept", "manifest", "files.1.kind", "attachment"],
    ["kept", "predicate", "failedTests.1", "tax › more"],
    ["omitting", "manifest", "omitted.0.kind", "attachment"],
    ["omitting", "manifest", "omitted.1", OMITTED],
  ])("%s %s: %s is %j", async (run, document, path, value) => {
    const from = { kept, omitting }[run];
    const documents = await open(from);
    set(documents[document], path, value);
    expect(await outcomeOf(alteredFiles(from, documents, document))).toBe("different");
  });

  test.each<[what: string, alter: (documents: Documents) => void]>([
    ["nothing at all, which is verified", () => undefined],
    [
      "a report without its failure",
      ({ files }) => Object.assign(files, { "b.xml": RED.replace("<failure/>", "") }),
    ],
    ["a file that is added", ({ files }) => Object.assign(files, { "z.log": "" })],
    ["a file that is removed", ({ files }) => Reflect.deleteProperty(files, "e.log")],
    [
      "two files that change places",
      ({ files }) => Object.assign(files, { "a.xml": files["b.xml"], "b.xml": files["a.xml"] }),
    ],
    [
      "a report that is in the zip and omitted",
      ({ manifest, payload }) => {
        const suites = [structuredClone(get(payload, "junit_results.1"))];
        const file = { path: "b.xml", kind: "report", bytes: 9, reason: "No room", suites };
        const { path, bytes, reason } = file;
        set(manifest, "omitted.0", file);
        set(payload, "user_data.ci.evidence.omitted.0", { path, bytes, reason });
        for (const member of ["total", "failures"]) set(payload, `junit_results.1.${member}`, 2);
        set(payload, "junit_results.1.duration", 0.2);
        set(payload, "user_data.ci.reports.read", 4);
        set(payload, "user_data.ci.tests.executed", 4);
      },
    ],
    [
      "an omitted attachment with counts",
      ({ manifest, payload }) => {
        const file = { path: "z.log", bytes: 9, reason: "No room" };
        set(manifest, "omitted.0", { kind: "attachment", ...file, suites: [] });
        set(payload, "user_data.ci.evidence.omitted.0", file);
      },
    ],
    [
      "a file that is listed twice",
      ({ manifest }) => set(manifest, "files.5", get(manifest, "files.4")),
    ],
  ])("%s", async (what, alter) => {
    const documents = await open(kept);
    alter(documents);
    const { payload, attachment } = forge(documents);
    const expected = what.includes("verified") ? "verified" : "different";
    expect(await outcomeOf({ payload, attachment })).toBe(expected);
  });

  test("the name of a case, in the report and its digest", async () => {
    const documents = await open(kept);
    const report = RED.replace("rounds", "halves");
    Object.assign(documents.files, { "b.xml": report });
    set(documents.manifest, "files.1.sha256", hash("sha256", report));
    const { payload, attachment, predicate } = forge(documents);
    expect(await outcomeOf({ payload, attachment })).toBe("verified");
    expect(await outcomeOf({ payload, attachment, predicate })).toBe("different");
  });
});

/** A copy in which the first occurrence of a text is another one. */
function replaced(content: Buffer | undefined, text: string, other: string): Buffer {
  const copy = String(content).replace(text, other);
  if (copy === String(content)) throw new Error(`There is no ${text}.`);
  return Buffer.from(copy);
}

function pretty(content: Buffer | undefined): Buffer {
  return Buffer.from(JSON.stringify(JSON.parse(String(content)), undefined, 1));
}

/** A copy that ends in a line feed, as editors write it. */
function withLineFeed(content: Buffer | undefined): Buffer {
  return Buffer.from(`${content}\n`);
}

describe("bytes that somebody altered:", () => {
  test.each<[outcome: string, what: string, alter: (from: Kept) => Partial<Kept>]>([
    [
      "different",
      "a zip that is cut off",
      (from) => ({ attachment: from.attachment?.subarray(0, -9) }),
    ],
    [
      "different",
      "a zip of another run, which only the payload contradicts",
      () => ({ attachment: omitting.attachment, request: undefined }),
    ],
    [
      "different",
      "what only the digest of the payload covers",
      (from) => ({ payload: replaced(from.payload, '"min_tests":1', '"min_tests":9') }),
    ],
    [
      "rejected",
      "a payload without results",
      (from) => ({ payload: replaced(from.payload, "junit_results", "results") }),
    ],
    ["verified", "a formatted payload", (from) => ({ payload: pretty(from.payload) })],
    ["verified", "a payload with a line feed", (from) => ({ payload: withLineFeed(from.payload) })],
    [
      "verified",
      "a formatted payload without its request",
      (from) => ({ payload: pretty(from.payload), request: undefined }),
    ],
    [
      "verified",
      "a payload that repeats a member, the right one last",
      (from) => ({ payload: replaced(from.payload, '"failures":1', '"failures":0,"failures":1') }),
    ],
    [
      "different",
      "a payload that repeats a member, the right one first",
      (from) => ({
        payload: replaced(from.payload, '"failures":1', '"failures":1,"failures":0'),
        request: undefined,
      }),
    ],
    [
      "different",
      "a count in a formatted payload without its request",
      (from) => ({
        payload: replaced(pretty(from.payload), '"failures": 1', '"failures": 0'),
        request: undefined,
      }),
    ],
    [
      "different",
      "what only the digest covers, in a formatted payload",
      (from) => ({ payload: replaced(pretty(from.payload), '"min_tests": 1', '"min_tests": 9') }),
    ],
    [
      "different",
      "members of a payload in another order",
      (from) => ({
        payload: replaced(
          from.payload,
          '"if_no_reports":"error","min_tests":1',
          '"min_tests":1,"if_no_reports":"error"',
        ),
      }),
    ],
    [
      "rejected",
      "a payload in another encoding",
      (from) => ({ payload: Buffer.from(String(from.payload), "utf16le") }),
    ],
    ["rejected", "a formatted request", (from) => ({ request: pretty(from.request) })],
    ["rejected", "a formatted predicate", (from) => ({ predicate: pretty(from.predicate) })],
    [
      "rejected",
      "a request without its schema",
      (from) => ({ request: replaced(from.request, "schema", "scheme") }),
    ],
    [
      "different",
      "a request of another zip, where there is none",
      (from) => ({
        attachment: undefined,
        request: replaced(from.request, hash("sha256", from.attachment ?? ""), hash("sha256", "")),
      }),
    ],
    ["not verifiable", "no attachment", () => ({ attachment: undefined })],
  ])("%s: %s", async (outcome, _, alter) => {
    expect(await outcomeOf({ ...kept, ...alter(kept) })).toBe(outcome);
  });

  const MANIFEST = ["manifest.json", '{"schema":1,"files":[],"omitted":[]}'] as const;
  /** A zip, and a payload that names it. */
  function named(attachment: Buffer): Partial<Kept> {
    const { length: bytes } = attachment;
    const evidence = {
      sha256: hash("sha256", attachment),
      bytes,
      files: 0,
      omitted: [],
      redacted: 0,
    };
    const user_data = { ci: { evidence } };
    const payload = text({ attestation_name: "unit-tests", junit_results: [], user_data });
    return { payload, attachment };
  }

  test.each<[outcome: string, what: string, attachment: Buffer]>([
    ["rejected", "a text", Buffer.from("text")],
    ["rejected", "a zip that is cut off", zipFrom(MANIFEST).subarray(9)],
    ["rejected", "two files of one name", zipFrom(["a", ""], ["a", ""], MANIFEST)],
    ["rejected", "a name that leads out", zipFrom(["a/../../b", ""], MANIFEST)],
    ["rejected", "a name with a backslash", zipFrom(["a\\b", ""], MANIFEST)],
    ["rejected", "more than it states", zipFrom(["a", "\0".repeat(1e7), 9], MANIFEST)],
    ["rejected", "a manifest of 21 MB", zipFrom(["manifest.json", " ".repeat(21e6)])],
    ["different", "no manifest", zipFrom(["a", ""])],
    ["different", "a formatted manifest", zipFrom(["manifest.json", `${MANIFEST[1]}\n`])],
    ["not verifiable", "no file at all", zipFrom(MANIFEST)],
  ])("%s: an attachment that is the payload's, with %s", async (outcome, _, attachment) => {
    expect(await outcomeOf(named(attachment))).toBe(outcome);
  });

  test("a zip that unpacks to more than 1 GB is refused before it is unpacked", async () => {
    const [whole, larger] = [
      zipFrom(["a", "", 1e9], MANIFEST),
      zipFrom(["a", "", 1.03e9], MANIFEST),
    ];
    await expect(verifyKept(named(whole))).rejects.toThrow('"a" cannot be unpacked');
    await expect(verifyKept(named(larger))).rejects.toThrow("1 GB");
  });

  test("a zip with any other byte, which is its payload's, is confirmed only with the same files", async () => {
    const documents = await open(kept);
    const original = forge(documents).attachment ?? Buffer.alloc(0);
    const change = fc.tuple(fc.nat(original.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(change, async ([index, bits]) => {
        const altered = Buffer.from(original);
        altered[index] = (altered[index] ?? 0) ^ bits;
        const { payload, attachment } = forge(documents, altered);
        const outcome = await outcomeOf({ payload, attachment });
        if (outcome !== "verified") return;
        expect(await unzip(altered)).toEqual(await unzip(original));
      }),
    );
  });
});

describe("an attachment alone", () => {
  const listed = async (attachment: Buffer | undefined) => verifyKept({ attachment });

  test("is listed: what it adds up to, and its files with their digests", async () => {
    const { contents, ...verification } = await listed(kept.attachment);
    expect(verification).toMatchObject({ differences: [], isCounted: false });
    expect(verification.unchecked).toMatchObject([{ id: "counts-not-checked" }]);
    const text = contents?.join("\n");
    for (const part of [
      hash("sha256", kept.attachment ?? ""),
      "cart: total 2, failures 0, errors 0, skipped 1, duration 0.2",
      "tax: total 1, failures 1, errors 0, skipped 0, duration 0.1",
      "c.xml: total 1,",
      "Broken report d.xml: ",
      hash("sha256", RED),
      "Attachment e.log: ",
    ]) {
      expect(text).toContain(part);
    }
    const omitted = await listed(omitting.attachment);
    expect(omitted.contents?.join("\n")).toContain("linked/z.xml");
  });

  test.each<[outcome: string, what: string, alter: (documents: Documents) => void]>([
    ["not verifiable", "as it was made", () => undefined],
    ["different", "with another report", ({ files }) => Object.assign(files, { "b.xml": GREEN })],
    ["different", "with one more file", ({ files }) => Object.assign(files, { "z.log": "" })],
    ["different", "with another manifest", ({ manifest }) => set(manifest, "files.0.bytes", 1)],
    [
      "different",
      "without a manifest",
      ({ manifest }) => Reflect.deleteProperty(manifest, "files"),
    ],
  ])("is %s %s", async (outcome, _, alter) => {
    const documents = await open(kept);
    alter(documents);
    expect(await outcomeOf({ attachment: forge(documents).attachment })).toBe(outcome);
  });

  test("is rejected if it is no zip", async () => {
    expect(await outcomeOf({ attachment: Buffer.from("PK") })).toBe("rejected");
  });
});

describe("counts that cannot be checked fail nothing:", () => {
  test.each<[what: string, run: Run]>([
    ["`attach-reports: false`", { ...RUN, inputs: { ...RUN.inputs, "attach-reports": "false" } }],
    ["no file in the zip", { files: { "a.xml": RED }, inputs: { "attach-reports": "false" } }],
    [
      "a run that failed without a report",
      { files: { "a.log": "" }, inputs: { attachments: "*.log", "test-outcome": "failure" } },
    ],
    ["broken reports only", { files: { "a.xml": BROKEN }, inputs: { "test-outcome": "failure" } }],
    ["omitted reports only", { ...OMITTING, files: {}, inputs: { reports: "linked/*.xml" } }],
  ])("%s", async (_, run) => {
    const { differences, isCounted, unchecked } = await verifyKept(await attestRun(run));
    expect({ differences, isCounted }).toEqual({ differences: [], isCounted: false });
    expect(unchecked).toMatchObject([{ id: "counts-not-checked" }]);
  });

  test("the payload of another client", async () => {
    const payload = Buffer.from('{"attestation_name":"a","junit_results":[]}');
    expect(await outcomeOf({ payload, attachment: kept.attachment })).toBe("not verifiable");
  });

  test("but what is known to differ does", async () => {
    const run = { ...OMITTING, files: {}, inputs: { reports: "linked/*.xml" } };
    const { attachment, payload } = await attestRun(run);
    const altered = replaced(payload, '"failures":1', '"failures":0');
    expect(await outcomeOf({ payload: altered, attachment })).toBe("different");
  });
});

test("differences name the place and show both values, in bounded text", async () => {
  const documents = await open(kept);
  set(documents.payload, "junit_results.1.failures", 0);
  const long = Array.from({ length: 300 }, (_, index) => ({ failures: index, errors: 0 }));
  const results = [get(documents.payload, "junit_results"), long].flat();
  const longest = { name: "x".repeat(1e6), failures: 0, errors: 0 };
  set(documents.payload, "junit_results", [...results, longest]);
  const { payload, attachment } = forge(documents);
  const { differences } = await verifyKept({ payload, attachment });
  expect(differences[0]).toBe("`junit_results[1].failures` of the payload is 0; it should be 1.");
  expect(differences).toHaveLength(101);
  expect(differences.at(-1)).toMatch(/202 more$/);
  expect(Math.max(...differences.map(({ length }) => length))).toBeLessThan(1000);
});
