import { expect, test } from "@jest/globals";
import { insertFragment } from "./fragments.ts";

const WORKFLOW = `on:
  push:
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v1 # pinned
      - id: test
        run: make test
      - name: Attest the tests
        uses: OWNER/junit-attestation-action@v1
        with:
          name: unit-tests
          reports: reports/*.xml
`;

test("`with:` alone is that of the step that attests", () => {
  const fragment = `with:
  trail: main
  name: all-tests
`;
  expect(insertFragment(WORKFLOW, fragment)).toBe(`on:
  push:
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v1 # pinned
      - id: test
        run: make test
      - name: Attest the tests
        uses: OWNER/junit-attestation-action@v1
        with:
          name: all-tests
          reports: reports/*.xml
          trail: main
`);
});

test("lines stand under the keys of the file, and `on` is replaced whole", () => {
  const fragment = `on: pull_request
jobs:
  test:
    runs-on: windows-latest
    steps:
      - name: Attest the tests
        id: attest
`;
  expect(insertFragment(WORKFLOW, fragment)).toBe(`on: pull_request
jobs:
  test:
    runs-on: windows-latest
    steps:
      - uses: actions/checkout@v1 # pinned
      - id: test
        run: make test
      - name: Attest the tests
        uses: OWNER/junit-attestation-action@v1
        with:
          name: unit-tests
          reports: reports/*.xml
        id: attest
`);
});

test("a step with `uses` or `run` replaces the whole step of the same name, id or action", () => {
  const fragment = `- uses: actions/checkout@v2
- id: test
  run: npm test
- name: Attest the tests
  uses: octo-org/attest@v1
`;
  expect(insertFragment(WORKFLOW, fragment)).toBe(`on:
  push:
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v2
      - id: test
        run: npm test
      - name: Attest the tests
        uses: octo-org/attest@v1
`);
});

test("new steps go between the same steps as in the fragment", () => {
  const fragment = `- run: first
- id: test
- run: second
- name: Attest the tests
- run: third
`;
  expect(insertFragment(WORKFLOW, fragment)).toBe(`on:
  push:
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v1 # pinned
      - run: first
      - id: test
        run: make test
      - run: second
      - name: Attest the tests
        uses: OWNER/junit-attestation-action@v1
        with:
          name: unit-tests
          reports: reports/*.xml
      - run: third
`);
});

test.each([
  ["a step without `uses` or `run` that the workflow does not have", "- id: another\n"],
  ["another order of steps than in the workflow", "- name: Attest the tests\n- id: test\n"],
  ["new steps alone, which could go anywhere", "- run: make\n"],
])("%s is an error", (_title, fragment) => {
  expect(() => insertFragment(WORKFLOW, fragment)).toThrow();
});
