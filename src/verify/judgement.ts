import { isDeepStrictEqual } from "node:util";
import { limitItems } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";

/**
 * What a check found, as a whole sentence. `different`: two files contradict each other. `rejected`: a file cannot be
 * used, so nothing was compared with it. `not-verifiable`: something could not be checked.
 */
export interface Judgement {
  readonly status: "verified" | "different" | "rejected" | "not-verifiable";
  readonly sentence: string;
}

/** Whether the files of an attestation are consistent. It does not say where they come from. */
export interface Verification {
  /** The worst that was found; `not-verifiable` if nothing differs, but the counts could not be checked. */
  readonly status: Judgement["status"];
  /** What the attestation is about, as far as the files say it. */
  readonly subject: Readonly<Record<"name" | "trail" | "commit", string | undefined>>;
  /** What differs or was rejected, one sentence each: at most 100, and a last entry that counts the others. */
  readonly differences: readonly string[];
  /** How many differences there are; files that were rejected are not counted. */
  readonly differenceCount: number;
  /** Why the counts could not be checked, one sentence each. */
  readonly gaps: readonly string[];
  /** What was compared and agrees, one sentence each. */
  readonly checked: readonly string[];
}

/** Differences that a verification lists. Hostile files may have any number of them. */
const MAX_DIFFERENCES = 100;
/** UTF-16 units of a difference. */
const SENTENCE = 1000;

/** Adds up what the checks found. */
export function summarize(
  subject: Verification["subject"],
  judgements: readonly Judgement[],
): Verification {
  const sentences = (...among: readonly Judgement["status"][]) =>
    judgements.filter(({ status }) => among.includes(status)).map(({ sentence }) => sentence);
  const differences = sentences("different", "rejected").map((one) => sanitizeLine(one, SENTENCE));
  const order = ["different", "rejected", "not-verifiable"] as const;
  return {
    status: order.find((status) => sentences(status).length > 0) ?? "verified",
    subject,
    differences: limitItems(differences, MAX_DIFFERENCES),
    differenceCount: sentences("different").length,
    gaps: sentences("not-verifiable"),
    checked: sentences("verified"),
  };
}

/** Returns what a comparison found: `sentence` says what is true if there are no differences. */
export function conclude(sentence: string, differences: readonly string[]): readonly Judgement[] {
  if (differences.length === 0) return [{ status: "verified", sentence }];
  return differences.map((difference) => ({ status: "different", sentence: difference }));
}

/** Returns a sentence if a document states something else than what follows from the others. */
export function compare(what: string, stated: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(stated, expected)) return [];
  const show = (value: unknown) => sanitizeLine(JSON.stringify(value) ?? "missing");
  return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}

/** Compares the members of two objects; `nameOf` returns what a sentence calls a member. */
export function compareMembers(
  stated: object,
  expected: object,
  nameOf: (key: string) => string,
): readonly string[] {
  const [actual, wanted] = [new Map(Object.entries(stated)), new Map(Object.entries(expected))];
  const keys = new Set([...actual.keys(), ...wanted.keys()]);
  return [...keys].flatMap((key) => compare(nameOf(key), actual.get(key), wanted.get(key)));
}
