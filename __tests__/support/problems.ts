import { formatProblem, type Problem } from "../../src/base/problem.ts";

/** The ids of problems, in their order. */
export function idsOf(problems: readonly Problem[]): readonly string[] {
  return problems.map(({ id }) => id);
}

/** Problems as text, in their order. */
export function textsOf(problems: readonly Problem[]): readonly string[] {
  return problems.map(formatProblem);
}
