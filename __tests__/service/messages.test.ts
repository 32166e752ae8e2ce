import { describe, expect, test } from "@jest/globals";
import type { HttpResponse, NetworkFailure } from "../../src/service/http/response.ts";
import {
  adviceFor,
  describeAttempt,
  type MessageContext,
  sentences,
} from "../../src/service/messages.ts";
import { createRedactor } from "../../src/text/redact.ts";

const context: MessageContext = {
  operation: { label: "GET …/thing", path: "/thing", hints: { 404: "Look" } },
  baseUrl: new URL("https://api.example/api/v2"),
  redactor: createRedactor(["secret-key"]),
};

function answered(
  status: number,
  text: string,
  headers: HttpResponse["headers"] = {},
): HttpResponse {
  return { kind: "answer", status, headers, text };
}

function lost(facts: Partial<NetworkFailure>): NetworkFailure {
  return {
    kind: "loss",
    sent: false,
    message: "reset",
    code: undefined,
    permanent: false,
    ...facts,
  };
}

describe("the outcome of an answer", () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, "bad"]));
  test.each<[text: string, outcome: string]>([
    ['{"message":"No"}', "400 No"],
    ['{"message":"No","errors":null}', "400 No"],
    ['{"message":"No","errors":{}}', "400 No"],
    ['{"message":"No","errors":{"a":"b","c":["d"]}}', '400 No (a: b and c: ["d"])'],
    [JSON.stringify({ message: "No", errors: many }), "f9: bad and 2 more)"],
    ['{"error":"No"}', '400 {"error":"No"}'],
    ["[]", "400 []"],
    ["plain words\nof two lines", "400 plain words of two lines"],
    ["  ", "400"],
    ["<!doctype html><p>No", "400 with an HTML page, which is no answer of the service"],
    ['{"message":"the secret-key\\n::error::x"}', "400 the *** ::error::x"],
    [JSON.stringify({ message: "x".repeat(5000) }), `${"x".repeat(999)}…`],
    ["y".repeat(5000), `400 ${"y".repeat(299)}…`],
  ])("%#", (text, outcome) => {
    const said = describeAttempt(answered(400, text), context);

    expect(said).toMatch(/^GET …\/thing → 400/);
    expect(said.endsWith(outcome)).toBe(true);
  });

  test("says why its text is missing", () => {
    const flaw = { kind: "cut", message: "other side closed" } as const;

    expect(describeAttempt({ ...answered(200, ""), text: undefined, flaw }, context)).toBe(
      "GET …/thing → 200, but other side closed",
    );
  });
});

test.each<[facts: Partial<NetworkFailure>, outcome: string]>([
  [{ sent: true }, "GET …/thing → sent, but no answer came: reset"],
  [{ message: "a\nsecret-key" }, "GET …/thing → not reached: a ***"],
])("the outcome of a loss", (facts, outcome) => {
  expect(describeAttempt(lost(facts), context)).toBe(outcome);
});

test.each<[name: string, attempt: HttpResponse | NetworkFailure, advice: RegExp | undefined]>([
  ["of the operation before the general", answered(404, ""), /^Look$/],
  ["of any operation", answered(401, ""), /`api-key`/],
  ["none where nothing helps", answered(500, ""), undefined],
  ["none for an answer that was lost", lost({ sent: true }), undefined],
  ["to reach the service", lost({}), /`base-url`/],
  ["on certificates", lost({ permanent: true, code: "CERT_X" }), /\(CERT_X\).*NODE_EXTRA_CA_CERTS/],
  ["on proxies", lost({ permanent: true }), /proxy/],
  [
    "on a redirect below",
    answered(301, "", { location: "/else?q" }),
    / to https:\/\/api\.example\/else\. /,
  ],
  [
    "on a redirect elsewhere",
    answered(302, "", { location: "https://u:p@o.example/secret-key" }),
    / to https:\/\/o\.example\/\*\*\*\. /,
  ],
  ["on a redirect to nowhere", answered(302, "", { location: "http://" }), /redirects elsewhere\./],
])("advice %s", (_name, attempt, advice) => {
  const given = adviceFor(attempt, context);

  expect(given === undefined).toBe(advice === undefined);
  expect(given ?? "").toMatch(advice ?? /^$/);
});

test("sentences end once", () => {
  expect(sentences("One", undefined, "Two.", "Three?")).toBe("One. Two. Three?");
});
