import { readFileSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readContext } from "../../src/commit/context.ts";
import { type ResendResult, readResendInputs, resend } from "../../src/resend/resend-action.ts";
import { renderResend, resendOutputs } from "../../src/resend/resend-report.ts";
import { connect } from "../../src/service/client.ts";
import { formatRecord, type RequestRecord } from "../../src/service/request-record.ts";
import { impatientClock } from "../service/clients.ts";
import { resetAfterBody, respond } from "../support/behaviours.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { type InputValues, NOTHING_KNOWN, rawInputs } from "../support/inputs.ts";
import { keepRequestIn, PAYLOAD, recordOf, ZIP } from "../support/kept-request.ts";
import { createRecordingLog } from "../support/log.ts";
import { idsOf, textsOf } from "../support/problems.ts";
import { type Behaviour, startScriptedServer } from "../support/scripted-server.ts";

let folder: TemporaryFolder;
beforeEach(() => {
  folder = new TemporaryFolder();
});
afterEach(() => folder.remove());

const created = respond(201, '"recorded"');
const refusal = (status: number) => respond(status, '{"message":"no"}');
const busyForLong = respond(503, "", { headers: { "retry-after": "3600" } });

interface Situation {
  readonly inputs?: InputValues;
  readonly controller?: AbortController;
  /** Changes the folder after requests were kept. */
  readonly change?: () => void;
}

type Behaviours = readonly [Behaviour, ...Behaviour[]];

/** Sends what is kept to a server that behaves as told, one behaviour per exchange. */
async function run(
  behaviours: Behaviours = [created],
  { inputs = {}, controller = new AbortController(), change }: Situation = {},
) {
  change?.();
  const server = await startScriptedServer(behaviours);
  const log = createRecordingLog();
  const { signal } = controller;
  const clock = impatientClock();
  const redactor = NOTHING_KNOWN;
  const raw = rawInputs({
    "base-url": server.url.href,
    "api-key": "key-1",
    org: "octo-org",
    requests: "**/request.json",
    ...inputs,
  });
  try {
    const result = await resend(readResendInputs(raw, folder.path), {
      context: readContext({}),
      env: {},
      log,
      redactor,
      temporaryDirectory: folder.path,
      connect: (connection, org) =>
        connect({ ...connection, org }, { clock, log, redactor, signal }),
      clock,
      signal,
    });
    const sent = server.received.map(({ target }) => target.split("/").at(-2));
    return { result, sent, server, lines: log.lines };
  } finally {
    await server.close();
  }
}

const keep = (path: string, changes: Partial<RequestRecord> = {}) =>
  keepRequestIn(folder, changes, { path });
const statusesOf = ({ outcomes }: ResendResult) =>
  outcomes.map(({ path, status }) => `${basename(dirname(path))}: ${status}`).sort();
const savedStatus = (path: string) => JSON.parse(folder.read(`${path}/request.json`)).status;

describe("one kept request", () => {
  const foreign = ["foreign-request"];
  const damaged = ["damaged-request"];
  test.each<
    [
      what: string,
      record: Partial<RequestRecord>,
      behaviours: Behaviours,
      outcome: string,
      saved: RequestRecord["status"],
      /** Of failures and warnings. */
      ids: readonly string[],
      situation?: () => Situation,
    ]
  >([
    ["that is recorded now", {}, [created], "recorded", "recorded", []],
    [
      "that was pending",
      { status: "pending" },
      [created],
      "recorded",
      "recorded",
      ["maybe-recorded-twice"],
    ],
    [
      "that was unknown",
      { status: "unknown" },
      [created],
      "recorded",
      "recorded",
      ["maybe-recorded-twice"],
    ],
    [
      "whose response was lost",
      {},
      [resetAfterBody, created],
      "recorded",
      "recorded",
      ["maybe-recorded-twice"],
    ],
    ["that is refused", {}, [refusal(422)], "failed", "failed", ["attestation-refused"]],
    ["that finds the service down", {}, [busyForLong], "failed", "failed", ["service-unavailable"]],
    [
      "that is refused after its response was lost",
      {},
      [resetAfterBody, refusal(422)],
      "unknown",
      "unknown",
      ["delivery-unknown"],
    ],
    [
      "that was unknown and is refused",
      { status: "unknown" },
      [refusal(422)],
      "unknown",
      "unknown",
      ["delivery-unknown"],
    ],
    [
      "that was pending, with the service down",
      { status: "pending" },
      [busyForLong],
      "unknown",
      "unknown",
      ["delivery-unknown"],
    ],
    [
      "that was recorded",
      { status: "recorded" },
      [created],
      "skipped",
      "recorded",
      ["recorded-already"],
    ],
    ["of a dry run", { status: "dry-run" }, [created], "rejected", "dry-run", ["dry-run-request"]],
    ["of another organization", { org: "evil" }, [created], "rejected", "failed", foreign],
    [
      "of another flow",
      { flow: "shop" },
      [created],
      "rejected",
      "failed",
      foreign,
      () => ({
        inputs: { flows: "check\nshop-*" },
      }),
    ],
    [
      "of an allowed flow",
      { flow: "shop-eu" },
      [created],
      "recorded",
      "recorded",
      [],
      () => ({
        inputs: { flows: "check\nshop-*" },
      }),
    ],
    [
      "in a dry run",
      {},
      [created],
      "dry-run",
      "failed",
      [],
      () => ({
        inputs: { "dry-run": "true", "api-key": "" },
      }),
    ],
    ["without an attachment", { attachment: undefined }, [created], "recorded", "recorded", []],
    [
      "whose payload differs",
      {},
      [created],
      "rejected",
      "failed",
      damaged,
      () => ({
        change: () => folder.write("a/data.json", PAYLOAD.replace("[]", "[1]")),
      }),
    ],
    [
      "whose attachment is a link",
      {},
      [created],
      "rejected",
      "failed",
      damaged,
      () => ({
        change: () => {
          folder.write("elsewhere.zip", ZIP);
          rmSync(folder.at("a/junit-evidence.zip"));
          folder.link("a/junit-evidence.zip", "../elsewhere.zip");
        },
      }),
    ],
    [
      "whose file leads elsewhere",
      {
        payload: { ...recordOf().payload, file: "../data.json" },
      },
      [created],
      "rejected",
      "failed",
      damaged,
    ],
    [
      "of another schema",
      {},
      [created],
      "rejected",
      "failed",
      damaged,
      () => ({
        change: () =>
          folder.write("a/request.json", folder.read("a/request.json").replace(":1,", ":2,")),
      }),
    ],
    ["without a plain trail", { trail: ".." }, [created], "rejected", "failed", damaged],
    ["of no known date", { madeAt: "yesterday" }, [created], "rejected", "failed", damaged],
    [
      "with a member of a later version",
      {},
      [created],
      "recorded",
      "recorded",
      [],
      () => ({
        change: () => {
          const record = JSON.parse(folder.read("a/request.json"));
          folder.write("a/request.json", JSON.stringify({ ...record, later: 1 }));
        },
      }),
    ],
  ])("%s", async (_what, record, behaviours, outcome, saved, ids, ...[situation]) => {
    keep("a", record);
    const { result, sent, server } = await run(behaviours, situation?.());

    expect(statusesOf(result)).toEqual([`a: ${outcome}`]);
    expect(savedStatus("a")).toBe(saved);
    expect(idsOf([...result.failures, ...result.warnings])).toEqual(ids);
    expect(result.failures).toHaveLength(
      ["failed", "unknown", "rejected"].includes(outcome) ? 1 : 0,
    );
    const isSent = ["recorded", "failed", "unknown"].includes(outcome);
    expect(server.exchanges() > 0).toBe(isSent);
    expect(sent.length > 0).toBe(isSent);
  });
});

test("a request.json is as its schema says, and holds neither address nor key", async () => {
  keep("a");
  await run([busyForLong]);
  const text = folder.read("a/request.json");
  const record = JSON.parse(text);
  const schema = JSON.parse(readFileSync("schemas/request.schema.json", "utf8"));

  expect(new Ajv2020({ strict: false }).validate(schema, record)).toBe(true);
  expect(record).toMatchObject({ status: "failed", attempts: 4, reason: expect.any(String) });
  expect(text).toBe(JSON.stringify(record));
  expect(text).not.toMatch(/key-1|127\.0\.0\.1/);
  expect(formatRecord(recordOf())).toMatch(/^\{"schema":1,"org":"octo-org",/);
});

test("requests are sent in the order in which they were made", async () => {
  keep("a", { trail: "third", madeAt: "2026-11-21T10:00:02.000Z" });
  keep("b", { trail: "first", madeAt: "2026-11-21T10:00:00.000Z" });
  keep("c", { trail: "second", madeAt: "2026-11-21T10:00:01Z" });
  const { sent } = await run();

  expect(sent).toEqual(["first", "second", "third"]);
});

test.each<[what: string, second: Behaviour, sent: number, statuses: readonly string[]]>([
  ["that a retry may fix ends the sending", busyForLong, 2, ["recorded", "failed", "failed"]],
  ["that stays does not", refusal(422), 3, ["recorded", "failed", "recorded"]],
])("a failure %s", async (_what, second, count, statuses) => {
  for (const path of ["a", "b", "c"]) {
    keep(path, { trail: path, madeAt: `2026-11-21T10:00:0${path.charCodeAt(0) - 97}Z` });
  }
  const { result, sent } = await run([created, second, created]);

  expect(sent).toHaveLength(count);
  expect(result.outcomes.map(({ status }) => status)).toEqual(statuses);
  // What was not sent for the failure of another one is not told as a failure of its own.
  expect(result.failures).toHaveLength(1);
  expect(result.cause).toBe("service");
});

test("nothing is sent any more once the run is cancelled", async () => {
  for (const path of ["a", "b"]) keep(path, { trail: path });
  const controller = new AbortController();
  const cancelling: Behaviour = async (exchange) => {
    controller.abort();
    await created(exchange);
  };
  const { result, sent } = await run([cancelling, created], { controller });

  expect(sent).toEqual(["a"]);
  expect(statusesOf(result)).toEqual(["a: recorded", "b: failed"]);
});

test("no request at all is a failure that says where the patterns start", async () => {
  const { result } = await run();

  expect(idsOf(result.failures)).toEqual(["no-request"]);
  expect(textsOf(result.failures).join()).toContain(folder.path);
});

test("outputs and summary have every request with its outcome", async () => {
  keep("a", { trail: "t1", madeAt: "2026-11-21T10:00:00Z" });
  keep("b", { trail: "t2", name: "x<b>y", madeAt: "2026-11-21T10:00:01Z" });
  keep("c", { org: "evil" });
  keep("d", { status: "recorded" });
  const { result, lines } = await run([created, refusal(401)]);
  const { results, ...counts } = resendOutputs(result, NOTHING_KNOWN);

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
  expect(lines.join("\n")).toContain("Not recorded: x<b>y on trail t2 of flow checkout");
  const summary = renderResend(result, { help: "https://help.example/t.md" });
  expect(summary).toMatch(/^## ❌ 2 of 4 kept requests recorded \(1 of them before\)$/m);
  expect(summary).toContain("API key refused (401)");
  expect(summary).toContain("https://help.example/t.md#foreign-request");
  expect(summary).not.toContain("x<b>y");
});
