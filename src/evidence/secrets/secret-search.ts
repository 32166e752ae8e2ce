import { AttestationError } from "../../base/errors.ts";
import { bulletList, pluralize } from "../../base/format.ts";
import { isJsonObject, type Json } from "../../base/json.ts";
import { createKnownValues } from "../../base/known-values.ts";
import { replaceRanges } from "../../base/ranges.ts";
import { BlockRedactor, type FileRedactor } from "./file-redactor.ts";
import { findSecrets, mayHaveSecrets, replacedRanges, type SecretFinder } from "./secret-finder.ts";

/** What to do about what looks like a secret (input `on-secret`). */
export type OnSecret = "warn" | "redact" | "error" | "off";

/** Something that looks like a secret. */
export interface SecretFinding {
  /** The path of a file, or a member of the payload. */
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
   * Redacts every text of a JSON document as it is sent; names of members and numbers stay. `place` names the document,
   * and findings have the dotted path of the text in it.
   */
  redactJson(json: string, place: string): Promise<RedactedJson>;
  /** Returns `value`, which JSON can hold, with every text in it as it is shown. */
  redactShown<T>(value: T): Promise<T>;
  startFile(file: { readonly isXml: boolean }): FileRedactor;
}

interface RedactedJson {
  readonly json: string;
  readonly findings: readonly SecretFinding[];
}

/** Findings that a message lists. */
const MAX_LISTED = 20;

/** Prepares a search. `values` are those that must not be sent. */
export function createSecretSearch(values: readonly string[], onSecret: OnSecret): SecretSearch {
  const finder: SecretFinder = {
    known: createKnownValues(values),
    withRules: onSecret !== "off",
    replacesFindings: onSecret === "redact",
  };
  const redactText = (text: string) => redactWith(finder, text);
  return {
    redactText,
    async redactJson(json, place) {
      const value: Json = JSON.parse(json);
      const findings: SecretFinding[] = [];
      const redacted = await mapTexts(value, place, async (text, at) => {
        const { sent, rules } = await redactText(text);
        for (const rule of rules) findings.push({ place: (await redactText(at)).shown, rule });
        return sent;
      });
      return { json: JSON.stringify(redacted), findings };
    },
    async redactShown(value) {
      if (!someText(value, (text) => mayHaveSecrets(finder, Buffer.from(text)))) return value;
      const json = JSON.stringify(value);
      const shown = await mapTexts(
        JSON.parse(json),
        "",
        async (text) => (await redactText(text)).shown,
      );
      return JSON.parse(JSON.stringify(shown));
    },
    startFile: ({ isXml }) => new BlockRedactor(finder, isXml),
  };
}

async function redactWith(finder: SecretFinder, text: string): Promise<RedactedText> {
  const bytes = Buffer.from(text);
  if (!mayHaveSecrets(finder, bytes)) return { sent: text, shown: text, rules: [] };
  const found = await findSecrets(finder, bytes, false);
  const all = [...found.known, ...found.byRules];
  if (all.length === 0) return { sent: text, shown: text, rules: [] };
  const replaced = replacedRanges(found, finder);
  return {
    sent: replaced.length === 0 ? text : replaceRanges(bytes, replaced).toString(),
    shown: replaceRanges(bytes, all).toString(),
    rules: found.byRules.map(({ rule }) => rule),
  };
}

/** Whether a text in a value meets a test. */
function someText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === "string") return test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((member) => someText(member, test));
}

/** Returns a copy of a JSON value with every text in it replaced. `map` gets the text and its dotted path. */
async function mapTexts(
  value: Json,
  place: string,
  map: (text: string, place: string) => Promise<string>,
): Promise<Json> {
  if (typeof value === "string") return map(value, place);
  if (Array.isArray(value)) {
    const entries: Json[] = [];
    for (const entry of value) entries.push(await mapTexts(entry, place, map));
    return entries;
  }
  if (!isJsonObject(value)) return value;
  const members: [string, Json][] = [];
  for (const [name, member] of Object.entries(value)) {
    members.push([name, await mapTexts(member, `${place}.${name}`, map)]);
  }
  return Object.fromEntries(members);
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
  const isOne = findings.length === 1;
  const found = pluralize(findings.length, "text looks like a secret", "texts look like secrets");
  const were = isOne ? "was" : "were";
  const it = isOne ? "it" : "them";
  switch (onSecret) {
    case "error":
      throw new AttestationError(
        `${found}, so nothing was sent (\`on-secret: error\`):\n${list}\nKeep ${it} out of what the tests print, or set \`on-secret: redact\`.`,
      );
    case "redact":
      return [`${found}, and ${were} replaced with \`***\` (\`on-secret: redact\`):\n${list}`];
    default:
      return [
        `${found}, and ${were} sent (\`on-secret: warn\`):\n${list}\nRevoke ${it} if ${isOne ? "it is" : "they are"} real, and set \`on-secret: redact\`.`,
      ];
  }
}
