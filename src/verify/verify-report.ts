import { pluralize } from "../base/format.ts";
import type { Step } from "../base/step.ts";
import { code, foldedList, icon, multilineMessage, paragraphs } from "../summary/html.ts";
import type { Verification } from "./verify-evidence.ts";

/** UTF-16 units of a sentence. */
const SENTENCE = 1000;

/** What it means that nothing differs, and what that does not prove. Only true of files that are verified. */
const WHAT_IT_PROVES =
  "This proves that the files are consistent with each other, not where they come from.";

const HEADLINES = {
  verified: ["✅", "Evidence verified"],
  different: ["❌", "The files contradict each other"],
  refused: ["❌", "The files cannot be compared"],
  "not-verifiable": [
    "⚠️",
    "Evidence not verifiable: nothing differs, but the counts could not be checked",
  ],
} as const;

/** How each sentence of a verification is shown: in the log, in the summary, and to screen readers. */
const FINDINGS = [
  { kind: "differences", mark: "✗", symbol: "❌", word: "differs" },
  { kind: "gaps", mark: "?", symbol: "⚠️", word: "not checked" },
  { kind: "checked", mark: "✓", symbol: "✅", word: "checked" },
] as const;

/** Says how a verification ended, in a few words. */
export function headlineOf({ status, differences }: Verification): string {
  const [, headline] = HEADLINES[status];
  if (status !== "different") return headline;
  return `${headline}: ${pluralize(differences.length, "difference")}`;
}

/** The result in lines for people: a headline, then what differs, what could not be compared, and what was. */
export function verificationLines(verification: Verification): readonly string[] {
  return [
    headlineOf(verification),
    ...describeSubject(verification, (text) => text),
    ...FINDINGS.flatMap(({ kind, mark }) => verification[kind].map((text) => `${mark} ${text}`)),
    ...(verification.status === "verified" ? [WHAT_IT_PROVES] : []),
  ];
}

/** The job summary of the action that verifies evidence. Text from the files is escaped. */
export function renderVerification({ value, failures }: Step<Verification>): string {
  if (value === undefined) {
    const reasons = failures.map((text) => paragraphs(text, SENTENCE));
    return `${["## ❌ Evidence not verified", ...reasons].join("\n\n")}\n`;
  }
  const [symbol] = HEADLINES[value.status];
  const rows = FINDINGS.flatMap(({ kind, symbol, word }) =>
    value[kind].map((text) => `${icon(symbol, word)} ${multilineMessage(text, SENTENCE)}`),
  );
  const parts = [
    `## ${symbol} ${headlineOf(value)}`,
    ...describeSubject(value, code).map((about) => `<p>${about}</p>`),
    foldedList(rows, "finding"),
    ...(value.status === "verified" ? [WHAT_IT_PROVES] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Returns a line on what the attestation is about, if that is known. */
function describeSubject(
  { subject }: Verification,
  show: (text: string) => string,
): readonly string[] {
  const known = Object.entries(subject).filter(([, text]) => text !== undefined);
  const about = known.map(([what, text = ""]) => `${what} ${show(text)}`);
  return about.length > 0 ? [about.join(" · ")] : [];
}
