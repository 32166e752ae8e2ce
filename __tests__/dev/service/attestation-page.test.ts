import { afterEach, describe, expect, test } from "@jest/globals";
import { renderAttestationPage } from "../../../dev/service/attestation-page.ts";
import {
  describeAttestation,
  type PageSection,
} from "../../../dev/service/describe-attestation.ts";
import { form, PAYLOAD, post, Services } from "./client.ts";

const SOURCE = {
  org: "octo-org",
  flow: "checkout",
  trail: "main",
  receivedAt: 0,
  sentBy: "local",
};

const CI = {
  schema: 2,
  action: { repository: "octo/junit-attestation-action", ref: "v1", version: "1.0.0" },
  run: { url: "https://github.com/o/r/actions/runs/1", runner: { os: "Linux", arch: "X64" } },
  commit_sources: { message: "git" },
  redacted: ["author"],
  reports: { patterns: ["**/*.xml", "!old/**"], excluded: 2, read: 1, invalid: [], not_junit: [] },
  demands: { min_tests: 1, merge_suites: true },
  tests: { outcome: "success", executed: 2, flaky: 0, warnings: ["A warning."] },
  evidence: { sha256: "c".repeat(64), bytes: 1234, files: 1, omitted: [], redacted: 0 },
  future: { member: 1 },
};

function rowsOf(sections: readonly PageSection[], title: string) {
  return sections.find((section) => section.title === title)?.rows;
}

describe("the page of an attestation", () => {
  const sections = describeAttestation(SOURCE, { ...PAYLOAD, user_data: { ci: CI } });

  test("it answers an auditor's questions in order", () => {
    expect(sections.map(({ title }) => title)).toEqual([
      "What was attested",
      "Which commit was tested",
      "What the tests said",
      "Which run produced it",
      "The action that attested",
      "How complete the run was",
      "Which reports were read",
      "What the author demanded",
      "What the evidence is",
      "What this does not prove",
    ]);
  });

  test("it names sources and redactions of the commit's fields", () => {
    expect(rowsOf(sections, "Which commit was tested")).toEqual([
      ["sha1", "0".repeat(40)],
      ["message", "Add a test (from git)"],
      ["author", "Ada <ada@example.com>"],
      ["author", "redacted by the author"],
    ]);
  });

  test("it shows lists, objects and booleans in words", () => {
    expect(rowsOf(sections, "Which reports were read")).toEqual([
      ["Patterns", "**/*.xml\n!old/**"],
      ["Files that the excludes removed", "2"],
      ["Reports that were counted", "1"],
      ["Broken reports, not counted", "none"],
      ["Files that are not JUnit reports", "none"],
    ]);
    expect(rowsOf(sections, "What the author demanded")).toEqual([
      ["min-tests", "1"],
      ["merge-suites", "yes"],
    ]);
    expect(rowsOf(sections, "Which run produced it")?.[1]).toEqual(["Runner", "Linux, X64"]);
  });

  test("a member that it does not know is shown under its own name", () => {
    const run = { ...CI.run, later: true };
    const more = describeAttestation(SOURCE, { ...PAYLOAD, user_data: { ci: { ...CI, run } } });
    expect(rowsOf(more, "Which run produced it")?.at(-1)).toEqual(["later", "yes"]);
  });

  test.each([undefined, {}, { ci: "text" }, { ci: [] }])(
    "without a run context it says so: %j",
    (userData) => {
      const payload = userData === undefined ? PAYLOAD : { ...PAYLOAD, user_data: userData };
      const rows = rowsOf(describeAttestation(SOURCE, payload), "Run and evidence");
      expect(rows?.flat().join()).toContain("sent without `user_data.ci`");
    },
  );

  test("hostile text is escaped", () => {
    const name = '</td><script>alert("1")</script>';
    const hostile = describeAttestation({ ...SOURCE, trail: name }, PAYLOAD);
    const page = renderAttestationPage({
      title: name,
      sections: hostile,
      links: [{ text: name, path: `/"${name}` }],
    });
    expect(page).not.toContain("<script>");
    expect(page).not.toContain('"/"');
  });
});

describe("the service's pages", () => {
  const services = new Services();
  afterEach(() => services.stop());

  test("a browser gets a page of an attestation and a list of all, which load and run nothing", async () => {
    const service = await services.start();
    await post(service, { body: form({ ...PAYLOAD, user_data: { ci: CI } }) });
    for (const [path, text] of [
      ["/attestations/1", "<h2>Which run produced it</h2>"],
      [
        "/attestations",
        '<a href="/attestations/1">1: unit-tests on trail main of flow checkout</a>',
      ],
    ] as const) {
      const answer = await fetch(new URL(path, service.baseUrl), {
        headers: { accept: "text/html,application/xhtml+xml" },
      });
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
      expect(await answer.text()).toContain(text);
    }
  });
});
