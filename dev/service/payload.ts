import { invalid } from "./answer.ts";
import {
  amount,
  anyText,
  count,
  Findings,
  freeForm,
  listOf,
  number,
  object,
  type Shape,
  type ShapeOf,
  text,
} from "./shape.ts";

export const sha1: Shape<string> = text(/^[0-9a-f]{40}$/i, "a SHA-1 hash");

const commitInfo = object(
  { sha1 },
  { message: anyText, author: text(), branch: text(), timestamp: number, url: text() },
);

const counts = object({
  name: text(),
  total: count,
  failures: count,
  errors: count,
  skipped: count,
  duration: amount,
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

const payload = object(
  { attestation_name: text(), junit_results: listOf(suiteResult) },
  { git_commit_info: commitInfo, user_data: freeForm },
);

/** `data_json` as the service understands it. */
export type Payload = ShapeOf<typeof payload>;

/**
 * Reads `data_json`. What the interface leaves open is taken strictly, so that a client that is right here
 * is right anywhere: no unknown members, no null, counts that add up.
 * @throws Refused (400) with the reason for every field that is wrong.
 */
export function parsePayload(dataJson: string): Payload {
  const found = new Findings();
  const value = parseJson(dataJson);
  if (payload(value, found)) return value;
  throw invalid(found.toErrors("data_json"));
}

function parseJson(dataJson: string): unknown {
  try {
    return JSON.parse(dataJson);
  } catch (cause) {
    throw invalid({ data_json: `is not JSON: ${cause instanceof Error ? cause.message : cause}` });
  }
}
