import { expect, test } from "@jest/globals";
import { buildFailure } from "../../src/failures/failure.ts";
import { openSourceTree } from "../../src/failures/source-tree.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { failedCase } from "./cases.ts";

/** Shapes that a careless pattern takes long for, each many times in one line. */
const SHAPES: readonly string[] = [
  ..." |a|:1|a.b:1|a.b(|at a(|at a.b(b.c:|[a] › |(a)|expected a |expect(|a: |a/|a/b.c|C:/a.b:1 |a.b(a:1".split(
    "|",
  ),
  ..."E   |'a' |[[|((|<|{|a\\b::c |A#b [a.b:1]: |**error:|panic: |Traceback |1 |- |= |─|# |2026-01-01 |error: ".split(
    "|",
  ),
  "\t",
  "\u00e9",
  "誤 ",
];

test.each(SHAPES)("a line of %j without end is read at once", (shape) => {
  using folder = new TemporaryFolder();
  const sourceTree = openSourceTree(folder.path, folder.path);
  const long = shape.repeat(50_000 / shape.length);
  const texts = [
    long,
    `no${long}`,
    `${long}!`,
    `a\n${long}\na.b:1: no`,
    `${long.slice(0, 390)}\n`.repeat(100),
  ];
  const failures = texts
    .flatMap((text) => [
      { message: text, text, type: text, name: text },
      { message: "Failed", text, file: text },
      { output: text },
      // The text repeats every piece of the message, at its end.
      {
        message: `${shape}  `.repeat(44_000 / (shape.length + 2)),
        text: `${"a".repeat(40_000)}${shape}`,
      },
    ])
    .map(failedCase);
  const used = failures.map((each) => {
    const before = process.cpuUsage();
    buildFailure(each, "report.xml", sourceTree);
    return process.cpuUsage(before).user;
  });
  // Microseconds of the processor: a tenth of this where every pattern is careful, seconds where one is not.
  expect(Math.max(...used)).toBeLessThan(200_000);
});
