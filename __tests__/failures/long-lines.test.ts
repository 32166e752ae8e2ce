import { expect, test } from "@jest/globals";
import { buildFailure } from "../../src/failures/failure.ts";
import { openSourceTree } from "../../src/failures/source-tree.ts";
import type { FailedCase } from "../../src/junit/report.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { failedCase } from "./cases.ts";

/** Shapes that a careless pattern takes long for, each many times in one line. */
const SHAPES: readonly string[] = [
  ..." |a|:1|a.b:1|a.b(|a.b |at a(|at a.b(b.c:|[a] › |(a)|expected a |expect(|a: |a/|a/b.c|C:/a.b:1 |a.b(a:1".split(
    "|",
  ),
  ..."E   |'a' |[[|((|<|{|a\\b::c |A#b [a.b:1]: |**error:|panic: |Traceback |1 |- |= |─|# |2026-01-01 |error: ".split(
    "|",
  ),
  "\t",
  "| ",
  "\u00e9",
  "誤 ",
];

const LENGTH = 50_000;
const PARTS = 4;

test.each(SHAPES)("a line of %j without end takes as long as its parts", (shape) => {
  using folder = new TemporaryFolder();
  const sourceTree = openSourceTree(folder.path, folder.path);
  /** Returns the time of the processor, in microseconds, that reading lines of this length takes. */
  const timeOf = (length: number) => {
    const failures = failuresOf(shape, length);
    const before = process.cpuUsage();
    for (const each of failures) buildFailure(each, "report.xml", sourceTree);
    return process.cpuUsage(before).user;
  };
  const parts = Array.from({ length: PARTS }, () => timeOf(LENGTH / PARTS));
  const sum = parts.reduce((one, other) => one + other);
  // Where every pattern is careful, both are about the same; where the time grows with the square, this is `PARTS`.
  // Garbage collection takes processor time, too, but rarely in both runs.
  const whole = Math.min(timeOf(LENGTH), timeOf(LENGTH));
  expect(whole / sum).toBeLessThan(2.5);
});

function failuresOf(shape: string, length: number): readonly FailedCase[] {
  const long = shape.repeat(length / shape.length);
  const texts = [
    long,
    `no${long}`,
    `${long}!`,
    `a\n${long}\na.b:1: no`,
    `${long.slice(0, 390)}\n`.repeat(length / 500),
  ];
  // The text repeats every piece of the message, at its end.
  const message = `${shape}  `.repeat((0.88 * length) / (shape.length + 2));
  const repeated = { message, text: `${"a".repeat(0.8 * length)}${shape}` };
  const facts = texts.flatMap((text) => [
    { message: text, text, type: text, name: text },
    { message: "Failed", text, file: text },
    { output: text },
  ]);
  return [...facts, repeated].map(failedCase);
}
