import { type Decoded, decode } from "../../text/decode.ts";
import { maskRanges, type TextRange } from "../../text/redact.ts";
import { findByRules, type RuleMatch } from "./secret-rules.ts";

/** What to look for. */
export interface Search {
  /** What is in a text if there may be anything to find. */
  readonly candidates: RegExp;
  /** Finds known values. */
  readonly findKnown: (text: string) => readonly TextRange[];
  /** Length of the longest known value. */
  readonly longestKnown: number;
  /** What is in a text if the rules find anything in it; undefined if they are not to be applied. */
  readonly ruleCandidates: RegExp | undefined;
}

/** What was found in a text. */
export interface FoundSecrets {
  readonly known: readonly TextRange[];
  readonly byRules: readonly RuleMatch[];
}

/** Finds secrets in each of the texts, also where they are encoded. */
export async function searchTexts(
  texts: readonly string[],
  { findKnown, ruleCandidates }: Search,
): Promise<readonly FoundSecrets[]> {
  if (!ruleCandidates) return texts.map((text) => ({ known: findKnown(text), byRules: [] }));
  const searched = texts.map((text) => {
    const known = findKnown(text);
    return { known, decoded: decoded(maskRanges(text, known)) };
  });
  const suspicious = searched.filter(({ decoded }) => ruleCandidates.test(decoded.text));
  const matches = await findByRules(suspicious.map(({ decoded }) => decoded.text));
  const byText = new Map(suspicious.map(({ decoded }, index) => [decoded, matches[index]]));
  return searched.map(({ known, decoded }) => ({
    known,
    byRules: (byText.get(decoded) ?? []).map((match) => ({
      ...match,
      from: decoded.sourceIndex(match.from),
      to: decoded.sourceIndex(match.to),
    })),
  }));
}

function decoded(text: string): Decoded {
  return decode(text) ?? { text, sourceIndex: (index) => index };
}
