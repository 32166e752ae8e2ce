import { formatSeconds } from "../base/duration.ts";
import { capitalize, formatBytes, formatNumber, pluralize, present } from "../base/format.ts";
import type { Archive } from "../evidence/evidence-file.ts";
import { failsJob, type GateResult } from "../gate/gate.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import { type Attestation, attestationStatus, type Result } from "../run/result.ts";

/** Returns how many cases had each outcome, as `24 passed` with its symbol, without the outcomes that no case had. */
export function countOutcomes({ counts, runFailure }: Pick<Tests, "counts" | "runFailure">) {
  const { errors, skipped, flaky } = counts;
  const failed = failedCount(counts);
  const isMixed = errors > 0 && errors < failed;
  const figure = (shape: string, count: number, words: string) =>
    count > 0 ? { shape, text: `${formatNumber(count)} ${words}` } : undefined;
  return present([
    figure("✅", passedCount(counts), "passed"),
    runFailure === undefined
      ? figure("❌", failed, isMixed ? `failed (${pluralize(errors, "error")})` : "failed")
      : { shape: "❌", text: `test run ${runFailure}` },
    figure("⏭️", skipped, "skipped"),
    figure("⚠️", flaky, "flaky"),
  ]);
}

/** Returns a measured time; undefined if it would be zero, as in reports without times. */
export function describeTime(seconds: number): string | undefined {
  return seconds < 0.005 ? undefined : formatSeconds(seconds);
}

/** Returns what a zip holds and lacks, in parts: `a zip of 3 files`, `1.2 kB`, `without 1 file` */
export function describeZip(
  { files, bytes, redacted }: Archive,
  omitted: number,
): readonly string[] {
  return present([
    `a zip of ${pluralize(files, "file")}`,
    formatBytes(bytes),
    redacted > 0 ? `with ${pluralize(redacted, "secret")} replaced` : undefined,
    omitted > 0 ? `without ${pluralize(omitted, "file")}` : undefined,
  ]);
}

/** Returns the verdict of a gate, and how long it waited: `blocked after waiting 8.00 s` */
export function describeVerdict({ verdict, waited }: GateResult): string {
  return waited === undefined
    ? verdict
    : `${verdict} after waiting ${formatSeconds(waited / 1000)}`;
}

/** Of a part of a run or of the whole, the worst first. */
const SHAPES = ["❌", "⚠️", "✅"] as const;
type Shape = (typeof SHAPES)[number];

/** How a part of a run ended, without a full stop. */
interface Clause {
  readonly shape: Shape;
  readonly text: string;
}

/**
 * Returns why the job fails, and how many tests failed; otherwise how the run ended, the worst first. `shape` is the
 * symbol before it.
 */
export function runHeadline(result: Result): Clause {
  const { failures, warnings } = result;
  const tests = result.attestation && testClause(result.tests);
  const title = titleOfFailures(result);
  if (failures.length > 0) {
    const failedTests = tests?.shape === "❌" ? tests.text : undefined;
    const text = present([title, failedTests]).join("; ");
    // A title may begin with the name of an environment, which stays as it is.
    return { shape: "❌", text: title === undefined ? capitalize(text) : text };
  }
  const clauses = present([tests, ...attestationClauses(result), gateClause(result.gate)]);
  const sorted = clauses.toSorted((a, b) => SHAPES.indexOf(a.shape) - SHAPES.indexOf(b.shape));
  const worst = sorted[0]?.shape ?? "✅";
  // Nothing but the warnings says that something is not as it should be.
  const isOnlyWarned = worst === "✅" && warnings.length > 0;
  const texts = sorted.map(({ text }) => text);
  const counted = isOnlyWarned ? [pluralize(warnings.length, "warning")] : [];
  return { shape: isOnlyWarned ? "⚠️" : worst, text: capitalize([...texts, ...counted].join("; ")) };
}

/** Returns why a job fails, in a few words; undefined if it passes, or if failed tests are all that it fails for. */
function titleOfFailures({ failures, cause, gate }: Result): string | undefined {
  // The headline counts the failed tests itself.
  const [first, ...others] = failures.filter(({ id }) => id !== "tests-failed");
  if (first === undefined || others.length === 0 || cause === "cancelled") return first?.title;
  if (cause === "inputs") return `${formatNumber(others.length + 1)} problems with the inputs`;
  // Not counted: something unexpected may be among them.
  if (cause === "gate") return `Gate ${gate.verdict}`;
  return `${first.title}, and ${pluralize(others.length, "more reason")}`;
}

function testClause(tests: Tests | undefined): Clause | undefined {
  if (tests === undefined) return { shape: "⚠️", text: "no report was read" };
  const { counts, reports, invalid, runFailure } = tests;
  // The reason why the job fails says that no report was written, and how the test step ended (R10).
  if (reports + invalid.length === 0) return undefined;
  const passed = passedCount(counts);
  const failed = failedCount(counts);
  if (runFailure !== undefined) {
    const ran = passed === 0 ? "no test failed" : `${pluralize(passed, "test")} passed`;
    return { shape: "❌", text: `${ran}, but the test step ${runFailure}` };
  }
  if (reports === 0) return undefined;
  if (failed > 0) {
    const all = pluralize(counts.total, "test");
    return { shape: "❌", text: `${formatNumber(failed)} of ${all} failed` };
  }
  const skipped = counts.skipped > 0 ? `, ${formatNumber(counts.skipped)} skipped` : "";
  if (passed === 0) return { shape: "⚠️", text: `no test was run${skipped}` };
  const all = counts.skipped === 0 && passed > 1 ? "all " : "";
  return { shape: "✅", text: `${all}${pluralize(passed, "test")} passed${skipped}` };
}

const ENDINGS: Readonly<Record<Attestation["status"], string | undefined>> = {
  recorded: undefined,
  "dry-run": "dry run, nothing was sent",
  skipped: "nothing was attested",
  refused: "nothing was attested",
  failed: "the attestation was not recorded",
  unknown: "it is unknown whether the attestation was recorded",
};

function attestationClauses(result: Result): readonly Clause[] {
  if (result.attestation === undefined) return [];
  const broken = result.tests?.invalid.length ?? 0;
  const texts = [
    broken > 0 ? pluralize(broken, "broken report") : undefined,
    ENDINGS[attestationStatus(result)],
  ];
  return present(texts).map((text) => ({ shape: "⚠️", text }));
}

function gateClause(gate: GateResult): Clause | undefined {
  if (gate.verdict === "off") return undefined;
  if (gate.checks.length === 0) return { shape: "⚠️", text: "the gate was not evaluated" };
  const text = `gate ${describeVerdict(gate)}`;
  if (gate.verdict === "passed") return { shape: "✅", text };
  if (gate.checks.some((check) => failsJob(check, gate))) return { shape: "❌", text };
  return { shape: "⚠️", text: `${text}, which only warns here` };
}
