/**
 * What a text contains if one of secretlint's recommended rules finds anything in it. Every part stands for one
 * rule or more. A test holds this against the rules: loading them costs more than looking for these. Tokens are
 * looked for by the punctuation after their prefix, since an engine that has to try every prefix at every letter
 * takes three times as long.
 */
const RULE_CANDIDATES = [
  // Credentials in addresses, of databases too.
  /:\/\/[^\s/]{1,600}@/,
  /_(?:(?<=npm_)\w{36}|authToken)/,
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
