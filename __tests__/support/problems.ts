import { describeProblem, type Problem } from "../../src/base/problem.ts";

/** Returns what kinds of problems these are. */
export function idsOf(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ id }) => id);
}

/** Returns what people read of these problems. */
export function textsOf(problems: readonly Problem[]): readonly string[] {
  return problems.map(describeProblem);
}
