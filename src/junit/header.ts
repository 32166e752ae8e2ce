import { showShort } from "../base/format.ts";
import type { StartTag } from "./start-tag.ts";

/** What the start tag of a suite or of the root counts (R6). What is absent or blank counts as 0. */
export interface Header {
  readonly name: string | undefined;
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  /** Seconds. */
  readonly time: number;
  /** Failures or errors that are not 0 and cannot be read, as messages show them after the counts. */
  readonly unreadable: string | undefined;
}

/** A fraction of zeros does not matter. */
const COUNT = /^\d{1,9}(?:\.0+)?$/;
const SECONDS = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;

/** Reads the header in a start tag (R6, R7, R8). */
export function readHeader(tag: StartTag): Header {
  return {
    name: tag.value("name") || undefined,
    tests: readCount(tag, "tests") ?? 0,
    failures: readCount(tag, "failures") ?? 0,
    errors: readCount(tag, "errors") ?? 0,
    skipped: readCount(tag, "skipped") ?? 0,
    time: readTime(tag),
    unreadable: readUnreadable(tag, "failures") ?? readUnreadable(tag, "errors"),
  };
}

function readCount(tag: StartTag, name: string): number | undefined {
  const written = tag.value(name);
  return written !== undefined && COUNT.test(written) ? Number(written) : undefined;
}

function readUnreadable(tag: StartTag, name: string): string | undefined {
  const written = tag.value(name) ?? "";
  const isUnreadable = /[1-9]/.test(written) && readCount(tag, name) === undefined;
  return isUnreadable ? `, ${name}=${JSON.stringify(showShort(written))}` : undefined;
}

/** Reads the `time` of a suite or a case in seconds (R7); 0 if it has none that can be used. */
export function readTime(tag: StartTag): number {
  const written = tag.raw("time") ?? "";
  const plain = written.includes(",") ? withoutComma(written.trim()) : written;
  const seconds = SECONDS.test(plain) ? Number(plain) : 0;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/** Returns a number without commas between thousands, and with a point instead of a decimal comma. */
function withoutComma(written: string): string {
  if (THOUSANDS.test(written)) return written.replaceAll(",", "");
  return written.replace(DECIMAL_COMMA, "$1.$2");
}
