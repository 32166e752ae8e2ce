import { expect, test } from "@jest/globals";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import { loadOwnReports } from "./corpus.ts";
import { junitDocuments } from "./junit-documents.ts";
import { read } from "./read.ts";

test("however elements are nested, what failed is no more than all", async () => {
  await fc.assert(
    fc.asyncProperty(junitDocuments, async (report) => {
      const document = await read(report);
      for (const { total, failures, errors, skipped } of "suites" in document
        ? document.suites
        : []) {
        expect(total).toBeGreaterThanOrEqual(failures + errors + skipped);
      }
    }),
    { numRuns: cases(200, 10_000) },
  );
});

/** Markup that leaves something open, ends something else, or counts. */
const PIECES = [
  ..."< /> </ <!-- --> <![CDATA[ ]]> <? ?> ]> &amp; &#0; \" ' = \0 \u001b é🎉".split(" "),
  ..."<testsuite> </testsuite> <testcase/> </testcase> <skipped/> <flakyFailure/>".split(" "),
  ..."<system-out> <error\tmessage='&lt;'> \tfailures='3' \terrors='1,000' \tencoding='utf-16'".split(
    " ",
  ),
  "<!DOCTYPE a [",
  "<testcase time='1' status='failed'>",
];
const report = fc.constantFrom(...loadOwnReports().map(({ bytes }) => bytes));
/** A place as a part of the length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });
const partOfReport = fc
  .tuple(report, place, fc.nat(200))
  .map(([bytes, at, length]) => bytes.subarray(at * bytes.length).subarray(0, length));

/** What is removed somewhere, and what takes its place. */
const damage = fc.record({
  at: place,
  removed: fc.constantFrom(0, 0, 1, 30, 1e6),
  inserted: fc.oneof(
    fc.constantFrom("", ...PIECES).map((text) => Buffer.from(text)),
    fc.uint8Array({ minLength: 1, maxLength: 1 }),
    partOfReport,
  ),
});

test("a damaged report is read or refused, and both happen", async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      report,
      fc.array(damage, { minLength: 1, maxLength: 2 }),
      async (bytes, all) => {
        const damaged = all.reduce((before: Uint8Array, { at, removed, inserted }) => {
          const from = Math.floor(at * before.length);
          return Buffer.concat([
            before.subarray(0, from),
            inserted,
            before.subarray(from + removed),
          ]);
        }, bytes);
        kinds.add((await read(damaged)).kind);
      },
    ),
    { numRuns: cases(300, 10_000) },
  );
  expect([...kinds].sort()).toEqual(["broken", "not-junit", "report"]);
});
