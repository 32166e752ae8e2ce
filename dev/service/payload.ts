import { ParseError } from "../../src/base/errors.ts";
import { type JsonField, type JsonObject, parseJson } from "../../src/base/json.ts";
import type { JUnitResult } from "../../src/service/attest-junit.ts";
import { invalidInput } from "./answer.ts";

/** `data_json` as the service understands it. */
export interface Payload {
  readonly attestation_name: string;
  readonly junit_results: readonly JUnitResult[];
  readonly git_commit_info?: JsonObject | undefined;
  readonly user_data?: JsonObject | undefined;
}

/**
 * Parses `data_json`. The members that the interface names must have their types, and counts must add up. Other
 * clients send further members, null and empty text, so these are accepted.
 * @throws HttpError (400) with the reason for the first invalid field.
 */
export function parsePayload(dataJson: string): Payload {
  try {
    return readPayload(parseJson(dataJson, "data_json"));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    // `junit_results[0].total is missing`, of which the service calls the member `junit_results.0.total`.
    const [field = "", ...problem] = error.message.split(" ");
    throw invalidInput({ [field.replace(/\[(\d+)\]/g, ".$1")]: problem.join(" ") });
  }
}

function readPayload(payload: JsonField): Payload {
  return {
    attestation_name: payload.member("attestation_name").text(/\S/, "a string that is not blank"),
    junit_results: payload.member("junit_results").list().map(readResult),
    git_commit_info: readCommit(payload.member("git_commit_info").optional()),
    user_data: payload.member("user_data").optional()?.object(),
  };
}

/** Requires the text to be a SHA-1 hash, and returns it. */
export function readSha1(field: JsonField): string {
  return field.text(/^[0-9a-f]{40}$/i, "a SHA-1 hash");
}

function readCommit(commit: JsonField | undefined): JsonObject | undefined {
  if (commit === undefined) return undefined;
  readSha1(commit.member("sha1"));
  for (const name of ["message", "author", "branch", "url"]) commit.member(name).optional()?.text();
  commit.member("timestamp").optional()?.number();
  return commit.object();
}

function readResult(suite: JsonField): JUnitResult {
  const counts = {
    failures: suite.member("failures").count(),
    errors: suite.member("errors").count(),
    skipped: suite.member("skipped").count(),
  };
  const total = suite.member("total").count();
  const notPassed = counts.failures + counts.errors + counts.skipped;
  if (total < notPassed) {
    const problem = `is ${total}, less than failures + errors + skipped, ${notPassed}`;
    throw suite.member("total").error(problem);
  }
  const duration = suite.member("duration").number();
  if (duration < 0) throw suite.member("duration").error(`is ${duration}, less than 0`);
  return { name: suite.member("name").text(), total, ...counts, duration };
}
