import { describe, expect, test } from "@jest/globals";
import type { Problem } from "../../src/base/problem.ts";
import { mergeRemarks, type Remarks } from "../../src/base/step.ts";
import {
  allRemarks,
  problemOf,
  type RequestOutcome,
  type ResendResult,
  reject,
  skip,
} from "../../src/resend/outcome.ts";
import {
  describeOutcomes,
  outcomeLine,
  renderResend,
  resendOutputs,
} from "../../src/resend/resend-report.ts";
import { domOf, elementsOf, textOf } from "../summary/dom.ts";
import { recordOf } from "../support/kept-request.ts";

const NO: Problem = { id: "attestation-refused", title: "No" };
const PAGE = { help: "https://github.example/docs/troubleshooting.md" };
const FAILED = { path: "request.json", status: "failed", problem: NO, wasTried: true } as const;
const RECORDED = { path: "a/request.json", status: "recorded", response: "OK" } as const;
const DRY_RUN = { path: "request.json", status: "dry-run" } as const;
const SKIPPED = skip(
  { path: "request.json", record: recordOf() },
  {
    id: "recorded-already",
    title: "Recorded already",
  },
);
const REJECTED = reject(
  { path: "b/request.json", record: recordOf() },
  {
    id: "foreign-request",
    title: "Foreign",
  },
);

/** The result of a run with these outcomes, and with these remarks about none of them. */
function resultOf(
  outcomes: readonly RequestOutcome[],
  remarks: Partial<Remarks> = {},
): ResendResult {
  return { outcomes, ...mergeRemarks(remarks) };
}

test("a text of the results that is longer than 2,000 units ends with an ellipsis", () => {
  const outputs = resendOutputs(
    resultOf([{ ...FAILED, problem: { ...NO, title: "x".repeat(3_000) } }]),
  );
  const [{ reason }] = JSON.parse(outputs["results"] ?? "[]");
  expect(reason).toBe(`${"x".repeat(1_999)}…`);
});

test("results that do not fit into the output are counted", () => {
  const many = Array.from({ length: 1_000 }, () => ({
    ...FAILED,
    problem: { ...NO, title: "x".repeat(2_000) },
  }));
  const { results = "", failed } = resendOutputs(resultOf(many));
  const listed: object[] = JSON.parse(results);
  expect(results.length).toBeLessThan(310_000);
  expect(listed.at(-1)).toEqual({ omitted: 1_000 - (listed.length - 1) });
  expect(failed).toBe("1000");
});

/** The items of the list of requests, as text. */
function itemsOf(outcomes: readonly RequestOutcome[]): readonly string[] {
  const lists = elementsOf(domOf(renderResend(resultOf(outcomes), PAGE)), "ul");
  return elementsOf(lists.at(-1) ?? { name: "ul", attributes: {}, children: [] }, "li").map(textOf);
}

test("the summary names each attestation with its flow and trail, the worst first", () => {
  const record = recordOf({ name: "unit-tests", flow: "checkout", trail: "t1" });
  expect(itemsOf([{ ...RECORDED, record }, SKIPPED, REJECTED, FAILED])).toEqual([
    "❌ Not recorded\nrequest.json\nNo",
    expect.stringMatching(/^❌ Rejected: .*\nb\/request\.json\nForeign$/),
    expect.stringMatching(/^⏭️ Recorded already: .*\nrequest\.json\nRecorded already$/),
    "✅ Recorded: unit-tests · flow checkout · trail t1\na/request.json",
  ]);
});

test("the summary has each reason once, and what is about no request or about one that was recorded", () => {
  const result = resultOf([FAILED, RECORDED], {
    failures: [{ id: "outputs-not-set", title: "No outputs" }],
    warnings: [
      problemOf(RECORDED, { id: "maybe-recorded-twice", title: "It may be there twice" }),
      { id: "pattern-without-match", title: "No file matches `x`" },
    ],
  });
  const items = elementsOf(domOf(renderResend(result, PAGE)), "li").map(textOf);
  expect(items).toEqual([
    "No outputs",
    "It may be there twice\na/request.json",
    "No file matches x",
    "❌ Not recorded\nrequest.json\nNo",
    "✅ Recorded\na/request.json",
  ]);
});

test.each<[what: string, result: ResendResult, href: string | undefined]>([
  [
    "a problem of a request",
    resultOf([{ ...FAILED, problem: { id: "api-key-refused", title: "API key refused (401)" } }]),
    `${PAGE.help}#api-key-refused`,
  ],
  [
    "a problem of the run",
    resultOf([], { failures: [{ id: "outputs-not-set", title: "No outputs" }] }),
    `${PAGE.help}#outputs-not-set`,
  ],
  ["nothing where no request failed", resultOf([RECORDED]), undefined],
])("the summary links to what explains %s", (_what, result, href) => {
  const [link] = elementsOf(domOf(renderResend(result, PAGE)), "a");
  expect(link?.attributes["href"]).toBe(href);
});

test("the summary has no link where the page that explains messages is not known", () => {
  const root = domOf(renderResend(resultOf([FAILED]), { help: undefined }));
  expect(elementsOf(root, "a")).toEqual([]);
});

test("the summary has the notices, folded", () => {
  const notices: readonly Problem[] = [
    { id: "exclude-without-match", title: "`!x` excludes nothing" },
  ];
  const root = domOf(renderResend({ ...resultOf([RECORDED]), notices }, PAGE));
  const folds = elementsOf(root, "details").map((fold) => textOf(fold).trim());
  expect(folds).toEqual(["1 notice\n!x excludes nothing"]);
});

test.each<[outcome: RequestOutcome, line: string]>([
  [RECORDED, "Recorded: a/request.json"],
  [
    { ...RECORDED, record: recordOf({ name: "unit-tests", flow: "checkout", trail: "t1" }) },
    "Recorded: unit-tests on trail t1 of flow checkout (a/request.json)",
  ],
  [FAILED, "Not recorded: request.json: No."],
  [{ ...FAILED, status: "unknown" }, "Unknown: request.json: No."],
  [DRY_RUN, "Not sent (dry run): request.json"],
])("the log says of %j: %s", (outcome, line) => {
  expect(outcomeLine(outcome)).toBe(line);
});

describe("results", () => {
  test.each<[outcome: RequestOutcome, entry: object]>([
    [RECORDED, { request: "a/request.json", status: "recorded", response: "OK" }],
    [FAILED, { request: "request.json", status: "failed", reason: "No." }],
    [
      { ...FAILED, status: "unknown", response: "Busy" },
      { request: "request.json", status: "unknown", reason: "No.", response: "Busy" },
    ],
    [DRY_RUN, { request: "request.json", status: "dry-run" }],
    [
      SKIPPED,
      {
        request: "request.json",
        org: "octo-org",
        flow: "checkout",
        trail: "1".repeat(40),
        name: "unit-tests",
        status: "skipped",
        reason: "Recorded already.",
      },
    ],
  ])("of %j", (outcome, entry) => {
    const { results = "" } = resendOutputs(resultOf([outcome]));
    expect(JSON.parse(results)).toEqual([entry]);
  });
});

test.each<[what: string, outcomes: readonly RequestOutcome[], shape: string, ending: string]>([
  ["nothing was found", [], "✅", "No kept request was sent"],
  ["nothing was sent", [DRY_RUN], "⏭️", "1 kept request, nothing was sent (dry run)"],
  ["a request failed", [FAILED], "❌", "0 of 1 kept request recorded"],
  [
    "all were recorded already",
    [SKIPPED],
    "✅",
    "1 of 1 kept request recorded (1 was recorded already)",
  ],
  [
    "some were recorded already",
    [RECORDED, SKIPPED, SKIPPED],
    "✅",
    "3 of 3 kept requests recorded (2 were recorded already)",
  ],
  [
    "one was recorded already and one failed",
    [SKIPPED, FAILED],
    "❌",
    "1 of 2 kept requests recorded (1 was recorded already)",
  ],
  [
    "one that was rejected is not recorded, whatever it says",
    [{ ...REJECTED, record: recordOf({ status: "recorded" }) }],
    "❌",
    "0 of 1 kept request recorded",
  ],
  [
    "nothing was sent, although one was recorded already",
    [SKIPPED, DRY_RUN],
    "⏭️",
    "2 kept requests, nothing was sent (dry run)",
  ],
])("the summary and the log say that %s", (_what, outcomes, shape, ending) => {
  const result = resultOf(outcomes);
  expect(renderResend(result, PAGE).split("\n")[0]).toBe(`## ${shape} ${ending}`);
  expect(describeOutcomes(result)).toBe(ending);
});

describe("the job", () => {
  const failuresOf = (...outcomes: readonly RequestOutcome[]) =>
    allRemarks(resultOf(outcomes)).failures;

  test("fails for what failed or was rejected, and warns of what need not be sent", () => {
    const cancelled: Problem = { id: "cancelled", title: "No time" };
    const { failures, warnings } = allRemarks(
      resultOf([RECORDED, FAILED, SKIPPED, REJECTED], { failures: [cancelled] }),
    );
    expect(failures).toEqual([
      cancelled,
      { ...NO, details: ["request.json"] },
      problemOf(REJECTED, REJECTED.problem),
    ]);
    expect(warnings).toEqual([problemOf(SKIPPED, SKIPPED.problem)]);
  });

  test("does not fail again for each request that was not sent, for a reason that is the run's", () => {
    const cancelled: Problem = { id: "cancelled", title: "No" };
    const interrupted = { ...FAILED, problem: cancelled };
    expect(failuresOf({ ...FAILED, wasTried: false })).toEqual([]);
    expect(allRemarks(resultOf([interrupted], { failures: [cancelled] })).failures).toEqual([
      cancelled,
    ]);
    expect(failuresOf(interrupted)).toHaveLength(1);
    expect(failuresOf({ ...FAILED, status: "unknown" })).toHaveLength(1);
  });

  test("fails for the requests before it fails for what follows from them", () => {
    const unset: Problem = { id: "outputs-not-set", title: "The outputs could not be set" };
    const { failures } = allRemarks(resultOf([REJECTED], { failures: [unset] }));
    expect(failures).toEqual([problemOf(REJECTED, REJECTED.problem), unset]);
  });
});
