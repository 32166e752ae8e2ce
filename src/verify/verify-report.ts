import { pluralize } from "../base/format.ts";
import type { Step } from "../base/step.ts";
import { code, icon, multilineMessage, paragraphs } from "../summary/html.ts";
import { foldedList } from "../summary/layout.ts";
import type { Verification } from "./verify-evidence.ts";

/** UTF-16 units of a sentence. */
const SENTENCE = 1000;

/** What it means that nothing differs, and what that does not prove. Only true of files that are verified. */
const WHAT_IT_PROVES =
  "This proves that the files are consistent with each other, not where they come from.";

const HEADLINES = {
  verified: "Evidence verified",
  different: "The files contradict each other",
  refused: "The files cannot be compared",
  "not-verifiable": "Evidence not verifiable: nothing differs, but the counts could not be checked",
} as const;

/** Says how a verification ended, in a few words. */
export function headlineOf({ status, differences }: Verification): string {
  const headline = HEADLINES[status];
  if (status !== "different") return headline;
  return `${headline}: ${pluralize(differences.length, "difference")}`;
}

/** The result in lines for people: a headline, then what differs, what could not be compared, and what was. */
export function verificationLines(verification: Verification): readonly string[] {
  const { status, subject, differences, gaps, checked } = verification;
  const { name, trail, commit } = subject;
  const about = [name, trail && `trail ${trail}`, commit && `commit ${commit}`].filter(Boolean);
  return [
    headlineOf(verification),
    ...(about.length > 0 ? [about.join(" · ")] : []),
    ...differences.map((sentence) => `✗ ${sentence}`),
    ...gaps.map((sentence) => `? ${sentence}`),
    ...checked.map((sentence) => `✓ ${sentence}`),
    ...(status === "verified" ? [WHAT_IT_PROVES] : []),
  ];
}

const SYMBOLS = { verified: "✅", different: "❌", refused: "❌", "not-verifiable": "⚠️" } as const;

/** The job summary of the action that verifies evidence. Text from the files is escaped. */
export function renderVerification({ value, failures }: Step<Verification>): string {
  if (value === undefined) {
    const reasons = failures.map((text) => paragraphs(text, SENTENCE));
    return ["## ❌ Evidence not verified", ...reasons].join("\n\n").concat("\n");
  }
  const { status, subject, differences, gaps, checked } = value;
  const about = Object.entries(subject)
    .filter(([, text]) => text !== undefined)
    .map(([what, text]) => `${what} ${code(text ?? "")}`);
  const rows = [
    ...differences.map((sentence) => item("❌", "differs", sentence)),
    ...gaps.map((sentence) => item("⚠️", "not checked", sentence)),
    ...checked.map((sentence) => item("✅", "checked", sentence)),
  ];
  return [
    `## ${SYMBOLS[status]} ${headlineOf(value)}`,
    ...(about.length > 0 ? [`<p>${about.join(" · ")}</p>`] : []),
    foldedList(rows, "finding"),
    ...(status === "verified" ? [WHAT_IT_PROVES] : []),
  ]
    .join("\n\n")
    .concat("\n");
}

function item(symbol: string, word: string, sentence: string): string {
  return `${icon(symbol, word)} ${multilineMessage(sentence, SENTENCE)}`;
}
