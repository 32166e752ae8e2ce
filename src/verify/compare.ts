import { isDeepStrictEqual } from "node:util";
import { pluralize } from "../base/format.ts";
import type { JsonObject } from "../base/json.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";

/** Compares `junit_results` with the suites of the reports. Suites of one name are compared in their order. */
export function compareSuites(
  results: readonly JUnitResult[],
  expected: readonly JUnitResult[],
): readonly string[] {
  const nameOf = ({ name }: JUnitResult) => name;
  const stated = Map.groupBy(results, nameOf);
  const counted = Map.groupBy(expected, nameOf);
  const differences = [...new Set([...stated.keys(), ...counted.keys()])].flatMap((name) => {
    const [one = [], other = []] = [stated.get(name), counted.get(name)];
    const length = Math.max(one.length, other.length);
    return Array.from({ length }, (_, index) => compareSuite(one[index], other[index])).flat();
  });
  if (differences.length > 0) return differences;
  const isSameOrder = results.every(({ name }, index) => name === expected[index]?.name);
  return isSameOrder ? [] : ["The suites of the payload are not in the order of the reports."];
}

function compareSuite(
  stated: JUnitResult | undefined,
  counted: JUnitResult | undefined,
): readonly string[] {
  const suite = `Suite \`${sanitizeLine(stated?.name ?? counted?.name ?? "")}\``;
  if (stated === undefined) return [`${suite} is in the reports, but not in the payload.`];
  if (counted === undefined) return [`${suite} is in the payload, but not in the reports.`];
  const say = (one: string, other: string | number) =>
    `${suite}: the payload says ${one}, the reports say ${other}.`;
  const members = MEMBERS.filter(([member]) => stated[member] !== counted[member]);
  const sentences = members.map(([member, noun]) => {
    const number = pluralize(stated[member], noun, member);
    return say(`${number} of ${stated.total}`, `${counted[member]} of ${counted.total}`);
  });
  const [cases, times] = [stated.total !== counted.total, stated.duration !== counted.duration];
  return [
    ...sentences,
    ...(cases && members.length === 0 ? [say(pluralize(stated.total, "case"), counted.total)] : []),
    ...(times ? [say(`${stated.duration} s`, `${counted.duration} s`)] : []),
  ];
}

const MEMBERS = [
  ["failures", "failure"],
  ["errors", "error"],
  ["skipped", "skipped"],
] as const;

/** Compares the members of two objects; `nameOf` returns what a sentence calls a member. */
export function compareMembers(
  stated: JsonObject,
  expected: JsonObject,
  nameOf: (key: string) => string,
): readonly string[] {
  const keys = new Set([...Object.keys(stated), ...Object.keys(expected)]);
  return [...keys].flatMap((key) => compare(nameOf(key), stated[key], expected[key]));
}

/** Returns a sentence if what a document states is not what follows from the others. */
export function compare(what: string, stated: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(stated, expected)) return [];
  return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}

function show(value: unknown): string {
  return value === undefined ? "missing" : sanitizeLine(JSON.stringify(value));
}
