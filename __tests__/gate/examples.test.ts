import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import { runGate } from "../../src/gate/evaluate.ts";
import { readGatePlan } from "../../src/run/inputs/gate-inputs.ts";
import { InputReader } from "../../src/run/inputs/input-reader.ts";
import type { Deployment } from "../../src/gate/service-lookups.ts";
import { clockAt, lookupsOf, type Script } from "../support/gate.ts";
import { pageOf } from "../support/gate-fixtures.ts";
import { NOTHING_KNOWN, rawInputs } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";
import { ROOT } from "../support/runner.ts";

const [, chapter = ""] = readFileSync(join(ROOT, "docs/gate.md"), "utf8").split("### Examples\n");
const [deploymentRows = [], exampleRows = []] = chapter
  .split(/\n\n(?=\|)/)
  .slice(1)
  .map(tableRows);

/** The cells of a Markdown table without its head. */
function tableRows(text: string): readonly (readonly string[])[] {
  const [table = ""] = text.split("\n\n");
  return table
    .split("\n")
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim().replaceAll("`", ""))
        .slice(1, -1),
    );
}

const at = (time: string) => Date.parse(`2026-03-01T${time}:00Z`);

const COMPLIANCE = new Map<string | undefined, Deployment["compliance"]>([
  ["yes", "compliant"],
  ["no", "not compliant"],
]);

const deployments = deploymentRows.map(
  ([, artifactName = "", time = "", compliant]): Deployment => ({
    fingerprint: time,
    artifactName,
    deployedAt: at(time),
    compliance: COMPLIANCE.get(compliant) ?? "unknown",
  }),
);

const service: Script = {
  deployments: ({ from = "2000-01-01", ...query }) =>
    pageOf(
      deployments.filter(({ deployedAt }) => deployedAt >= Date.parse(from)),
      query,
    ),
};

test("docs/gate.md has examples", () => {
  expect(deployments.length).toBeGreaterThan(3);
  expect(exampleRows.length).toBeGreaterThan(5);
});

test.each(exampleRows.map(([inputs = "", verdict = ""]) => [inputs, verdict] as const))(
  "the example in docs/gate.md is right: %s is %s",
  async (example, verdict) => {
    const [rule = "", ...others] = example.split(", ");
    const inputs = Object.fromEntries(others.map((input) => input.split(": ")));
    const read = new InputReader(
      rawInputs({ "gate-environments": "staging", "gate-deployments": rule, ...inputs }),
      NOTHING_KNOWN,
    );
    const now = () => at("12:00");
    const { value: gate } = await runGate(read.complete(readGatePlan(read)), {
      service: lookupsOf(service, now),
      context: readContext({}),
      clock: { ...clockAt(), now },
      log: createRecordingLog(),
      signal: new AbortController().signal,
    });
    expect(gate.verdict).toBe(verdict);
  },
);
