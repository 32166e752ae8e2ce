import { AttestationError } from "../base/errors.ts";
import { formatBytes, pluralize, truncate } from "../base/format.ts";
import type { JsonObject } from "../base/json.ts";
import type { Commit } from "../commit/commit.ts";
import type { Suite } from "../junit/report.ts";
import type { Redactor } from "../redaction/redact.ts";

/** UTF-16 units of the message of a commit. Longer ones are made by tools. */
const MAX_MESSAGE = 65_536;

/** In bytes (docs/service.md). */
export const MAX_DATA_JSON = 8_000_000;

/** An entry of `junit_results`. */
type JUnitResult = Omit<Suite, "flaky">;

interface Statement {
  readonly name: string;
  readonly commit: Pick<Commit, "info">;
  /** Their names are redacted. */
  readonly suites: readonly JUnitResult[];
  /** What the author adds; it holds no known value, which would be an input error. */
  readonly userData?: JsonObject | undefined;
  /** `user_data.ci`, redacted. */
  readonly ci: JsonObject;
}

/** Returns the text of `data_json` (docs/service.md). Throws an AttestationError if it is too large. */
export function formatDataJson(statement: Statement, { redactAll }: Redactor): string {
  const { name, commit, suites, userData, ci } = statement;
  const info = redactAll(commit.info, ["sha1"]);
  const text = JSON.stringify({
    attestation_name: name,
    git_commit_info: {
      ...info,
      message: info.message && truncate(info.message, MAX_MESSAGE),
    },
    junit_results: suites.map(toJUnitResult),
    user_data: { ...userData, ci },
  });
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_DATA_JSON) return text;
  throw new AttestationError({
    id: "data-json-too-large",
    title: `\`data_json\` would have ${formatBytes(bytes)}; the limit is ${formatBytes(MAX_DATA_JSON)}`,
    details: [`It holds ${pluralize(suites.length, "suite")} and \`user_data\`; nothing was sent.`],
    advice:
      "Keep what changes with every test, such as a time or a random number, out of the names of suites, shorten `user-data`, or split the reports over several attestations.",
  });
}

/** Returns what `junit_results` states of a suite. */
export function toJUnitResult(suite: JUnitResult): JUnitResult {
  const { name, total, failures, errors, skipped, duration } = suite;
  return { name, total, failures, errors, skipped, duration };
}
