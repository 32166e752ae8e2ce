import { describe, expect, test } from "@jest/globals";
import { createRedactor } from "../../../src/redaction/redact.ts";
import type { Attempt, NetworkFailure } from "../../../src/service/http/response.ts";
import {
  describeAttempt,
  explainOutcome,
  type MessageContext,
} from "../../../src/service/session/messages.ts";
import type { History } from "../../../src/service/session/retry.ts";
import { failureWith, responseWith } from "../attempts.ts";

const context: MessageContext = {
  operation: {
    label: "GET …/thing",
    method: "GET",
    path: "/thing",
    headers: {},
    hints: { 404: "Look." },
  },
  baseUrl: new URL("https://api.example/api/v2"),
  redactor: createRedactor(["secret-key"]),
};

const manyErrors = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`f${index}`, "bad"]),
);

test.each<[text: string, end: string]>([
  ['{"message":"No"}', "400 No"],
  ['{"message":"No","errors":null}', "400 No"],
  ['{"message":"No","errors":{}}', "400 No"],
  ['{"message":"No","errors":{"a":"b","c":["d"]}}', '400 No:\n- a: b\n- c: ["d"]'],
  ['{"message":"No.","errors":{"constructor":"b"}}', "400 No:\n- constructor: b"],
  ['{"message":"No:","errors":{"a.0.b":"c"}}', "400 No:\n- a.0.b: c"],
  ['{"message":"No","errors":{"a\\nb":"c\\n::error::d"}}', "400 No:\n- a b: c ::error::d"],
  [JSON.stringify({ message: "No", errors: manyErrors }), "\n- f9: bad\n- and 2 more"],
  ['{"error":"No"}', '400 {"error":"No"}'],
  ["[]", "400 []"],
  ["plain words\nof two lines", "400 plain words of two lines"],
  ["  ", "400"],
  ["<!doctype html><p>No", "400 with an HTML page, which does not come from the service"],
  ['{"message":"the secret-key\\n::error::x"}', "400 the *** ::error::x"],
  [JSON.stringify({ message: "x".repeat(5000) }), `${"x".repeat(999)}…`],
  ["y".repeat(5000), `400 ${"y".repeat(299)}…`],
])("the response 400 with %j ends in the service's words", (text, end) => {
  const message = describeAttempt(responseWith(400, text), context);

  expect(message).toMatch(/^GET …\/thing → 400/);
  expect(message.slice(-end.length)).toBe(end);
});

test("a response whose body was cut short says why", () => {
  const body = { kind: "incomplete", message: "other side closed" } as const;

  expect(describeAttempt({ ...responseWith(200), body }, context)).toBe(
    "GET …/thing → 200, but other side closed",
  );
});

test.each<[facts: Partial<NetworkFailure>, outcome: string]>([
  [{ sent: "all" }, "sent, but no response came: reset"],
  [{ sent: "part" }, "the connection broke while the request was being sent: reset"],
  [{ message: "a\nsecret-key" }, "not reached: a ***"],
  [{ proxy: { variable: "HTTPS_PROXY" } }, "not reached: the proxy of HTTPS_PROXY: reset"],
  [{ sent: "all", permanent: "response" }, "the response cannot be read: reset"],
  [{ sent: "part", permanent: "response" }, "the response cannot be read: reset"],
  [
    { permanent: "response", proxy: { variable: "HTTPS_PROXY" } },
    "not reached: the proxy of HTTPS_PROXY: reset",
  ],
])("the failure %j says how far the request came", (facts, outcome) => {
  expect(describeAttempt(failureWith(facts), context)).toBe(`GET …/thing → ${outcome}`);
});

describe("what is known of a failed request", () => {
  const history = { attempts: 1, elapsed: 10, lost: undefined };

  /** Its details and what to do about it, one per line. */
  function linesOf(facts: Partial<History>, asked: MessageContext = context): readonly string[] {
    const outcome = explainOutcome({ last: undefined, ...history, ...facts }, asked);
    return [...outcome.details, ...outcome.advice];
  }

  test.each<[attempt: Attempt, advice: RegExp]>([
    [responseWith(404), /\nLook\.$/],
    [responseWith(401), /`api-key`/],
    [failureWith(), /`base-url`/],
    [
      failureWith({ permanent: "certificate", code: "CERT_HAS_EXPIRED" }),
      /\(CERT_HAS_EXPIRED\)\n.*NODE_EXTRA_CA_CERTS/,
    ],
    [
      failureWith({ sent: "all", permanent: "response", code: "HPE_INVALID_CONSTANT" }),
      /\nCheck `base-url`, and what is between the runner and the service/,
    ],
    [
      failureWith({ permanent: "response", proxy: { variable: "HTTPS_PROXY" } }),
      /\nCheck the proxy that HTTPS_PROXY names: /,
    ],
    [
      failureWith({ proxy: { variable: "HTTPS_PROXY", origin: "http://proxy.example:3128" } }),
      /\nCheck the proxy that HTTPS_PROXY names, http:\/\/proxy\.example:3128: /,
    ],
    [responseWith(301, "", { location: "/else?q" }), /redirects to https:\/\/api\.example\/else\n/],
    [
      responseWith(302, "", { location: "https://u:p@o.example/secret-key" }),
      /redirects to https:\/\/o\.example\/\*\*\*\n/,
    ],
    [responseWith(302, "", { location: "http://" }), /redirects elsewhere\n/],
    [responseWith(300), /redirects elsewhere\n/],
    [responseWith(399), /redirects elsewhere\n/],
  ])("says what to do about %j", (last, advice) => {
    expect(linesOf({ last }).join("\n")).toMatch(advice);
  });

  test.each<[attempt: Attempt]>([
    [responseWith(299)],
    [responseWith(400)],
    [responseWith(500)],
    [failureWith({ sent: "all" })],
    [failureWith({ sent: "part" })],
  ])("has no advice about %j", (last) => {
    expect(linesOf({ last })).toEqual([describeAttempt(last, context)]);
  });

  test.each<[history: Partial<History>, lines: readonly [string, ...string[]]]>([
    [{ last: responseWith(500, "No!") }, ["500 No!"]],
    [{ last: responseWith(404, "No.") }, ["404 No.", "Look."]],
    [{ last: responseWith(503), attempts: 2 }, ["503", "Gave up after 2 attempts"]],
    [
      { last: responseWith(503), attempts: 9, elapsed: 61_000 },
      ["503", "Gave up after 9 attempts in 1 minute 1 second"],
    ],
    [
      { last: responseWith(429), gaveUp: { requestedPause: 9_500 } },
      [
        "429",
        "Gave up: the service asks to wait 10 s, longer than what is left of `timeout`",
        "Raise `timeout`, or try again later.",
      ],
    ],
    [
      { last: responseWith(404, '{"message":"No","errors":{"a":"b","c":"d"}}') },
      ["404 No:", "a: b", "c: d", "Look."],
    ],
    [{ last: undefined }, ["not sent: no time was left for it", "Raise `timeout`."]],
    [{ last: undefined, gaveUp: "cancelled" }, ["not sent: the run was cancelled"]],
  ])("of %j", (facts, [first, ...others]) => {
    expect(linesOf(facts)).toEqual([`GET …/thing → ${first}`, ...others]);
  });

  test.each<[history: Partial<History>, lines: readonly [string, ...string[]]]>([
    [{ last: undefined }, ["not sent: no time was left for it"]],
    [{ last: undefined, gaveUp: "cancelled" }, ["not sent: the run was cancelled"]],
    [
      { last: responseWith(429), gaveUp: { requestedPause: 60_000 } },
      ["429", "Gave up: the service asks to wait 60 s, longer than what is left for this request"],
    ],
    [{ last: responseWith(503), attempts: 2 }, ["503", "Gave up after 2 attempts"]],
  ])("of %j does not advise to raise `timeout` where that does not count", (facts, lines) => {
    const [first, ...others] = lines;
    const own = { ...context, hasOwnTimeLimit: true };
    expect(linesOf(facts, own)).toEqual([`GET …/thing → ${first}`, ...others]);
  });
});

test("the details of a failed request have a line for each thing, and its advice is apart", () => {
  const fields = '{"message":"No","errors":{"a":"b","c":"d"}}';
  const history = { attempts: 3, elapsed: 12_000, lost: undefined };
  expect(explainOutcome({ ...history, last: responseWith(404, fields) }, context)).toEqual({
    details: ["GET …/thing → 404 No:", "a: b", "c: d", "Gave up after 3 attempts in 12 seconds"],
    advice: ["Look."],
  });
  const last = responseWith(302, "", { location: "/else" });
  expect(explainOutcome({ ...history, attempts: 1, last }, context)).toEqual({
    details: ["GET …/thing → 302", "It redirects to https://api.example/else"],
    advice: [expect.stringContaining("set `base-url` to the service's own address")],
  });
});
