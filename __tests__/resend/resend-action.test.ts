import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { formatRecord, type RequestRecord } from "../../src/kept/record.ts";
import { readResendInputs } from "../../src/resend/inputs.ts";
import { resend } from "../../src/resend/resend-action.ts";
import { renderResend, resendOutputsOf } from "../../src/resend/resend-report.ts";
import { keepRequestIn, recordOf } from "../kept/kept-request.ts";
import { impatientClock } from "../service/clients.ts";
import { busyForLong, created, page, refusal, resetAfterBody } from "../support/behaviours.ts";
import { TemporaryFolder } from "../support/folders.ts";
import type { InputValues } from "../support/inputs.ts";
import { idsOf, textsOf } from "../support/problems.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { requireValid } from "../support/schemas.ts";
import { type Behaviour, startScriptedServer } from "../support/scripted-server.ts";

let folder: TemporaryFolder;
beforeEach(() => {
  folder = new TemporaryFolder();
});
afterEach(() => folder.remove());

type Behaviours = readonly [Behaviour, ...Behaviour[]];

/** Sends what is kept to a server that behaves as told, one behaviour per exchange. */
async function run(
  behaviours: Behaviours = [created],
  inputs: InputValues = {},
  signal = new AbortController().signal,
) {
  await using server = await startScriptedServer(behaviours);
  const given = {
    "base-url": server.url.href,
    "api-key": "key-1",
    org: "octo-org",
    requests: "**/request.json",
    ...inputs,
  };
  const action = { readInputs: readResendInputs, run: resend };
  const situation = { inputs: given, clock: impatientClock(), signal };
  const result = await runInProcess(action, folder, situation);
  return { result, sent: server.received.map(({ target }) => target.split("/").at(-2)) };
}

const keep = (path: string, changes: Partial<RequestRecord> = {}) =>
  keepRequestIn(folder, changes, { path });

interface Situation {
  readonly record?: Partial<RequestRecord>;
  readonly service?: Behaviours;
  readonly inputs?: InputValues;
  /** Changes the folder after the request was kept. */
  readonly change?: () => void;
}

/** Writes a kept file again, with some text replaced. */
function rewrite(file: string, text: string, other: string): void {
  folder.write(`a/${file}`, folder.read(`a/${file}`).replace(text, other));
}

const FLOWS = { flows: "check\nshop-*" };

describe("one kept request", () => {
  // How it ended, and the only failure or warning.
  test.each<[what: string, ends: string, situation: Situation]>([
    ["that is recorded now", "recorded", {}],
    ["that was pending", "recorded maybe-recorded-twice", { record: { status: "pending" } }],
    ["that was unknown", "recorded maybe-recorded-twice", { record: { status: "unknown" } }],
    [
      "whose response was lost",
      "recorded maybe-recorded-twice",
      { service: [resetAfterBody, created] },
    ],
    ["that is refused", "failed attestation-refused", { service: [refusal(422)] }],
    ["that finds the service down", "failed service-unavailable", { service: [busyForLong] }],
    [
      "that is refused after its response was lost",
      "unknown delivery-unknown",
      { service: [resetAfterBody, refusal(422)] },
    ],
    [
      "that was unknown and is refused",
      "unknown delivery-unknown",
      { record: { status: "unknown" }, service: [refusal(422)] },
    ],
    [
      "that was pending, with the service down",
      "unknown delivery-unknown",
      { record: { status: "pending" }, service: [busyForLong] },
    ],
    ["that was recorded", "recorded-already recorded-already", { record: { status: "recorded" } }],
    ["of a dry run", "rejected dry-run-request", { record: { status: "dry-run" } }],
    ["of another organization", "rejected foreign-request", { record: { org: "evil" } }],
    ["of another flow", "rejected foreign-request", { record: { flow: "shop" }, inputs: FLOWS }],
    ["of an allowed flow", "recorded", { record: { flow: "shop-eu" }, inputs: FLOWS }],
    ["in a dry run", "dry-run", { inputs: { "dry-run": "true", "api-key": "" } }],
    ["without an attachment", "recorded", { record: { attachment: undefined } }],
    [
      "whose payload differs",
      "rejected damaged-request",
      { change: () => rewrite("data.json", "[]", "[1]") },
    ],
    [
      "of another schema",
      "rejected damaged-request",
      { change: () => rewrite("request.json", ":1,", ":2,") },
    ],
    [
      "with a member of a later version",
      "recorded",
      { change: () => rewrite("request.json", ":1,", ':1,"later":1,') },
    ],
  ])("%s", async (_what, ends, { record = {}, service, inputs, change }) => {
    keep("a", record);
    change?.();
    const { result, sent } = await run(service, inputs);
    const { outcomes, reasons, warnings } = result;
    const [outcome = ""] = outcomes.map(({ status }) => status);

    expect([outcome, ...idsOf([...reasons, ...warnings])].join(" ")).toBe(ends);
    const isFailure = ["failed", "unknown", "rejected"].includes(outcome);
    expect(reasons).toHaveLength(isFailure ? 1 : 0);
    const isSent = ["recorded", "failed", "unknown"].includes(outcome);
    expect(sent.length > 0).toBe(isSent);
    const { status } = JSON.parse(folder.read("a/request.json"));
    expect(status).toBe(isSent ? outcome : (record.status ?? "failed"));
  });
});

test("a request.json is as its schema says, and holds neither address nor key", async () => {
  keep("a");
  await run([busyForLong]);
  const text = folder.read("a/request.json");
  const record = JSON.parse(text);

  requireValid("request", record);
  expect(record).toMatchObject({ status: "failed", attempts: 4, reason: expect.any(String) });
  expect(text).toBe(JSON.stringify(record));
  expect(text).not.toMatch(/key-1|127\.0\.0\.1/);
  expect(formatRecord(recordOf())).toMatch(/^\{"schema":1,"org":"octo-org",/);
});

describe("copies of a request", () => {
  const copies = (changes: Partial<RequestRecord> = {}) => {
    keep("unsent/a", { trail: "t" });
    keep("unsent/b", { trail: "t", ...changes });
    folder.write("unsent/b/test-result.json", "{}");
  };

  test.each(["unsent", "unsent/**", "unsent/**/request.json"])(
    "are one POST with `requests: %s`",
    async (requests) => {
      copies();
      const { result, sent } = await run([created], { requests });

      expect(sent).toEqual(["t"]);
      expect(result.outcomes.map(({ status }) => status)).toEqual(["recorded", "copy"]);
      expect(result.reasons).toEqual([]);
      expect(idsOf(result.warnings)).toEqual(["request-copy"]);
      expect(textsOf(result.warnings).join()).toContain("unsent/a/request.json: recorded");
    },
  );

  test.each<
    [what: string, service: Behaviour, changes: Partial<RequestRecord>, ends: string, sent: number]
  >([
    ["of one that is refused", refusal(422), {}, "failed copy", 1],
    ["of one that finds the service down", busyForLong, {}, "failed copy", 1],
    ["of one that is recorded", created, { status: "recorded" }, "recorded-already copy", 0],
    ["one of which may be recorded", refusal(422), { status: "unknown" }, "unknown copy", 1],
    ["that must not be sent", created, { status: "dry-run" }, "rejected recorded", 1],
    ["for another trail", created, { trail: "u" }, "recorded recorded", 2],
  ])("%s", async (_what, service, changes, ends, count) => {
    copies(changes);
    const { result, sent } = await run([service]);

    expect(result.outcomes.map(({ status }) => status).join(" ")).toBe(ends);
    expect(sent).toHaveLength(count);
  });
});

test("requests are sent in the order in which they were made", async () => {
  keep("a", { trail: "third", madeAt: "2026-11-21T10:00:02.000Z" });
  keep("b", { trail: "first", madeAt: "2026-11-21T10:00:00.000Z" });
  keep("c", { trail: "second", madeAt: "2026-11-21T10:00:01Z" });
  const { sent } = await run();

  expect(sent).toEqual(["first", "second", "third"]);
});

test.each<[what: string, second: Behaviour, sent: number, statuses: string, failed: string]>([
  ["of a busy service ends the sending", busyForLong, 2, "recorded failed held-back", "2"],
  ["of something in between does, too", page(200), 2, "recorded unknown held-back", "1"],
  ["of this request alone does not", refusal(422), 3, "recorded failed recorded", "1"],
])("a failure %s", async (_what, second, count, statuses, failed) => {
  for (const path of ["a", "b", "c"]) {
    keep(path, { trail: path, madeAt: `2026-11-21T10:00:0${path.charCodeAt(0) - 97}Z` });
  }
  const { result, sent } = await run([created, second, created]);

  expect(sent).toHaveLength(count);
  expect(result.outcomes.map(({ status }) => status).join(" ")).toBe(statuses);
  expect(resendOutputsOf(result)).toMatchObject({ failed });
  // What was not sent for the failure of another one is not told as a failure of its own.
  expect(result.reasons).toMatchObject([{ cause: "service" }]);
});

test("nothing is sent any more once the run is cancelled", async () => {
  keep("a", { trail: "a" });
  keep("b", { trail: "b" });
  keep("c", { trail: "c", status: "pending", madeAt: "2026-11-21T11:00:00.000Z" });
  const controller = new AbortController();
  const cancelling: Behaviour = async (exchange) => {
    controller.abort();
    await created(exchange);
  };
  const { result, sent } = await run([cancelling, created], {}, controller.signal);

  expect(sent).toEqual(["a"]);
  expect(result.outcomes.map(({ status }) => status)).toEqual([
    "recorded",
    "held-back",
    "unknown-before",
  ]);
  const counts = { recorded: "1", failed: "1", unknown: "1" };
  expect(resendOutputsOf(result)).toMatchObject(counts);
});

test("no request at all is a failure that says where the patterns start", async () => {
  const { result } = await run();

  expect(idsOf(result.reasons)).toEqual(["no-request"]);
  expect(textsOf(result.reasons).join()).toContain(folder.path);
});

test("outputs and summary have every request with its outcome", async () => {
  keep("a", { trail: "t1", madeAt: "2026-11-21T10:00:00Z" });
  keep("b", { trail: "t2", name: "x<b>y", madeAt: "2026-11-21T10:00:01Z" });
  keep("c", { org: "evil" });
  keep("d", { status: "recorded" });
  const { result } = await run([created, refusal(401)]);
  const { results, ...counts } = resendOutputsOf(result);

  expect(counts).toEqual({ recorded: "1", failed: "1", unknown: "0", cause: "evidence" });
  expect(JSON.parse(results ?? "")).toEqual([
    expect.objectContaining({ request: "c/request.json", org: "evil", status: "rejected" }),
    expect.objectContaining({ request: "d/request.json", status: "skipped" }),
    {
      request: "a/request.json",
      org: "octo-org",
      flow: "checkout",
      trail: "t1",
      name: "unit-tests",
      status: "recorded",
      response: "recorded",
    },
    expect.objectContaining({
      status: "failed",
      response: '{"message":"no"}',
      reason: expect.stringContaining("API key refused (401)"),
    }),
  ]);
  expect(result.log.join("\n")).toContain("Not recorded: x<b>y on trail t2 of flow checkout");
  const summary = renderResend(result, { help: "https://help.example/t.md" });
  expect(summary).toMatch(
    /^## ❌ 4 kept requests: 1 rejected, 1 skipped, 1 recorded, 1 not recorded$/m,
  );
  expect(summary).toContain("API key refused (401)");
  for (const path of ["a", "b", "c", "d"]) {
    expect(summary.replaceAll("<wbr/>", "").split(`(${path}/request.json)`)).toHaveLength(2);
  }
  expect(summary).toContain("https://help.example/t.md#api-key-refused");
  expect(summary).not.toContain("x<b>y");
});

test("a known value in a long name is replaced before the name is cut", async () => {
  const secret = "s3cret/Of-Many_Letters.".repeat(3).replaceAll("/", "-");
  // The text that names a request is cut in the middle of the value.
  keep(`${"x".repeat(200)}/${"y".repeat(200)}/${"z".repeat(89)}${secret}`);
  keep("b", { trail: secret, flow: secret, org: `${"o".repeat(190)}${secret}` });
  const { result } = await run([refusal(422)], { "api-key": secret });

  expect(result.outcomes.map(({ status }) => status)).toEqual(["rejected", "failed"]);
  const shown = [
    ...textsOf([...result.reasons, ...result.warnings]),
    ...result.log,
    JSON.stringify(resendOutputsOf(result)),
    renderResend(result, {}).replaceAll("<wbr/>", ""),
  ];
  expect(shown.filter((text) => text.includes(secret.slice(0, 8)))).toEqual([]);
});
