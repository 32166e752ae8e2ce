import fc from "fast-check";
import type { WorkflowEvent } from "../../dev/run-action/environment.ts";
import type { ActionRun } from "../../dev/run-action.ts";
import type { Answer } from "../../dev/service/answer.ts";
import { readSeed, type Seed } from "../../dev/service/seed.ts";
import type { StoredAttestation } from "../../dev/service/store.ts";
import type { TemporaryFolder } from "../support/folders.ts";
import { type StepInputs, StepRunner } from "../support/runner.ts";
import {
  escapeXml,
  hostileFileName,
  hostileName,
  hostileText,
  hostileVariable,
} from "./hostile-text.ts";

export const SHA = "ab".repeat(20);

/** Everything that outsiders can put into one run. */
export const hostileWords = fc.record({
  suites: fc.array(hostileText, { minLength: 2, maxLength: 2 }),
  className: hostileText,
  cases: fc.array(hostileText, { minLength: 3, maxLength: 3 }),
  message: hostileText,
  trace: hostileText,
  flaky: hostileText,
  reportFile: hostileFileName,
  attachedFile: hostileFileName,
  name: hostileName,
  trail: hostileName,
  flow: hostileName,
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

/** A run with hostile text in every place. */
export interface HostileRun {
  readonly run: ActionRun;
  /** Their names in the zip. */
  readonly files: { readonly report: string; readonly attached: string };
  /** What the service recorded of the run. */
  readonly stored: readonly StoredAttestation[];
  readonly apiKey: string;
}

/** Runs of the root action with hostile text everywhere. */
export class HostileSetup {
  readonly #runner: StepRunner;
  readonly #seed: Seed;
  #answer: Answer | undefined;

  private constructor(runner: StepRunner, seed: Seed) {
    this.#runner = runner;
    this.#seed = seed;
  }

  static async open(): Promise<HostileSetup> {
    const seed = await readSeed();
    const answer = () => setup.#answer;
    const setup = new HostileSetup(await StepRunner.open({ seed, refuse: answer }), seed);
    return setup;
  }

  /** With `answer`, the service answers every request with it. */
  async run(words: Words, answer?: Answer): Promise<HostileRun> {
    const { service, workspace } = this.#runner;
    this.#answer = answer;
    service.reseed(knowing(this.#seed, words));
    const before = service.attestations().length;
    workspace.empty();
    const files = writeFiles(workspace, words);
    const run = await this.#runner.attest(inputsOf(words), {
      event: pushOf(words),
      env: { GITHUB_ACTOR: words.actor, RUNNER_DEBUG: "1" },
    });
    return { run, files, stored: service.attestations().slice(before), apiKey: service.apiKey };
  }

  close(): Promise<void> {
    return this.#runner.close();
  }
}

/** The seed with hostile text in everything that the service knows. */
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

/** The name of a file in the zip: without what Windows cannot unpack, and what ends a line. */
function nameInZip(path: string): string {
  return path.replace(/[\\:<>"|?\p{Cc}]/gu, "_");
}

function writeFiles(workspace: TemporaryFolder, words: Words): HostileRun["files"] {
  const report = `reports/${words.reportFile}.xml`;
  const attached = `evidence/${words.attachedFile}.log`;
  workspace.write(report, reportOf(words, attached));
  workspace.write(attached, words.detail);
  return { report: nameInZip(report), attached: nameInZip(attached) };
}

/** Two suites with names, and one without, which gets the name of its file (R8). */
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

function inputsOf(words: Words): StepInputs {
  return {
    flow: words.flow,
    trail: words.trail,
    name: words.name,
    attachments: "evidence/**",
    "user-data": JSON.stringify({ note: words.note }),
    "merge-suites": "false",
    "gate-environments": "staging",
    "gate-controls": "RCTL-1",
    "gate-notifications": "enforce",
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
