import { parseDuration } from "../text/duration.ts";
import type { ControlRequirement, Moment } from "./types.ts";

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Reads `ID`, `ID@3` or `ID@=3` (input `gate-controls`).
 * Throws an Error whose message completes "it takes …".
 */
export function parseControl(text: string): ControlRequirement {
  const [, identifier, exactly, digits] = /^([^@]+)(?:@(=?)(\d{1,9}))?$/.exec(text) ?? [];
  const number = digits === undefined ? undefined : Number(digits);
  if (identifier === undefined || !isIdentifier(identifier) || number === 0) {
    throw new Error(
      "`ID`, `ID@3` (version 3 or later) or `ID@=3` (exactly version 3), one control a line",
    );
  }
  if (number === undefined) return { identifier };
  return { identifier, version: { kind: exactly === "=" ? "exactly" : "at-least", number } };
}

/**
 * Reads a duration before now, or an ISO-8601 date or time (inputs `gate-from`, `gate-to`). A date is its
 * first instant in UTC. A time needs its zone: the runner's own would be anyone's guess.
 * Throws an Error whose message completes "it takes …".
 */
export function parseMoment(text: string): Moment {
  const milliseconds = parseDuration(text);
  if (milliseconds !== undefined) return { kind: "ago", milliseconds };
  const instant = isCalendarDate(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) {
    throw new Error(
      "a duration ago such as `24h` or `7d`, or an ISO-8601 date or time with its zone such as `2026-01-31` or `2026-01-31T12:00:00Z`",
    );
  }
  return { kind: "instant", iso: new Date(instant).toISOString() };
}

// As a path segment it could not be sent as written.
function isIdentifier(text: string): boolean {
  return text !== "." && text !== ".." && text === text.trim();
}

// `Date.parse` takes the 30th of February for the 1st of March.
function isCalendarDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
