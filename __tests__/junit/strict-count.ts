import { SaxesParser } from "saxes";

export interface StrictCount {
  readonly cases: number;
  readonly red: number;
}

class NotWellFormed extends Error {}

/**
 * Counts the cases of a report, and those with a failure or an error, with a strict parser; with what breaks
 * suites themselves. Undefined where the parser refuses the report.
 */
export function countStrictly(report: string): StrictCount | undefined {
  const parser = new SaxesParser({ position: false });
  const open: string[] = [];
  let cases = 0;
  let red = 0;
  let caseIsRed = false;
  parser.on("error", (error) => {
    throw new NotWellFormed(error.message);
  });
  parser.on("opentag", ({ name }) => {
    const local = name.slice(name.indexOf(":") + 1);
    const parent = open.at(-1);
    const isInCase = open.includes("testcase");
    if (local === "testcase" && !isInCase) {
      cases++;
      caseIsRed = false;
    }
    if (local === "failure" || local === "error") {
      if (parent === "testcase" && !caseIsRed) {
        caseIsRed = true;
        red++;
      } else if (parent === "testsuite" && !isInCase) {
        cases++;
        red++;
      }
    }
    open.push(local);
  });
  parser.on("closetag", () => open.pop());
  try {
    parser.write(report).close();
  } catch (error) {
    if (error instanceof NotWellFormed) return undefined;
    throw error;
  }
  return { cases, red };
}
