import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import type { WorkflowEvent } from "../../dev/run-action/environment.ts";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import type { Answer } from "../../dev/service/answer.ts";
import { readSeed, type Seed } from "../../dev/service/seed.ts";
import { type LocalService, startService } from "../../dev/service/service.ts";
import type { StoredAttestation } from "../../dev/service/store.ts";
import { escapeXml, hostileFileName, hostileText, hostileVariable } from "./hostile-words.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const SHA = "ab".repeat(20);

/** All that people outside can put into one run. */
export const hostileWords = fc.record({
  suites: fc.array(hostileText, { minLength: 2, maxLength: 2 }),
  className: hostileText,
  cases: fc.array(hostileText, { minLength: 3, maxLength: 3 }),
  message: hostileText,
  trace: hostileText,
  flaky: hostileText,
  reportFile: hostileFileName,
  attachedFile: hostileFileName,
  name: hostileVariable,
  trail: hostileVariable,
  flow: hostileVariable,
  branch: hostileVariable,
  commitMessage: hostileText,
  author: hostileText,
  email: hostileText,
  actor: hostileVariable,
  note: hostileText,
  artifact: hostileText,
  commitUrl: hostileText,
  rule: hostileText,
  detail: hostileText,
});
export type Words = typeof hostileWords extends fc.Arbitrary<infer T> ? T : never;

/** A run with hostile words in every place. */
export interface HostileRun {
  readonly run: ActionRun;
  /** Relative to the workspace. */
  readonly files: { readonly report: string; readonly attached: string };
  /** What the service recorded of the run. */
  readonly stored: readonly StoredAttestation[];
  readonly apiKey: string;
}

export interface HostileHouse {
  /** Runs dist/ as a step of a workflow; with an answer, the service gives it to everything. */
  run(words: Words, answer?: Answer): Promise<HostileRun>;
  close(): Promise<void>;
}

export async function openHostileHouse(): Promise<HostileHouse> {
  const seed = await readSeed();
  let answer: Answer | undefined;
  const service = await startService({ seed, refuse: () => answer });
  const runs: ActionRun[] = [];
  const workspaces: string[] = [];
  return {
    async run(words, given) {
      answer = given;
      service.reseed(knowing(seed, words));
      const before = service.attestations().length;
      const workspace = mkdtempSync(join(tmpdir(), "hostile-"));
      workspaces.push(workspace);
      const files = layOut(workspace, words);
      const run = await runAction({
        action: ROOT,
        workspace,
        inputs: inputsOf(service, words),
        event: pushOf(words),
        env: { GITHUB_ACTOR: words.actor, RUNNER_DEBUG: "1" },
      });
      runs.push(run);
      const stored = service.attestations().slice(before);
      return { run, files, stored, apiKey: service.apiKey };
    },
    async close() {
      await Promise.all([
        service.close(),
        ...runs.map((run) => run.remove()),
        ...workspaces.map((workspace) => rm(workspace, { recursive: true })),
      ]);
    },
  };
}

/** A service that has hostile names for all that it knows. */
function knowing(seed: Seed, { flow, artifact, commitUrl, rule, detail }: Words): Seed {
  const organization = {
    name: "octo-org",
    flows: [flow.trim()],
    environments: [
      {
        name: "staging",
        deployments: [
          {
            hours_ago: 2,
            artifact_name: artifact,
            fingerprint: detail,
            compliance: false,
            commit: { sha1: SHA, message: detail, author: detail, branch: detail, url: commitUrl },
          },
        ],
      },
    ],
    controls: [{ identifier: "RCTL-1", name: detail, version: 1, archived: true }],
    actions: [{ name: rule, number: 1, is_failing: true, last_failure_hours_ago: 1 }],
  };
  return { ...seed, organizations: [organization] };
}

function layOut(workspace: string, words: Words): HostileRun["files"] {
  const report = `reports/${words.reportFile}.xml`;
  const attached = `evidence/${words.attachedFile}.log`;
  for (const [path, content] of [
    [report, reportOf(words, attached)],
    [attached, words.detail],
  ] as const) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  }
  return { report, attached };
}

/** Two suites with names, and one that is called after its file (junit-rules R8). */
function reportOf(words: Words, file: string): string {
  const [first = "", second = ""] = words.suites.map(escapeXml);
  const [failed = "", errored = "", passed = ""] = words.cases.map(escapeXml);
  const className = escapeXml(words.className);
  const message = escapeXml(words.message);
  const trace = escapeXml(words.trace);
  return `<testsuites>
<testsuite name="${first}">
<testcase classname="${className}" name="${failed}" file="${escapeXml(file)}" line="7"><failure message="${message}" type="${message}">${trace}</failure></testcase>
<testcase classname="${className}" name="${errored}"><error>${trace}</error></testcase>
</testsuite>
<testsuite name="${second}">
<testcase name="${passed}" time="${message}"><flakyFailure message="${escapeXml(words.flaky)}"/><system-out>${trace}</system-out></testcase>
</testsuite>
<testsuite tests="2" failures="1"/>
</testsuites>`;
}

function inputsOf(service: LocalService, words: Words): Readonly<Record<string, string>> {
  return {
    "base-url": service.baseUrl,
    "api-key": service.apiKey,
    org: "octo-org",
    flow: words.flow,
    trail: words.trail,
    name: words.name,
    reports: "reports/*.xml",
    attachments: "evidence/**",
    "user-data": JSON.stringify({ note: words.note }),
    "merge-suites": "false",
    "gate-environments": "staging",
    "gate-controls": "RCTL-1",
    "gate-notifications": "enforce",
    timeout: "1s",
  };
}

function pushOf({ branch, commitMessage, author, email }: Words): WorkflowEvent {
  const head = {
    id: SHA,
    message: commitMessage,
    author: { name: author, email },
    timestamp: "2026-03-14T09:30:00Z",
  };
  return { name: "push", payload: { head_commit: head }, sha: SHA, ref: `refs/heads/${branch}` };
}
