import type { lintSource } from "@secretlint/core";
import type { TextRange } from "../../text/redact.ts";

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
export const KEY_END = /-----END[ ]?(?:[A-Z\d]+[ ])*PRIVATE KEY(?:[ ]BLOCK)?-----/g;
const PRIVATE_KEY = "privatekey/PrivateKey";
/** The one kind of file that a rule is for alone: what it finds there may be printed anywhere. */
const FILE = ".npmrc";
/** Comments of this kind would turn the rules off. */
const DIRECTIVE = /secretlint-/g;
const MASK = "*";

/**
 * Finds what secretlint's recommended rules take for a secret. What is found is masked and the text searched again,
 * until nothing is found: a rule may stop at its first match, or report less than the whole secret. A private key
 * without an end goes on to the end of the text.
 */
export async function findByRules(text: string): Promise<readonly RuleMatch[]> {
  const found: RuleMatch[] = findPrivateKeys(text);
  let masked = mask(text.replace(DIRECTIVE, "secretlint_"), found);
  for (;;) {
    const more = (await lint(masked)).filter(({ from, to }) => !isMasked(masked.slice(from, to)));
    if (more.length === 0) return found;
    for (const match of more) found.push(match);
    masked = mask(masked, more);
  }
}

function findPrivateKeys(text: string): RuleMatch[] {
  const found: RuleMatch[] = [];
  for (const { index } of text.matchAll(KEY_START)) {
    if (found.some(({ to }) => index < to)) continue;
    KEY_END.lastIndex = index;
    const end = KEY_END.exec(text);
    const to = end === null ? text.length : end.index + end[0].length;
    found.push({ from: index, to, rule: PRIVATE_KEY, isOpen: end === null });
  }
  return found;
}

async function lint(content: string): Promise<readonly RuleMatch[]> {
  const [{ lintSource }, { creator }] = await Promise.all([
    import("@secretlint/core"),
    import("@secretlint/secretlint-rule-preset-recommend"),
  ]);
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
    const from = value === "" ? -1 : content.indexOf(value, Math.max(0, start - value.length));
    return from < 0 ? [] : [{ from, to: from + value.length, rule }];
  });
  return ranges.length > 0 ? ranges : [{ from: start, to: end, rule }];
}

function mask(text: string, ranges: readonly TextRange[]): string {
  return ranges.reduce(
    (masked, { from, to }) => masked.slice(0, from) + MASK.repeat(to - from) + masked.slice(to),
    text,
  );
}

function isMasked(text: string): boolean {
  return /^\**$/.test(text);
}
