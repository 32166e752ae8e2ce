import { pluralize, present } from "../base/format.ts";
import type { Step } from "../base/step.ts";
import type { Outputs } from "../run/outputs.ts";
import { code, foldedList, message, symbol } from "../summary/html.ts";
import type { Verification } from "./judgement.ts";

/** The outputs of the action. */
export function verificationOutputs({ value }: Step<Verification>): Outputs {
  return {
    verified: String(value?.status === "verified"),
    differences: JSON.stringify(value?.differences ?? []),
  };
}

/** How a verification ended, by its status. `exitCode` is that of the command line. */
export const OUTCOMES = {
  verified: { symbol: "✅", text: "Evidence verified", exitCode: 0 },
  different: { symbol: "❌", text: "The files contradict each other", exitCode: 1 },
  rejected: { symbol: "❌", text: "The files cannot be compared", exitCode: 2 },
  "not-verifiable": {
    symbol: "⚠️",
    text: "Evidence not verifiable: nothing differs, but the counts could not be checked",
    exitCode: 0,
  },
} as const;

/** What a verification proves, or what to do next. */
export const NOTES: Readonly<Partial<Record<Verification["status"], string>>> = {
  verified: "This proves that the files are consistent with each other, not where they come from.",
  different:
    "Compare the files of one attestation only, byte for byte as they were sent. If these are, somebody or something changed them.",
  rejected: "Download them again. If that does not help, they are not what the action wrote.",
};

/** How each sentence of a verification is shown: in the log, in the summary, and to screen readers. */
const FINDINGS = [
  { kind: "differences", mark: "✗", symbol: "❌", word: "differs" },
  { kind: "gaps", mark: "?", symbol: "⚠️", word: "not checked" },
  { kind: "checked", mark: "✓", symbol: "✅", word: "checked" },
] as const;

/** Returns the first line of the result: how it ended. */
export function headlineOf({ status, differenceCount }: Verification): string {
  const { text } = OUTCOMES[status];
  if (status !== "different") return text;
  return `${text}: ${pluralize(differenceCount, "difference")}`;
}

/** The result in lines for people: a headline, then what differs, what could not be compared, and what was. */
export function verificationLines(verification: Verification): readonly string[] {
  return present([
    headlineOf(verification),
    describeSubject(verification, (text) => text),
    ...FINDINGS.flatMap(({ kind, mark }) => verification[kind].map((text) => `${mark} ${text}`)),
    NOTES[verification.status],
  ]);
}

/** The job summary of the action that verifies evidence. Text from the files is escaped. */
export function renderVerification({ value, failures }: Step<Verification>): string {
  if (value === undefined) {
    const reasons = failures.map((text) => message(text, "paragraphs"));
    return `${["## ❌ Evidence not verified", ...reasons].join("\n\n")}\n`;
  }
  const rows = FINDINGS.flatMap(({ kind, symbol: shape, word }) =>
    value[kind].map((text) => `${symbol(shape, word)} ${message(text)}`),
  );
  const about = describeSubject(value, code);
  const parts = present([
    `## ${OUTCOMES[value.status].symbol} ${headlineOf(value)}`,
    about && `<p>${about}</p>`,
    foldedList({ items: rows, noun: "finding" }, (row) => row),
    NOTES[value.status],
  ]);
  return `${parts.join("\n\n")}\n`;
}

/** Returns a line about what is attested; undefined if the files do not say it. */
function describeSubject({ subject }: Verification, show: (text: string) => string) {
  const known = Object.entries(subject).flatMap(([what, text]) =>
    text === undefined ? [] : [`${what} ${show(text)}`],
  );
  return known.length > 0 ? known.join(" · ") : undefined;
}
