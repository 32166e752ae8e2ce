import { createCipheriv } from "node:crypto";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { openZip, unpackEntry } from "../../src/verify/read-zip.ts";
import { verifyEvidence } from "../../src/verify/verify-action.ts";
import { attestEvidence } from "../support/attested-evidence.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { createGitSandbox } from "../support/git-sandbox.ts";
import { fencesOf, ROOT, readProjectFile } from "./documents.ts";

// `UPDATE_EXAMPLES=1 npm test -- __tests__/docs/evidence-example` writes the example anew.
const DOCUMENT = "docs/evidence.md";
const EXAMPLE = /<!-- example of (?<name>\S+) -->.*?<!-- \/example -->/gs;

const SECRET = "correct-horse-battery";

const CHECKOUT = `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="checkout" tests="3" skipped="1">
  <testcase name="pays" time="0.42">
    <system-out>signed in with ${SECRET}</system-out>
  </testcase>
  <testcase name="refunds" time="0.17"/>
  <testcase name="exports"><skipped message="needs a printer"/></testcase>
</testsuite>
`;
const TAX = `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="tax" tests="1" failures="1">
  <testcase name="rounds" time="0.02"><failure message="1.05 is not 1.06"/></testcase>
</testsuite>
`;

/** Bytes that do not compress, always the same ones. */
function noise(bytes: number): Uint8Array {
  const cipher = createCipheriv("aes-128-ctr", Buffer.alloc(16), Buffer.alloc(16));
  return cipher.update(Buffer.alloc(bytes));
}

function eventFor(head: string): string {
  const repo = { full_name: "octo-org/checkout" };
  return JSON.stringify({
    pull_request: { number: 7, head: { sha: head, ref: "postcode", repo }, base: { repo } },
  });
}

/** The inputs as the document shows them. */
function documentedInputs(): Record<string, string> {
  const code =
    fencesOf({ path: DOCUMENT, text: readProjectFile(DOCUMENT) }).find(
      ({ heading, language }) => heading === "An example" && language === "text",
    )?.code ?? "";
  const entries = [...code.matchAll(/^([\w-]+): (?:\|\n((?: {2}.*\n?)+)|(.*))/gm)];
  return Object.fromEntries(
    entries.map(([, name = "", block, value = ""]) => [
      name,
      block?.replace(/^ {2}/gm, "").trim() ?? value,
    ]),
  );
}

let head: string;
let merge: string;
let evidence: Awaited<ReturnType<typeof attestEvidence>>;
let shown: Readonly<Record<string, string>>;

beforeAll(async () => {
  using folder = new TemporaryFolder();
  const git = createGitSandbox();
  git.init("checkout");
  git.git("checkout", "remote", "add", "origin", "https://github.com/octo-org/checkout");
  git.commit("checkout", "Ask for the address\n");
  git.git("checkout", "switch", "--quiet", "--create", "postcode");
  head = git.commit("checkout", "Ask for the postcode once\n");
  git.git("checkout", "switch", "--quiet", "--detach", "main");
  git.git("checkout", "merge", "--quiet", "--no-ff", "--message=Merge postcode", "postcode");
  merge = git.git("checkout", "rev-parse", "HEAD");
  evidence = await attestEvidence({
    files: {
      "reports/checkout.xml": CHECKOUT,
      "reports/tax.xml": TAX,
      "reports/coverage.xml": "<coverage/>",
      "reports/quarantine/old.xml": TAX,
      "recording.bin": noise(11_000_000),
    },
    inputs: documentedInputs(),
    prepare: ({ path }) => cpSync(join(git.directory, "checkout"), path, { recursive: true }),
    secrets: [SECRET],
    env: {
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_EVENT_PATH: folder.write("event.json", eventFor(head)),
      GITHUB_SHA: merge,
      GITHUB_REF: "refs/pull/7/merge",
      GITHUB_REPOSITORY: "octo-org/checkout",
      GITHUB_ACTOR: "ada",
      GITHUB_TRIGGERING_ACTOR: "ada",
      GITHUB_WORKFLOW: "Test",
      GITHUB_WORKFLOW_REF: "octo-org/checkout/.github/workflows/test.yml@refs/pull/7/merge",
      GITHUB_WORKFLOW_SHA: merge,
      GITHUB_JOB: "test",
      GITHUB_RUN_ID: "1001",
      GITHUB_RUN_ATTEMPT: "1",
      GITHUB_ACTION_REPOSITORY: "octo-org/junit-attestation-action",
      GITHUB_ACTION_REF: "v1",
      RUNNER_OS: "Linux",
      RUNNER_ARCH: "X64",
      RUNNER_ENVIRONMENT: "github-hosted",
    },
    now: Date.UTC(2026, 10, 21, 10, 0, 0),
  });
  git.remove();
  const zipped = await openZip(evidence.attachment);
  const contentOf = async (path: string) => {
    const file = zipped.get(path);
    return file ? String(await buffer(unpackEntry(file))) : `${path} is not in the attachment`;
  };
  const indent = (json: string | Buffer) => JSON.stringify(JSON.parse(String(json)), undefined, 2);
  shown = {
    "data.json": `\`\`\`json\n${indent(evidence.payload)}\n\`\`\``,
    "manifest.json": `\`\`\`json\n${(await contentOf("manifest.json")).trim()}\n\`\`\``,
    "reports/checkout.xml": `\`\`\`xml\n${(await contentOf("reports/checkout.xml")).trim()}\n\`\`\``,
    "test-result.json": `\`\`\`json\n${indent(evidence.predicate)}\n\`\`\``,
  };
});

/** The document with the example as the action makes it now. */
function withExample(text: string): string {
  return text.replaceAll(EXAMPLE, (_section: string, name: string) => {
    const example = shown[name];
    if (example === undefined) throw new Error(`There is no example of ${name}.`);
    return `<!-- example of ${name} -->\n${example}\n<!-- /example -->`;
  });
}

/**
 * Digest and size of the zip depend on the version of zlib, and the example may be from an earlier version of the
 * action.
 */
function withoutVersions(text: string): string {
  return text
    .replace(/("evidence": \{\s+"sha256": )"[0-9a-f]{64}"(,\s+"bytes": )\d+/, "$1…$2…")
    .replace(/("action": \{[^}]*"version": )"[^"]+"/, "$1…");
}

describe("the example in docs/evidence.md", () => {
  test("it is what the action writes", () => {
    const text = readProjectFile(DOCUMENT);
    const current = withExample(text);
    if (process.env["UPDATE_EXAMPLES"]) writeFileSync(join(ROOT, DOCUMENT), current);
    else expect(withoutVersions(text)).toBe(withoutVersions(current));
  });

  test("its evidence is verified", async () => {
    expect(await verifyEvidence(evidence)).toMatchObject({ status: "verified" });
  });

  test("neither the secret nor the redacted author are in any of its bytes", async () => {
    const files = await openZip(evidence.attachment);
    const contents = await Promise.all(
      [...files.values()].map((file) => buffer(unpackEntry(file))),
    );
    const bytes = Buffer.concat([evidence.payload, evidence.predicate, ...contents]);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.includes("ada@example.com")).toBe(false);
  });

  test("it has every member in which its table of questions says that an answer is", () => {
    const payload = JSON.parse(String(evidence.payload));
    const [table = ""] = /\| Question \|[\s\S]*?\n\n/.exec(readProjectFile(DOCUMENT)) ?? [];
    const places = [...table.matchAll(/`(?!manifest)([\w.]+)`(?=[^|]*\|$)/gm)].map(
      ([, place]) => place,
    );
    expect(places.length).toBeGreaterThanOrEqual(15);
    const documents = { ...payload, ...payload.user_data.ci };
    for (const place of places) expect(documents).toHaveProperty(place ?? "");
  });

  test("it answers every question of its table", () => {
    const payload = JSON.parse(String(evidence.payload));
    expect(payload).toMatchObject({
      git_commit_info: { sha1: head, message: "Ask for the postcode once" },
      junit_results: [
        { name: "checkout", total: 3, skipped: 1 },
        { name: "tax", total: 1, failures: 1 },
      ],
      user_data: {
        ci: {
          run: {
            github_sha: merge,
            checked_out_sha: merge,
            pull_request: 7,
            url: "https://github.com/octo-org/checkout/actions/runs/1001/attempts/1",
            workflow_sha: merge,
          },
          commit_sources: { message: "git" },
          redacted: ["author"],
          action: { ref: "v1", version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
          reports: { read: 2, excluded: 1, not_junit: ["reports/coverage.xml"] },
          demands: { min_tests: 1, on_invalid_report: "error" },
          tests: { outcome: "failure", executed: 3, warnings: { length: 2 } },
          evidence: { files: 2, omitted: [{ path: "recording.bin" }], redacted: 1 },
        },
      },
    });
  });
});
