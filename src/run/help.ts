import { sectionOf } from "../base/problem.ts";
import type { Messages } from "../base/step.ts";

/** Returns the address of the page `help`, at the section about the first failure that has one, or else about the cause. */
export function helpAt(
  help: string,
  { failures, cause }: Pick<Messages, "failures" | "cause">,
): string {
  const sections = failures.map(({ id }) => sectionOf(id));
  const section = sections.find((found) => found !== undefined) ?? cause;
  return section === undefined ? help : `${help}#${section}`;
}
