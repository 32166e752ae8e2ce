import { fc } from "../support/properties.ts";

/** Those that occur more often are repeated. */
const ELEMENTS = [
  "testsuite testsuite testsuite testcase testcase testcase testcase testcase skipped skipped",
  "failure error testsuites flakyFailure rerunError system-out properties wrapper x:wrapper",
].flatMap((names) => names.split(" "));
const COUNTS = ["0", "0", "1", "2", "5", "3.0", "1,2", "none"];
/** What the attributes of an element may be, most of which are absent. */
const VALUES = {
  name: ["a", "b", " "],
  tests: COUNTS,
  failures: COUNTS,
  errors: COUNTS,
  skipped: COUNTS,
  time: COUNTS,
  status: ["failed", "skipped", "run", "notrun"],
  type: ["todo", "other"],
  message: ["SKIP_RETURN_CODE=77", "Unable to find executable"],
};

const attribute = fc
  .constantFrom(...Object.entries(VALUES))
  .chain(([name, values]) => fc.constantFrom(...values.map((value) => ` ${name}="${value}"`)));
const attributes = fc.uniqueArray(attribute, {
  selector: (text) => text.split("=")[0],
  maxLength: 4,
});

/** JUnit reports whose elements are nested in every way. */
export const { report: junitDocuments } = fc.letrec<{ report: string; element: string }>((tie) => {
  const content = fc.oneof(
    { maxDepth: 5 },
    fc.constant([]),
    fc.array(tie("element"), { maxLength: 4 }),
  );
  const write = (...names: readonly string[]) =>
    fc
      .tuple(fc.constantFrom(...names), attributes, content)
      .map(([name, start, inside]) => `<${name}${start.join("")}>${inside.join("")}</${name}>`);
  return { report: write("testsuites", "testsuite", "report"), element: write(...ELEMENTS) };
});
