import { tmpdir } from "node:os";
import { describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { readAttestInputs } from "../src/attest/inputs.ts";
import { attestOutputsOf } from "../src/attest/outputs.ts";
import { NO_MESSAGES } from "../src/base/step.ts";
import { GATE_OFF } from "../src/gate/gate.ts";
import { readGateInputs } from "../src/gate-only/inputs.ts";
import { gateOutputsOf } from "../src/gate-only/outputs.ts";
import { readResendInputs } from "../src/resend/inputs.ts";
import { resendOutputsOf } from "../src/resend/resend-report.ts";
import type { RawInput } from "../src/run/inputs/rows.ts";
import { readVerifyInputs } from "../src/verify/inputs.ts";
import { verifyOutputsOf } from "../src/verify/verify-report.ts";
import { type InputValues, REQUIRED_INPUTS, UNKNOWN_RUN } from "./support/inputs.ts";
import { readProjectFile } from "./support/project.ts";

interface Declared {
  readonly inputs: Readonly<Record<string, { required?: boolean; default?: string }>>;
  readonly outputs: Readonly<Record<string, object>>;
  readonly runs: { readonly using: string };
}

const declaredIn = (folder: string): Declared => parse(readProjectFile(`${folder}/action.yml`));
const root = declaredIn(".");
const gate = declaredIn("gate");

const given: InputValues = {
  ...REQUIRED_INPUTS,
  "gate-environments": "staging",
  requests: "kept/**/request.json",
  payload: "data.json",
  attachment: "junit-evidence.zip",
};

const base = { ...NO_MESSAGES, gate: GATE_OFF };
const result = { ...base, target: {}, attestation: { status: "refused" } } as const;

describe.each<
  [
    folder: string,
    declared: Declared,
    read: (raw: RawInput) => object,
    outputs: object,
    count: number,
  ]
>([
  [".", root, (raw) => readAttestInputs(raw, tmpdir(), UNKNOWN_RUN), attestOutputsOf(result), 39],
  ["gate", gate, (raw) => readGateInputs(raw, tmpdir(), UNKNOWN_RUN), gateOutputsOf(base), 22],
  [
    "resend",
    declaredIn("resend"),
    (raw) => readResendInputs(raw, tmpdir()),
    resendOutputsOf({ ...base, outcomes: [] }),
    8,
  ],
  [
    "verify",
    declaredIn("verify"),
    (raw) => readVerifyInputs(raw, tmpdir()),
    verifyOutputsOf({ ...base, value: undefined }),
    5,
  ],
])("the action in %s", (_folder, declared, read, outputs, count) => {
  const names = Object.keys(declared.inputs).sort();

  test("declares the inputs that the code reads", () => {
    const asked = new Set(["summary"]);
    read((name) => {
      asked.add(name);
      return given[name];
    });
    expect(names).toHaveLength(count);
    // Every action looks for secrets in inputs, some of which only the root action has.
    const own = [...asked].filter((name) => names.includes(name) || !(name in root.inputs));
    expect(own.sort()).toEqual(names);
  });

  test("declares the outputs that the code sets", () => {
    expect(Object.keys(declared.outputs).sort()).toEqual(Object.keys(outputs).sort());
  });

  test("has the defaults of the code", () => {
    const { "github-token": _, ...inputs } = declared.inputs;
    const defaults = (name: string) => given[name] ?? inputs[name]?.default;
    expect(read(defaults)).toEqual(read((name) => given[name]));
  });

  test("marks as required what the code demands", () => {
    const demanded = names.filter((name) => {
      try {
        read((asked) => (asked === name ? undefined : given[asked]));
        return false;
      } catch {
        // One of several that say what to check.
        return name !== "gate-environments";
      }
    });
    expect(names.filter((name) => declared.inputs[name]?.required)).toEqual(demanded);
  });

  test("runs on the runtime that the tests run on", () => {
    expect(declared.runs.using).toBe(`node${process.versions.node.split(".")[0]}`);
  });
});

test("inputs and outputs that the root action and the gate share are the same", () => {
  for (const [name, input] of Object.entries(gate.inputs)) {
    // What they are for differs.
    if (["flow", "commit", "timeout", "working-directory"].includes(name)) continue;
    expect({ [name]: input }).toEqual({ [name]: root.inputs[name] });
  }
  for (const name of Object.keys(gate.outputs)) expect(root.outputs).toHaveProperty([name]);
});
