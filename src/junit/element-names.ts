import { startsWith } from "../xml/bytes.ts";
import type { StartTag } from "../xml/start-tag.ts";

/** The elements that a JUnit report is made of. */
export type ElementName =
  | "testsuites"
  | "testsuite"
  | "testcase"
  | "failure"
  | "error"
  | "skipped"
  | "flakyFailure"
  | "flakyError"
  | "rerunFailure"
  | "rerunError";

const NAMES: readonly ElementName[] = [
  "testcase",
  "testsuite",
  "testsuites",
  "failure",
  "error",
  "skipped",
  "flakyFailure",
  "flakyError",
  "rerunFailure",
  "rerunError",
];
const LONGEST = Math.max(...NAMES.map((name) => name.length));
const BY_LENGTH = Array.from({ length: LONGEST + 1 }, (_, length) =>
  NAMES.filter((name) => name.length === length).map((name) => ({
    name,
    bytes: Buffer.from(name),
  })),
);

/** Which element a tag starts, its namespace prefix ignored; undefined for all that says nothing of outcomes. */
export function elementName(tag: StartTag): ElementName | undefined {
  return nameAt(tag, tag.nameFrom) ?? nameAt(tag, tag.localFrom);
}

function nameAt(tag: StartTag, from: number): ElementName | undefined {
  for (const { name, bytes } of BY_LENGTH[tag.nameTo - from] ?? []) {
    if (startsWith(tag.bytes, from, bytes)) return name;
  }
  return undefined;
}
