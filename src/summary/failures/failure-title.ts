import { present } from "../../base/format.ts";
import { sanitizeLine } from "../../base/sanitize.ts";
import type { ShownCase } from "../../junit/report.ts";
import type { SourceLocation } from "../../reports/tests.ts";

/** UTF-16 units of a title; GitHub takes 255 of an annotation. */
const TITLE_LENGTH = 200;

/** What is shown for a case of which the report says nothing. */
export const NO_MESSAGE = "no message in the report";

/**
 * Returns the class that a test is shown under, or its suite if its name includes the class; undefined if there is
 * neither.
 */
export function ownerOf({ name, className, suite }: ShownCase): string | undefined {
  const owner = className === undefined || name.includes(className) ? suite : className;
  // CTest calls the suite of tests without one `(empty)`.
  return owner === "(empty)" ? undefined : owner;
}

/** Returns the title of a test on one line: `suite › test` */
export function failureTitle(failure: ShownCase): string {
  const title = present([ownerOf(failure), failure.name]).join(" › ");
  return sanitizeLine(title, TITLE_LENGTH);
}

/** Returns a location as `file:line`, or the file alone. */
export function formatLocation({ file, line }: SourceLocation): string {
  return line === undefined ? file : `${file}:${line}`;
}
