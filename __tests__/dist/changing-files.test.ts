import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { replacing, type StepInputs, StepRunner } from "../support/runner.ts";
import { unzip } from "../support/unzip.ts";

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
});
afterEach(() => runner.reset());
afterAll(() => runner.close());

const suites = (content: string) => `<testsuites>${content}</testsuites>`;
const GREEN = suites('<testsuite name="a"><testcase name="pa"></testcase></testsuite>');
const APPENDED = suites(
  '<testsuite name="a"><testcase name="pays"/></testsuite><testsuite name="b"><testcase name="c"><error/></testcase></testsuite>',
);
/** As long as the first one. */
const REWRITTEN = suites('<testsuite name="a"><testcase><failure/></testcase></testsuite>');

/** Runs the action; as soon as something of a file was read, it is written anew with the next of these contents. */
async function attestWhile(path: string, contents: readonly string[], inputs: StepInputs = {}) {
  const file = JSON.stringify(runner.workspace.at(path));
  const code = `(descriptor, ...rest) => {
    const read = original(descriptor, ...rest);
    const contents = (globalThis.contents ??= ${JSON.stringify(contents)});
    if (contents.length > 0 && target.fstatSync(descriptor).ino === target.statSync(${file}).ino) {
      target.writeFileSync(${file}, contents.shift());
    }
    return read;
  }`;
  return runner.attest(inputs, replacing("node:fs", "readSync", code));
}

async function attached(path: string) {
  const [file] = runner.service.attestations().at(-1)?.files ?? [];
  return (await unzip(Buffer.from(file?.content ?? []))).get(path);
}

test.each([
  ["grows", APPENDED, { total: "2", errors: "1" }],
  ["keeps its size", REWRITTEN, { total: "1", failures: "1" }],
])(
  "a report that changes while it is read is counted as it is then: it %s",
  async (_what, after, counts) => {
    runner.workspace.write("reports/a.xml", GREEN);
    expect(REWRITTEN).toHaveLength(GREEN.length);
    const run = await attestWhile("reports/a.xml", [after]);
    expect(run.outputs).toMatchObject({ attestation: "recorded", result: "failed", ...counts });
    expect(await attached("reports/a.xml")).toBe(after);
  },
);

test("a report that changes again is refused", async () => {
  runner.workspace.write("reports/a.xml", GREEN);
  const run = await attestWhile("reports/a.xml", [REWRITTEN, `${GREEN} `]);
  expect(run.outputs).toMatchObject({ attestation: "refused", result: "" });
  expect(run.shown).toContain("`reports/a.xml` changed while it was being read.");
});

test("an attachment that changes while it is read is attached as it is then, and refused if it changes again", async () => {
  runner.workspace.write("reports/a.xml", GREEN);
  runner.workspace.write("a.log", "before");
  const inputs = { attachments: "a.log" };
  const run = await attestWhile("a.log", ["after"], inputs);
  expect(run.outputs).toMatchObject({ attestation: "recorded" });
  expect(await attached("a.log")).toBe("after");
  const refused = await attestWhile("a.log", ["once more", "and once again"], inputs);
  expect(refused.outputs).toMatchObject({ attestation: "refused" });
  expect(refused.shown).toContain("`a.log` changed while it was being read.");
});
