import { base64Forms, decodedForm, escapeLiteral } from "../../base/redact.ts";

/**
 * What a text contains if one of secretlint's recommended rules finds anything in it. Every part stands for one
 * rule or more. A test holds this against the rules: loading them costs more than looking for these. Tokens are
 * looked for by the punctuation after their prefix, since an engine that has to try every prefix at every letter
 * takes three times as long.
 */
const RULE_CANDIDATES = [
  // Credentials in addresses, of databases too.
  /:\/\/[^\s/]{1,600}@/,
  /_(?:(?<=npm_)\w{36}|authToken=)/,
  /_(?:(?<=gsk_)\w{52}|(?<=hf_)[a-zA-Z]{34}|(?<=lin_)api_|(?<=ntn_)\d{11})/,
  /_(?:(?<=shp(?:pa|ca|at|ss)_)|(?<=[rs]k_)(?:live|test)_)/,
  /_(?:(?<=gh[oprsu]_)\w{5}|(?<=github_)pat_|(?<=glc_|glsa_)|(?<=ops_)ey|(?<=cf(?:k|ut|at)_)\w{40})/,
  /_(?:(?<=vc[aikpr]_)\w{20}|(?<=dckr_)pat_|(?<=figd_))/,
  /-(?:(?<=xox[abopr]-|xapp-|glpat-|tskey-)|(?<=sk-)ant-api0)/,
  /\.(?:(?<=SG\.)\w{1,128}\.\w|(?<=hv[brs]\.)[\w-]{90}|(?<=[hH][oO][oO][kK][sS]\.)[sS][lL])/,
  /(?:SECRET|secret|Secret)_?(?:ACCESS|access|Access)_?(?:KEY|key|Key)/,
  /PRIVATE KEY|T3BlbkFJ|dapi[A-Fa-f\d]{32}/,
];

/** What is in a text if the rules find anything in it. */
export const RULE_PATTERN = new RegExp(RULE_CANDIDATES.map(({ source }) => source).join("|"));

/** Letters and digits that are encoded although nothing needs that, even twice: a secret may hide in such a text. */
const ENCODED_LETTERS = [
  /%(?:25)*(?:3\d|[46][1-9A-Fa-f]|[57][\dAa])/,
  /\\(?:u00|x)(?:3\d|[46][1-9A-Fa-f]|[57][\dAa])/,
  /&(?:amp;)*#(?:[xX]0*(?:3\d|[46][1-9A-Fa-f]|[57][\dAa])|0*(?:4[89]|5[0-7]|6[5-9]|[78]\d|90|9[7-9]|1[01]\d|12[0-2]));/,
];
/** The punctuation and the blank of the rules, as a report may write them. */
const ENCODED_PUNCTUATION =
  /&#(?:[xX]0*(?:2[0dDeEfF]|3[aAdD]|40|5[fF])|0*(?:32|4[567]|58|6[14]|95));/;
/** Any character that is encoded. */
const ENCODED = [/%[\dA-Fa-f]{2}/, /\\[^\s]/, /&[\w#]+;/];

/** A shorter part of a secret is in many texts, so that what is next to it has to be there, too. */
const MIN_CORE = 5;
/** An even shorter one is no help. */
const MIN_RUN = 2;
/** What is longer is searched for by its beginning. */
const MAX_CORE = 32;
/** Bytes that are searched at once. Texts of twice as many are not in V8's young generation, where this is twice as fast. */
const PIECE = 64 * 1024;
/** Bytes of a piece that are looked at again with the next one, so that nothing hides between them. */
const OVERLAP = 1024;

/**
 * Returns a pattern of what may be one of these values, or what the rules find if `withRules`: in texts, and in
 * UTF-8 bytes that are read as Latin-1.
 */
export function candidatePattern(values: readonly string[], withRules: boolean): RegExp {
  const forms = values.flatMap((value) => [value, decodedForm(value)]);
  const known = [
    ...forms.flatMap(tracesOf),
    ...values.flatMap((value) => base64Forms(value).map(literalBeginning)),
  ];
  const isDecodedOnly = forms.some((form) => longestRun(form).length < MIN_RUN);
  const parts = [
    ...known,
    ...(withRules ? [RULE_PATTERN.source, ENCODED_PUNCTUATION.source] : []),
    ...(isDecodedOnly ? ENCODED : ENCODED_LETTERS).map(({ source }) => source),
  ];
  return new RegExp([...new Set(parts)].join("|"));
}

/**
 * Patterns of which one matches wherever the value is, in any encoding but base64, unless letters or digits are
 * encoded: its longest run of those, and what is next to that if it is short; or else the value as it is.
 */
function tracesOf(value: string): readonly string[] {
  const run = longestRun(value);
  if (run.length >= MIN_CORE) return [literalBeginning(run)];
  if (run.length < MIN_RUN) {
    return [literalBeginning(value), literalBeginning(Buffer.from(value).toString("latin1"))];
  }
  const start = value.indexOf(run);
  const after = value.charAt(start + run.length);
  if (after !== "") {
    const next = isAscii(after) ? `[${escapeLiteral(after)}%&\\\\]` : "[^A-Za-z\\d]";
    return [run + next];
  }
  const before = value.charAt(start - 1);
  // If it is encoded, what stands there is the last digit of its number, or what closes that.
  const last = isAscii(before) ? `[${escapeLiteral(before)}\\w;}]` : "[^G-Zg-z]";
  return [last + run];
}

function longestRun(value: string): string {
  const runs = value.match(/[A-Za-z\d]+/g) ?? [];
  return runs.reduce((long, run) => (run.length > long.length ? run : long), "");
}

function isAscii(character: string): boolean {
  return character < "\x80";
}

function literalBeginning(text: string): string {
  return escapeLiteral(text.slice(0, MAX_CORE));
}

/** Looks through the bytes of a file for what may be a secret. Quick, and wrong at times: never by missing one. */
export class CandidateSearch {
  readonly #pattern: RegExp;
  #rest = "";

  constructor(pattern: RegExp) {
    this.#pattern = pattern;
  }

  /** Takes the next bytes, and returns whether there may be a secret in them, or in them and those before. */
  write(bytes: Buffer): boolean {
    for (let from = 0; from < bytes.length; from += PIECE) {
      if (this.#searchPiece(bytes.subarray(from, from + PIECE))) return true;
    }
    return false;
  }

  #searchPiece(bytes: Buffer): boolean {
    const latin1 = bytes.toString("latin1");
    // In UTF-16, every other byte of ASCII characters is zero.
    const text = bytes.includes(0) ? latin1.replaceAll("\0", "") : latin1;
    const rest = this.#rest;
    this.#rest = text.slice(-OVERLAP);
    if (this.#pattern.test(text)) return true;
    return rest !== "" && this.#pattern.test(rest + text.slice(0, OVERLAP));
  }
}
