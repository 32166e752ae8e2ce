import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { failure, mergeRemarks } from "../src/base/step.ts";
import { DEPLOYMENT_RULES } from "../src/gate/check.ts";
import { DEMANDS } from "../src/reports/stated-demands.ts";
import { readResendInputs } from "../src/resend/resend-action.ts";
import { resendOutputs } from "../src/resend/resend-report.ts";
import { readGateInputs } from "../src/run/inputs/gate-inputs.ts";
import type { RawInput } from "../src/run/inputs/input-reader.ts";
import { readInputs } from "../src/run/inputs/inputs.ts";
import { gateOutputsOf, outputsOf } from "../src/run/outputs.ts";
import type { AttestResult } from "../src/run/result.ts";
import { verificationOutputs } from "../src/verify/verification-report.ts";
import { readVerifyInputs } from "../src/verify/verify-action.ts";
import { type InputValues, REQUIRED_INPUTS, runOf } from "./support/inputs.ts";
import { readSchema } from "./support/schemas.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface Declared {
  readonly inputs: Readonly<
    Record<string, { description: string; required?: boolean; default?: string }>
  >;
  readonly outputs: Readonly<Record<string, { description: string }>>;
  readonly runs: { readonly using: string; readonly main: string };
}

const attest: Declared = parse(readFileSync(join(root, "action.yml"), "utf8"));
const gate: Declared = parse(readFileSync(join(root, "gate", "action.yml"), "utf8"));
const resend: Declared = parse(readFileSync(join(root, "resend", "action.yml"), "utf8"));
const verify: Declared = parse(readFileSync(join(root, "verify", "action.yml"), "utf8"));

const given: InputValues = {
  ...REQUIRED_INPUTS,
  "gate-environments": "staging",
  requests: "kept/**/request.json",
  payload: "data.json",
};

const result: AttestResult = {
  kind: "attest",
  target: {},
  attestation: { status: "unsent", ifPassed: "skipped", reason: "" },
  gate: { isEvaluated: false, verdict: "off", checks: [] },
  failures: [],
  warnings: [],
  notices: [],
};

const unverified = { ...failure({ id: "unusable-file", title: "No" }), value: undefined };
const readAttest = (raw: RawInput) => readInputs(raw, tmpdir(), runOf());
const readGate = (raw: RawInput) => readGateInputs(raw, tmpdir(), runOf());
const readResend = (raw: RawInput) => readResendInputs(raw, tmpdir(), runOf());
const readVerify = (raw: RawInput) => readVerifyInputs(raw, tmpdir(), runOf());

describe.each([
  ["action.yml", attest, readAttest, outputsOf(result, String)],
  ["gate/action.yml", gate, readGate, gateOutputsOf(result, String)],
  ["resend/action.yml", resend, readResend, resendOutputs({ ...mergeRemarks(), outcomes: [] }, String)],
  ["verify/action.yml", verify, readVerify, verificationOutputs(unverified, String)],
] as const)("%s", (_name, declared, read, outputs) => {
  test("declares the inputs that the code reads, and no others", () => {
    const names = new Set<string>();
    read((name) => {
      names.add(name);
      return given[name];
    });
    expect([...names].sort()).toEqual(Object.keys(declared.inputs).sort());
  });

  test("declares the outputs that the code sets, and no others", () => {
    expect(Object.keys(outputs).sort()).toEqual(Object.keys(declared.outputs).sort());
  });

  test("has the defaults that the code has", () => {
    const { "github-token": _, ...inputs } = declared.inputs;
    const defaults = (name: string) => given[name] ?? (inputs[name]?.default || undefined);
    expect(read(defaults)).toEqual(read((name) => given[name]));
  });

  test("marks as required what the code demands", () => {
    const demanded = Object.keys(declared.inputs).filter((name) => {
      try {
        read((asked) => (asked === name ? undefined : given[asked]));
        return false;
      } catch {
        return name !== "gate-environments";
      }
    });
    const required = Object.entries(declared.inputs).filter(([, input]) => input.required);
    expect(demanded.sort()).toEqual(required.map(([name]) => name).sort());
  });

  test("runs on the runtime that the tests run on", () => {
    expect(declared.runs.using).toBe(`node${process.versions.node.split(".")[0]}`);
  });
});

test("inputs and outputs that the root action and the gate share are the same", () => {
  const own = ["flow", "commit"];
  for (const [name, input] of Object.entries(gate.inputs)) {
    if (!own.includes(name)) expect({ name, input }).toEqual({ name, input: attest.inputs[name] });
    expect(attest.inputs[name]?.default).toBe(input.default);
  }
  for (const name of Object.keys(gate.outputs)) expect(attest.outputs).toHaveProperty([name]);
});

test("the rules of the gate are described, each in a row of its document", () => {
  const document = readFileSync(join(root, "docs", "gate.md"), "utf8");
  const { description } = gate.inputs["gate-deployments"] ?? { description: "" };
  for (const rule of DEPLOYMENT_RULES) {
    expect(description).toContain(`\`${rule}\``);
    expect(document).toContain(`\n| \`${rule}\` |`);
  }
});

describe("the list of the demands", () => {
  const demands = Object.keys(DEMANDS).sort();

  /** The inputs below a comment in action.yml that names their group. */
  const inputsOf = (group: string) => {
    const text = readFileSync(join(root, "action.yml"), "utf8");
    const [section = ""] = text.split(`\n  # ${group}\n`)[1]?.split(/\n {2}# |\n\n/) ?? [];
    return [...section.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
  };

  test("has every input that says which evidence is good enough, or what is attached", () => {
    // These are in `user_data.ci` as what became of them, or concern only the job.
    const others = [
      "test-outcome",
      "fail-on-test-failures",
      "attachments",
      "user-data",
      "known-secrets",
    ];
    const inputs = [
      ...inputsOf("Which evidence is good enough"),
      ...inputsOf("Attachment and user data"),
    ];
    expect([...demands, ...others].sort()).toEqual(inputs.sort());
  });

  test("is that of the schema of `user_data.ci`", () => {
    const { properties } = readSchema("user-data-ci").properties.demands;
    const names = Object.keys(properties).filter((name) => !name.endsWith("_total"));
    expect(names.map((name) => name.replaceAll("_", "-")).sort()).toEqual(demands);
  });
});
