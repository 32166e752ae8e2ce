import type { ControlRequirement, Moment } from "../gate/plan.ts";
import { parseDuration } from "../text/duration.ts";
import { parseName } from "./connection.ts";

// All of these throw an Error whose message completes "expected …".

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Parses `ID`, `ID@3` or `ID@=3` (input `gate-controls`). */
export function parseControl(text: string): Pick<ControlRequirement, "identifier" | "version"> {
  const [, identifier, exactly, digits] = /^([^@]+)(?:@(=?)(\d{1,9}))?$/.exec(text) ?? [];
  const number = digits === undefined ? undefined : Number(digits);
  if (identifier === undefined || identifier !== identifier.trim() || number === 0) {
    throw new Error(
      "`ID`, `ID@3` (version 3 or later) or `ID@=3` (exactly version 3), one control per line",
    );
  }
  parseName(identifier);
  if (number === undefined) return { identifier };
  return { identifier, version: { kind: exactly === "=" ? "exactly" : "at-least", number } };
}

/**
 * Parses a duration before now, or an ISO-8601 date or time (inputs `gate-from`, `gate-to`). A date means its
 * first instant in UTC. A time needs its zone, since the time zone of a runner is arbitrary.
 */
export function parseMoment(text: string): Moment {
  const milliseconds = parseDuration(text);
  if (milliseconds !== undefined) return { kind: "ago", milliseconds };
  const at = isCalendarDate(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) {
    throw new Error(
      "a duration ago such as `24h` or `7d`, or an ISO-8601 date or time with its zone such as `2026-01-31` or `2026-01-31T12:00:00Z`",
    );
  }
  return { kind: "instant", at };
}

/** Parses a SHA-256, with or without `sha256:`, and returns it in lower case without that. */
export function parseFingerprint(text: string): string {
  const digits = /^(?:sha256:)?([0-9a-f]{64})$/i.exec(text)?.[1];
  if (digits === undefined) throw new Error("a SHA-256 fingerprint, 64 hexadecimal digits");
  return digits.toLowerCase();
}

// `Date.parse` accepts February 30 and returns March 2.
function isCalendarDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
