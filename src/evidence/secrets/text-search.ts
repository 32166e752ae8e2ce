import type { lintSource } from "@secretlint/core";
import { decode } from "../../base/decode.ts";
import { maskRanges, mergeRanges, type TextRange } from "../../base/redact.ts";

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

type Message = Awaited<ReturnType<typeof lintSource>>["messages"][number];

/** What a rule found. */
export interface RuleMatch extends TextRange {
  /** Such as `aws/AWSSecretAccessKey`. */
  readonly rule: string;
  /** Whether it has no end, so that it goes on with the text that follows. */
  readonly isOpen?: boolean;
}

const PRESET = "@secretlint/secretlint-rule-preset-recommend";
const KEY_START = /-----BEGIN[ ]?(?:[A-Z\d]+[ ])*PRIVATE KEY(?:[ ]BLOCK)?-----/g;
const KEY_END = /-----END[ ]?(?:[A-Z\d]+[ ])*PRIVATE KEY(?:[ ]BLOCK)?-----/g;
export const PRIVATE_KEY = "privatekey/PrivateKey";
/** The one kind of file that a rule is for alone: what it finds there may be printed anywhere. */
const FILE = ".npmrc";
/** Comments of this kind would turn the rules off. */
const DIRECTIVE = /secretlint-/g;
/** What no match goes across. */
const SEPARATOR = "\n\0\n";

/** Finds secrets in each of the texts, also where they are encoded. */
export async function searchTexts(
  texts: readonly string[],
  { findKnown, ruleCandidates }: Search,
): Promise<readonly FoundSecrets[]> {
  if (!ruleCandidates) return texts.map((text) => ({ known: findKnown(text), byRules: [] }));
  const searched = texts.map((text) => {
    const known = findKnown(text);
    const masked = maskRanges(text, known);
    const decoded = decode(masked) ?? { text: masked, sourceIndex: (index: number) => index };
    return { known, decoded };
  });
  const suspicious = searched.map(({ decoded: { text } }) =>
    ruleCandidates.test(text) ? text : "",
  );
  const matches = await findByRules(suspicious);
  return searched.map(({ known, decoded }, index) => ({
    known,
    byRules: (matches[index] ?? []).map((match) => ({
      ...match,
      from: decoded.sourceIndex(match.from),
      to: decoded.sourceIndex(match.to),
    })),
  }));
}

/**
 * Finds what secretlint's recommended rules take for a secret in each of the texts. What is found is masked and the
 * texts searched again, until nothing is found: a rule may report less than the whole secret. A private key without
 * an end goes on to the end of its text.
 */
export async function findByRules(
  texts: readonly string[],
): Promise<readonly (readonly RuleMatch[])[]> {
  const found = texts.map(findPrivateKeys);
  const withoutKeys = texts.map((text, index) => maskRanges(text, mergeRanges(found[index] ?? [])));
  if (withoutKeys.every((text) => text === "")) return found;
  // As one text, since the rules are set up for every text anew.
  let masked = withoutKeys.join(SEPARATOR).replace(DIRECTIVE, "secretlint_");
  const starts = startsOf(texts);
  for (;;) {
    const more = (await lint(masked)).filter(({ from, to }) => /[^*]/.test(masked.slice(from, to)));
    if (more.length === 0) return found;
    masked = maskRanges(masked, mergeRanges(more));
    for (const match of more.toSorted((one, other) => one.from - other.from)) {
      const index = starts.findLastIndex((start) => start <= match.from);
      const start = starts[index] ?? 0;
      found[index]?.push({ ...match, from: match.from - start, to: match.to - start });
    }
  }
}

/** Where each of the texts begins when they are joined. */
function startsOf(texts: readonly string[]): readonly number[] {
  let end = -SEPARATOR.length;
  return texts.map(({ length }) => {
    const start = end + SEPARATOR.length;
    end = start + length;
    return start;
  });
}

function findPrivateKeys(text: string): RuleMatch[] {
  const found: RuleMatch[] = [];
  for (const { index } of text.matchAll(KEY_START)) {
    if (index < (found.at(-1)?.to ?? 0)) continue;
    const end = endOfKey(text, index);
    found.push({
      from: index,
      to: end ?? text.length,
      rule: PRIVATE_KEY,
      isOpen: end === undefined,
    });
  }
  return found;
}

/** Returns where the first private key after an index ends; undefined if none does. */
export function endOfKey(text: string, index: number): number | undefined {
  KEY_END.lastIndex = index;
  return KEY_END.test(text) ? KEY_END.lastIndex : undefined;
}

async function lint(content: string): Promise<readonly RuleMatch[]> {
  const [{ lintSource }, { creator }, { secretLintProfiler }] = await Promise.all([
    import("@secretlint/core"),
    import("@secretlint/secretlint-rule-preset-recommend"),
    import("@secretlint/profiler"),
  ]);
  // It would keep every call of every rule in memory, and takes most of the time on short texts.
  secretLintProfiler.setEnabled(false);
  const source = { content, filePath: FILE, ext: "", contentType: "text" } as const;
  const { messages } = await lintSource({
    source,
    options: { config: { rules: [{ id: PRESET, rule: creator }] }, noPhysicFilePath: true },
  });
  return messages.flatMap((message) => rangesOf(content, message));
}

/** Where the values are that a message carries: its own range may be shorter, or hold more. */
function rangesOf(content: string, message: Message): readonly RuleMatch[] {
  const rule = `${message.ruleId.replace(/^.*secretlint-rule-/, "")}/${message.messageId}`;
  const [start, end] = message.range;
  const values = Object.values(message.data ?? {}).filter((value) => typeof value === "string");
  const ranges = values.flatMap((value) => {
    const first = Math.max(0, start - value.length);
    const index = value === "" ? -1 : content.slice(first, end + value.length).indexOf(value);
    return index < 0 ? [] : [{ from: first + index, to: first + index + value.length, rule }];
  });
  return ranges.length > 0 ? ranges : [{ from: start, to: end, rule }];
}
