import type { KnownValues } from "../../base/known-values.ts";
import { type ByteRange, maskRanges } from "../../base/ranges.ts";
import { RULE_PATTERN } from "./rule-pattern.ts";
import type { RuleMatch } from "./secretlint.ts";

/** What to look for, and what of it to replace. */
export interface SecretFinder {
  readonly known: KnownValues;
  readonly withRules: boolean;
  /** Whether what the rules find is replaced, and not only named. */
  readonly replacesFindings: boolean;
}

/** What was found; ranges may overlap. */
interface FoundSecrets {
  readonly known: readonly ByteRange[];
  readonly byRules: readonly RuleMatch[];
}

/** Whether there may be anything to find. May report false positives, never false negatives. */
export function mayHaveSecrets({ known, withRules }: SecretFinder, bytes: Buffer): boolean {
  return known.find(bytes).length > 0 || (withRules && RULE_PATTERN.test(bytes.toString("latin1")));
}

/** Finds known values in bytes and, if that is wanted, what the rules find in the rest. */
export async function findSecrets(
  { known: values, withRules }: SecretFinder,
  bytes: Buffer,
  isXml: boolean,
): Promise<FoundSecrets> {
  const known = values.find(bytes);
  if (!withRules || !RULE_PATTERN.test(bytes.toString("latin1"))) return { known, byRules: [] };
  const { findByRules } = await import("./secretlint.ts");
  return { known, byRules: await findByRules(maskRanges(bytes, known), isXml) };
}

/** Returns what has to be replaced. */
export function replacedRanges(
  { known, byRules }: FoundSecrets,
  { replacesFindings }: SecretFinder,
): readonly ByteRange[] {
  return replacesFindings ? [...known, ...byRules] : known;
}
