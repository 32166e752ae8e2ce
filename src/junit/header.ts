import type { Diagnostics } from "../xml/diagnostics.ts";
import type { StartTag } from "../xml/start-tag.ts";
import { failedCount } from "./report.ts";
import { parsePlainSeconds, parseSeconds } from "./seconds.ts";

/** What the start tag of a suite or of the root claims. A member is undefined if it is absent, blank or unusable. */
export interface Header {
  readonly name: string | undefined;
  readonly tests: number | undefined;
  readonly failures: number | undefined;
  readonly errors: number | undefined;
  readonly skipped: number | undefined;
  /** Seconds. */
  readonly time: number | undefined;
}

/** With thousands commas, a fraction of zeros or an exponent (R6). */
const COUNT = /^\+?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.0*)?(?:e\+?\d+)?$/i;
const INVALID_COUNT = "a count that is not a whole number, treated as absent";
const INVALID_TIME = "a time that is not a number of seconds, treated as absent";

/** Reads the header in a start tag (R6, R7, R8). */
export function readHeader(tag: StartTag, diagnostics: Diagnostics): Header {
  const count = (name: string) => {
    const value = tag.value(name)?.trim() ?? "";
    const parsed = parseCount(value);
    if (parsed === undefined && value !== "") {
      diagnostics.tolerate(INVALID_COUNT, tag.find(name)?.from ?? tag.start, value);
    }
    return parsed;
  };
  return {
    name: tag.value("name")?.trim() || undefined,
    tests: count("tests"),
    failures: count("failures"),
    errors: count("errors"),
    skipped: count("skipped"),
    time: readTime(tag, diagnostics),
  };
}

/** Reads the header of an inner suite if it claims failures or errors. No other one matters (R6). */
export function readFailingHeader(tag: StartTag, diagnostics: Diagnostics): Header | undefined {
  const claims = (name: string) => (tag.value(name) ?? "0") !== "0";
  if (!claims("failures") && !claims("errors")) return undefined;
  const header = readHeader(tag, diagnostics);
  return failedCount(header) > 0 ? header : undefined;
}

/** Reads the `time` of a suite or a case in seconds (R7); undefined if it has none that can be used. */
export function readTime(tag: StartTag, diagnostics: Diagnostics): number | undefined {
  const found = tag.find("time");
  if (found === undefined) return undefined;
  const plain = parsePlainSeconds(tag.bytes, found);
  if (plain !== undefined) return plain;
  const value = tag.value("time")?.trim() ?? "";
  const seconds = parseSeconds(value);
  if (seconds === undefined && value !== "") {
    diagnostics.tolerate(INVALID_TIME, found.from, value);
  }
  return seconds;
}

function parseCount(text: string): number | undefined {
  if (!COUNT.test(text)) return undefined;
  const count = Number(text.replaceAll(",", ""));
  return Number.isSafeInteger(count) ? count : undefined;
}
