import { expect, test } from "@jest/globals";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import { loadOwnReports } from "./corpus.ts";
import { junitDocuments } from "./junit-documents.ts";
import { mutate } from "./mutations.ts";
import { createRandom } from "./random.ts";
import { read } from "./read.ts";

/** Stands before a document: nothing is scanned before the first kilobyte is there. */
const BLANKS = " ".repeat(1024);

test("a report is read the same in chunks of any size, and its counts fit each other", async () => {
  const sizes = fc.integer({ min: 1, max: 40 });
  await fc.assert(
    fc.asyncProperty(junitDocuments, sizes, async (report, size) => {
      const document = BLANKS + report;
      const whole = await read(document);
      expect(await read(document, size)).toEqual(whole);
      for (const { total, failures, errors, skipped } of "suites" in whole ? whole.suites : []) {
        expect(total).toBeGreaterThanOrEqual(failures + errors + skipped);
      }
    }),
    { numRuns: cases(200, 10_000) },
  );
});

test("a damaged report is read or refused the same in chunks of any size", async () => {
  const random = createRandom(20_260_701);
  const reports = loadOwnReports().map(({ bytes }) => bytes);
  const any = () => reports[Math.floor(random() * reports.length)] ?? Buffer.alloc(0);
  const kinds = new Set<string>();
  for (let count = cases(300, 10_000); count > 0; count--) {
    const damaged = Buffer.concat([Buffer.from(BLANKS), mutate(any(), any(), random)]);
    const whole = await read(damaged, damaged.length + 1);
    kinds.add(whole.kind);
    expect(await read(damaged, 1 + Math.floor(random() * 60))).toEqual(whole);
  }
  expect(kinds.size).toBe(3);
});
