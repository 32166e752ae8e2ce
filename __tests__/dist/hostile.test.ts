import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readMetadata } from "../../dev/run-action/metadata.ts";
import type { ActionRun } from "../../dev/run-action.ts";
import type { Answer } from "../../dev/service/answer.ts";
import { formsOf } from "../../src/redaction/forms.ts";
import { domOf, elementsOf } from "../summary/dom.ts";
import { effectsOf } from "../summary/effects.ts";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import { ROOT } from "../support/runner.ts";
import { unzip } from "../support/unzip.ts";
import { HostileSetup, hostileWords, SHA, type Words } from "./hostile-runs.ts";
import { CANARY, hostileText, readFromXml } from "./hostile-text.ts";

/** The same words on every machine. Counterexamples are not shrunk: a run takes too long for that. */
const SEEDED = {
  seed: 20_260_314,
  endOnFailure: true,
  numRuns: cases(5, 200),
} as const;
const INTENDED = new Set(["add-mask", "debug", "group", "endgroup", "notice", "warning", "error"]);
const STEERING = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\u2028\u2029]/u;

let setup: HostileSetup;
let outputs: ReadonlySet<string>;
beforeAll(async () => {
  setup = await HostileSetup.open();
  ({ outputs } = await readMetadata(ROOT));
});
afterAll(() => setup.close());

/** Commands in the log that the action does not write on purpose, or not like this. */
function strayCommands({ commands }: ActionRun): readonly string[] {
  const isOurs = (key: string) => ["title", "file", "line"].includes(key);
  return commands
    .filter(
      ({ name, value, properties }) =>
        !INTENDED.has(name) ||
        value.startsWith(CANARY) ||
        Object.values(properties).includes(CANARY) ||
        !Object.keys(properties).every((key) => name === "error" && isOurs(key)),
    )
    .map((command) => JSON.stringify(command));
}

function expectNoEffect(run: ActionRun, apiKey: string): void {
  expect(strayCommands(run)).toEqual([]);
  expect(run.masks).toEqual(formsOf(apiKey));
  const opened = run.commands.filter(({ name }) => name === "group").length;
  expect(run.commands.filter(({ name }) => name === "endgroup")).toHaveLength(opened);
  expect(run.shown).not.toMatch(STEERING);
  expect(new Set(Object.keys(run.outputs))).toEqual(outputs);
  expect(run).toMatchObject({ exported: {}, state: {} });
  expectHarmlessSummary(run.summary);
}

/** Checks the Markdown before GitHub sanitizes it, which allows more than GitHub shows. */
function expectHarmlessSummary(markdown: string): void {
  const summary = domOf(markdown);
  expect(effectsOf(summary)).toEqual([]);
  const links = elementsOf(summary, "a").map(({ attributes }) => attributes["href"]);
  const repository = "https://github.com/octo-org/octo-repo";
  expect(links).toContain(`${repository}/commit/${SHA}`);
  // A failed case links to its place in the repository.
  const places = links.filter((link) => link !== `${repository}/commit/${SHA}`);
  expect(places.filter((link) => !link?.startsWith(`${repository}/blob/${SHA}/`))).toEqual([]);
}

describe("hostile text", () => {
  test("hostile text in reports, inputs and the event arrives unchanged and has no effect", async () => {
    const attested = async (words: Words) => {
      const { run, files, stored, apiKey } = await setup.run(words);
      expectNoEffect(run, apiKey);
      expect(run).toMatchObject({
        exitCode: 1,
        outputs: { attestation: "recorded", gate: "blocked" },
      });
      const [one] = stored;
      const payload: unknown = JSON.parse(Buffer.from(one?.dataJson ?? []).toString("utf8"));
      expect(one).toMatchObject({ flow: words.flow.trim(), trail: words.trail.trim() });
      expect(payload).toMatchObject(expectedPayload(words, files.report));
      const zip = await unzip(Buffer.from(one?.files[0]?.content ?? []));
      expect([...zip.keys()].toSorted()).toEqual(
        [files.attached, files.report, "manifest.json"].toSorted(),
      );
    };
    await fc.assert(fc.asyncProperty(hostileWords, attested), SEEDED);
  });

  test("hostile text in an answer of the service has no effect", async () => {
    const answered = async (words: Words, answer: Answer) => {
      const { run, apiKey } = await setup.run(words, answer);
      expectNoEffect(run, apiKey);
      const recorded = answer.status < 300;
      expect(run.outputs["attestation"]).toBe(recorded ? "recorded" : "failed");
    };
    await fc.assert(fc.asyncProperty(hostileWords, hostileAnswer, answered), SEEDED);
  });
});

const hostileAnswer: fc.Arbitrary<Answer> = fc.record({
  status: fc.constantFrom(200, 201, 302, 400, 401, 403, 404, 413, 503),
  body: fc.oneof(
    hostileText,
    hostileText.map((text) => Buffer.from(text)),
    hostileText.map((text) => ({ message: text, errors: { [text]: text, more: [text] } })),
  ),
  headers: fc.record({
    location: hostileText.map((text) => `/${encodeURIComponent(text)}`),
    // A service that is never ready would be asked until the time is up.
    "retry-after": fc.constant("3600"),
  }),
});

function expectedPayload(words: Words, report: string): object {
  return {
    attestation_name: words.name.trim(),
    git_commit_info: {
      sha1: SHA,
      message: words.commitMessage,
      author: `${words.author.trim()} <${words.email.trim()}>`,
      branch: words.branch,
    },
    junit_results: [
      { name: readFromXml(words.suites[0] ?? "").trim(), total: 2, failures: 1, errors: 1 },
      { name: readFromXml(words.suites[1] ?? "").trim(), total: 1, failures: 0, errors: 0 },
      { name: report, total: 2, failures: 1, errors: 0 },
    ],
    user_data: {
      note: words.note,
      ci: { run: { ref: `refs/heads/${words.branch}`, actor: words.actor } },
    },
  };
}
