import { describe, expect, test } from "@jest/globals";
import type { EvidenceFile } from "../../src/evidence/evidence-file.ts";
import type { ReportInputs } from "../../src/inputs/report-inputs.ts";
import type { Suite } from "../../src/junit/report.ts";
import { type Acceptance, acceptReports } from "../../src/reports/accept.ts";
import type { ReadReports } from "../../src/reports/read.ts";

const demands: ReportInputs = {
  patterns: ["*.xml"],
  ifNone: "error",
  onInvalid: "error",
  minTests: 1,
  mergeSuites: true,
};
const suite: Suite = {
  name: "a",
  total: 2,
  failures: 0,
  errors: 0,
  skipped: 0,
  flaky: 0,
  duration: 1,
};
const now = Date.parse("2026-01-02T00:00:00Z");

function reading(parts: Partial<ReadReports>): ReadReports {
  return {
    reports: [],
    failed: [],
    flaky: [],
    warnings: [],
    notices: [],
    others: [],
    invalid: [],
    unreadable: [],
    files: [],
    ...parts,
  };
}

function fileOf(path: string, modified: number): EvidenceFile {
  return {
    path,
    location: `/w/${path}`,
    kind: "report",
    linkedOutside: false,
    bytes: 1,
    modified,
    green: true,
  };
}

function reasonsOf(acceptance: Acceptance | undefined): readonly string[] {
  return acceptance?.verdict === "refused" ? acceptance.reasons : [];
}

const invalid = [{ path: "b.xml", reason: "b.xml:1:9: cut" }];

describe("acceptReading", () => {
  test("sums what is fine and refuses nothing", () => {
    const { value, warnings } = acceptReports(
      reading({ reports: [{ suites: [suite] }, { suites: [suite] }], warnings: ["w"] }),
      demands,
      now,
    );
    expect(value).toMatchObject({
      verdict: "accepted",
      tests: {
        counts: { total: 4 },
        duration: 2,
        suites: [{ name: "a", total: 4 }],
        reports: 2,
      },
    });
    expect(warnings).toEqual(["w"]);
  });

  test("keeps suites apart where asked", () => {
    const { value } = acceptReports(
      reading({ reports: [{ suites: [suite] }, { suites: [suite] }] }),
      { ...demands, mergeSuites: false },
      now,
    );
    expect(value).toMatchObject({ tests: { suites: [{ name: "a" }, { name: "a" }] } });
  });

  test.each<
    [name: string, parts: Partial<ReadReports>, changed: Partial<ReportInputs>, sentence: string]
  >([
    [
      "a broken report",
      { reports: [{ suites: [suite] }], invalid },
      {},
      "1 report is broken:\n- b.xml:1:9: cut",
    ],
    ["nothing but broken reports", { invalid }, { onInvalid: "warn" }, "No report is left"],
    [
      "a file that cannot be read",
      { reports: [{ suites: [suite] }], unreadable: ["x.xml could not be read"] },
      {},
      "x.xml could not be read",
    ],
    [
      "no case",
      { reports: [{ suites: [] }] },
      {},
      "have 0 cases in all, and `min-tests` asks for at least 1",
    ],
    [
      "too few cases",
      { reports: [{ suites: [suite] }] },
      { minTests: 3 },
      "have 2 cases in all, and `min-tests` asks for at least 3",
    ],
    [
      "a stale report",
      {
        reports: [{ suites: [suite] }],
        files: [fileOf("old.xml", now - 60_001), fileOf("new.xml", now - 60_000)],
      },
      { maxAge: 60_000 },
      "1 report is older than `max-report-age`:\n- old.xml, last modified 2026-01-01 23:58 UTC\nDid",
    ],
  ])("refuses %s", (_name, parts, changed, sentence) => {
    const { value } = acceptReports(reading(parts), { ...demands, ...changed }, now);
    expect(reasonsOf(value)).toEqual([expect.stringContaining(sentence)]);
  });

  test("leaves a broken report out where asked, and says so", () => {
    const { value, warnings } = acceptReports(
      reading({ reports: [{ suites: [suite] }], invalid }),
      { ...demands, onInvalid: "warn" },
      now,
    );
    expect(warnings).toEqual(["1 broken report was left out:\n- b.xml:1:9: cut"]);
    expect(value).toMatchObject({ verdict: "accepted", tests: { reports: 1, invalid } });
  });

  test("takes no case at all where none is demanded", () => {
    expect(
      acceptReports(reading({ reports: [{ suites: [] }] }), { ...demands, minTests: 0 }, now).value,
    ).toMatchObject({ verdict: "accepted" });
  });

  test("names files that are no reports, a bounded number of them", () => {
    const others = Array.from(
      { length: 25 },
      (_, index) => ({ kind: "not-junit", path: `${index}.xml`, root: "project" }) as const,
    );
    const [warning] = acceptReports(
      reading({ reports: [{ suites: [suite] }], others }),
      demands,
      now,
    ).warnings;
    expect(warning).toContain(
      "25 files are not JUnit reports and were skipped:\n- 0.xml (its root is <project>)",
    );
    expect(warning).toContain("- and 5 more");
  });
});
