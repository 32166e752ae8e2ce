import { joinSentences, present } from "../base/format.ts";
import { formatProblem } from "../base/problem.ts";
import { causeOf, type StepResult } from "../base/step.ts";
import { type Outputs, toOutputs } from "../run/outputs.ts";
import {
  code,
  foldedList,
  type HelpPage,
  message,
  renderHelpLink,
  renderProblem,
  symbol,
} from "../summary/html.ts";
import type { Verification } from "./verify.ts";

const PROVEN =
  "This proves that the files are consistent with each other, not where they come from.";

/**
 * Returns how a run ended, in a few words without a full stop, and as a note what that proves, or what to do next.
 * Without a verification, the reasons of the run say why.
 */
export function summarize(verification: Verification | undefined) {
  if (verification === undefined) return { shape: "❌", text: "Evidence not verified" };
  const { differences, isCounted, unchecked } = verification;
  if (differences.length > 0) {
    return {
      shape: "❌",
      text: "The files contradict each other",
      note: "Compare the files of one attestation only, as they were sent. If you already do, one of them was changed, another version of the action wrote them, or a secret was replaced in a report.",
    };
  }
  if (!isCounted) {
    return {
      shape: "⚠️",
      text: "Evidence not verifiable: nothing differs, but the counts could not be checked",
    };
  }
  if (unchecked.length > 0) {
    return {
      shape: "⚠️",
      text: "Evidence verified, except for reports that are not in the attachment",
      note: PROVEN,
    };
  }
  return { shape: "✅", text: "Evidence verified", note: PROVEN };
}

export function verifyOutputsOf(step: StepResult<Verification>): Outputs {
  const { isCounted = false, differences = [] } = step.value ?? {};
  return toOutputs({
    verified: String(isCounted && differences.length === 0),
    differences: JSON.stringify(differences),
    cause: causeOf(step),
  });
}

/** Returns the lines of the job log. Failures and notices say the rest. */
export function formatLogLines({ value }: StepResult<Verification>): readonly string[] {
  if (value === undefined) return [];
  const agreements = value.agreements.map((sentence) => `✓ ${sentence}`);
  return present([formatSubject(value), ...agreements, ...(value.contents ?? [])]);
}

/** Returns what the command line prints. */
export function formatVerification(verification: Verification): readonly string[] {
  const { text, note } = summarize(verification);
  const findings = findingsOf(verification).map((finding) => `${finding.mark} ${finding.text}`);
  return present([
    text,
    formatSubject(verification),
    ...findings,
    ...(verification.contents ?? []),
    note,
  ]);
}

/** Returns the job summary as Markdown. Text from the files is escaped. */
export function renderVerification(step: StepResult<Verification>, page: HelpPage): string {
  const { value, reasons: all } = step;
  const { shape, text, note } = summarize(value);
  // The findings say what differs, and the note what to do.
  const differing = all.find(({ id }) => id === "files-differ");
  const others = all.filter((problem) => problem !== differing);
  const reasons = others.map((problem) => renderProblem(problem, page));
  const findings = value ? findingsOf(value) : [];
  const rows = findings.map((one) => `${symbol(one.shape, one.word)} ${message(one.text)}`);
  const subject = value && formatSubject(value, code);
  const sections = present([
    `## ${reasons.length > 0 ? "❌" : shape} ${text}`,
    subject && `<p>${subject}</p>`,
    foldedList([...reasons, ...rows], "finding", String),
    value?.contents && foldedList(value.contents, "line", message),
    joinSentences(note, differing && renderHelpLink(differing, page)),
  ]);
  return `${sections.join("\n\n")}\n`;
}

/** Returns what was found, the worst first: each with its mark in text, and on the page. */
function findingsOf({ differences, unchecked, agreements }: Verification) {
  const kinds = [
    { mark: "✗", shape: "❌", word: "differs", texts: differences },
    { mark: "?", shape: "⚠️", word: "not checked", texts: unchecked.map(formatProblem) },
    { mark: "✓", shape: "✅", word: "agrees", texts: agreements },
  ];
  return kinds.flatMap(({ texts, ...kind }) => texts.map((text) => ({ ...kind, text })));
}

/** Returns what is attested, as far as the files say it. */
function formatSubject(
  { subject }: Verification,
  show = (text: string) => text,
): string | undefined {
  const parts = Object.entries(subject).map(([what, text]) => text && `${what} ${show(text)}`);
  return present(parts).join(" · ") || undefined;
}
