import { describeProblem, type Problem } from "../../src/base/problem.ts";

/** Returns what kinds of problems they are. */
export function idsOf(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ id }) => id);
}

/** Returns problems as people read them. */
export function textsOf(problems: readonly Problem[]): readonly string[] {
  return problems.map(describeProblem);
}
