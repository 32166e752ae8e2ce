import { attribute, attributeSource } from "../xml/attributes.ts";
import type { StartTag } from "../xml/start-tag.ts";
import { parseSeconds } from "./seconds.ts";

/** What the start tag of a suite or of the root says. */
export interface Header {
  /** Absent where it is empty or blank. */
  readonly name?: string;
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  /** Seconds, where the tag says a usable number of them. */
  readonly time?: number;
}

const ATTRIBUTES = ["name", "tests", "failures", "errors", "skipped", "time"].map((name) =>
  attribute(name),
);

/** Source of the attributes that make a header. */
export function headerAttributes(tag: StartTag): string {
  return attributeSource(tag, ATTRIBUTES);
}

/** Reads a header's attributes; a count that is no whole number is 0. */
export function readHeader(attributes: ReadonlyMap<string, string>): Header {
  const name = attributes.get("name")?.trim();
  const time = attributes.get("time");
  const seconds = time === undefined ? undefined : parseSeconds(time);
  return {
    ...(name === undefined || name === "" ? {} : { name }),
    tests: readCount(attributes.get("tests")),
    failures: readCount(attributes.get("failures")),
    errors: readCount(attributes.get("errors")),
    skipped: readCount(attributes.get("skipped")),
    ...(seconds === undefined ? {} : { time: seconds }),
  };
}

function readCount(text: string | undefined): number {
  if (text === undefined || !/^\s*\d+\s*$/.test(text)) return 0;
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : 0;
}
