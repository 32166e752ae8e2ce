import type { KnownValues } from "../../base/redaction/known-values.ts";
import { type ByteRange, maskRanges } from "../../base/redaction/ranges.ts";
import type { RuleMatch } from "./secretlint.ts";

/** What to look for, and what of it to replace. */
export interface SearchSettings {
  readonly known: KnownValues;
  readonly withRules: boolean;
  /** Whether what the rules find is replaced, and not only named. */
  readonly replacesFindings: boolean;
}

/** What was found; ranges may overlap. */
interface FoundSecrets {
  readonly known: readonly ByteRange[];
  readonly byRules: readonly RuleMatch[];
  /** What of it has to be replaced. */
  readonly replaced: readonly ByteRange[];
}

/** Where bytes come from. */
interface Origin {
  readonly isXml: boolean;
  /** Known values that begin before this are not looked for. */
  readonly start?: number;
  /** Where a private key goes on that began before the bytes. */
  readonly openKey?: number | undefined;
}

/**
 * What a text contains if one of secretlint's recommended rules finds anything in it. Every part stands for one
 * rule or more. A test holds this against the rules: loading them costs more than looking for these. Tokens are
 * looked for by the punctuation after their prefix, since an engine that has to try every prefix at every letter
 * takes three times as long.
 */
export const RULE_PATTERN = new RegExp(
  [
    // Credentials in addresses, of databases too.
    /:\/\/[^\t-\r /]{1,600}@/,
    /_(?:(?<=npm_)\w{36}|authToken)/,
    /_(?:(?<=gsk_)\w{52}|(?<=hf_)[a-zA-Z]{34}|(?<=lin_)api_|(?<=ntn_)\d{11})/,
    /_(?:(?<=shp(?:pa|ca|at|ss)_)|(?<=[rs]k_)(?:live|test)_)/,
    /_(?:(?<=gh[oprsu]_)\w{5}|(?<=github_)pat_|(?<=glc_|glsa_)|(?<=ops_)ey|(?<=cf(?:k|ut|at)_)\w{40})/,
    /_(?:(?<=vc[aikpr]_)\w{20}|(?<=dckr_)pat_|(?<=figd_))/,
    /-(?:(?<=xox[abopr]-|xapp-|glpat-|tskey-)|(?<=sk-)ant-api0)/,
    /\.(?:(?<=SG\.)\w{1,128}\.\w|(?<=hv[brs]\.)[\w-]{90}|(?<=[hH][oO][oO][kK][sS]\.)[sS][lL])/,
    /(?:SECRET|secret|Secret)_?(?:ACCESS|access|Access)_?(?:KEY|key|Key)/,
    /PRIVATE KEY|T3BlbkFJ|dapi[A-Fa-f\d]{32}/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** Finds known values in bytes and, if that is wanted, what the rules find in the rest. */
export async function findSecrets(
  { known: values, withRules, replacesFindings }: SearchSettings,
  bytes: Buffer,
  { isXml, start, openKey }: Origin,
): Promise<FoundSecrets> {
  const known = values.find(bytes, start);
  const isCandidate = () => openKey !== undefined || RULE_PATTERN.test(bytes.toString("latin1"));
  if (!withRules || !isCandidate()) return { known, byRules: [], replaced: known };
  const { findByRules } = await import("./secretlint.ts");
  const byRules = await findByRules(maskRanges(bytes, known), isXml, openKey);
  return { known, byRules, replaced: replacesFindings ? [...known, ...byRules] : known };
}
