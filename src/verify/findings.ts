import { isDeepStrictEqual } from "node:util";
import { limitItems } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { sanitizeLine } from "../base/sanitize.ts";

/** From the worst to the best. */
const STATUSES = [
  /** Two files contradict each other. */
  "different",
  /** A file cannot be used, so nothing was compared with it. */
  "rejected",
  /** The counts could not be checked. */
  "not-verifiable",
  /** Nothing differs, but only the manifest says something. */
  "partly-verified",
  "verified",
] as const;

export type Status = (typeof STATUSES)[number];

/** What a check found: something that is so or is not, as a whole sentence, or why it could not be checked. */
export type Finding =
  | { readonly status: "different" | "verified"; readonly sentence: string }
  | {
      readonly status: "rejected" | "not-verifiable" | "partly-verified";
      readonly problem: Problem;
    };

/** What an attestation is about, as far as its files say it. */
interface Subject {
  readonly name: string | undefined;
  readonly flow: string | undefined;
  readonly trail: string | undefined;
  readonly commit: string | undefined;
}

/** Whether the files of an attestation are consistent. It does not say where they come from. */
export interface Verification {
  /** The worst that was found. */
  readonly status: Status;
  readonly subject: Subject;
  /** What differs, one sentence each: at most 100, and a last entry that counts the others. */
  readonly differences: readonly string[];
  /** How many differences there are. */
  readonly differenceCount: number;
  /** The files that cannot be used. */
  readonly rejected: readonly Problem[];
  /** What could not be checked. */
  readonly unchecked: readonly Problem[];
  /** What was compared and agrees, one sentence each. */
  readonly checked: readonly string[];
}

/** Differences that a verification lists. Hostile files may have any number of them. */
const MAX_DIFFERENCES = 100;
/** UTF-16 units of a difference, or of the reason why a file cannot be used. */
export const MAX_SENTENCE = 1000;

/** Returns what all checks found together. */
export function summarize(subject: Subject, findings: readonly Finding[]): Verification {
  const found = new Set(findings.map(({ status }) => status));
  const differences = sentencesOf(findings, "different").map((sentence) =>
    sanitizeLine(sentence, MAX_SENTENCE),
  );
  return {
    // Where nothing was found, nothing was verified.
    status: STATUSES.find((status) => found.has(status)) ?? "not-verifiable",
    subject,
    differences: limitItems(differences, MAX_DIFFERENCES),
    differenceCount: differences.length,
    rejected: problemsOf(findings, "rejected"),
    unchecked: [
      ...problemsOf(findings, "not-verifiable"),
      ...problemsOf(findings, "partly-verified"),
    ],
    checked: sentencesOf(findings, "verified"),
  };
}

function sentencesOf(findings: readonly Finding[], status: Status): readonly string[] {
  const sentences: string[] = [];
  for (const finding of findings) {
    if (finding.status === status && "sentence" in finding) sentences.push(finding.sentence);
  }
  return sentences;
}

function problemsOf(findings: readonly Finding[], status: Status): readonly Problem[] {
  const problems: Problem[] = [];
  for (const finding of findings) {
    if (finding.status === status && "problem" in finding) problems.push(finding.problem);
  }
  return problems;
}

/** Returns what a comparison found: `sentence` says what is true if there are no differences. */
export function findingsOf(sentence: string, differences: readonly string[]): readonly Finding[] {
  if (differences.length === 0) return [{ status: "verified", sentence }];
  return differences.map((difference) => ({ status: "different", sentence: difference }));
}

/** Returns a sentence if a document states something else than what follows from the others. */
export function compare(what: string, stated: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(stated, expected)) return [];
  return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}

/** Returns a value as a sentence about differences shows it. */
export function show(value: unknown): string {
  return sanitizeLine(JSON.stringify(value) ?? "missing");
}

/** Returns a sentence for each member that differs; `nameOf` returns what the sentence calls it. */
export function compareMembers(
  stated: object,
  expected: object,
  nameOf: (key: string) => string,
): readonly string[] {
  const statedMembers = new Map(Object.entries(stated));
  const expectedMembers = new Map(Object.entries(expected));
  const keys = new Set([...statedMembers.keys(), ...expectedMembers.keys()]);
  return [...keys].flatMap((key) =>
    compare(nameOf(key), statedMembers.get(key), expectedMembers.get(key)),
  );
}
