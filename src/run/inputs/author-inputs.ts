import { resolve } from "node:path";
import { errorMessage, ParseError } from "../../base/errors.ts";
import { formatBytes, withoutFullStop } from "../../base/format.ts";
import { type JsonObject, parseJson, tryParseJson } from "../../base/json.ts";
import type { EvidenceInputs } from "../../evidence/evidence-inputs.ts";
import { readDocument } from "../../files/files.ts";
import {
  IF_NO_REPORTS,
  type ReportInputs,
  TEST_OUTCOMES,
  type TestOutcome,
} from "../../reports/report-inputs.ts";
import { choiceParser, type InputReader, isComment, linesOf, showValue } from "./input-reader.ts";

/** Returns the inputs about reports and what they have to show. */
export function readReportInputs(read: InputReader): ReportInputs {
  return {
    patterns: read.requiredPatterns("reports", "glob patterns such as `**/TEST-*.xml`"),
    testOutcomes: readOutcomes(read),
    ifNone: read.choice("if-no-reports", IF_NO_REPORTS) ?? "error",
    minTests: read.integer("min-tests") ?? 1,
    maxAge: read.duration("max-report-age"),
  };
}

/** Reads outcomes, one per line or with commas between them (R10). One line end after the last does not count. */
function readOutcomes(read: InputReader): readonly TestOutcome[] {
  // Trimmed, a blank entry at either end would go unnoticed.
  const options = { trimWhitespace: false };
  const text = read.optional("test-outcome", options) ?? "";
  const entries = outcomeEntries(text);
  if (entries.length <= 1 || !entries.includes("")) {
    const noun = "an outcome of a step or a job";
    return read.parsed("test-outcome", noun, parseOutcomes, options) ?? [];
  }
  read.addProblem({
    id: "blank-test-outcome",
    title: "`test-outcome` has an empty entry",
    details: `It is ${showValue(text)}; an empty entry is an outcome that was never set.`,
    advice: "Check the ids of steps and the names of jobs in the expressions.",
  });
  return [];
}

function outcomeEntries(text: string): readonly string[] {
  const withoutLastBreak = text.replace(/(?:\r\n|\r|\n)$/, "");
  const lines = linesOf(withoutLastBreak).filter((line) => !isComment(line));
  return lines.flatMap((line) => line.split(",")).map((entry) => entry.trim());
}

function parseOutcomes(text: string): readonly TestOutcome[] {
  const parse = choiceParser(TEST_OUTCOMES, ", one per line or with commas between them");
  return outcomeEntries(text).flatMap((entry) => (entry === "" ? [] : parse(entry)));
}

/** Returns the inputs about the attachment and `user_data`; `base` is where a relative path in `user-data` starts. */
export function readEvidenceInputs(read: InputReader, base: string): EvidenceInputs {
  return {
    attachReports: read.flag("attach-reports") ?? true,
    attachments: read.patterns("attachments"),
    overflow: read.choice("attachment-overflow", ["error", "trim", "omit"]) ?? "error",
    userData: readUserData(read, base),
  };
}

/** Bytes of UTF-8: half of the usual limit of one form field. */
const MAX_USER_DATA = 250_000;
/** Levels of objects and arrays: far more than people write, and few enough for the payload that holds them. */
const MAX_DEPTH = 100;

function readUserData(read: InputReader, base: string): JsonObject | undefined {
  const text = read.optional("user-data")?.trim();
  if (text === undefined) return undefined;
  const isJson = text.startsWith("{") || tryParseJson(text) !== undefined;
  const name = isJson ? "`user-data`" : "The file of `user-data`";
  try {
    const object = parseUserData(isJson ? text : readText(text, base), name);
    read.refuseSecrets("user-data", JSON.stringify(object));
    if (!Object.hasOwn(object, "ci")) return object;
    read.addProblem({
      id: "user-data-invalid",
      title: `${name} has a member \`ci\`, which is reserved for the action`,
      advice: "Give the member another name.",
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { cause } = error;
    const file = isJson ? [] : [`It is ${showValue(text)}, relative to ${base}`];
    const reason = cause === undefined ? [] : [withoutFullStop(errorMessage(cause))];
    const details = [...file, ...reason].join(": ");
    read.addProblem({
      id: "user-data-invalid",
      title: error.message,
      details: details === "" ? undefined : `${details}.`,
      advice: "Write a JSON object, or the path of a file that holds one.",
    });
    return undefined;
  }
}

// The functions below throw a ParseError whose message stands alone, with what else there is to say as its cause.

function parseUserData(text: string, name: string): JsonObject {
  if (Buffer.byteLength(text) > MAX_USER_DATA) {
    throw new ParseError(`${name} is larger than ${formatBytes(MAX_USER_DATA)}`);
  }
  try {
    // Unlike our reader of JSON, it says where the mistake is.
    JSON.parse(text);
  } catch (error) {
    // It may quote a part of a secret, which nothing would recognize.
    const cause = errorMessage(error).replace(/, (?:\.\.\.)?".*$/s, "");
    throw new ParseError(`${name} is not JSON`, { cause });
  }
  return parseJson(text, name, MAX_DEPTH).object();
}

function readText(path: string, base: string): string {
  const name = "The file of `user-data`";
  const content = readDocument(resolve(base, path), name, MAX_USER_DATA);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (cause) {
    throw new ParseError(`${name} could not be read`, { cause });
  }
}
