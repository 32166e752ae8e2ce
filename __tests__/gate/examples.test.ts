import { tmpdir } from "node:os";
import { expect, test } from "@jest/globals";
import { readAttestInputs } from "../../src/attest/inputs.ts";
import { REQUIRED_INPUTS, rawInputs, UNKNOWN_RUN } from "../support/inputs.ts";
import { readProjectFile } from "../support/project.ts";
import { rowsOf } from "../support/tables.ts";
import { gateOf, HOUR, history, NOW } from "./fake-service.ts";

const [, examples = ""] = readProjectFile("docs/gate.md").split("### Examples\n");
/** The cells of its two tables without their heads. */
const [deploymentRows = [], exampleRows = []] = examples
  .split("\n\n")
  .filter((paragraph) => paragraph.startsWith("|"))
  .map((table) => rowsOf(table.replaceAll("`", "")).slice(2));

const SIGNS = new Map([
  ["yes", "+"],
  ["no", "-"],
]);

/** The time is 12:00, as in `NOW`. */
const deployments = deploymentRows.flatMap(([, , artifact, time = "", compliant = ""]) => {
  const age = (NOW - Date.parse(`2026-03-01T${time}:00Z`)) / (HOUR / 60);
  return history(`${artifact}${SIGNS.get(compliant) ?? "?"} ${age}m`);
});

test.each(exampleRows.map(([, inputs = "", verdict = ""]) => [inputs, verdict] as const))(
  "the example in docs/gate.md is right: %s is %s",
  async (example, verdict) => {
    const [rule = "", ...others] = example.split(", ");
    const inputs = Object.fromEntries(others.map((input) => input.split(": ")));
    const raw = rawInputs({
      ...REQUIRED_INPUTS,
      "gate-environments": "staging",
      "gate-deployments": rule,
      ...inputs,
    });
    const plan = readAttestInputs(raw, tmpdir(), UNKNOWN_RUN).gate;
    const gate = await gateOf(plan?.requirements ?? [], {
      deployments: ({ from = "2026-01-01" }) =>
        deployments.filter(({ deployedAt }) => deployedAt >= Date.parse(from)),
    });
    expect(deployments.length).toBeGreaterThan(3);
    expect(gate.verdict).toBe(verdict);
  },
);
