/** Whether `npm run test:long` runs the tests. */
export const IS_LONG = Boolean(process.env["LONG_TESTS"]);

/**
 * Returns how often something is repeated: `few` times, or `many` times if the environment variable `LONG_TESTS` is
 * set, as `npm run test:long` does.
 */
export function cases(few: number, many: number): number {
  return IS_LONG ? many : few;
}
