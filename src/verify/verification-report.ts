import { pluralize, present } from "../base/format.ts";
import { describeProblem } from "../base/problem.ts";
import type { Step } from "../base/step.ts";
import type { Outputs } from "../run/outputs.ts";
import { code, foldedList, message, problemItem, symbol } from "../summary/html.ts";
import { helpLink, type Site } from "../summary/overview.ts";
import type { Status, Verification } from "./findings.ts";

/** What is said if no file could be read. */
const NOT_VERIFIED = "Evidence not verified";
const PROVEN =
  "This proves that the files are consistent with each other, not where they come from.";

/** What a verification comes to, by its status. `exitCode` is that of the command line; `note` says what to do next. */
export const OUTCOMES: Readonly<Record<Status, Outcome>> = {
  verified: {
    symbol: "✅",
    text: "Evidence verified",
    isVerified: true,
    exitCode: 0,
    note: PROVEN,
  },
  "partly-verified": {
    symbol: "⚠️",
    text: "Evidence verified, except for reports that are not in the attachment",
    isVerified: true,
    exitCode: 0,
    note: PROVEN,
  },
  "not-verifiable": {
    symbol: "⚠️",
    text: "Evidence not verifiable: nothing differs, but the counts could not be checked",
    isVerified: false,
    exitCode: 0,
  },
  different: {
    symbol: "❌",
    text: "The files contradict each other",
    isVerified: false,
    exitCode: 1,
    note: "Compare the files of one attestation only, byte for byte as they were sent. If you already do, a file was changed after it was sent.",
  },
  rejected: {
    symbol: "❌",
    text: "The files cannot be compared",
    isVerified: false,
    exitCode: 2,
    note: "Download them again. If that does not help, they are not what the action wrote.",
  },
};

interface Outcome {
  readonly symbol: string;
  readonly text: string;
  readonly isVerified: boolean;
  readonly exitCode: number;
  readonly note?: string;
}

/** The outputs of the action. */
export function verificationOutputs({ value }: Step<Verification>): Outputs {
  const isVerified = value !== undefined && OUTCOMES[value.status].isVerified;
  return {
    verified: String(isVerified),
    differences: JSON.stringify(value ? [...value.differences, ...rejectionsOf(value)] : []),
  };
}

/** Returns why files cannot be used; what to do about it is said once, by the outcome. */
function rejectionsOf({ rejected }: Verification): readonly string[] {
  return rejected.map(({ id, title, details }) => describeProblem({ id, title, details }));
}

/** How something that was compared and agrees is shown. */
const CHECKED = { mark: "✓", symbol: "✅", word: "checked" };

/** What a verification found, and how it is shown: in the log, in the summary, and to screen readers. */
function findingsOf(verification: Verification) {
  const { differences, unchecked, checked } = verification;
  return [
    { texts: differences, mark: "✗", symbol: "❌", word: "differs" },
    { texts: rejectionsOf(verification), mark: "✗", symbol: "❌", word: "not usable" },
    { texts: unchecked.map(describeProblem), mark: "?", symbol: "⚠️", word: "not checked" },
    { texts: checked, ...CHECKED },
  ];
}

/** Returns the first line of the result: how it ended. */
export function headlineOf({ status, differenceCount }: Verification): string {
  const { text } = OUTCOMES[status];
  if (status !== "different") return text;
  return `${text} (${pluralize(differenceCount, "difference")})`;
}

/** The lines of the job log: what was compared and agrees. The failures and notices of the run say the rest. */
export function verificationLogLines(verification: Verification): readonly string[] {
  const { isVerified, note } = OUTCOMES[verification.status];
  return present([
    describeSubject(verification, (text) => text),
    ...verification.checked.map((sentence) => `${CHECKED.mark} ${sentence}`),
    isVerified ? note : undefined,
  ]);
}

/** The lines of the command line: a headline, then what differs, what could not be compared, and what was. */
export function verificationLines(verification: Verification): readonly string[] {
  return present([
    headlineOf(verification),
    describeSubject(verification, (text) => text),
    ...findingsOf(verification).flatMap(({ texts, mark }) =>
      texts.map((text) => `${mark} ${text}`),
    ),
    OUTCOMES[verification.status].note,
  ]);
}

/** Returns the last line of the log: how the run ended. */
export function verificationClosingLine({ value, failures }: Step<Verification>): string {
  const label = failures.length > 0 ? "Fails" : "Result";
  return `${label}: ${value ? headlineOf(value) : NOT_VERIFIED}.`;
}

/** The job summary of the action that verifies evidence. Text from the files is escaped. */
export function renderVerification(step: Step<Verification>, page: Pick<Site, "help">): string {
  const { value, failures } = step;
  const explained = failures.length > 0 ? helpLink(page, step) : undefined;
  if (value === undefined) {
    const reasons = foldedList({ items: failures, noun: "reason" }, problemItem);
    const parts = present([`## ❌ ${NOT_VERIFIED}`, reasons, explained]);
    return `${parts.join("\n\n")}\n`;
  }
  const rows = findingsOf(value).flatMap(({ texts, symbol: shape, word }) =>
    texts.map((text) => `${symbol(shape, word)} ${message(text)}`),
  );
  const about = describeSubject(value, code);
  const parts = present([
    `## ${OUTCOMES[value.status].symbol} ${headlineOf(value)}`,
    about && `<p>${about}</p>`,
    foldedList({ items: rows, noun: "finding" }, (row) => row),
    OUTCOMES[value.status].note,
    explained,
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
