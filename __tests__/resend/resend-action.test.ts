import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { RequestRecord } from "../../src/attest/request-record.ts";
import { describeProblem, type Problem } from "../../src/base/problem.ts";
import { readContext } from "../../src/commit/context.ts";
import { allRemarks, type ResendResult } from "../../src/resend/outcome.ts";
import { readResendInputs, resend } from "../../src/resend/resend-action.ts";
import type { Service } from "../../src/service/client.ts";
import type { Delivery, UnrecordedDelivery } from "../../src/service/operations/attest-junit.ts";
import { maybeTwice } from "../../src/service/operations/delivery-problems.ts";
import { directConnect } from "../support/connect.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { type InputValues, NOTHING_KNOWN, rawInputs, runOf } from "../support/inputs.ts";
import { keepRequestIn, PAYLOAD, RUN } from "../support/kept-request.ts";
import { createRecordingLog, type RecordingLog } from "../support/log.ts";
import { idsOf, textsOf } from "../support/problems.ts";
import { testWith } from "../support/systems.ts";

function refusedWith(status: number): Problem {
  const id =
    status === 409 ? "conflict" : status === 503 ? "service-unavailable" : "attestation-refused";
  return { id, title: `Refused (${status})`, details: [`POST …/junit → ${status}`] };
}

const DELIVERED: Delivery = {
  status: "recorded",
  response: "OK",
  attempts: 1,
  remarks: {},
};
const UNAVAILABLE: UnrecordedDelivery = {
  status: "failed",
  problem: refusedWith(503),
  retryable: true,
  attempts: 2,
};

let folder: TemporaryFolder;
/** The trails of the requests that were sent, in their order. */
let sent: string[];
beforeEach(() => {
  folder = new TemporaryFolder();
  sent = [];
});
afterEach(() => folder.remove());

const keep = (path: string, changes: Partial<RequestRecord> = {}, payload = PAYLOAD) =>
  keepRequestIn(folder, changes, { path, payload });
const statusOf = (path: string) =>
  JSON.parse(readFileSync(folder.at(`${path}/request.json`), "utf8")).status;
const statuses = ({ outcomes }: ResendResult) =>
  outcomes.map(({ path, status }) => `${dirname(path)}: ${status}`);
const reasons = ({ outcomes }: ResendResult) =>
  outcomes.map((outcome) => ("problem" in outcome ? describeProblem(outcome.problem) : undefined));
/** What people call the request in a folder. */
const named = (path: string, trail: string) =>
  `unit-tests on trail ${trail} of flow checkout (${path}/request.json)`;

interface Situation {
  readonly controller?: AbortController;
  readonly inputs?: InputValues;
  readonly log?: RecordingLog;
}

/** Runs the action with a service that answers each request as `attest` says. The remarks are those that people see. */
async function run(
  attest: (trail: string) => Delivery | Promise<Delivery> = () => DELIVERED,
  { controller = new AbortController(), inputs = {}, log = createRecordingLog() }: Situation = {},
) {
  const raw = rawInputs({
    "base-url": "https://service.example",
    "api-key": "key-1",
    org: "octo-org",
    requests: "**/request.json",
    ...inputs,
  });
  const result = await resend(readResendInputs(raw, folder.path, runOf()), {
    context: readContext({ GITHUB_REPOSITORY: "octo-org/octo-repo" }),
    env: process.env,
    log,
    redactor: NOTHING_KNOWN,
    temporaryDirectory: folder.path,
    connect: async (connection, org): Promise<Service> => ({
      ...(await directConnect({ log, signal: controller.signal })(connection, org)),
      async attest({ trail }) {
        sent.push(trail);
        return attest(trail);
      },
    }),
    clock: { now: Date.now, sleep: () => Promise.resolve() },
    signal: controller.signal,
  });
  return { ...result, ...allRemarks(result) };
}

test.each<[flows: string, allowed: readonly string[]]>([
  ["", ["checkout", "returns", "shop-eu"]],
  ["checkout", ["checkout"]],
  ["checkout\nshop-*", ["checkout", "shop-eu"]],
  ["shop-*\n\nreturns", ["returns", "shop-eu"]],
  ["check", []],
])("`flows: %j` allows every flow that one of its patterns matches", async (flows, allowed) => {
  for (const flow of ["checkout", "returns", "shop-eu"]) keep(flow, { flow });
  const result = await run(undefined, { inputs: { flows } });
  const recorded = result.outcomes.filter(({ status }) => status === "recorded");
  expect(recorded.map(({ record }) => record?.flow)).toEqual(allowed);
});

test("a request whose files change while an earlier one is sent is not sent", async () => {
  keep("1", { trail: "first" });
  keep("2", { trail: "second" });
  const result = await run(() => {
    folder.write("2/data.json", PAYLOAD.replace("[]", "[1]"));
    return DELIVERED;
  });
  expect(sent).toEqual(["first"]);
  expect(statuses(result)).toEqual(["1: recorded", "2: rejected"]);
  expect(result.failures).toEqual([
    {
      id: "damaged-request",
      title: "The request is damaged",
      details: [
        named("2", "second"),
        "data.json is not the file that was kept (its digest differs)",
      ],
      advice: "Download its artifact again, or re-run the job that attests.",
    },
  ]);
});

test("once the service is unavailable, the other requests are not sent, which is said once", async () => {
  for (const trail of ["a", "b", "c"]) keep(trail, { trail });
  const result = await run(() => UNAVAILABLE);
  expect(sent).toEqual(["a"]);
  expect(statuses(result)).toEqual(["a: failed", "b: failed", "c: failed"]);
  expect(reasons(result)).toEqual([
    "Refused (503): POST …/junit → 503. Run this action again later.",
    "Not sent, since the service is unavailable.",
    "Not sent, since the service is unavailable.",
  ]);
  expect(result.failures).toEqual([
    {
      id: "service-unavailable",
      title: "Refused (503)",
      details: [named("a", "a"), "POST …/junit → 503"],
      advice: "Run this action again later.",
    },
    {
      id: "requests-not-sent",
      title: "The service is unavailable, so 2 requests were not sent",
      advice: "Run this action again later.",
    },
  ]);
});

test.each<
  [what: string, changes: Partial<UnrecordedDelivery>, trails: readonly string[], failures: number]
>([
  ["409", { httpStatus: 409 }, ["t", "t", "u"], 1],
  ["409 after a lost response", { status: "unknown", httpStatus: 409 }, ["t", "t", "u"], 1],
  ["400", { httpStatus: 400, retryable: false }, ["t", "t", "u"], 1],
  ["422 after a lost response", { status: "unknown", retryable: false }, ["t", "t", "u"], 1],
  ["429", { httpStatus: 429 }, ["t"], 2],
  ["503", { httpStatus: 503 }, ["t"], 2],
  ["no connection", {}, ["t"], 2],
  ["a lost response", { status: "unknown" }, ["t"], 2],
])(
  "after %s for one request, the others are sent unless the service is unavailable",
  async (_, changes, trails, failures) => {
    keep("a", { trail: "t" });
    keep("b", { trail: "t" });
    keep("c", { trail: "u" });
    const refused: Delivery = { ...UNAVAILABLE, ...changes };
    const result = await run(() => (sent.length === 1 ? refused : DELIVERED));
    expect(sent).toEqual(trails);
    const others = trails.length > 1 ? "recorded" : "failed";
    expect(statuses(result)).toEqual([`a: ${refused.status}`, `b: ${others}`, `c: ${others}`]);
    expect(result.failures).toHaveLength(failures);
  },
);

test("an unexpected error leaves the outcome of one request unknown, and the others are sent", async () => {
  for (const trail of ["a", "b", "c"]) keep(trail, { trail });
  const result = await run((trail) =>
    trail === "b" ? Promise.reject(new Error("bug")) : DELIVERED,
  );
  expect(sent).toEqual(["a", "b", "c"]);
  expect(statuses(result)).toEqual(["a: recorded", "b: unknown", "c: recorded"]);
  expect(result.failures).toEqual([
    expect.objectContaining({
      id: "delivery-unknown",
      details: [named("b", "b"), "Unexpected error: bug"],
    }),
  ]);
  expect(statusOf("b")).toBe("unknown");
});

test("requests are sent in the order in which they were made, whatever their folders, trails and runs", async () => {
  const attempt = (number: number) => RUN.replace(/1$/, `${number}`);
  keep("a", { madeAt: "2026-11-21T10:00:02.000Z", run: attempt(10), trail: "t" });
  keep("b", { madeAt: "2026-11-21T10:00:00.000Z", run: attempt(2), trail: "t" });
  keep("c", { madeAt: "2026-11-21T10:00:01.000Z", run: attempt(1), trail: "u" });
  keep("e", { madeAt: "2026-11-21T10:00:03.000Z", trail: "t" });
  keep("d", { madeAt: "2026-11-21T10:00:03.000Z", trail: "v" });
  const result = await run();
  expect(sent).toEqual(["t", "u", "t", "v", "t"]);
  expect(statuses(result)).toEqual(["b", "c", "a", "d", "e"].map((path) => `${path}: recorded`));
  expect(result.warnings).toEqual([]);
});

test.each<[copies: string, changes: Partial<RequestRecord>]>([
  ["equal", {}],
  ["with another boundary", { boundary: `attestation-${"c3".repeat(16)}` }],
  ["made at another time", { madeAt: "2026-11-22T10:00:00.000Z" }],
  ["of another attempt", { run: RUN.replace(/1$/, "2") }],
  ["of which the other was recorded already", { status: "recorded" }],
])(
  "each of two copies of a request is sent unless it says that it was recorded: %s",
  async (_, changes) => {
    keep("1");
    keep("2", changes);
    const result = await run();
    expect(sent).toHaveLength(changes.status === "recorded" ? 1 : 2);
    expect(result.failures).toEqual([]);
    expect((await run()).failures).toEqual([]);
    expect(sent).toHaveLength(changes.status === "recorded" ? 1 : 2);
  },
);

test("a request that was recorded is not sent again, which is a warning", async () => {
  keep("a");
  await run();
  const result = await run();
  expect(sent).toHaveLength(1);
  expect(statuses(result)).toEqual(["a: skipped"]);
  expect(result).toMatchObject({
    failures: [],
    warnings: [{ id: "recorded-already", details: [expect.stringContaining("(a/request.json)")] }],
  });
});

describe("what an earlier run may have recorded", () => {
  const TWICE = ["maybe-recorded-twice"];
  const NO_RESPONSE: Problem = {
    id: "delivery-unknown",
    title: "It is unknown whether the attestation was recorded",
    details: ["No response came"],
  };
  const LOST: Delivery = { ...UNAVAILABLE, status: "unknown", problem: NO_RESPONSE };
  const REFUSED: Delivery = { ...UNAVAILABLE, retryable: false, problem: refusedWith(422) };
  const CONFLICT: Delivery = { ...UNAVAILABLE, httpStatus: 409, problem: refusedWith(409) };
  const doubted = (status: number) => [
    "An earlier run may have recorded it",
    `This time: Refused (${status})`,
    `POST …/junit → ${status}`,
  ];

  test.each<
    [
      before: RequestRecord["status"],
      delivery: Delivery,
      after: Delivery["status"],
      details: readonly string[],
    ]
  >([
    ["unknown", UNAVAILABLE, "unknown", doubted(503)],
    ["unknown", REFUSED, "unknown", doubted(422)],
    ["unknown", LOST, "unknown", ["No response came"]],
    ["pending", UNAVAILABLE, "unknown", doubted(503)],
    ["pending", CONFLICT, "unknown", doubted(409)],
    ["pending", REFUSED, "unknown", doubted(422)],
    ["failed", UNAVAILABLE, "failed", ["POST …/junit → 503"]],
    ["failed", REFUSED, "failed", ["POST …/junit → 422"]],
    ["failed", LOST, "unknown", ["No response came"]],
  ])("stays unknown: %s before %j is %s", async (before, delivery, after, details) => {
    keep("a", { status: before, trail: "t" });
    const result = await run(() => delivery);
    expect(statuses(result)).toEqual([`a: ${after}`]);
    expect(result.failures).toMatchObject([{ details: [named("a", "t"), ...details] }]);
    expect(idsOf(result.failures).includes("delivery-unknown")).toBe(after === "unknown");
    expect(JSON.parse(readFileSync(folder.at("a/request.json"), "utf8"))).toMatchObject({
      status: after,
      reason: reasons(result)[0],
    });
  });

  test.each<[before: RequestRecord["status"], isResent: boolean, ids: readonly string[]]>([
    ["unknown", false, TWICE],
    ["pending", false, TWICE],
    ["failed", false, []],
    ["unknown", true, TWICE],
    ["failed", true, TWICE],
  ])(
    "is recorded, perhaps more than once, which is said once: %s before, sent again by this run: %j",
    async (before, isResent, ids) => {
      keep("a", { status: before });
      const notices = isResent ? [maybeTwice("A response was lost")] : [];
      const result = await run(() => ({ ...DELIVERED, remarks: { notices } }));
      expect(statuses(result)).toEqual(["a: recorded"]);
      expect(idsOf(result.warnings)).toEqual(ids);
      expect(statusOf("a")).toBe("recorded");
    },
  );

  test.each<[before: RequestRecord["status"], during: RequestRecord["status"]]>([
    ["failed", "pending"],
    ["pending", "pending"],
    ["unknown", "unknown"],
  ])(
    "is what request.json says while it is sent, in case the run is killed: %s before, %s",
    async (before, during) => {
      keep("a", { status: before, attempts: 3 });
      const seen: unknown[] = [];
      await run(() => {
        seen.push(JSON.parse(readFileSync(folder.at("a/request.json"), "utf8")));
        return UNAVAILABLE;
      });
      expect(seen).toEqual([expect.objectContaining({ status: during, attempts: 3 })]);
    },
  );

  test("is not what a request is that was never sent", async () => {
    for (const trail of ["a", "b", "c"]) keep(trail, { trail });
    folder.write("b/data.json", "{}");
    await run(() => UNAVAILABLE, { inputs: { "dry-run": "true" } });
    await run((trail) => (trail === "a" ? { ...UNAVAILABLE, attempts: 0 } : DELIVERED));
    expect(["a", "b", "c"].map(statusOf)).toEqual(["failed", "failed", "failed"]);
  });

  test("stays unknown over several runs, until it is recorded", async () => {
    keep("a", { status: "unknown" });
    await run(() => UNAVAILABLE);
    await run(() => REFUSED);
    expect(statusOf("a")).toBe("unknown");
    expect(idsOf((await run()).warnings)).toEqual(TWICE);
  });

  test("stays unknown if it is not sent", async () => {
    keep("a", { trail: "a" });
    keep("b", { trail: "b", status: "unknown" });
    keep("c", { trail: "c", status: "pending" });
    keep("d", { trail: "d" });
    const result = await run(() => UNAVAILABLE);
    expect(sent).toEqual(["a"]);
    expect(statuses(result)).toEqual(["a: failed", "b: unknown", "c: unknown", "d: failed"]);
    expect(reasons(result)[1]).toContain("This time: Not sent, since the service is unavailable");
    expect([statusOf("b"), statusOf("c")]).toEqual(["unknown", "pending"]);
  });

  test("is left as it is in a dry run, and if a file is damaged", async () => {
    keep("a", { status: "unknown" });
    await run(undefined, { inputs: { "dry-run": "true" } });
    folder.write("a/data.json", "{}");
    expect(statuses(await run())).toEqual(["a: rejected"]);
    expect(statusOf("a")).toBe("unknown");
  });
});

test("the attempts of every run are added up in request.json", async () => {
  keep("a", { attempts: 3 });
  await run(() => UNAVAILABLE);
  const attempts = () => JSON.parse(readFileSync(folder.at("a/request.json"), "utf8")).attempts;
  expect(attempts()).toBe(5);
  await run();
  expect(attempts()).toBe(6);
});

describe("an exclude of `requests` that excludes nothing is named", () => {
  const withExclude = (exclude: string) => ({
    inputs: { requests: `**/request.json\n${exclude}` },
  });

  test.each<[exclude: string, mistake: string]>([
    ['!"old/**"', '`!"old/**"` is in quotes, which lists do not need. Write !old/**.'],
    ["!olds/**", "It may have `olds` misspelled; `!old/**` would exclude `old/request.json`."],
    [
      "!request.json",
      "It starts at `working-directory`; `!**/request.json` would exclude `old/request.json`.",
    ],
  ])("in a notice if it shows a mistake: %j", async (exclude, mistake) => {
    keep("old");
    const { notices } = await run(undefined, withExclude(exclude));
    expect(textsOf(notices)).toEqual([
      `\`${exclude}\` of \`requests\` excludes nothing. ${mistake}`,
    ]);
  });

  test("otherwise in the log", async () => {
    keep("a");
    const log = createRecordingLog();
    const { notices } = await run(undefined, { ...withExclude("!**/node_modules/**"), log });
    expect(notices).toEqual([]);
    expect(log.lines.join("\n")).toContain("`!**/node_modules/**` of `requests`");
  });

  test("and one that excludes a request is not", async () => {
    keep("a", { trail: "a" });
    keep("old", { trail: "old" });
    const log = createRecordingLog();
    const { notices } = await run(undefined, { ...withExclude("!old/**"), log });
    expect({ notices, sent }).toEqual({ notices: [], sent: ["a"] });
    expect(log.lines.join("\n")).not.toContain("excludes nothing");
  });
});

describe("a warning names", () => {
  const requests = (...patterns: readonly string[]) => ({
    inputs: { requests: patterns.join("\n") },
  });

  test.each<[pattern: string, hint: string]>([
    ["b/**/request.json", ""],
    ["a/data.xml", ""],
    ["missing", ""],
    ['"a/*.json"', ' `"a/*.json"` is in quotes, which lists do not need. Write a/*.json.'],
    [
      "- a/*.json",
      " `- a/*.json` starts with a dash. Lists have one entry per line, without dashes. Write a/*.json.",
    ],
  ])("the pattern %j if it matches no file, beside one that does", async (pattern, hint) => {
    keep("a", { trail: "a" });
    const { warnings, failures } = await run(undefined, requests("a/**/request.json", pattern));
    expect({ warnings: textsOf(warnings), failures, sent }).toEqual({
      warnings: [
        `No file matches \`${pattern}\` of \`requests\`. The patterns start at ${folder.path}.${hint}`,
      ],
      failures: [],
      sent: ["a"],
    });
  });

  test("links that are not followed, and links that lead nowhere", async () => {
    using elsewhere = new TemporaryFolder();
    keepRequestIn(elsewhere, {}, { path: "b", payload: PAYLOAD });
    keep("a", { trail: "a" });
    folder.link("b/request.json", elsewhere.at("b/request.json"));
    folder.link("c/request.json", folder.at("missing"));
    const links = [
      { id: "outward-links", details: [expect.stringContaining('"b/request.json"')] },
      { id: "broken-links", details: [expect.stringContaining('"c/request.json"')] },
    ];
    const result = await run();
    expect(statuses(result)).toEqual(["a: recorded"]);
    expect(sent).toEqual(["a"]);
    expect(result.warnings).toMatchObject(links);
    const without = await run(undefined, requests("**/request.json", "!a/**"));
    expect(without.warnings).toMatchObject(links);
    expect(idsOf(without.failures)).toEqual(["no-request"]);
  });

  test("nothing where an exclude matches no file", async () => {
    keep("a");
    expect((await run(undefined, requests("**/request.json", "!old/**"))).warnings).toEqual([]);
  });
});

test("patterns that match nothing fail the job", async () => {
  const { failures } = await run();
  expect(textsOf(failures)).toEqual([
    `\`requests\` matches no file. The patterns start at ${folder.path}. Check that the artifacts are downloaded before this step.`,
  ]);
});

test.each([
  ["was recorded", DELIVERED],
  ["failed, as the service was unavailable", UNAVAILABLE],
])("a run that is cancelled while a request %s sends no other", async (_, delivery) => {
  keep("a", { trail: "a" });
  keep("b", { trail: "b" });
  const controller = new AbortController();
  const { outcomes } = await run(
    () => {
      controller.abort();
      return delivery;
    },
    { controller },
  );
  expect(sent).toEqual(["a"]);
  expect(outcomes.at(-1)).toMatchObject({ problem: { id: "cancelled" } });
});

describe("the outcome is written where nobody can redirect it:", () => {
  test.each([
    ["a file outside", "target.txt"],
    ["a file of the request", "a/data.json"],
    ["a file that does not exist", "new.txt"],
  ])("a link at request.json.new to %s is not followed", async (_, target) => {
    keep("a");
    const before = existsSync(folder.at(target)) && readFileSync(folder.at(target), "utf8");
    symlinkSync(folder.at(target), folder.at("a/request.json.new"));
    const { warnings } = await run();
    expect(warnings).toEqual([]);
    expect(statusOf("a")).toBe("recorded");
    expect(existsSync(folder.at(target)) && readFileSync(folder.at(target), "utf8")).toBe(before);
  });

  testWith("special files")(
    "a pipe at request.json.new does not keep the run waiting",
    async () => {
      keep("a");
      execFileSync("mkfifo", [folder.at("a/request.json.new")]);
      expect(statuses(await run())).toEqual(["a: recorded"]);
      expect(statusOf("a")).toBe("recorded");
    },
  );

  test("a folder at request.json.new does not matter", async () => {
    keep("a");
    mkdirSync(folder.at("a/request.json.new"));
    await run();
    expect(statusOf("a")).toBe("recorded");
  });

  test("nothing but the request's own files stays in its folder", async () => {
    keep("a");
    await run();
    expect(readdirSync(folder.at("a")).sort()).toEqual([
      "data.json",
      "junit-evidence.zip",
      "request.json",
    ]);
  });
});

test("a dry run checks every request, and does not say that anything was sent", async () => {
  keep("1");
  keep("2");
  folder.write("2/data.json", "{}");
  const result = await run(undefined, { inputs: { "dry-run": "true" } });
  expect(statuses(result)).toEqual(["1: dry-run", "2: rejected"]);
  expect(result.warnings).toEqual([]);
  expect(sent).toEqual([]);
});

test("the log says of each request how it ended, with its name, trail and flow", async () => {
  keep("a", { trail: "t" });
  keep("b", { org: "other", trail: "u" });
  folder.write("c/request.json", "{}");
  const log = createRecordingLog();
  await run(() => DELIVERED, { log });
  expect(log.linesOf("info")).toEqual([
    expect.stringMatching(
      /^Rejected: unit-tests on trail u of flow checkout \(b\/request\.json\): The request belongs/,
    ),
    expect.stringMatching(/^Rejected: c\/request\.json: The request is damaged: /),
    "Recorded: unit-tests on trail t of flow checkout (a/request.json)",
  ]);
});
