import { AttestationError } from "../../base/errors.ts";
import type { OpenFile } from "../../base/files.ts";
import { bulletList, pluralize } from "../../base/format.ts";
import { isJsonObject, type Json, type JsonObject } from "../../base/json.ts";
import { createSecretFinder, mergeRanges, replaceRanges } from "../../base/redact.ts";
import { CandidateSearch, candidatePattern, RULE_PATTERN } from "./candidates.ts";
import { type FileRedactor, SearchingRedactor, type SecretFinding } from "./file-redactor.ts";
import type { Search } from "./text-search.ts";

/** What to do about what looks like a secret (input `on-secret`). */
export type OnSecret = "warn" | "redact" | "error" | "off";

/** Findings that a message lists. */
const MAX_LISTED = 20;

/**
 * Finds secrets in everything that is about to be sent, and says what has to be replaced: known values in every
 * case, and what secretlint's rules find if that is wanted. Keeps what the rules found.
 */
export class SecretScanner {
  readonly #replacesFindings: boolean;
  readonly #search: Search;
  readonly #inFiles = new Map<string, readonly SecretFinding[]>();
  readonly #inTexts: SecretFinding[] = [];
  readonly #redacted = new Map<string, string>();
  /** Texts that are sent with what looks like a secret, as people may see them. */
  readonly #visible = new Map<string, string>();

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

  /** What the rules found in what is sent: in files first. */
  get findings(): readonly SecretFinding[] {
    return [...[...this.#inFiles.values()].flat(), ...this.#inTexts];
  }

  /** Starts to redact a file of this path, whose bytes are then read. */
  startFile(path: string, file: OpenFile, isXml: boolean): FileRedactor {
    const candidates = new CandidateSearch(this.#search.candidates);
    return new SearchingRedactor(file, candidates, async (from) => {
      const { searchFile } = await import("./scan.ts");
      const { known, byRules, mark } = await searchFile(file, this.#search, { isXml, from });
      const ranges = this.#replacesFindings ? mergeRanges([...known, ...byRules]) : known;
      const place = this.#visible.get(path) ?? path;
      const findings = byRules.map(({ rule, line }) => ({ place, line, rule }));
      return { ranges, mark, findings };
    });
  }

  /** Keeps what was found in the file at `location`, which is sent. */
  keepFindings(location: string, { findings }: FileRedactor): void {
    if (findings.length > 0) this.#inFiles.set(location, findings);
  }

  /** Returns a text with `***` for what has to be replaced. `place` says where it is, for a finding. */
  async redactText(text: string, place: string): Promise<string> {
    if (!this.#search.candidates.test(text)) return text;
    const before = this.#redacted.get(text);
    if (before !== undefined) return before;
    const { searchText } = await import("./scan.ts");
    const { known, byRules } = await searchText(text, this.#search);
    for (const { rule } of byRules) {
      this.#inTexts.push({ place: this.#visible.get(place) ?? place, rule });
    }
    const visible = replaceRanges(text, mergeRanges([...known, ...byRules]));
    const redacted = this.#replacesFindings ? visible : replaceRanges(text, known);
    this.#redacted.set(text, redacted);
    this.#visible.set(redacted, visible);
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
      const visible = this.#visible.get(shown) ?? shown;
      redacted[shown] = await this.#redactValue(member, `${place}.${visible}`);
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
