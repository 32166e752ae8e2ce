import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { describeCancellation, failedAttestation } from "../../src/attest/attest.ts";
import type { Problem, ProblemId } from "../../src/base/problem.ts";
import { mergeRemarks } from "../../src/base/step.ts";
import { readContext } from "../../src/commit/context.ts";
import { readInputs } from "../../src/run/inputs/inputs.ts";
import {
  type Attestation,
  type AttestationStatus,
  type AttestResult,
  attestationStatus,
} from "../../src/run/result.ts";
import type { Dependencies } from "../../src/run/run-action.ts";
import type { Unrecorded } from "../../src/service/attest-junit.ts";
import type { Service } from "../../src/service/client.ts";
import { Folder } from "../evidence/folder.ts";
import { attestAndCheck } from "../support/attested-evidence.ts";
import { directConnect } from "../support/connect.ts";
import { createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import {
  type InputValues,
  NOTHING_KNOWN,
  rawInputs,
  requiredInputs,
  runOf,
  WITHOUT_SECRETS,
} from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";
import { idsOf, textsOf } from "../support/problems.ts";
import { testWith } from "../support/systems.ts";

const SHA = "1".repeat(40);
const KNOWN = { GITHUB_SHA: SHA };
const GREEN = '<testsuite name="tax"><testcase name="rounds"/></testsuite>';
const RED = '<testsuite name="tax"><testcase name="rounds"><failure/></testcase></testsuite>';

const NO: Problem = {
  id: "service-unavailable",
  title: "Service unavailable (503)",
  details: ["→ 503"],
};
const FAILED = { status: "failed", problem: NO, retryable: true, attempts: 1 } as const;

let service: LocalService;
let folder: Folder;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder[Symbol.dispose]());

interface Situation {
  readonly fork?: boolean;
  readonly signal?: AbortSignal;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly temporaryDirectory?: string;
  readonly sleep?: () => Promise<void>;
  /** What becomes of the client. */
  readonly service?: (real: Service) => Service;
}

async function attestHere(situation: Situation): Promise<AttestResult> {
  return (await attestAndLog(situation)).result;
}

async function attestAndLog(situation: Situation) {
  const raw = requiredInputs({
    "base-url": service.baseUrl,
    "api-key": service.apiKey,
    trail: "feature/x",
    ...situation.inputs,
  });
  const started = readContext(situation.fork ? WITHOUT_SECRETS : {});
  const inputs = readInputs(raw, folder.path, runOf(started));
  const log = createRecordingLog();
  const signal = situation.signal ?? new AbortController().signal;
  const world: Dependencies = {
    context: readContext(situation.env ?? KNOWN),
    env: process.env,
    log,
    temporaryDirectory: situation.temporaryDirectory ?? folder.path,
    connect: async (connection, org) => {
      const real = await directConnect({ log, signal })(connection, org);
      return situation.service?.(real) ?? real;
    },
    clock: { now: Date.now, sleep: situation.sleep ?? (() => Promise.resolve()) },
    signal,
    redactor: NOTHING_KNOWN,
  };
  return { result: await attestAndCheck(inputs, world), log: log.lines };
}

test("every reason to refuse the evidence is a failure of its own", async () => {
  folder.write("green.xml", GREEN);
  const inputs = { reports: "*.xml", "min-tests": "2", "required-suites": "cart" };
  const { attestation, failures } = await attestHere({ inputs });
  expect(idsOf(failures)).toEqual(["too-few-tests", "required-suite-missing"]);
  expect(attestation).toEqual({ status: "refused" });
});

testWith("file modes")("only their owner may read the files that are kept", async () => {
  folder.write("red.xml", RED);
  const { kept } = await attestHere({});
  const names = ["data.json", "junit-evidence.zip", "request.json", "test-result.json"];
  expect(readdirSync(kept?.request ?? "").toSorted()).toEqual(names);
  for (const name of names) {
    expect(statSync(join(kept?.request ?? "", name)).mode & 0o777).toBe(0o600);
  }
});

test.each<[where: string, counts: readonly number[], named: number]>([
  ["one report", [199], 199],
  ["one report", [200], 200],
  ["one report", [201], 200],
  ["one report", [1_500], 200],
  ["two reports", [150, 150], 200],
  ["three reports", [120, 0, 80], 200],
])(
  "of the failed and flaky tests of %s, %j, the predicate names %d",
  async (_where, counts, named) => {
    const casesOf = (count: number) =>
      `${'<testcase name="rounds"><failure/></testcase>'.repeat(count)}${'<testcase name="adds"><flakyFailure/></testcase>'.repeat(count)}`;
    for (const [index, count] of counts.entries()) {
      folder.write(`${index}.xml`, `<testsuite name="tax">${casesOf(count)}</testsuite>`);
    }
    const { kept, tests } = await attestHere({});
    const predicate = JSON.parse(readFileSync(kept?.predicate ?? "", "utf8"));
    expect(predicate.failedTests).toEqual(Array(named).fill("tax › rounds"));
    expect(predicate.warnedTests).toEqual(Array(named).fill("tax › adds"));
    const all = counts.reduce((sum, count) => sum + count, 0);
    expect(tests?.counts).toMatchObject({ failures: all, flaky: all });
  },
);

describe("a run that may attest nothing", () => {
  test("still says which commit it is about", async () => {
    const { commit, attestation } = await attestHere({});
    expect(attestation).toEqual({ status: "refused" });
    expect(commit?.info.sha1).toBe(SHA);
  });

  test("states every reason: that of the reports, of the commit and of the tests", async () => {
    folder.write("red.xml", RED);
    const { failures, attestation, tests } = await attestHere({
      inputs: { "min-tests": "2", "fail-on-test-failures": "true" },
      env: {},
    });
    const [demand, commit, ...others] = textsOf(failures);
    expect(demand).toContain("Only 1 test case ran");
    expect(commit).toContain("GITHUB_SHA is not a full SHA");
    expect(others).toEqual(["1 of 1 test failed. Fix what failed: `fail-on-test-failures` is on."]);
    expect(attestation).toEqual({ status: "refused" });
    expect(tests?.counts.failures).toBe(1);
  });

  const UNMATCHED = "No file matches `missing/*` of `attachments`";
  const OUTWARD = "1 symbolic link of `attachments` leads out of the working directory";
  const WARN = { attachments: "missing/*" };
  const ERROR = { ...WARN, "if-no-attachments": "error" };

  test.each<
    [
      what: string,
      inputs: InputValues,
      env: InputValues,
      failures: readonly string[],
      warnings: readonly string[],
    ]
  >([
    ["a wrong pattern", ERROR, KNOWN, [UNMATCHED], []],
    [
      "a wrong pattern and an unmet demand",
      { ...ERROR, "min-tests": "2" },
      KNOWN,
      ["Only 1 test case ran", UNMATCHED],
      [],
    ],
    ["a wrong pattern and an unknown commit", ERROR, {}, [UNMATCHED, "GITHUB_SHA"], []],
    [
      "a wrong pattern, an unmet demand and an unknown commit",
      { ...ERROR, "min-tests": "2" },
      {},
      ["Only 1 test case ran", UNMATCHED, "GITHUB_SHA"],
      [],
    ],
    [
      "a wrong pattern and an unmet demand of a red result",
      { ...ERROR, reports: "*.report", "min-tests": "2" },
      KNOWN,
      ["Only 1 test case ran", UNMATCHED],
      [],
    ],
    ["an unmet demand", { ...WARN, "min-tests": "2" }, KNOWN, ["Only 1 test case"], [UNMATCHED]],
    ["an unknown commit", WARN, {}, ["GITHUB_SHA"], [UNMATCHED]],
    [
      "a zip that is too large",
      { attachments: "missing/*\nlarge.bin\nlink*" },
      KNOWN,
      ["large.bin"],
      [UNMATCHED, OUTWARD],
    ],
    ["a file that cannot be attached", { attachments: "missing/*\n../*" }, KNOWN, ["../*"], []],
    [
      "no report, which is fine",
      { ...ERROR, reports: "none/*", "if-no-reports": "ignore" },
      KNOWN,
      [],
      [],
    ],
  ])("names %s with what it says of attachments", async (_, inputs, env, failures, warnings) => {
    using elsewhere = new Folder();
    folder.write("green.xml", GREEN);
    folder.write("red.report", RED);
    folder.sparse("large.bin", 20_000_000_000);
    folder.write("link.txt", "");
    symlinkSync(elsewhere.write("file", ""), folder.at("link"));
    const result = await attestHere({ inputs: { reports: "*.xml", ...inputs }, env });
    const said = (texts: readonly string[]) => texts.map((text) => expect.stringContaining(text));
    const reasons = textsOf(result.failures);
    expect(reasons).toEqual(said(failures));
    expect(textsOf(result.warnings)).toEqual(said(warnings));
    const reason = expect.stringContaining("No report matches `none/*`");
    expect(result.attestation).toEqual(
      failures.length > 0
        ? { status: "refused" }
        : { status: "unsent", ifPassed: "skipped", reason },
    );
  });

  test("does not fail for an unknown commit where `if-no-reports: ignore` finds no report", async () => {
    const { failures } = await attestHere({ inputs: { "if-no-reports": "ignore" }, env: {} });
    expect(failures).toEqual([]);
  });

  test.each([
    ["ignore", []],
    ["warn", ["no-report"]],
  ])(
    "explains its patterns as a whole, and only once, with `if-no-reports: %s`",
    async (ifNone, all) => {
      folder.write("a.xml", "<coverage/>");
      const inputs = { reports: "a.xml\nb.xml", "if-no-reports": ifNone };
      expect(idsOf((await attestHere({ inputs })).warnings)).toEqual(["not-junit", ...all]);
    },
  );

  test.each<[ifNone: string, inputs: InputValues, reason: "failures" | "warnings" | undefined]>([
    ["error", { "if-no-reports": "error" }, "failures"],
    ["warn", { "if-no-reports": "warn" }, "warnings"],
    ["ignore", { "if-no-reports": "ignore" }, undefined],
    ["warn, after a failure", { "if-no-reports": "warn", "test-outcome": "failure" }, "warnings"],
  ])(
    "names patterns and links beside broken reports that are left out, with `if-no-reports: %s`",
    async (_, inputs, reason) => {
      folder.write("a/cut.xml", "<testsuite>");
      symlinkSync("nowhere", folder.at("a/link.xml"));
      const patterns = { reports: "a/*.xml\nb/*.xml", "on-invalid-report": "warn" };
      const { warnings, failures } = await attestHere({ inputs: { ...patterns, ...inputs } });
      const broken = inputs["test-outcome"] ? "test-step-without-report" : "only-broken-reports";
      expect({ warnings: idsOf(warnings), failures: idsOf(failures) }).toEqual({
        warnings: [
          "pattern-without-match",
          "broken-links",
          "broken-reports-left-out",
          ...(reason === "warnings" ? [broken] : []),
        ],
        failures: reason === "failures" ? [broken] : [],
      });
    },
  );

  test("fails where the request cannot be kept, and says what to do", async () => {
    folder.write("red.xml", RED);
    const { failures, tests, kept } = await attestHere({
      temporaryDirectory: folder.at("missing"),
    });
    expect(failures).toEqual([
      {
        id: "request-not-kept",
        title: "The request could not be kept, so nothing was sent",
        details: [expect.stringMatching(/^Writing to .*missing failed: ENOENT/)],
        advice: "Free space there, and let RUNNER_TEMP name a folder that this step may write to.",
      },
    ]);
    expect(tests?.reports).toBe(1);
    expect(kept).toBeUndefined();
  });

  test("does not blame the disk for an error that is not the system's", async () => {
    folder.write("red.xml", RED);
    const { failures } = await attestHere({ temporaryDirectory: "a\u0000b" });
    expect(idsOf(failures)).toEqual(["unexpected"]);
  });
});

test.each([
  ["the attested commit's full SHA", "", SHA],
  ["the one that the author names", "feature/x", "feature/x"],
])("the trail is %s", async (_, trail, expected) => {
  folder.write("red.xml", RED);
  const sent: string[] = [];
  const { target } = await attestHere({
    inputs: { trail },
    service: (real) => ({
      ...real,
      attest: (request) => {
        sent.push(request.trail);
        return real.attest(request);
      },
    }),
  });
  expect({ sent, trail: target.trail }).toEqual({ sent: [expected], trail: expected });
});

test("a dry run does not connect to the service", async () => {
  folder.write("red.xml", RED);
  const before = service.attestations().length;
  let connections = 0;
  await attestHere({
    inputs: { "dry-run": "true" },
    service: (real) => ({
      ...real,
      preconnect: () => {
        connections += 1;
      },
    }),
  });
  expect(connections).toBe(0);
  expect(service.attestations()).toHaveLength(before);
});

describe("a dry run", () => {
  test("lists what its attachment would hold", async () => {
    folder.write("red.xml", RED);
    folder.write("logs/a.txt", "hello");
    const { log } = await attestAndLog({ inputs: { "dry-run": "true", attachments: "logs" } });
    expect(log.join("\n")).toContain(
      `Attachment (dry run, not sent)\nlogs/a.txt (attachment, 5 bytes)\nred.xml (report, ${RED.length} bytes)`,
    );
  });

  test("says that it would have no attachment", async () => {
    folder.write("red.xml", RED);
    const { log } = await attestAndLog({
      inputs: { "dry-run": "true", "attach-reports": "false" },
    });
    expect(log.join("\n")).toContain("Attachment (dry run, not sent)\nnone");
  });
});

test("an unexpected error of the gate leaves the attestation alone and fails the job", async () => {
  folder.write("red.xml", RED);
  const before = service.attestations().length;
  const defect = Promise.withResolvers<never>();
  const attesting = attestHere({
    inputs: { "gate-environments": "production", "gate-wait": "1m" },
    sleep: () => {
      defect.reject(new Error("a defect"));
      return defect.promise;
    },
    service: (real) => ({
      ...real,
      attest: async (request) => {
        await Promise.allSettled([defect.promise]);
        return real.attest(request);
      },
    }),
  });
  const { attestation, gate, failures } = await attesting;
  expect(attestation.status).toBe("recorded");
  expect(gate.verdict).toBe("unknown");
  expect(failures).toMatchObject([{ id: "unexpected", title: "Unexpected error: a defect" }]);
  expect(service.attestations().length).toBe(before + 1);
});

test.each<[onServiceError: string, retryable: boolean, fails: boolean]>([
  ["error", true, true],
  ["error", false, true],
  ["warn", true, false],
  ["warn", false, true],
])(
  "with `on-service-error: %s`, retryable %j: the job fails %j",
  async (choice, retryable, fails) => {
    folder.write("red.xml", RED);
    const { failures, warnings } = await attestHere({
      inputs: { "on-service-error": choice },
      service: (real) => ({ ...real, attest: async () => ({ ...FAILED, retryable, remarks: {} }) }),
    });
    expect(idsOf(fails ? failures : warnings)).toContain(NO.id);
    expect(idsOf(fails ? warnings : failures)).not.toContain(NO.id);
  },
);

test.each<
  [id: ProblemId, status: "failed" | "unknown", retryable: boolean, advice: string | undefined]
>([
  ["api-key-refused", "failed", false, undefined],
  ["attestation-refused", "failed", false, undefined],
  ["flow-or-trail-not-found", "failed", false, "`trail`"],
  ["request-too-large", "failed", false, "`attach-reports`"],
  ["service-unavailable", "failed", true, "send the request with the `resend` action"],
  ["conflict", "failed", true, "send the request with the `resend` action"],
  ["delivery-unknown", "unknown", true, undefined],
  ["delivery-unknown", "unknown", false, undefined],
])(
  "a problem says where the request is kept, and what the inputs can do: %s, %s, retryable %j",
  async (id, status, retryable, advice) => {
    folder.write("red.xml", RED);
    const problem: Problem = { id, title: "No", details: ["→ 400 bad:", "a: b"] };
    const { failures, kept } = await attestHere({
      service: (real) => ({
        ...real,
        attest: async () => ({ status, problem, retryable, attempts: 1, remarks: {} }),
      }),
    });
    expect(failures).toEqual([
      {
        ...problem,
        details: ["→ 400 bad:", "a: b", `The request is kept in ${kept?.request}`],
        advice: advice && expect.stringContaining(advice),
      },
    ]);
    const record = readFileSync(join(kept?.request ?? "", "request.json"), "utf8");
    expect(JSON.parse(record)).toMatchObject({ status, reason: textsOf([problem])[0] });
  },
);

test.each<[what: string, delivery: Partial<Unrecorded>, ids: readonly ProblemId[]]>([
  ["is unknown", { status: "unknown" }, ["cancelled"]],
  ["failed, as the service was unavailable", {}, ["cancelled"]],
  ["was refused for good", { retryable: false }, [NO.id]],
])(
  "of an attestation that %s while the run was cancelled, nothing is said twice",
  async (_, delivery, ids) => {
    folder.write("red.xml", RED);
    const controller = new AbortController();
    const { failures, warnings } = await attestHere({
      signal: controller.signal,
      inputs: { "on-service-error": "warn" },
      service: (real) => ({
        ...real,
        attest: async () => {
          controller.abort();
          return { ...FAILED, ...delivery };
        },
      }),
    });
    expect(idsOf(failures)).toEqual(ids);
    expect(idsOf(warnings)).not.toContain(NO.id);
  },
);

describe("the status of the attestation", () => {
  const busy = async () => ({ ...FAILED, remarks: {} });
  const late = async () => ({ ...FAILED, attempts: 0, remarks: {} });
  const NOT_GOOD = { "min-tests": "9", reports: "green.xml" };
  const BLOCKED = { "gate-environments": "never-deployed" };
  const FAILING = { "fail-on-test-failures": "true" };
  const ON_FORK = { fork: true, inputs: { "api-key": "" } };
  const DRY_RUN = { "dry-run": "true" };

  test.each<[status: AttestationStatus, run: string, situation: Situation]>([
    ["recorded", "that sends", {}],
    ["recorded", "that sends, and fails", { inputs: FAILING }],
    ["recorded", "that sends, with a blocked gate", { inputs: BLOCKED }],
    ["dry-run", "that only shows what it would send", { inputs: DRY_RUN }],
    ["refused", "that only shows it, and fails", { inputs: { ...DRY_RUN, ...FAILING } }],
    ["refused", "that only shows it, with a blocked gate", { inputs: { ...DRY_RUN, ...BLOCKED } }],
    [
      "refused",
      "that only shows it, without good evidence",
      { inputs: { ...DRY_RUN, ...NOT_GOOD } },
    ],
    ["skipped", "of a fork", ON_FORK],
    ["refused", "of a fork, and fails", { ...ON_FORK, inputs: { ...ON_FORK.inputs, ...FAILING } }],
    [
      "refused",
      "of a fork, without good evidence",
      { ...ON_FORK, inputs: { ...ON_FORK.inputs, ...NOT_GOOD } },
    ],
    [
      "skipped",
      "that finds no report",
      { inputs: { reports: "none/*", "if-no-reports": "ignore" } },
    ],
    ["refused", "that finds no report, which is an error", { inputs: { reports: "none/*" } }],
    [
      "refused",
      "that finds no report, with a blocked gate",
      { inputs: { reports: "none/*", "if-no-reports": "warn", ...BLOCKED } },
    ],
    ["refused", "without good evidence", { inputs: NOT_GOOD }],
    ["refused", "without a commit", { env: {} }],
    ["refused", "that was cancelled before", { signal: AbortSignal.abort() }],
    [
      "refused",
      "that was cancelled before, in a dry run",
      { signal: AbortSignal.abort(), inputs: DRY_RUN },
    ],
    ["failed", "whose service is busy", { service: (real) => ({ ...real, attest: busy }) }],
    [
      "failed",
      "whose service is busy, which only warns",
      { inputs: { "on-service-error": "warn" }, service: (real) => ({ ...real, attest: busy }) },
    ],
    [
      "failed",
      "whose service is never reached, which only warns",
      { inputs: { "on-service-error": "warn", "base-url": "http://127.0.0.1:1", timeout: "1s" } },
    ],
    [
      "refused",
      "that has no time left to send",
      { service: (real) => ({ ...real, attest: late }) },
    ],
    [
      "skipped",
      "that has no time left to send, which only warns",
      { inputs: { "on-service-error": "warn" }, service: (real) => ({ ...real, attest: late }) },
    ],
  ])("is `%s` for a run %s", async (status, _run, situation) => {
    folder.write("red.xml", RED);
    folder.write("green.xml", GREEN);
    const result = await attestHere(situation);
    expect(attestationStatus(result)).toBe(status);
  });

  test("is not what `request.json` says of a request that nobody tried to send", async () => {
    folder.write("red.xml", RED);
    const { kept } = await attestHere({ service: (real) => ({ ...real, attest: late }) });
    const record = readFileSync(join(kept?.request ?? "", "request.json"), "utf8");
    expect(JSON.parse(record)).toMatchObject({ status: "failed", attempts: 0 });
  });
});

describe("the input `test-outcome`", () => {
  function lastPayload() {
    return JSON.parse(Buffer.from(service.attestations().at(-1)?.dataJson ?? []).toString("utf8"));
  }

  test("turns green reports of a run that failed into a failed attestation", async () => {
    folder.write("green.xml", GREEN);
    const { attestation, tests, testResult, warnings, failures } = await attestHere({
      inputs: { "test-outcome": "failure", "fail-on-test-failures": "true" },
    });
    expect(attestation.status).toBe("recorded");
    expect(testResult).toBe("failed");
    expect(tests?.outcome).toBe("failure");
    expect(lastPayload().junit_results).toEqual([
      { name: "tax", total: 1, failures: 0, errors: 0, skipped: 0, duration: 0 },
      { name: "unit-tests (test run)", total: 1, failures: 0, errors: 1, skipped: 0, duration: 0 },
    ]);
    expect(idsOf(warnings)).toEqual(["failure-not-reported"]);
    // Nothing counts the case that only says that the run failed as a failed test.
    expect(failures).toMatchObject([{ id: "tests-failed", title: "The test step did not pass" }]);
  });

  test("holds in a dry run", async () => {
    folder.write("green.xml", GREEN);
    const { attestation, tests, testResult } = await attestHere({
      inputs: { "test-outcome": "cancelled", "dry-run": "true" },
    });
    expect(attestation).toEqual({ status: "unsent", ifPassed: "dry-run" });
    expect(testResult).toBe("failed");
    expect(tests?.counts).toMatchObject({ total: 2, errors: 1 });
  });

  test("holds on a fork, where nothing is sent", async () => {
    folder.write("green.xml", GREEN);
    const { attestation, tests, testResult, failures } = await attestHere({
      fork: true,
      inputs: { "api-key": "", "test-outcome": "failure", "fail-on-test-failures": "true" },
    });
    expect(attestation.status).toBe("unsent");
    expect(testResult).toBe("failed");
    expect(tests?.counts).toMatchObject({ total: 2, errors: 1 });
    expect(idsOf(failures)).toEqual(["tests-failed"]);
  });

  test("lets a job pass whose tests were skipped", async () => {
    const { attestation, failures, notices } = await attestHere({
      inputs: { "test-outcome": "skipped" },
    });
    expect(attestation.status).toBe("unsent");
    expect(failures).toEqual([]);
    expect(idsOf(notices)).toContain("tests-not-run");
  });

  test.each([
    ["is not set", {}],
    ["is empty, as of a step whose id is misspelled", { "test-outcome": "" }],
  ])("is recommended in a notice if it %s", async (_, inputs) => {
    folder.write("green.xml", GREEN);
    expect(idsOf((await attestHere({ inputs })).notices)).toContain("no-test-outcome");
    const known = await attestHere({ inputs: { "test-outcome": "success" } });
    expect(idsOf(known.notices)).not.toContain("no-test-outcome");
  });
});

describe("a demand that is not met", () => {
  test("holds green evidence back", async () => {
    folder.write("green.xml", GREEN);
    const { attestation, testResult, failures } = await attestHere({
      inputs: { "required-suites": "checkout.*" },
    });
    expect(attestation.status).toBe("refused");
    expect(testResult).toBeUndefined();
    expect(idsOf(failures)).toEqual(["required-suite-missing"]);
  });

  test("lets red evidence be sent, and fails the job with its own reason", async () => {
    folder.write("red.xml", RED);
    const { attestation, testResult, failures } = await attestHere({
      inputs: { "required-suites": "checkout.*" },
    });
    expect(attestation.status).toBe("recorded");
    expect(testResult).toBe("failed");
    expect(idsOf(failures)).toEqual(["required-suite-missing"]);
  });
});

describe("a run of pull_request_target that tested the base", () => {
  const HEAD = "2".repeat(40);
  let git: GitSandbox;
  let checkout: string;
  let base: string;
  let env: Readonly<Record<string, string>>;
  beforeAll(() => {
    git = createGitSandbox();
    checkout = git.init("checkout");
    git.git("checkout", "remote", "add", "origin", "https://github.com/octo-org/octo-repo");
    base = git.commit("checkout", "base");
    const payload = { pull_request: { head: { sha: HEAD }, user: { login: "dependabot[bot]" } } };
    writeFileSync(join(git.directory, "event.json"), JSON.stringify(payload));
    writeFileSync(join(checkout, "green.xml"), GREEN);
    env = {
      GITHUB_SHA: base,
      GITHUB_EVENT_NAME: "pull_request_target",
      GITHUB_EVENT_PATH: join(git.directory, "event.json"),
      GITHUB_REPOSITORY: "octo-org/octo-repo",
      GITHUB_WORKSPACE: checkout,
    };
  });
  afterAll(() => git.remove());

  const attestCheckout = (inputs: InputValues = {}, more: Partial<Situation> = {}) =>
    attestHere({ inputs: { "working-directory": checkout, ...inputs }, env, ...more });
  const REFUSAL = "head-not-checked-out";

  test.each<[what: string, inputs: InputValues, fork: boolean]>([
    ["is refused", {}, false],
    ["is refused in a dry run", { "dry-run": "true" }, false],
    ["is refused without a key", { "api-key": "" }, true],
  ])("%s, and nothing is sent or kept, and no result is known", async (_, inputs, fork) => {
    const before = service.attestations().length;
    const { attestation, failures, cause, kept, tests, testResult, commit } = await attestCheckout(
      inputs,
      {
        fork,
      },
    );
    expect({ failures: idsOf(failures), cause, kept }).toEqual({
      failures: [REFUSAL],
      cause: "evidence",
    });
    expect(attestation).toEqual({ status: "refused" });
    expect(tests).toMatchObject({ counts: { total: 1 } });
    expect(testResult).toBeUndefined();
    expect(commit).toMatchObject({ info: { sha1: HEAD }, checkedOut: base });
    expect(service.attestations()).toHaveLength(before);
  });

  test("is refused for that and for demands that are not met", async () => {
    const { failures } = await attestCheckout({ "min-tests": "2" });
    expect(failures).toHaveLength(2);
    expect(failures[1]?.id).toBe(REFUSAL);
  });

  test("passes where there is no report and that is fine", async () => {
    const inputs = { reports: "none/*.xml", "if-no-reports": "ignore" };
    const { failures, warnings } = await attestCheckout(inputs);
    expect({ failures, warnings }).toEqual({ failures: [], warnings: [] });
  });

  test("is recorded with a warning if the author names the head explicitly", async () => {
    const { attestation, warnings, kept } = await attestCheckout({ commit: "head" });
    expect(attestation.status).toBe("recorded");
    const warning = expect.stringContaining(
      `HEAD is ${base}, and the attestation is about ${HEAD}`,
    );
    expect(textsOf(warnings)).toEqual([warning]);
    expect(JSON.parse(readFileSync(kept?.payload ?? "", "utf8"))).toMatchObject({
      user_data: { ci: { run: { checked_out_sha: base }, tests: { warnings: [warning] } } },
    });
    expect(JSON.parse(readFileSync(kept?.predicate ?? "", "utf8")).result).toBe("WARNED");
  });

  test("is not warned of where there is no report", async () => {
    const inputs = { commit: "head", reports: "none/*.xml", "if-no-reports": "ignore" };
    expect((await attestCheckout(inputs)).warnings).toEqual([]);
  });
});

describe("a run that fails before it has any result", () => {
  const failed = mergeRemarks({
    failures: [
      { id: "unexpected", title: "No" },
      { id: "unexpected", title: "Nor this" },
    ],
    cause: "inputs",
  });

  test("has the name, and a gate that is off", () => {
    expect(failedAttestation(failed, rawInputs({ name: "unit-tests" }), undefined)).toEqual({
      kind: "attest",
      target: { name: "unit-tests" },
      attestation: { status: "refused" },
      gate: { isEvaluated: false, verdict: "off", checks: [] },
      ...failed,
    });
  });

  test.each([
    ["refused", "its inputs are wrong", undefined],
    ["refused", "it may not send", { "dry-run": "true" }],
    ["unknown", "it may have sent it", {}],
  ])("has an attestation that is %s if %s", (status, _, inputs) => {
    const read = inputs && readInputs(requiredInputs(inputs), folder.path, runOf());
    const said =
      status === "unknown"
        ? { problem: { id: "delivery-unknown", details: ["No", "Nor this"] } }
        : {};
    expect(failedAttestation(failed, rawInputs({}), read).attestation).toMatchObject({
      status,
      ...said,
    });
  });

  test("has a gate that is unknown if one was asked for, and no name if it has none", () => {
    const raw = rawInputs({ "gate-environments": "staging" });
    expect(failedAttestation(failed, raw, undefined)).toMatchObject({
      target: {},
      gate: { isEvaluated: false, verdict: "unknown" },
    });
  });

  test.each<[attestation: Attestation, isKept: boolean, sentence: string]>([
    [{ status: "unsent", ifPassed: "dry-run" }, false, "The attestation was not recorded."],
    [FAILED, false, "The attestation was not recorded."],
    [FAILED, true, "The attestation was not recorded; its request is kept in /kept."],
    [
      { ...FAILED, status: "unknown" },
      true,
      "It is unknown whether the attestation was recorded; its request is kept in /kept.",
    ],
    [{ status: "recorded", response: "OK" }, true, "The attestation was recorded."],
  ])("says what became of %j if it was cancelled", (attestation, isKept, sentence) => {
    const result = { ...failedAttestation(failed, rawInputs({}), undefined), attestation };
    const kept = { request: "/kept", payload: "/kept/data.json", predicate: "/kept/test.json" };
    expect(describeCancellation(isKept ? { ...result, kept } : result)).toBe(sentence);
  });
});
