/** Whether everything that is random is tried more often: `LONG_TESTS=1 npm test`. */
export const IS_LONG = Boolean(process.env["LONG_TESTS"]);

/** Returns how often something is repeated. */
export function cases(few: number, many: number): number {
  return IS_LONG ? many : few;
}
