import { AttestationError } from "../../errors.ts";
import type { OpenFile } from "../../files.ts";
import { isJsonObject, type Json, type JsonObject } from "../../json.ts";
import { bulletList, pluralize } from "../../text/format.ts";
import {
  createSecretFinder,
  mergeRanges,
  replaceRanges,
  type TextRange,
} from "../../text/redact.ts";
import {
  type CandidateSearch,
  candidatePattern,
  RULE_PATTERN,
  startCandidateSearch,
} from "./candidates.ts";
import type { Search } from "./search-texts.ts";

/** What to do about what looks like a secret (input `on-secret`). */
export type OnSecret = "warn" | "redact" | "error" | "off";

/** Findings that a message lists. */
const MAX_LISTED = 20;

/** Something that looks like a secret. */
export interface SecretFinding {
  /** The path of a file, or a member of the payload. */
  readonly place: string;
  /** Counted from 1; absent outside of files. */
  readonly line?: number;
  readonly rule: string;
}

/** What has to be replaced in a file. */
export interface FileReplacements {
  /** Of its bytes, in their order; they do not overlap. */
  readonly ranges: readonly TextRange[];
  /** What to write in the place of each. */
  readonly mark: Buffer;
}

/**
 * Finds secrets in everything that is about to be sent, and says what has to be replaced: known values in every
 * case, and what secretlint's rules find if that is wanted. Keeps what the rules found.
 */
export class SecretScanner {
  readonly #replacesFindings: boolean;
  readonly #search: Search;
  readonly #findings: SecretFinding[] = [];
  readonly #redacted = new Map<string, string>();

  /** `values` are those that must not be sent. */
  constructor(values: readonly string[], onSecret: OnSecret) {
    const withRules = onSecret !== "off";
    this.#replacesFindings = onSecret === "redact";
    // In files that are not texts, bytes stand for themselves.
    const forms = values.flatMap((value) => [value, Buffer.from(value).toString("latin1")]);
    this.#search = {
      candidates: candidatePattern(values, withRules),
      findKnown: createSecretFinder([...new Set(forms)]),
      longestKnown: forms.reduce((longest, { length }) => Math.max(longest, length), 0),
      ruleCandidates: withRules ? RULE_PATTERN : undefined,
    };
  }

  /** What the rules found, in the order in which it was searched. */
  get findings(): readonly SecretFinding[] {
    return this.#findings;
  }

  /** Starts to look whether a file has to be searched at all. */
  startSearch(): CandidateSearch {
    return startCandidateSearch(this.#search.candidates);
  }

  /** Returns what has to be replaced in a file, or undefined if nothing has. */
  async searchFile(
    path: string,
    file: OpenFile,
    isXml: boolean,
  ): Promise<FileReplacements | undefined> {
    const { searchFile } = await import("./scan.ts");
    const { known, byRules, mark } = await searchFile(file, this.#search, isXml);
    for (const { rule, line } of byRules) this.#findings.push({ place: path, line, rule });
    const ranges = this.#replacesFindings ? mergeRanges([...known, ...byRules]) : known;
    return ranges.length > 0 ? { ranges, mark } : undefined;
  }

  /** Returns a text with `***` for what has to be replaced. `place` says where it is, for a finding. */
  async redactText(text: string, place: string): Promise<string> {
    if (!this.#search.candidates.test(text)) return text;
    const before = this.#redacted.get(text);
    if (before !== undefined) return before;
    const { searchText } = await import("./scan.ts");
    const { known, byRules } = await searchText(text, this.#search);
    for (const { rule } of byRules) this.#findings.push({ place, rule });
    const ranges = this.#replacesFindings ? mergeRanges([...known, ...byRules]) : known;
    const redacted = replaceRanges(text, ranges);
    this.#redacted.set(text, redacted);
    return redacted;
  }

  /** Returns a JSON text with every text in it redacted. `place` names the whole. */
  async redactJson(json: string, place: string): Promise<string> {
    if (!this.#search.candidates.test(json)) return json;
    const value: Json = JSON.parse(json);
    return JSON.stringify(await this.#redactValue(value, place));
  }

  async #redactValue(value: Json, place: string): Promise<Json> {
    if (typeof value === "string") return this.redactText(value, place);
    if (isJsonObject(value)) return this.#redactObject(value, place);
    if (!Array.isArray(value)) return value;
    const entries: Json[] = [];
    for (const entry of value) entries.push(await this.#redactValue(entry, place));
    return entries;
  }

  async #redactObject(value: JsonObject, place: string): Promise<JsonObject> {
    const redacted: Record<string, Json> = {};
    for (const [name, member] of Object.entries(value)) {
      const shown = await this.redactText(name, place);
      redacted[shown] = await this.#redactValue(member, `${place}.${shown}`);
    }
    return redacted;
  }
}

/**
 * Returns what people have to know of findings. Throws an AttestationError if the author wants nothing to be sent
 * with them. The values are in neither.
 */
export function judgeFindings(
  findings: readonly SecretFinding[],
  onSecret: OnSecret,
): readonly string[] {
  if (findings.length === 0) return [];
  const places = findings.map(({ place, line, rule }) =>
    line === undefined ? `${place}: ${rule}` : `${place}:${line}: ${rule}`,
  );
  const list = bulletList([...new Set(places)], MAX_LISTED);
  const isOne = findings.length === 1;
  const found = `${pluralize(findings.length, "text")} ${isOne ? "looks like a secret" : "look like secrets"}`;
  switch (onSecret) {
    case "error":
      throw new AttestationError(
        `${found}, so nothing was sent (\`on-secret: error\`):\n${list}\nKeep ${isOne ? "it" : "them"} out of what the tests print, or set \`on-secret: redact\`.`,
      );
    case "redact":
      return [
        `${found}, and ${isOne ? "was" : "were"} replaced with \`***\` (\`on-secret: redact\`):\n${list}`,
      ];
    default:
      return [
        `${found}, and ${isOne ? "was" : "were"} sent (\`on-secret: warn\`):\n${list}\nRevoke ${isOne ? "it" : "them"} if ${isOne ? "it is" : "they are"} real, and set \`on-secret: redact\`.`,
      ];
  }
}

/** Replaces parts of a file while it is read. */
export class ByteReplacer {
  readonly #ranges: readonly TextRange[];
  readonly #mark: Buffer;
  #next = 0;
  #position = 0;

  constructor({ ranges, mark }: FileReplacements) {
    this.#ranges = ranges;
    this.#mark = mark;
  }

  /** Returns the next bytes of the file as they are to be sent. */
  replace(bytes: Buffer): Buffer {
    const start = this.#position;
    const end = start + bytes.length;
    const parts: Buffer[] = [];
    let at = start;
    for (let range = this.#ranges[this.#next]; range !== undefined && range.from < end; ) {
      parts.push(bytes.subarray(at - start, Math.max(at, range.from) - start));
      if (range.from >= start) parts.push(this.#mark);
      at = Math.min(range.to, end);
      if (range.to > end) break;
      this.#next++;
      range = this.#ranges[this.#next];
    }
    this.#position = end;
    return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(at - start)]);
  }
}
