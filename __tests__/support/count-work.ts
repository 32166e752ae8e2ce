import { type Profiler, Session } from "node:inspector";

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/**
 * Returns how many blocks of code in a folder of `src/` ran while something was done: a measure of its work that is the
 * same on every machine. Modules have to be loaded after this one. What built-in functions do is not counted.
 */
export function countWork(folder: string, work: () => void): number {
  takeCoverage();
  work();
  const coverage = takeCoverage();
  const scripts = coverage.filter(({ url }) =>
    url.replaceAll("\\", "/").includes(`/src/${folder}/`),
  );
  if (scripts.length === 0) throw new Error(`Nothing in src/${folder}/ ran.`);
  const ranges = scripts.flatMap(({ functions }) => functions).flatMap((each) => each.ranges);
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

/** Returns how often each block ran since this was called last. */
function takeCoverage(): readonly Profiler.ScriptCoverage[] {
  let coverage: readonly Profiler.ScriptCoverage[] | undefined;
  session.post("Profiler.takePreciseCoverage", (error, { result }) => {
    if (error !== null) throw error;
    coverage = result;
  });
  if (coverage === undefined) throw new Error("The profiler did not answer at once.");
  return coverage;
}
