import { startsWith } from "../xml/bytes.ts";
import type { StartTag } from "../xml/start-tag.ts";

/** The elements that matter for the result of a JUnit report. */
const NAMES = [
  "testsuites",
  "testsuite",
  "testcase",
  "failure",
  "error",
  "skipped",
  "flakyFailure",
  "flakyError",
  "rerunFailure",
  "rerunError",
  "system-out",
  "system-err",
  "properties",
] as const;

export type ElementName = (typeof NAMES)[number];

const MAX_LENGTH = Math.max(...NAMES.map((name) => name.length));
const BY_LENGTH = Array.from({ length: MAX_LENGTH + 1 }, (_, length) =>
  NAMES.filter((name) => name.length === length).map((name) => ({
    name,
    bytes: Buffer.from(name),
  })),
);

/** The name of an element, ignoring its namespace prefix; undefined for elements that do not matter. */
export function elementName(tag: StartTag): ElementName | undefined {
  return nameAt(tag, tag.nameFrom) ?? nameAt(tag, tag.localFrom);
}

function nameAt(tag: StartTag, from: number): ElementName | undefined {
  for (const { name, bytes } of BY_LENGTH[tag.nameTo - from] ?? []) {
    if (startsWith(tag.bytes, from, bytes)) return name;
  }
  return undefined;
}

/** What an open element means for the elements inside it. */
export const KIND = {
  root: 0,
  /** Inside no suite. */
  outside: 1,
  /** Inside a `<testsuite>` or `<testsuites>`. */
  inside: 2,
  /** Inside output, properties or failed attempts, where failures do not count (R3). */
  ignored: 3,
  case: 4,
  /** A case inside a case. */
  innerCase: 5,
  /** An outermost suite. */
  suite: 6,
  /** A suite inside another one or inside a case, or a `<testsuites>`, with a red header. */
  redSuite: 7,
  /** An element whose text is collected. */
  captured: 8,
} as const;

/** Returns the kind of an element that has no meaning of its own, inside one of kind `parent`. */
export function kindWithin(parent: number): number {
  if (parent === KIND.root || parent === KIND.outside) return KIND.outside;
  return parent === KIND.ignored ? KIND.ignored : KIND.inside;
}
