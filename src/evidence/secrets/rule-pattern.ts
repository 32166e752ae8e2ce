/** What a text contains in which one of secretlint's rules finds something. All parts are sources of patterns. */
interface Candidate {
  /** The rule of the recommended preset, without `secretlint-rule-`. */
  readonly rule: string;
  /** What precedes the mark. */
  readonly before?: string | undefined;
  /** The rarest character of the token's prefix, or a few of them: the rest is compared only where this is. */
  readonly mark: string;
  /** What follows the mark. */
  readonly after?: string | undefined;
}

/** A rule that finds several kinds of tokens has a row for each. */
export const CANDIDATES: readonly Candidate[] = [
  // Also what `database-connection-string` finds.
  { rule: "basicauth", mark: ":", after: String.raw`\/\/[^\t-\r /]{1,600}@` },
  { rule: "npm", before: "npm", mark: "_", after: String.raw`\w{36}` },
  { rule: "npm", mark: "_", after: "authToken" },
  { rule: "groq", before: "gsk", mark: "_", after: String.raw`\w{52}` },
  { rule: "huggingface", before: "hf", mark: "_", after: "[a-zA-Z]{34}" },
  { rule: "linear", before: "lin", mark: "_", after: "api_" },
  { rule: "notion", before: "ntn", mark: "_", after: String.raw`\d{11}` },
  { rule: "shopify", before: "shp(?:pa|ca|at|ss)", mark: "_" },
  { rule: "stripe", before: "[rs]k", mark: "_", after: "(?:live|test)_" },
  { rule: "github", before: "gh[oprsu]", mark: "_", after: String.raw`\w{5}` },
  { rule: "github", before: "github", mark: "_", after: "pat_" },
  { rule: "grafana", before: "gl(?:c|sa)", mark: "_" },
  { rule: "1password", before: "ops", mark: "_", after: "ey" },
  { rule: "cloudflare", before: "cf(?:k|ut|at)", mark: "_", after: String.raw`\w{40}` },
  { rule: "vercel", before: "vc[aikpr]", mark: "_", after: String.raw`\w{20}` },
  { rule: "docker", before: "dckr", mark: "_", after: "pat_" },
  { rule: "figma", before: "figd", mark: "_" },
  { rule: "slack", mark: "x", after: "ox[abopr]-" },
  { rule: "slack", mark: "x", after: "app-" },
  {
    rule: "slack",
    before: "[hH][oO][oO]",
    mark: "[kK]",
    after: String.raw`[sS]\.[sS][lL]`,
  },
  { rule: "gitlab", before: "gl", mark: "p", after: "at-" },
  { rule: "databricks", before: "da", mark: "p", after: String.raw`i[A-Fa-f\d]{32}` },
  { rule: "tailscale", before: "ts", mark: "k", after: "ey-" },
  { rule: "anthropic", before: "s", mark: "k", after: "-ant-api0" },
  { rule: "sendgrid", before: "S", mark: "G", after: String.raw`\.\w{1,128}\.\w` },
  { rule: "hashicorp-vault", before: "h", mark: "v", after: String.raw`[brs]\.[\w-]{90}` },
  {
    rule: "aws",
    before: "(?:SECRET|secret|Secret)_?(?:ACCESS|access|Access)_?",
    mark: "(?:KEY|key|Key)",
  },
  { rule: "privatekey", before: "PRIVATE ", mark: "KEY" },
  { rule: "openai", before: "T3BlbkF", mark: "J" },
];

/**
 * Matches where one of secretlint's recommended rules may find something in a text: loading the rules costs more than
 * this search. A test holds it against them. Looking for the marks takes a seventh of the time of trying every prefix at
 * every letter, which would add a quarter to the time of a large report.
 */
export const RULE_PATTERN = createPattern();

function createPattern(): RegExp {
  const byMark = Map.groupBy(CANDIDATES, ({ mark }) => mark);
  const alternatives = Array.from(byMark, ([mark, candidates]) => {
    const surroundings = candidates.map(({ before, after = "" }) =>
      before === undefined ? after : `(?<=${before}${mark})${after}`,
    );
    return `${mark}(?:${surroundings.join("|")})`;
  });
  return new RegExp(alternatives.join("|"));
}
