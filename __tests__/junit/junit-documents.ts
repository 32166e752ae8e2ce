import fc from "fast-check";

/** An element in memory. */
interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

/** Mostly absent or 0, as in real headers. */
const number = fc.constantFrom(undefined, undefined, undefined, "0", "0", "0", "1", "2", "5");
const count = fc.oneof(
  { weight: 8, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom("3.0", "1,2", "1e9", "1234567890", "none", "-0", "") },
);
const headers = fc.record({
  name: fc.constantFrom(undefined, "a", "b", " "),
  tests: count,
  failures: count,
  errors: count,
  skipped: count,
  time: number,
});
const cases = fc.record({
  name: fc.constant("c"),
  time: fc.constantFrom(undefined, "0", "1", "0.25"),
  status: fc.constantFrom(
    undefined,
    undefined,
    undefined,
    undefined,
    "failed",
    "skipped",
    "run",
    "notrun",
  ),
});
const skips = fc.record({
  type: fc.constantFrom(undefined, undefined, "todo", "other"),
  message: fc.constantFrom(
    undefined,
    undefined,
    "SKIP_RETURN_CODE=77",
    "Unable to find executable",
  ),
});
const NO_ATTRIBUTES = fc.constant({});
/** The elements by name, and how often they occur. */
const ELEMENTS = [
  { name: "testsuite", weight: 5, attributes: headers },
  { name: "testsuites", weight: 1, attributes: headers },
  { name: "testcase", weight: 9, attributes: cases },
  { name: "skipped", weight: 5, attributes: skips },
  ...["failure", "error"].map((name) => ({ name, weight: 2, attributes: NO_ATTRIBUTES })),
  ...["flakyFailure", "flakyError", "rerunFailure", "rerunError"].map((name) => ({
    name,
    weight: 1,
    attributes: NO_ATTRIBUTES,
  })),
  ...["system-out", "properties", "wrapper", "x:wrapper"].map((name) => ({
    name,
    weight: 1,
    attributes: NO_ATTRIBUTES,
  })),
];

const { element } = fc.letrec<{ element: Node }>((tie) => ({
  element: fc
    .tuple(
      fc.oneof(
        ...ELEMENTS.map(({ name, weight, attributes }) => ({
          weight,
          arbitrary: attributes.map((values) => ({ name, attributes: present(values) })),
        })),
      ),
      fc.oneof(
        { maxDepth: 5 },
        { weight: 1, arbitrary: fc.constant([]) },
        { weight: 2, arbitrary: fc.array(tie("element"), { maxLength: 4 }) },
      ),
    )
    .map(([start, children]) => ({ ...start, children })),
}));

/** JUnit reports whose elements are nested in every way. */
export const junitDocuments: fc.Arbitrary<Node> = fc
  .tuple(
    fc.constantFrom("testsuites", "testsuites", "testsuite", "report"),
    headers,
    fc.array(element, { maxLength: 5 }),
  )
  .map(([name, attributes, children]) => ({ name, attributes: present(attributes), children }));

function present(attributes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** The source of an element. */
export function write({ name, attributes, children }: Node): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join("")}>${children.map(write).join("")}</${name}>`;
}
