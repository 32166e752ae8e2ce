import { describe, expect, test } from "@jest/globals";
import type { Problem } from "../../src/base/problem.ts";
import { done, mergeRemarks, type Step } from "../../src/base/step.ts";
import { createRedactor, ENUMERATED_MEMBERS, mapResultTexts } from "../../src/redaction/redact.ts";
import type { ResendResult } from "../../src/resend/outcome.ts";
import { resendOutputs } from "../../src/resend/resend-report.ts";
import { gateOutputsOf, outputsOf } from "../../src/run/outputs.ts";
import type { Result } from "../../src/run/result.ts";
import { runHeadline } from "../../src/summary/words.ts";
import type { Verification } from "../../src/verify/findings.ts";
import { verificationOutputs } from "../../src/verify/verification-report.ts";
import { hostile } from "../summary/hostile-result.ts";
import { SCENARIOS } from "../summary/scenarios.ts";

type AnyResult = Result | ResendResult | Step<Verification>;

type Strings<T> = Extract<T, string>;

/** The names of the members, at any depth, that may hold any string (`open`), or one of some words (`enumerated`). */
type NamesIn<T, Kind extends "open" | "enumerated"> = T extends readonly (infer Entry)[]
  ? NamesIn<Entry, Kind>
  : T extends object
    ? {
        [Name in keyof T & string]-?: NameIf<Name, T[Name], Kind> | NamesIn<T[Name], Kind>;
      }[keyof T & string]
    : never;

type NameIf<Name, Value, Kind> = [Strings<Value>] extends [never]
  ? never
  : string extends Strings<Value>
    ? Kind extends "open"
      ? Name
      : never
    : Kind extends "enumerated"
      ? Name
      : never;

type Listed = (typeof ENUMERATED_MEMBERS)[number];
/** The members that hold text from outside in some result. */
type Open = NamesIn<AnyResult, "open">;
/** The members that hold only words of the action in all results. */
type Enumerated = Exclude<NamesIn<AnyResult, "enumerated">, Open>;

/** The source of a commit's time: its words are too short for a known value. */
type TooShort = "timestamp";

/** The members that are in one of the types only. */
type Difference<One, Other> = Exclude<One, Other> | Exclude<Other, One>;

const WORDS = [
  "all-compliant",
  "attestation-refused",
  "cancelled",
  "compliant",
  "delivery-unknown",
  "deployed",
  "deployment-missing",
  "evidence",
  "gate-only",
  "not compliant",
  "notifications",
  "partly-verified",
  "recorded",
  "rejected",
  "unexpected",
];
const { redact } = createRedactor(WORDS);
const TEXT = "It was RECORDED as evidence.";
const REDACTED = "It was *** as ***.";
const PROBLEM: Problem = { id: "unexpected", title: TEXT, details: [TEXT], advice: TEXT };
const REDACTED_PROBLEM = {
  id: "unexpected",
  title: REDACTED,
  details: [REDACTED],
  advice: REDACTED,
};

const LISTED: ReadonlySet<string> = new Set(ENUMERATED_MEMBERS);

/** Returns JSON without its texts, apart from the action's own words. */
function withoutTexts(json = ""): unknown {
  return JSON.parse(json, (name, member: unknown) =>
    typeof member === "string" && !LISTED.has(name) ? "" : member,
  );
}

/** Returns what steps and people tell the state of a run by. */
function stateOf(result: Result) {
  const outputs = result.kind === "attest" ? outputsOf(result) : gateOutputsOf(result);
  const { attestation, gate, result: testResult, "commit-source": source } = outputs;
  const { shape } = runHeadline(result);
  const reasons = withoutTexts(outputs["gate-reasons"]);
  const verdict = withoutTexts(outputs["verdict"]);
  return { attestation, gate, testResult, source, shape, reasons, verdict };
}

describe("known values that are words of the action", () => {
  test("stay exactly in the members that never hold text from outside", () => {
    // Does not compile if a member is missing from the list, or if one in it may hold other text.
    const differing: Difference<Enumerated, Listed | TooShort> extends never ? [] : never = [];
    expect(differing).toEqual([]);
    expect(mapResultTexts(hostile(TEXT), redact)).toEqual(hostile(REDACTED));
  });

  test.each(Object.entries(SCENARIOS))("do not change the state of a run: %s", (_name, result) => {
    const { shape, ...state } = stateOf(mapResultTexts(result, redact));
    expect(shape).toBeDefined();
    expect({ shape, ...state }).toEqual(stateOf(result));
  });

  test("do not change the outcomes of kept requests", () => {
    const result: ResendResult = {
      ...mergeRemarks(),
      outcomes: [
        { path: TEXT, status: "recorded", response: TEXT },
        { path: TEXT, status: "rejected", problem: PROBLEM },
      ],
    };
    const redacted = mapResultTexts(result, redact);
    expect(redacted.outcomes).toEqual([
      { path: REDACTED, status: "recorded", response: REDACTED },
      { path: REDACTED, status: "rejected", problem: REDACTED_PROBLEM },
    ]);
    expect(resendOutputs(redacted)).toMatchObject({ recorded: "1" });
  });

  test("do not change the status of a verification", () => {
    const result: Step<Verification> = done({
      status: "partly-verified",
      subject: { name: TEXT, flow: TEXT, trail: TEXT, commit: TEXT },
      differences: [],
      differenceCount: 0,
      rejected: [],
      unchecked: [PROBLEM],
      checked: [TEXT],
    });
    const redacted = mapResultTexts(result, redact);
    expect(redacted.value).toEqual({
      status: "partly-verified",
      subject: { name: REDACTED, flow: REDACTED, trail: REDACTED, commit: REDACTED },
      differences: [],
      differenceCount: 0,
      rejected: [],
      unchecked: [REDACTED_PROBLEM],
      checked: [REDACTED],
    });
    expect(verificationOutputs(redacted)).toMatchObject({ verified: "true" });
  });
});
