import type { lintSource } from "@secretlint/core";
import type { KnownValues } from "../../redaction/known-values.ts";
import { type ByteRange, maskRanges } from "../../redaction/ranges.ts";
import { RULE_PATTERN } from "./rule-pattern.ts";

/** What to do about what looks like a secret (input `on-secret`). */
export type OnSecret = "warn" | "redact" | "error" | "off";

/** What to look for, and what to do about it. */
export interface SearchSettings {
  readonly known: KnownValues;
  readonly onSecret: OnSecret;
  /** In XML a secret ends where markup begins, so that none is taken with it. */
  readonly isXml: boolean;
}

/** What was found; ranges may overlap. */
interface FoundSecrets {
  readonly known: readonly ByteRange[];
  readonly byRules: readonly RuleMatch[];
  /** What of it has to be replaced. */
  readonly replaced: readonly ByteRange[];
}

/**
 * Finds known values in bytes and, unless `on-secret` is `off`, what the rules find in the rest. Values that begin before
 * `start` are not looked for. `openKey` is where a private key goes on that began before the bytes.
 */
export async function findSecrets(
  { known: values, onSecret, isXml }: SearchSettings,
  bytes: Buffer,
  { start, openKey }: { readonly start?: number; readonly openKey?: number | undefined } = {},
): Promise<FoundSecrets> {
  const known = values.find(bytes, start);
  if (onSecret === "off") return { known, byRules: [], replaced: known };
  const byRules = await findByRules(maskRanges(bytes, known), isXml, openKey);
  const replaced = onSecret === "redact" ? [...known, ...byRules] : known;
  return { known, byRules, replaced };
}

/** What a rule found. */
interface RuleMatch extends ByteRange {
  /** Such as `aws/AWSSecretAccessKey`. */
  readonly rule: string;
  /** Whether it is a private key that may go on after the last byte. */
  readonly isOpen?: boolean | undefined;
}

type Message = Awaited<ReturnType<typeof lintSource>>["messages"][number];

const PRESET = "@secretlint/secretlint-rule-preset-recommend";
/** The one kind of file that a rule is for alone: what it finds there may be printed anywhere. */
const FILE = ".npmrc";
/** Comments of this kind would turn the rules off. */
const DIRECTIVE = /secretlint-/g;
/** What stands for a quotation mark or an equals sign in JSON and XML, which the rules read as blanks and as `=`. */
const ESCAPED = /" value="|\\?(?:&quot;|&#34;)|\\"/g;
const MARKUP = /[<"']|\]\]>/;

const PRIVATE_KEY = "privatekey/PrivateKey";
const KEY_START = /-----BEGIN[ ]?(?:[A-Z\d]+[ ])*PRIVATE KEY(?:[ ]BLOCK)?-----/g;
const KEY_END = /-----END[ ]?(?:[A-Z\d]+[ ])*PRIVATE KEY(?:[ ]BLOCK)?-----/;
/** What keys consist of. A shorter run may be a word. */
const KEY_RUN = /[A-Za-z\d+/=]{40}/;
/** How many characters may be between two runs, and before the line with the end. */
const BEFORE_RUN = 80;
const BEFORE_END = 120;
const LONGEST_END = 64;

/**
 * Finds what secretlint's recommended rules take for a secret, and private keys. A key that goes on at `openKey` is
 * returned first, from 0 on. What is found is masked and the rest searched again, until nothing is found: a rule may
 * report less than the whole secret.
 */
async function findByRules(
  bytes: Buffer,
  isXml: boolean,
  openKey?: number,
): Promise<readonly RuleMatch[]> {
  const text = bytes.toString("latin1");
  if (openKey === undefined && !RULE_PATTERN.test(text)) return [];
  const clip = (match: RuleMatch) => (isXml ? endAtMarkup(text, match) : match);
  const continued: RuleMatch[] = [];
  if (openKey !== undefined) {
    const match = { rule: PRIVATE_KEY, from: openKey, ...endOfKey(text, openKey) };
    continued.push({ ...clip(match), from: 0 });
  }
  const keys = findPrivateKeys(text, continued[0]?.to ?? 0);
  let found = [...continued, ...keys.map(clip)];
  let masked = maskRanges(Buffer.from(decodeForRules(text), "latin1"), found);
  for (;;) {
    const content = masked.toString("latin1");
    const isNew = ({ from, to }: ByteRange) => /[^*]/.test(content.slice(from, to));
    const matches = await lint(content);
    const more = matches.map(clip).filter(isNew);
    if (more.length === 0) return found;
    masked = maskRanges(masked, more);
    found = [...found, ...more];
  }
}

/** Returns a text of the same length in which the rules recognize what is encoded. */
function decodeForRules(text: string): string {
  return (
    text
      // Every byte stands for a character: some of those beyond ASCII would be taken for letters and blanks.
      .replace(/[\x80-\xff]/g, "\x80")
      .replace(ESCAPED, decodeMark)
      .replace(DIRECTIVE, "secretlint_")
  );
}

/** Returns what an escaped mark stands for, with blanks before it, so that all places stay. */
function decodeMark(escaped: string): string {
  const mark = escaped.startsWith('"') ? "=" : " ";
  return mark.padStart(escaped.length);
}

/** Returns a match up to where markup begins; a quotation mark at its start is not part of the secret. */
function endAtMarkup(text: string, { from, to, rule, isOpen = false }: RuleMatch): RuleMatch {
  const [quotes = ""] = /^["']*/.exec(text.slice(from, to)) ?? [];
  const start = from + quotes.length;
  const length = text.slice(start, to).search(MARKUP);
  if (length < 0) return { rule, from: start, to, isOpen };
  return { rule, from: start, to: start + length };
}

/** Finds private keys, also without an end. Their lines must be near, so that words about a key take nothing with them. */
function findPrivateKeys(text: string, start: number): readonly RuleMatch[] {
  const found: RuleMatch[] = [];
  for (const { index, 0: marker } of text.matchAll(KEY_START)) {
    if (index < (found.at(-1)?.to ?? start)) continue;
    const body = index + marker.length;
    const isNear = KEY_RUN.test(text.slice(body, body + BEFORE_RUN + 40));
    if (isNear) found.push({ rule: PRIVATE_KEY, from: index, ...endOfKey(text, body) });
  }
  return found;
}

/** Returns where a key ends whose next line is looked for from `at` on: at `at` if no line is near. */
function endOfKey(text: string, at: number): Pick<RuleMatch, "to" | "isOpen"> {
  let to = at;
  for (;;) {
    const near = text.slice(to, to + BEFORE_END + LONGEST_END);
    const run = KEY_RUN.exec(near)?.index ?? Number.POSITIVE_INFINITY;
    const end = KEY_END.exec(near);
    if (end !== null && end.index <= Math.min(run, BEFORE_END)) {
      return { to: to + end.index + end[0].length };
    }
    if (run > BEFORE_RUN) return { to, isOpen: near.length < BEFORE_END + LONGEST_END };
    const rest = text.slice(to + run).search(/[^A-Za-z\d+/=]/);
    to = rest < 0 ? text.length : to + run + rest;
  }
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

/** Returns the places of the values that a message carries: its own range may be shorter, or hold more. */
function rangesOf(content: string, message: Message): readonly RuleMatch[] {
  const rule = `${message.ruleId.replace(/^.*secretlint-rule-/, "")}/${message.messageId}`;
  const [start, end] = message.range;
  const ranges = Object.values(message.data ?? {}).flatMap((value) => {
    if (typeof value !== "string" || value === "") return [];
    const from = content.indexOf(value, Math.max(0, start - value.length));
    if (from < 0) return [];
    return [{ from, to: from + value.length, rule }];
  });
  if (ranges.length > 0) return ranges;
  return [{ from: start, to: end, rule }];
}
