import { invalidInput } from "./answer.ts";
import {
  anyText,
  freeForm,
  listOf,
  nonNegative,
  nullable,
  number,
  openObject,
  Problems,
  type Shape,
  type ShapeOf,
  text,
  wholeNumber,
} from "./shape.ts";

export const sha1: Shape<string> = text(/^[0-9a-f]{40}$/i, "a SHA-1 hash");

const commitInfo = openObject(
  { sha1 },
  {
    message: nullable(anyText),
    author: nullable(anyText),
    branch: nullable(anyText),
    timestamp: nullable(number),
    url: nullable(anyText),
  },
);

const counts = openObject({
  name: anyText,
  total: wholeNumber,
  failures: wholeNumber,
  errors: wholeNumber,
  skipped: wholeNumber,
  duration: nonNegative,
});

type SuiteResult = ShapeOf<typeof counts>;

const suiteResult: Shape<SuiteResult> = (value, found): value is SuiteResult => {
  if (!counts(value, found)) return false;
  const notPassed = value.failures + value.errors + value.skipped;
  return value.total >= notPassed
    ? true
    : found
        .at("total")
        .add(`${value.total} is less than failures + errors + skipped, ${notPassed}`);
};

const payload = openObject(
  { attestation_name: text(), junit_results: listOf(suiteResult) },
  { git_commit_info: nullable(commitInfo), user_data: nullable(freeForm) },
);

/** `data_json` as the service understands it. */
export type Payload = ShapeOf<typeof payload>;

/**
 * Parses `data_json`. The members that the interface names must have their types, and counts must add up. Other
 * clients send further members, null and empty text, so these are accepted.
 * @throws HttpError (400) with the reason for each invalid field.
 */
export function parsePayload(dataJson: string): Payload {
  const problems = new Problems();
  const value = parseJson(dataJson);
  if (payload(value, problems)) return value;
  throw invalidInput(problems.toErrors("data_json"));
}

function parseJson(dataJson: string): unknown {
  try {
    return JSON.parse(dataJson);
  } catch (cause) {
    throw invalidInput({
      data_json: `is not JSON: ${cause instanceof Error ? cause.message : cause}`,
    });
  }
}
