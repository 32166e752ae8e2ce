/** What an open element means for the elements inside it. */
export const KIND = {
  root: 0,
  /** Inside no suite. */
  outside: 1,
  /** Inside a `<testsuite>` or `<testsuites>`. */
  inside: 2,
  /** Inside output, properties or failed attempts, where failures do not count (R3). */
  ignored: 3,
  case: 4,
  /** A case inside a case. */
  innerCase: 5,
  /** An outermost suite. */
  suite: 6,
  /** A suite inside another one or inside a case, or a `<testsuites>`, with a red header. */
  redSuite: 7,
  /** An element whose text is collected. */
  captured: 8,
} as const;

/** Returns the kind of an element that has no meaning of its own, inside one of kind `parent`. */
export function kindWithin(parent: number): number {
  if (parent === KIND.root || parent === KIND.outside) return KIND.outside;
  return parent === KIND.ignored ? KIND.ignored : KIND.inside;
}
