import { pluralize, present } from "../base/format.ts";
import { describeProblem, type Problem } from "../base/problem.ts";
import type { Step } from "../base/step.ts";
import type { Outputs } from "../run/outputs.ts";
import { helpLink } from "../summary/help-link.ts";
import { code, foldedList, message, problemItem, symbol } from "../summary/html.ts";
import type { PageContext } from "../summary/summary.ts";
import type { Status, Verification } from "./findings.ts";

/** What is said if a file could not be read. */
const NOT_VERIFIED = "Evidence not verified";
/** What a verification without differences proves. */
const PROVEN =
  "This proves that the files are consistent with each other, not where they come from.";

/** What a verification sums up as. */
interface StatusSummary {
  readonly shape: string;
  readonly text: string;
  readonly isVerified: boolean;
  /** That of the command line. */
  readonly exitCode: number;
  /** What it proves, or what to do next. */
  readonly note?: string | undefined;
}

/** What a verification sums up as, by its status. */
export const OUTCOMES: Readonly<Record<Status, StatusSummary>> = {
  verified: {
    shape: "✅",
    text: "Evidence verified",
    isVerified: true,
    exitCode: 0,
    note: PROVEN,
  },
  "partly-verified": {
    shape: "⚠️",
    text: "Evidence verified, except for reports that are not in the attachment",
    isVerified: true,
    exitCode: 0,
    note: PROVEN,
  },
  "not-verifiable": {
    shape: "⚠️",
    text: "Evidence not verifiable: nothing differs, but the counts could not be checked",
    isVerified: false,
    exitCode: 0,
  },
  different: {
    shape: "❌",
    text: "The files contradict each other",
    isVerified: false,
    exitCode: 1,
    note: "Compare the files of one attestation only, byte for byte as they were sent. If you already do, a file was changed after it was sent.",
  },
  rejected: {
    shape: "❌",
    text: "The files cannot be compared",
    isVerified: false,
    exitCode: 2,
    note: "Download them again. If that does not help, they are not what the action wrote.",
  },
};

/** Returns the outputs of the action. */
export function verificationOutputs({ value }: Step<Verification>): Outputs {
  if (value === undefined) return { verified: "false", differences: "[]" };
  return {
    verified: String(OUTCOMES[value.status].isVerified),
    differences: JSON.stringify([...value.differences, ...rejectionsOf(value)]),
  };
}

/** Returns why files cannot be used; what to do about it is said once, by the outcome. */
function rejectionsOf({ rejected }: Verification): readonly string[] {
  return rejected.map(({ id, title, details }) => describeProblem({ id, title, details }));
}

/** How something that was compared and agrees is shown. */
const CHECKED = { mark: "✓", shape: "✅", word: "checked" };
/** How something that differs is shown. */
const DIFFERENT = { mark: "✗", shape: "❌", word: "differs" };

/** Sentences of one kind, and how they are shown. */
interface ShownFindings {
  readonly texts: readonly string[];
  /** On the command line and in the log. */
  readonly mark: string;
  /** In the summary. */
  readonly shape: string;
  /** What a screen reader says for the shape. */
  readonly word: string;
}

function shownFindings(verification: Verification): readonly ShownFindings[] {
  const { differences, unchecked, checked } = verification;
  return [
    { texts: differences, ...DIFFERENT },
    { texts: rejectionsOf(verification), mark: "✗", shape: "❌", word: "not usable" },
    { texts: unchecked.map(describeProblem), mark: "?", shape: "⚠️", word: "not checked" },
    { texts: checked, ...CHECKED },
  ];
}

/** Returns how a verification ended, in a few words without a full stop. */
export function headlineOf({ status, differenceCount }: Verification): string {
  const { text } = OUTCOMES[status];
  if (status !== "different") return text;
  return `${text} (${pluralize(differenceCount, "difference")})`;
}

/** How many differences a failure names. With more, the log lists them all. */
export const FIRST_DIFFERENCES = 5;

/**
 * Returns the lines of the job log: what was compared and agrees, and what differs if a failure does not name it all. The
 * failures and notices of the run say the rest.
 */
export function verificationLogLines(verification: Verification): readonly string[] {
  const { differences, checked } = verification;
  const { isVerified, note } = OUTCOMES[verification.status];
  return present([
    describeSubject(verification, (text) => text),
    ...(differences.length > FIRST_DIFFERENCES ? differences : []).map(
      (sentence) => `${DIFFERENT.mark} ${sentence}`,
    ),
    ...checked.map((sentence) => `${CHECKED.mark} ${sentence}`),
    isVerified ? note : undefined,
  ]);
}

/** Returns the lines of the command line: a headline, then what differs, what could not be compared, and what was. */
export function verificationLines(verification: Verification): readonly string[] {
  const findings = shownFindings(verification).flatMap(({ texts, mark }) =>
    texts.map((text) => `${mark} ${text}`),
  );
  return present([
    headlineOf(verification),
    describeSubject(verification, (text) => text),
    ...findings,
    OUTCOMES[verification.status].note,
  ]);
}

/** Returns how the run ended, in a few words without a full stop. */
export function verificationEnding({ value }: Step<Verification>): string {
  return value === undefined ? NOT_VERIFIED : headlineOf(value);
}

/** Returns the job summary of the action that verifies evidence, as Markdown. Text from the files is escaped. */
export function renderVerification(
  step: Step<Verification>,
  page: Pick<PageContext, "help">,
): string {
  const { value, failures } = step;
  const sections = value === undefined ? unreadSections(failures) : resultSections(value, failures);
  const explained = failures.length > 0 ? helpLink(page, step) : undefined;
  return `${present([...sections, explained]).join("\n\n")}\n`;
}

function unreadSections(failures: readonly Problem[]): readonly string[] {
  const reasons = foldedList({ items: failures, noun: "reason" }, problemItem);
  return [`## ❌ ${NOT_VERIFIED}`, reasons];
}

function resultSections(
  verification: Verification,
  failures: readonly Problem[],
): readonly string[] {
  const { shape, note } = OUTCOMES[verification.status];
  // The findings say the others.
  const ownFailures = failures.filter(({ id }) => id !== "files-differ" && id !== "unusable-file");
  const about = describeSubject(verification, code);
  const rows = shownFindings(verification).flatMap(({ texts, ...shown }) =>
    texts.map((text) => `${symbol(shown.shape, shown.word)} ${message(text)}`),
  );
  return present([
    `## ${ownFailures.length > 0 ? "❌" : shape} ${headlineOf(verification)}`,
    ownFailures.length > 0
      ? foldedList({ items: ownFailures, noun: "reason" }, problemItem)
      : undefined,
    about && `<p>${about}</p>`,
    foldedList({ items: rows, noun: "finding" }, (row) => row),
    note,
  ]);
}

/** Returns a line about what is attested; undefined if the files do not say it. */
function describeSubject(
  { subject }: Verification,
  show: (text: string) => string,
): string | undefined {
  const parts = Object.entries(subject).map(([what, text]) =>
    text === undefined ? undefined : `${what} ${show(text)}`,
  );
  const known = present(parts);
  return known.length > 0 ? known.join(" · ") : undefined;
}
