import { describe, expect, test } from "@jest/globals";
import { aggregate } from "../../src/junit/aggregate.ts";
import { failedCount, type Suite } from "../../src/junit/report.ts";
import { verifyEvidence } from "../../src/verify/verify-action.ts";
import { KEY_BODY, KEY_END, KEY_START, token } from "../evidence/secrets/samples.ts";
import { type AttestedRun, attestEvidence } from "../support/attested-evidence.ts";
import { unzip } from "../support/unzip.ts";

type Files = AttestedRun["files"];

/** What a run sends with known values, and with what looks like a secret replaced. `verify/` confirms it. */
async function attest(files: Files, secrets: readonly string[], onSecret = "redact") {
  const inputs = { reports: "**/*.xml", "on-secret": onSecret, "on-invalid-report": "warn" };
  const evidence = await attestEvidence({ files, secrets, inputs });
  expect(await verifyEvidence(evidence)).toMatchObject({ differences: [], status: "verified" });
  const { junit_results: results } = JSON.parse(String(evidence.payload));
  return { results, entries: await unzip(evidence.attachment) };
}

function sumsOf(results: readonly Suite[]) {
  return aggregate([{ suites: results }], false).counts;
}

const suite = (content: string, name = "a") => `<testsuite name="${name}">${content}</testsuite>`;
const printed = (text: string, name = "c") =>
  `<testcase name="${name}"><system-out>${text}</system-out></testcase>`;
const RED = '<testcase name="red"><failure message="1 is not 2"/></testcase>';

describe("what a report says is counted, whatever is replaced in it", () => {
  test.each<[what: string, report: string, secrets?: readonly string[]]>([
    [
      "a private key begins in one test and ends after failures",
      suite(printed(`${KEY_START}\n${KEY_BODY}`) + RED + printed(`${KEY_BODY}\n${KEY_END}`)),
    ],
    [
      "a private key begins before a suite of which only the header is red",
      `<testsuites>${suite(printed(`${KEY_START}\n${KEY_BODY}`))}<testsuite tests="0" errors="2" name="b"/>${suite(printed(KEY_END), "c")}</testsuites>`,
    ],
    [
      "a private key begins in a section and ends in another",
      suite(
        printed(`<![CDATA[${KEY_START}\n${KEY_BODY}]]>`) + RED + printed(`<![CDATA[${KEY_END}]]>`),
      ),
    ],
    [
      "a private key begins in a comment and ends in another",
      suite(`<!-- ${KEY_START}\n${KEY_BODY} -->${RED}<!-- ${KEY_END} -->`),
    ],
    [
      "a private key begins in a value",
      suite(
        `<testcase name="${KEY_START} ${KEY_BODY.slice(0, 130)}" status="failed"/>${printed(KEY_END)}`,
      ),
    ],
    [
      "credentials of an address seem to go on after markup",
      suite(`<testcase name="https://user:pass"/>${RED}<testcase name="@example.org/x"/>`),
    ],
    ["a value is an element", suite(RED), ['<failure message="1 is not 2"/>']],
    [
      "a value is the outcome of a case",
      suite(`<testcase name="c" status="incomplete"/>${RED}`),
      ["incomplete"],
    ],
    ["a value is an attribute", '<testsuite name="a" tests="3" failures="2"/>', ['failures="2"']],
    ["a value is a count", '<testsuite name="a" tests="12345678" failures="1"/>', ["12345678"]],
    [
      "a value reaches from one case to another",
      suite(`<testcase name="one"/>\n  ${RED}\n  <testcase name="two"/>`),
      ['name="one"/> <testcase name="red"><failure message="1 is not 2"/></testcase> <testcase'],
    ],
    [
      "a value is the name of an element",
      suite(`<testcase name="c"><systemout/></testcase>${RED}`),
      ["systemout", "testcase"],
    ],
    ["a value ends a suite", suite(RED), ["</testsuite>"]],
    [
      "a value begins a section",
      suite(`${printed("<![CDATA[ <failure/> ]]>")}${RED}`),
      ["<![CDATA["],
    ],
    ["a value is the name of a suite", suite(RED, "correct-horse"), ["correct-horse"]],
    [
      "values make the names of suites equal",
      `<testsuites>${suite(RED, "correct-horse")}${suite("<testcase/>", "another-horse")}</testsuites>`,
      ["correct-horse", "another-horse"],
    ],
    [
      "a name holds a value in a form of which letters are encoded",
      suite(RED, "corr&#101;ct-horse"),
      ["correct-horse"],
    ],
  ])("%s", async (_what, report, secrets = []) => {
    const files = { "report.xml": report };
    const { results: original } = await attest(files, [], "off");
    const { results, entries } = await attest(files, secrets);
    expect(sumsOf(results)).toEqual(sumsOf(original));
    expect(failedCount(sumsOf(results))).not.toBe(0);
    for (const value of [...secrets, KEY_START]) {
      expect(entries.get("report.xml") ?? "").not.toContain(value);
    }
  });
});

describe("verify/ confirms evidence of which the paths have secrets", () => {
  const NAMELESS = "<testsuite><testcase/></testsuite>";
  const secrets = ["secretaaa1", "secretbbb2", "secretzzz3"];

  test.each<[what: string, paths: readonly string[], names: readonly string[]]>([
    ["a folder", ["a/r.xml", "secretaaa1/r.xml"], ["***/r.xml", "a/r.xml"]],
    ["the last folder", ["a/r.xml", "secretzzz3/r.xml"], ["***/r.xml", "a/r.xml"]],
    ["files", ["a.xml", "secretaaa1.xml", "z.xml"], ["***.xml", "a.xml", "z.xml"]],
    ["two that become one", ["secretaaa1.xml", "secretbbb2.xml"], ["*** (2).xml", "***.xml"]],
    [
      "three that become one, in another folder",
      ["x/secretaaa1.xml", "x/secretbbb2.xml", "x/secretzzz3.xml"],
      ["x/*** (2).xml", "x/*** (3).xml", "x/***.xml"],
    ],
    [
      "one that becomes another that is there",
      ["***.xml", "secretaaa1.xml"],
      ["*** (2).xml", "***.xml"],
    ],
    [
      "folders of several files",
      ["secretaaa1/a.xml", "secretaaa1/b.xml", "secretbbb2/a.xml"],
      ["***/a (2).xml", "***/a.xml", "***/b.xml"],
    ],
    [
      "a part of a name",
      ["pre-secretaaa1-post.xml", "pre-a.xml"],
      ["pre-***-post.xml", "pre-a.xml"],
    ],
    ["two in one path", ["secretaaa1/secretbbb2.xml"], ["***/***.xml"]],
    ["other letter case", ["SecretAAA1.xml", "b.xml"], ["***.xml", "b.xml"]],
    ["one in base64", ["b/r.xml", "c2VjcmV0YWFhMQ/r.xml"], ["***Q/r.xml", "b/r.xml"]],
  ])("%s", async (_what, paths, names) => {
    const files = Object.fromEntries(paths.map((path) => [path, NAMELESS]));
    const { results, entries } = await attest(files, secrets);
    expect([...entries.keys()]).toEqual([...names, "manifest.json"]);
    expect(results.map(({ name }: Suite) => name)).toEqual(names);
  });
});

describe("any known value is taken", () => {
  test.each<[what: string, value: string]>([
    ["long", token(15_000, "abcdefghij0123-_/")],
    ["without letters and digits", "-_.:,;!?#$@(){}[]|^~`"],
    ["a pattern", "^(a+)+$\\b.*[^x]{3,}?"],
    ["of several lines", "first line\n  second line\nthird line"],
    ["with half a character", "correct\ud83dhorse"],
    ["with characters of two units", "correct🐎horse🐎"],
    ["with what XML escapes", "a&b<c>d\"e'f"],
    ["with what JSON escapes", "a\\b/c\td\be"],
    ["an entity", "&amp;&lt;&#107;"],
    ["with a tab", "correct\thorse"],
    ["of one character", "aaaaaaaaaaaa"],
  ])("%s", async (_what, value) => {
    const text = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    const files = { "report.xml": suite(`${printed(text)}${RED}`, text) };
    const { results, entries } = await attest(files, [value]);
    expect(sumsOf(results)).toMatchObject({ total: 2, failures: 1 });
    expect(JSON.stringify(results)).not.toContain(JSON.stringify(value).slice(1, -1));
    expect(entries.get("report.xml") ?? "").not.toContain(text);
  });
});

test("a known value that is the outcome of the tests is replaced everywhere else", async () => {
  const evidence = await attestEvidence({
    files: { "report.xml": suite(printed("It was cancelled.")) },
    secrets: ["cancelled"],
    inputs: { reports: "**/*.xml", "test-outcome": "cancelled", "user-data": '{"a":"Cancelled"}' },
  });
  const { user_data: data } = JSON.parse(String(evidence.payload));
  expect(data).toMatchObject({ a: "***", ci: { tests: { outcome: "cancelled" } } });
  const entries = await unzip(evidence.attachment);
  expect(entries.get("report.xml")).toContain("It was ***.");
});
