import { AttestationError } from "../../base/errors.ts";
import { limitItems, pluralize } from "../../base/format.ts";
import type { Problem } from "../../base/problem.ts";
import { KnownValues } from "../../redaction/known-values.ts";
import { replaceRanges } from "../../redaction/ranges.ts";
import { mapResultTexts, mapTexts } from "../../redaction/redact.ts";
import { FileRedactor } from "./file-redactor.ts";
import { findSecrets, type OnSecret, type SearchSettings } from "./find-secrets.ts";

/** Something that looks like a secret. */
export interface SecretFinding {
  /** The path of a file, or a member of the payload; secrets in it are replaced when it is shown. */
  readonly place: string;
  /** Counted from 1; absent outside of files. */
  readonly line?: number | undefined;
  readonly rule: string;
}

/** A value, which is the same where nothing in it was replaced. */
interface Redacted<T> {
  /** With `***` for what must not be sent. */
  readonly sent: T;
  /** With `***` for everything that was found. */
  readonly shown: T;
  /** What the rules found. */
  readonly findings: readonly SecretFinding[];
}

/** Findings that a message lists. */
const MAX_LISTED = 20;

/** Finds known values in what is about to be sent or shown and, unless `on-secret` is `off`, what secretlint's rules find. */
export class SecretSearch {
  readonly #settings: SearchSettings;

  /** `values` are those that must not be sent. */
  constructor(values: readonly string[], onSecret: OnSecret) {
    this.#settings = { known: new KnownValues(values), onSecret, isXml: false };
  }

  /** Redacts every text in a JSON value, but no names of members. Findings have dotted paths that start with `place`. */
  async redact<T>(value: T, place = "a text"): Promise<Redacted<T>> {
    const { sent, shown, findings } = await this.#search(value, place);
    return {
      sent: replaceTexts(value, sent, mapTexts),
      shown: replaceTexts(value, shown, mapTexts),
      findings,
    };
  }

  /**
   * Redacts every text that people are shown of what the action found out: with `***` for everything that was found. Its
   * own words, such as the status of the attestation, stay.
   */
  async redactResult<T>(result: T): Promise<T> {
    const { shown } = await this.#search(result, "a text");
    return replaceTexts(result, shown, mapResultTexts);
  }

  /** Searches every text in a value. Returns what replaces those in which something was found. */
  async #search(value: unknown, place: string) {
    const sent = new Map<string, string>();
    const shown = new Map<string, string>();
    const findings: SecretFinding[] = [];
    for (const [text, at] of textsIn(value, place)) {
      const bytes = Buffer.from(text);
      const { known, byRules, replaced } = await findSecrets(this.#settings, bytes);
      const all = [...known, ...byRules];
      if (replaced.length > 0) sent.set(text, replaceRanges(bytes, replaced).toString());
      if (all.length > 0) shown.set(text, replaceRanges(bytes, all).toString());
      for (const { rule } of byRules) findings.push({ place: at, rule });
    }
    return { sent, shown, findings };
  }

  /** Starts to redact a file. */
  startFile({ isXml }: { readonly isXml: boolean }): FileRedactor {
    return new FileRedactor({ ...this.#settings, isXml });
  }
}

/** Returns the value itself if there is nothing to replace. */
function replaceTexts<T>(
  value: T,
  replacements: ReadonlyMap<string, string>,
  map: typeof mapTexts,
): T {
  if (replacements.size === 0) return value;
  return map(value, (text) => replacements.get(text) ?? text);
}

/** Returns every text in a value, with its dotted place. */
function textsIn(value: unknown, at: string): readonly (readonly [text: string, at: string])[] {
  if (typeof value === "string") return [[value, at]];
  if (Array.isArray(value)) return value.flatMap((member) => textsIn(member, at));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, `${at}.${name}`));
}

/**
 * Returns a warning about findings, without the values; undefined if there is nothing to say. Throws an AttestationError
 * if `onSecret` is `error`.
 */
export function findingWarning(
  findings: readonly SecretFinding[],
  onSecret: OnSecret,
): Problem | undefined {
  if (findings.length === 0) return undefined;
  const id = "secrets-found";
  const lines = findings.map(({ place, line, rule }) => {
    const at = line === undefined ? place : `${place}:${line}`;
    return `${at} matches the rule ${rule}`;
  });
  const details = limitItems([...new Set(lines)], MAX_LISTED, "and ");
  const isOne = findings.length === 1;
  const were = isOne ? "was" : "were";
  const them = isOne ? "it" : "them";
  const areReal = isOne ? "it is real" : "they are real";
  const found = pluralize(findings.length, "value looks like a secret", "values look like secrets");
  switch (onSecret) {
    case "error":
      throw new AttestationError({
        id,
        title: found,
        details,
        advice: `Nothing was sent (\`on-secret: error\`). Keep ${them} out of what the tests print, or set \`on-secret: redact\`.`,
      });
    case "off":
      return undefined;
    case "redact":
      return {
        id,
        title: `${found}, and ${were} replaced with \`***\` (\`on-secret: redact\`)`,
        details,
        advice: `Revoke ${them} if ${areReal}: the log of the test step may show ${them}.`,
      };
    case "warn":
      return {
        id,
        title: `${found}, and ${were} sent (\`on-secret: warn\`)`,
        details,
        advice: `Revoke ${them} if ${areReal}, and set \`on-secret: redact\`.`,
      };
  }
}
