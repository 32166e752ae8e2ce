import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { AttestationError, errorCode, errorMessage } from "../../base/errors.ts";
import { formatBytes } from "../../base/format.ts";
import { type JsonObject, parseJson, tryParseJson } from "../../base/json.ts";
import type {
  EvidenceInputs,
  ReportInputs,
  RequiredSuite,
  SkipLimit,
} from "../../evidence/author-inputs.ts";
import { readBounded } from "../../files/files.ts";
import { TEST_OUTCOMES, type TestOutcome } from "../../junit/tests.ts";
import { choiceParser, type InputReader, isComment, linesOf } from "./input-reader.ts";

/** Reads the inputs about reports and what they have to show. */
export function readReportInputs(read: InputReader): ReportInputs {
  return {
    patterns: read.requiredPatterns(
      "reports",
      "does not name any report; expected glob patterns such as `**/TEST-*.xml`",
    ),
    // Trimmed, a blank entry at either end would go unnoticed.
    testOutcomes: read.parsed("test-outcome", parseOutcomes, { trimWhitespace: false }) ?? [],
    ifNone: read.choice("if-no-reports", ["error", "warn", "ignore"]) ?? "error",
    onInvalid: read.choice("on-invalid-report", ["error", "warn"]) ?? "error",
    minTests: read.integer("min-tests") ?? 1,
    maxSkipped: read.parsed("max-skipped", parseSkipLimit),
    requiredSuites: read.parsedList("required-suites", parseRequiredSuite),
    requiredReports: read.list("required-reports"),
    maxAge: read.duration("max-report-age"),
    mergeSuites: read.flag("merge-suites") ?? true,
  };
}

/** Parses outcomes, one per line or with commas between them (R10). One line end after the last does not count. */
function parseOutcomes(text: string): readonly TestOutcome[] {
  const lines = linesOf(text.replace(/(?:\r\n|\r|\n)$/, "")).filter((line) => !isComment(line));
  const entries = lines.flatMap((line) => line.split(",")).map((entry) => entry.trim());
  if (entries.length === 1 && entries.includes("")) return [];
  if (entries.includes("")) {
    throw new AttestationError(
      "an outcome in every entry; a blank one is an output that was never set, so check the ids and names in the expressions",
    );
  }
  return entries.map(choiceParser(TEST_OUTCOMES, ", one per line or with commas between them"));
}

function parseSkipLimit(text: string): SkipLimit {
  const [, digits, percent] = /^(\d{1,9}(?:\.\d{1,3})?)(%?)$/.exec(text) ?? [];
  const number = Number(digits);
  if (digits === undefined || (percent === "" ? digits.includes(".") : number > 100)) {
    throw new AttestationError(
      "a number of cases such as `3`, or a percentage of all cases such as `5%`",
    );
  }
  return percent === "" ? { kind: "cases", cases: number } : { kind: "percent", percent: number };
}

function parseRequiredSuite(text: string): RequiredSuite {
  const [, glob = "", digits] = /^(.*?)(?:\s*>=\s*(\d{1,9}))?$/.exec(text) ?? [];
  if (glob === "" || digits === "0" || /(?:\s[<>]\s*\d+|[<>]=\s*\S*)$/.test(glob)) {
    throw new AttestationError(
      "a glob on suite names such as `checkout.*`, or with a number of cases `checkout.* >= 40`",
    );
  }
  return { glob, minCases: digits === undefined ? 1 : Number(digits) };
}

/** Reads the inputs about the attachment and `user_data`; `base` is where a relative path in `user-data` starts. */
export function readEvidenceInputs(read: InputReader, base: string): EvidenceInputs {
  return {
    attachReports: read.flag("attach-reports") ?? true,
    attachments: read.patterns("attachments"),
    ifNoAttachments: read.choice("if-no-attachments", ["error", "warn", "ignore"]) ?? "warn",
    overflow: read.choice("attachment-overflow", ["error", "trim", "omit"]) ?? "error",
    userData: read.parsed("user-data", (text) => parseUserData(text, base)),
    onSecret: read.choice("on-secret", ["warn", "redact", "error", "off"]) ?? "warn",
  };
}

/** Bytes of UTF-8: half of the usual limit of one form field. */
const MAX_USER_DATA = 250_000;
/** Levels of objects and arrays: far more than people write, and few enough for the payload that holds them. */
const MAX_DEPTH = 100;

/** Parses a JSON object, or the file that holds it. Throws an AttestationError whose message completes "expected …". */
function parseUserData(input: string, base: string): JsonObject {
  const text = input.trim();
  const isJson = text.startsWith("{") || tryParseJson(text) !== undefined;
  const where = isJson ? "the text" : `the file ${JSON.stringify(text)}`;
  try {
    return parseObject(isJson ? text : readText(text, base, where), where);
  } catch (cause) {
    if (!(cause instanceof AttestationError)) throw cause;
    const expected = "a JSON object, or the path of a file that holds one";
    throw new AttestationError(`${expected}; ${cause.message}`, { cause });
  }
}

function parseObject(text: string, where: string): JsonObject {
  if (Buffer.byteLength(text) > MAX_USER_DATA) {
    throw new AttestationError(`${where} is larger than ${formatBytes(MAX_USER_DATA)}`);
  }
  try {
    // Unlike our reader of JSON, it says where the mistake is.
    JSON.parse(text);
  } catch (error) {
    // It may quote a part of a secret, which nothing would recognize.
    const problem = errorMessage(error).replace(/, (?:\.\.\.)?".*$/s, "");
    throw new AttestationError(`${where} is not JSON: ${problem}`);
  }
  const object = parseJson(text, where, MAX_DEPTH).object();
  if (!Object.hasOwn(object, "ci")) return object;
  throw new AttestationError(`${where} has a member \`ci\`, which is reserved for the action`);
}

function readText(path: string, base: string, where: string): string {
  try {
    // The author may name a link.
    const location = realpathSync.native(resolve(base, path));
    // One byte more than is allowed tells a file that is too large from one that just fits.
    const content = readBounded(location, MAX_USER_DATA + 1);
    if (content !== undefined) return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (cause) {
    // What the system or Node refuses has a code; anything else is a defect.
    if (errorCode(cause) === undefined) throw cause;
    const isMissing = errorCode(cause) === "ENOENT";
    const what = isMissing
      ? `does not exist in ${base}`
      : `could not be read: ${errorMessage(cause)}`;
    throw new AttestationError(`${where} ${what}`, { cause });
  }
  throw new AttestationError(`${where} could not be read: it is not a regular file`);
}
