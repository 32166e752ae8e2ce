import { AttestationError } from "../../base/errors.ts";
import { bulletList, pluralize } from "../../base/format.ts";
import { createKnownValues } from "../../base/redaction/known-values.ts";
import { type ByteRange, replaceRanges } from "../../base/redaction/ranges.ts";
import { mapTexts } from "../../base/redaction/redact.ts";
import { FileRedactor } from "./file-redactor.ts";
import { findSecrets, type SearchSettings } from "./find-secrets.ts";

/** What to do about what looks like a secret (input `on-secret`). */
export type OnSecret = "warn" | "redact" | "error" | "off";

/** Something that looks like a secret. */
export interface SecretFinding {
  /** The path of a file, or a member of the payload; secrets in it are replaced when it is shown. */
  readonly place: string;
  /** Counted from 1; absent outside of files. */
  readonly line?: number;
  readonly rule: string;
}

interface RedactedText {
  /** With `***` for what must not be sent. */
  readonly sent: string;
  /** With `***` for everything that was found. */
  readonly shown: string;
  /** Ids of what the rules found. */
  readonly rules: readonly string[];
}

/**
 * Finds secrets in everything that is about to be sent or shown: known values in every case, and what secretlint's
 * rules find unless `on-secret` is `off`.
 */
export interface SecretSearch {
  redactText(text: string): Promise<RedactedText>;
  /**
   * Returns a value that JSON can hold with every text in it as it is sent; the same value if that changes nothing.
   * Names of members and numbers stay. `place` names the value, and findings have the dotted path of the text in it.
   */
  redactSent<T>(
    value: T,
    place: string,
  ): Promise<{ readonly value: T; readonly findings: readonly SecretFinding[] }>;
  /** As `redactSent`, with every text as it is shown. */
  redactShown<T>(value: T): Promise<T>;
  startFile(file: { readonly isXml: boolean }): FileRedactor;
}

/** Findings that a message lists. */
const MAX_LISTED = 20;

/** Prepares a search. `values` are those that must not be sent. */
export function createSecretSearch(values: readonly string[], onSecret: OnSecret): SecretSearch {
  const settings: SearchSettings = {
    known: createKnownValues(values),
    withRules: onSecret !== "off",
    replacesFindings: onSecret === "redact",
  };
  const redactText = async (text: string) => {
    const bytes = Buffer.from(text);
    const { known, byRules, replaced } = await findSecrets(settings, bytes, { isXml: false });
    const without = (ranges: readonly ByteRange[]) =>
      ranges.length === 0 ? text : replaceRanges(bytes, ranges).toString();
    const rules = byRules.map(({ rule }) => rule);
    return { sent: without(replaced), shown: without([...known, ...byRules]), rules };
  };
  const search = async (value: unknown, place: string) => {
    const found = [];
    for (const { text, at } of textsIn(value, place)) {
      const redacted = await redactText(text);
      if (redacted.shown !== text) found.push({ text, at, ...redacted });
    }
    return found;
  };
  return {
    redactText,
    async redactSent(value, place) {
      const found = await search(value, place);
      const findings = found.flatMap(({ at, rules }) => rules.map((rule) => ({ place: at, rule })));
      return {
        value: withTexts(value, new Map(found.map(({ text, sent }) => [text, sent]))),
        findings,
      };
    },
    async redactShown(value) {
      const found = await search(value, "");
      return withTexts(value, new Map(found.map(({ text, shown }) => [text, shown])));
    },
    startFile: ({ isXml }) => new FileRedactor(settings, isXml),
  };
}

function withTexts<T>(value: T, replacements: ReadonlyMap<string, string>): T {
  const isSame = [...replacements].every(([text, replacement]) => replacement === text);
  return isSame ? value : mapTexts(value, (text) => replacements.get(text) ?? text);
}

/** Returns every text in a value with its dotted place. */
function* textsIn(value: unknown, at: string): Generator<{ text: string; at: string }> {
  if (typeof value === "string") yield { text: value, at };
  if (typeof value !== "object" || value === null) return;
  const isList = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    yield* textsIn(member, isList ? at : `${at}.${name}`);
  }
}

/**
 * Returns what people have to know of findings; the values are not in it. Throws an AttestationError if the author
 * wants nothing to be sent with them.
 */
export function findingWarnings(
  findings: readonly SecretFinding[],
  onSecret: OnSecret,
): readonly string[] {
  if (findings.length === 0) return [];
  const places = findings.map(({ place, line, rule }) =>
    line === undefined ? `${place}: ${rule}` : `${place}:${line}: ${rule}`,
  );
  const list = bulletList([...new Set(places)], MAX_LISTED);
  const [were, them] = findings.length === 1 ? ["was", "it"] : ["were", "them"];
  const found = pluralize(findings.length, "text looks like a secret", "texts look like secrets");
  switch (onSecret) {
    case "error":
      throw new AttestationError(
        `${found}, so nothing was sent (\`on-secret: error\`):\n${list}\nKeep ${them} out of what the tests print, or set \`on-secret: redact\`.`,
      );
    case "redact":
      return [`${found}, and ${were} replaced with \`***\` (\`on-secret: redact\`):\n${list}`];
    default:
      return [
        `${found}, and ${were} sent (\`on-secret: warn\`):\n${list}\nRevoke ${them} if ${them === "it" ? "it is" : "they are"} real, and set \`on-secret: redact\`.`,
      ];
  }
}
