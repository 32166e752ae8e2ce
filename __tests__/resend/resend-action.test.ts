import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { describeFile, type RequestRecord } from "../../src/attest/request-record.ts";
import { createRedactor } from "../../src/base/redaction/redact.ts";
import { readContext } from "../../src/commit/context.ts";
import { readResendInputs, resend } from "../../src/resend/resend-action.ts";
import type { ResendResult } from "../../src/resend/resend-report.ts";
import { connect, type Service } from "../../src/service/client.ts";
import type { Delivery } from "../../src/service/operations/attest-junit.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { type InputValues, rawInputs } from "../support/inputs.ts";
import { keepRequestIn, PAYLOAD, RUN } from "../support/kept-request.ts";
import { createRecordingLog } from "../support/log.ts";
import { testWith } from "../support/systems.ts";

const DELIVERED: Delivery = {
  status: "recorded",
  response: "OK",
  attempts: 1,
  remarks: {},
};
const UNAVAILABLE: Delivery = {
  status: "failed",
  reason: "POST …/junit → 503.",
  retryable: true,
  attempts: 2,
  remarks: {},
};
const OTHER_BOUNDARY = { boundary: `attestation-${"c3".repeat(16)}` };

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
const statuses = ({ value }: ResendResult) =>
  value.map(({ path, status }) => `${dirname(path)}: ${status}`);

interface Situation {
  readonly controller?: AbortController;
  readonly inputs?: InputValues;
}

/** Runs the action with a service that answers each request as `attest` says. */
function run(
  attest: (trail: string) => Delivery | Promise<Delivery> = () => DELIVERED,
  { controller = new AbortController(), inputs = {} }: Situation = {},
) {
  const raw = rawInputs({
    "base-url": "https://service.example",
    "api-key": "key-1",
    org: "octo-org",
    requests: "**/request.json",
    ...inputs,
  });
  const log = createRecordingLog();
  return resend(readResendInputs(raw, folder.path), {
    context: readContext({ GITHUB_REPOSITORY: "octo-org/octo-repo" }),
    env: process.env,
    log,
    secrets: [],
    temporaryDirectory: folder.path,
    connect: async (connection, org): Promise<Service> => ({
      ...connect({ ...connection, org, env: {}, log, redactor: createRedactor([]) }),
      async attest({ trail }) {
        sent.push(trail);
        return attest(trail);
      },
    }),
    clock: { now: Date.now, sleep: () => Promise.resolve() },
    signal: controller.signal,
  });
}

test.each<[flows: string, allowed: readonly string[]]>([
  ["", ["checkout", "returns", "shop-eu"]],
  ["checkout", ["checkout"]],
  ["checkout\nshop-*", ["checkout", "shop-eu"]],
  ["shop-*\n\nreturns", ["returns", "shop-eu"]],
  ["check", []],
])("`flows: %j` allows every flow that one of its patterns matches", (flows, allowed) => {
  const raw = rawInputs({
    "base-url": "https://service.example",
    "dry-run": "true",
    org: "octo-org",
    requests: "*",
    flows,
  });
  const { allowsFlow } = readResendInputs(raw, folder.path);
  expect(["checkout", "returns", "shop-eu"].filter(allowsFlow)).toEqual(allowed);
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
    "2/request.json is damaged: data.json is not the file that was kept (its digest differs). Download its artifact again, or re-run the job that attests.",
  ]);
});

test("once the service is unavailable, the other requests are not tried, which is said once", async () => {
  for (const trail of ["a", "b", "c"]) keep(trail, { trail });
  const result = await run(() => UNAVAILABLE);
  expect(sent).toEqual(["a"]);
  expect(statuses(result)).toEqual(["a: failed", "b: failed", "c: failed"]);
  expect(result.value).toMatchObject(Array(3).fill({ retryable: true }));
  expect(result.failures).toEqual([
    "a/request.json: POST …/junit → 503.",
    "Not every request was sent: The service is unavailable. Run this action again later.",
  ]);
});

test.each<[what: string, changes: Partial<Delivery>, trails: readonly string[], failures: number]>([
  ["409", { httpStatus: 409 }, ["a", "b"], 1],
  ["409 after a lost response", { status: "unknown", httpStatus: 409 }, ["a", "b"], 1],
  ["400", { httpStatus: 400, retryable: false }, ["a", "b"], 1],
  ["429", { httpStatus: 429 }, ["a"], 2],
  ["503", { httpStatus: 503 }, ["a"], 2],
  ["a lost response", { status: "unknown" }, ["a"], 2],
])(
  "after %s for one trail, the next request is sent unless the service is unavailable",
  async (_, changes, trails, failures) => {
    for (const trail of ["a", "b"]) keep(trail, { trail });
    const refused: Delivery = { ...UNAVAILABLE, ...changes };
    const result = await run((trail) => (trail === "a" ? refused : DELIVERED));
    expect(sent).toEqual(trails);
    expect(statuses(result)).toEqual([
      `a: ${refused.status}`,
      `b: ${trails.includes("b") ? "recorded" : "failed"}`,
    ]);
    expect(result.failures).toHaveLength(failures);
  },
);

test("after a conflict, no later request for that trail is sent, and a copy neither", async () => {
  const payload = PAYLOAD.replace("[]", "[1]");
  keep("a", { trail: "t" });
  keep("b", { trail: "t" });
  keep("c", { trail: "t" }, payload);
  keep("d", { trail: "u" }, payload);
  const conflict = { ...UNAVAILABLE, httpStatus: 409 };
  const result = await run((trail) => (trail === "t" ? conflict : DELIVERED));
  expect(sent).toEqual(["t", "u"]);
  expect(statuses(result)).toEqual(["a: failed", "b: failed", "c: failed", "d: recorded"]);
  expect(result.failures).toEqual([
    "a/request.json: POST …/junit → 503.",
    "Not every request was sent: The service refuses an earlier request for this trail as a conflict. Run this action again later.",
  ]);
});

test("a copy of a request that an unavailable service did not take is not sent either, and fails the job", async () => {
  keep("a");
  keep("b");
  const result = await run(() => UNAVAILABLE);
  expect(sent).toHaveLength(1);
  expect(statuses(result)).toEqual(["a: failed", "b: failed"]);
  expect(result.failures).toHaveLength(2);
});

test("requests are sent in the order in which they were made, and earlier attempts are named", async () => {
  const attempt = (number: number) => RUN.replace(/1$/, `${number}`);
  const payload = (text: string) => PAYLOAD.replace("[]", `[{"name":"${text}"}]`);
  keep("a", { madeAt: "2026-11-21T10:00:02.000Z", run: attempt(10), trail: "t" }, payload("a"));
  keep("b", { madeAt: "2026-11-21T10:00:00.000Z", run: attempt(2), trail: "t" }, payload("b"));
  keep("c", { madeAt: "2026-11-21T10:00:01.000Z", run: attempt(1), trail: "u" }, payload("c"));
  const otherRun = attempt(11).replace("/runs/7/", "/runs/8/");
  keep("d", { madeAt: "2026-11-21T10:00:03.000Z", run: otherRun, trail: "t" }, payload("d"));
  const whole = attempt(1).replace("/attempts/1", "");
  keep("e", { madeAt: "2026-11-21T10:00:04.000Z", run: whole, trail: "t" }, payload("e"));
  const result = await run();
  const order = ["b", "c", "a", "d", "e"];
  expect(statuses(result)).toEqual(order.map((path) => `${path}: recorded`));
  expect(result.warnings).toEqual([
    "b/request.json is from an earlier attempt: a later attempt of the same run is also among the requests. The trail will show both.",
  ]);
});

describe("an earlier attempt of a run", () => {
  const attempt = (number: number, changes: Partial<RequestRecord> = {}) => ({
    run: RUN.replace(/1$/, `${number}`),
    madeAt: `2026-11-21T10:00:0${number}.000Z`,
    ...changes,
  });
  const payload = (text: string) => PAYLOAD.replace("[]", `[{"name":"${text}"}]`);
  const WARNING =
    "1/request.json is from an earlier attempt: a later attempt of the same run is also among the requests. The trail will show both.";

  test.each<[what: string, first: object, second: object, isNamed: boolean]>([
    ["is named if the later one was recorded already", {}, { status: "recorded" }, true],
    ["is named if its outcome is unknown", { status: "unknown" }, { status: "recorded" }, true],
    ["is named if the later one is sent as well", {}, { status: "failed" }, true],
    ["is not named if it was recorded already itself", { status: "recorded" }, {}, false],
    ["is not named if both were", { status: "recorded" }, { status: "recorded" }, false],
    ["is not named for another trail", {}, { status: "recorded", trail: "other" }, false],
    ["is not named for another name", {}, { status: "recorded", name: "other" }, false],
    [
      "is not named for a request of another organization",
      {},
      { status: "recorded", org: "other" },
      false,
    ],
    ["is not named for one of a dry run", {}, { status: "dry-run" }, false],
  ])("%s", async (_, first, second, isNamed) => {
    keep("1", attempt(1, first), payload("first"));
    keep("2", attempt(2, second), payload("second"));
    const { warnings } = await run();
    expect(warnings.includes(WARNING)).toBe(isNamed);
  });

  test("is named if another run records the later one meanwhile", async () => {
    keep("1", attempt(1), payload("first"));
    keep("2", attempt(2), payload("second"));
    const { warnings } = await run(() => {
      keep("2", attempt(2, { status: "recorded" }), payload("second"));
      return DELIVERED;
    });
    expect(warnings).toContain(WARNING);
  });

  test("is not named for a later one with the same bytes, of which one is sent", async () => {
    keep("1", attempt(1));
    keep("2", attempt(2));
    expect((await run()).warnings).not.toContain(WARNING);
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
    expect({ warnings, failures, sent }).toEqual({
      warnings: [
        `\`requests\`: ${JSON.stringify(pattern)} matches no file in ${folder.path}.${hint}`,
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
      '`requests`: symbolic links that lead out of the working directory are not followed: "b/request.json".',
      '`requests`: symbolic links that lead nowhere are left out: "c/request.json".',
    ];
    const result = await run();
    expect(statuses(result)).toEqual(["a: recorded"]);
    expect(sent).toEqual(["a"]);
    expect(result.warnings).toEqual(links);
    const without = await run(undefined, requests("**/request.json", "!a/**"));
    expect(without.warnings).toEqual(links);
    expect(without.failures).toEqual([expect.stringContaining("`requests` matches no file in")]);
  });

  test("nothing where an exclude matches no file", async () => {
    keep("a");
    expect((await run(undefined, requests("**/request.json", "!old/**"))).warnings).toEqual([]);
  });
});

test("patterns that match nothing fail the job", async () => {
  const { failures } = await run();
  expect(failures).toEqual([
    `\`requests\` matches no file in ${folder.path}. Were the artifacts downloaded before this step?`,
  ]);
});

test("more than 1,000 files are refused before any is read", async () => {
  for (let index = 0; index < 1_000; index += 1) folder.write(`${index}/request.json`, "");
  expect((await run()).value).toHaveLength(1_000);
  keep("one-more");
  expect(await run()).toMatchObject({
    value: [],
    failures: [expect.stringContaining("matches 1,001 files, and one run sends at most 1,000")],
  });
  expect(sent).toEqual([]);
});

test.each([
  ["was recorded", DELIVERED],
  ["failed, as the service was unavailable", UNAVAILABLE],
])("a run that is cancelled while a request %s sends no other", async (_, delivery) => {
  keep("a", { trail: "a" });
  keep("b", { trail: "b" });
  const controller = new AbortController();
  const { value } = await run(
    () => {
      controller.abort();
      return delivery;
    },
    { controller },
  );
  expect(sent).toEqual(["a"]);
  expect(value.at(-1)).toMatchObject({ reason: "Not sent: The run was cancelled." });
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

  test("a folder at request.json.new is no obstacle", async () => {
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

describe("of copies of a request, one is sent:", () => {
  test.each<[copies: string, changes: Partial<RequestRecord>]>([
    ["that are equal", {}],
    ["with another boundary", OTHER_BOUNDARY],
    ["that were made at another time", { madeAt: "2026-11-22T10:00:00.000Z" }],
    ["of another attempt", { run: RUN.replace(/1$/, "2") }],
    ["with another status", { status: "unknown", reason: "reset", attempts: 9 }],
  ])("copies %s", async (_, changes) => {
    keep("1");
    keep("2", changes);
    const result = await run();
    expect(sent).toHaveLength(1);
    expect(statuses(result)).toEqual(["1: recorded", "2: rejected"]);
    expect(result).toMatchObject({ failures: [] });
    expect(result.warnings).toContain(
      "2/request.json is a copy of another request, so it need not be sent.",
    );
    expect(await run()).toMatchObject({ failures: [] });
    expect(sent).toHaveLength(1);
  });

  test.each<[what: string, one: string, other: string, changes: Partial<RequestRecord>]>([
    ["an earlier folder", "1", "2", {}],
    ["a later folder", "2", "1", {}],
    ["another boundary", "2", "1", OTHER_BOUNDARY],
    ["a later time", "2", "1", { madeAt: "2027-01-01T00:00:00.000Z" }],
    ["an earlier time", "2", "1", { madeAt: "2025-01-01T00:00:00.000Z" }],
    ["another attempt of the run", "2", "1", { run: RUN.replace(/1$/, "2") }],
  ])("none if one in %s was recorded", async (_, recorded, failed, changes) => {
    keep(recorded, { status: "recorded", ...changes });
    keep(failed);
    const { warnings, failures } = await run();
    expect(sent).toEqual([]);
    expect(failures).toEqual([]);
    expect(warnings.toSorted()).toEqual(
      [
        `${failed}/request.json is a copy of another request, so it need not be sent.`,
        `${recorded}/request.json was recorded already, so it is not sent again.`,
      ].sort(),
    );
  });

  test("the whole one if another is damaged", async () => {
    keep("1");
    keep("2");
    folder.write("1/data.json", "{}");
    const result = await run();
    expect(statuses(result)).toEqual(["1: rejected", "2: recorded"]);
    expect(sent).toHaveLength(1);
  });

  test.each<[what: string, changes: Partial<RequestRecord>, payload: string]>([
    ["another trail", { trail: "other" }, PAYLOAD],
    ["another flow", { flow: "payments" }, PAYLOAD],
    ["another payload", {}, PAYLOAD.replace("[]", '[{"name":"a"}]')],
    ["no attachment", { attachment: undefined }, PAYLOAD],
  ])("a request with %s is not a copy", async (_, changes, payload) => {
    keep("1", { status: "recorded" });
    keep("2", changes, payload);
    await run();
    expect(sent).toHaveLength(1);
  });

  test("a request that another organization's record calls recorded is sent", async () => {
    keep("1", { status: "recorded", org: "other" });
    keep("2");
    expect(statuses(await run())).toEqual(["2: recorded", "1: rejected"]);
  });
});

test("a dry run checks one of two copies, and does not say that anything was sent", async () => {
  keep("1");
  keep("2");
  const result = await run(undefined, { inputs: { "dry-run": "true" } });
  expect(statuses(result)).toEqual(["1: dry-run", "2: rejected"]);
  expect(result.warnings).toEqual([
    "2/request.json is a copy of another request, so it need not be sent.",
  ]);
  expect(sent).toEqual([]);
});

describe("two runs at once", () => {
  test("send a request once, and the other run says what happens", async () => {
    keep("a");
    const other = Promise.withResolvers<ResendResult>();
    const first = await run(async () => {
      run().then(other.resolve, other.reject);
      await other.promise;
      return DELIVERED;
    });
    const second = await other.promise;
    expect(sent).toHaveLength(1);
    expect(statuses(first)).toEqual(["a: recorded"]);
    expect(second.failures).toEqual([
      "a/request.json is being sent by another run. If there is none, one was killed while it sent: look at the trail, then delete a/request.json.lock and run this action again.",
    ]);
    expect(statusOf("a")).toBe("recorded");
  });

  test("send what the other does not", async () => {
    keep("a", { trail: "a" });
    keep("b", { trail: "b" });
    let second: ResendResult | undefined;
    await run(async (trail) => {
      if (trail === "a") second ??= await run();
      return DELIVERED;
    });
    expect(sent.toSorted()).toEqual(["a", "b"]);
    expect(second && statuses(second)).toEqual(["a: rejected", "b: recorded"]);
  });

  test("do not send what the other has recorded meanwhile", async () => {
    keep("a", { trail: "a" });
    keep("b", { trail: "b" });
    const { warnings } = await run(() => {
      keep("b", { trail: "b", status: "recorded" });
      return DELIVERED;
    });
    expect(sent).toEqual(["a"]);
    expect(warnings).toEqual(["b/request.json was recorded already, so it is not sent again."]);
  });

  test("count the attempts of the other that failed meanwhile", async () => {
    keep("a", { trail: "a" });
    keep("b", { trail: "b", attempts: 1 });
    await run((trail) => {
      if (trail === "a") keep("b", { trail: "b", status: "failed", attempts: 4 });
      return DELIVERED;
    });
    const record = readFileSync(folder.at("b/request.json"), "utf8");
    expect(JSON.parse(record)).toMatchObject({
      status: "recorded",
      attempts: 4 + DELIVERED.attempts,
    });
  });

  test.each<[what: string, place: (path: string) => void]>([
    ["a file", (path) => writeFileSync(path, "")],
    ["a link that leads nowhere", (path) => symlinkSync("nowhere", path)],
    ["a link to a file", (path) => symlinkSync("data.json", path)],
    ["a folder", (path) => mkdirSync(path)],
  ])("a lock of a run that was killed, %s, stays until somebody looks", async (_, place) => {
    keep("a");
    place(folder.at("a/request.json.lock"));
    for (const _attempt of [1, 2]) {
      const { failures } = await run();
      expect(failures.join()).toContain("then delete a/request.json.lock");
    }
    expect(sent).toEqual([]);
    expect(readFileSync(folder.at("a/data.json"), "utf8")).toBe(PAYLOAD);
  });

  test.each<[what: string, attest: () => Delivery | Promise<Delivery>]>([
    ["was recorded", () => DELIVERED],
    ["failed", () => UNAVAILABLE],
    ["is unknown", () => ({ ...UNAVAILABLE, status: "unknown" })],
    ["ended unexpectedly", () => Promise.reject(new Error("bug"))],
  ])("leave no lock behind where a request %s", async (_, attest) => {
    keep("a");
    await run(attest).catch(() => undefined);
    expect(sent).toHaveLength(1);
    expect(existsSync(folder.at("a/request.json.lock"))).toBe(false);
  });

  test("are no problem for a request whose lock somebody deleted", async () => {
    keep("a");
    const result = await run(() => {
      rmSync(folder.at("a/request.json.lock"));
      return DELIVERED;
    });
    expect(statuses(result)).toEqual(["a: recorded"]);
  });

  test("leave no lock behind where a request is damaged", async () => {
    keep("a", { payload: describeFile("data.json", Buffer.from("other")) });
    await run();
    expect(existsSync(folder.at("a/request.json.lock"))).toBe(false);
  });
});
