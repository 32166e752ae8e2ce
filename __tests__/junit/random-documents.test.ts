import { expect, test } from "@jest/globals";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import { loadOwnReports } from "./corpus.ts";
import { junitDocuments } from "./junit-documents.ts";
import { mutate } from "./mutations.ts";
import { createRandom } from "./random.ts";
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

test("a damaged report is read or refused, and both happen", async () => {
  const random = createRandom(20_260_701);
  const reports = loadOwnReports().map(({ bytes }) => bytes);
  const any = () => reports[Math.floor(random() * reports.length)] ?? Buffer.alloc(0);
  const kinds = new Set<string>();
  for (let count = cases(300, 10_000); count > 0; count--) {
    const { kind } = await read(mutate(any(), any(), random));
    kinds.add(kind);
  }
  expect([...kinds].sort()).toEqual(["broken", "not-junit", "report"]);
});
