import type { RedactableField } from "../../commit/commit.ts";
import { parseCommitChoice } from "../../commit/commit.ts";
import { isWithoutSecrets, type WorkflowContext } from "../../commit/context.ts";
import type { GatePlan } from "../../gate/gate.ts";
import type { Connection } from "../../service/session/session.ts";
import { readEvidenceInputs, readReportInputs } from "./author-inputs.ts";
import { parseName, readConnection, readName, readOrganization, VALID } from "./connection.ts";
import { GATE, gatePlan, gateProblems } from "./gate-inputs.ts";
import { InputReader, InputsError, type RawInput } from "./input-reader.ts";
import { checkKnownSecrets } from "./known-secrets.ts";
import { readTable } from "./read-table.ts";

/** Where the attestation goes, and its name. */
export interface Target {
  readonly org: string;
  readonly flow: string;
  readonly trail: string;
  readonly name: string;
}

/** Without a trail, the attestation goes to the one that is named after the attested commit. */
type TargetInputs = Omit<Target, "trail"> & Partial<Pick<Target, "trail">>;

/** Whether and where to send. `skip`: a run from a fork, from which GitHub withholds the key, and variables as well. */
export type Mode =
  | { readonly kind: "send"; readonly connection: Connection; readonly target: TargetInputs }
  | {
      readonly kind: "dry-run";
      /** Absent without a key. */
      readonly connection: Connection | undefined;
      readonly target: TargetInputs;
    }
  | { readonly kind: "skip"; readonly target: Partial<TargetInputs> };

/** The inputs of the root action. */
export type Inputs = ReturnType<typeof readInputs>;

/** A runner shows ten errors per step, and one is kept for the reason why the job fails. */
const MAX_ANNOTATIONS = 9;

/** Returns the inputs of the root action. Throws one InputsError that names every wrong one. */
export function readInputs(raw: RawInput, directory: string, context: WorkflowContext) {
  const read = new InputReader(raw);
  const workingDirectory = read.directory("working-directory", directory);
  const mode = readMode(read, isWithoutSecrets(context));
  const inputs = {
    reports: readReportInputs(read),
    commit: {
      choice: read.parsed("commit", "`head`, `merge` or a full SHA", parseCommitChoice),
      token: read.optional("github-token"),
      redact: new Set<RedactableField>(
        read.choices("redact-commit-info", ["author", "message", "branch"]),
      ),
    },
    evidence: readEvidenceInputs(read, workingDirectory),
    failOnTestFailures: read.flag("fail-on-test-failures") ?? false,
    onServiceError: read.choice("on-service-error", ["error", "warn"]) ?? "error",
    workingDirectory,
    annotations: read.integer("annotations", MAX_ANNOTATIONS) ?? MAX_ANNOTATIONS,
    gate: readGatePlan(read, raw, mode?.kind === "skip"),
  };
  checkKnownSecrets(read, inputs.evidence.userData);
  return read.complete(mode && { ...inputs, mode });
}

/** Returns undefined if an input is wrong, or nothing asks for a gate. */
function readGatePlan(read: InputReader, raw: RawInput, isWithheld: boolean): GatePlan | undefined {
  for (const name of Object.keys(GATE)) read.optional(name);
  try {
    return gatePlan(readTable(GATE, raw, gateProblems(raw, isWithheld)), raw("flow"));
  } catch (error) {
    if (!(error instanceof InputsError)) throw error;
    for (const problem of error.problems) read.addProblem(problem);
    return undefined;
  }
}

/** Returns undefined if an input is wrong. */
function readMode(read: InputReader, withoutSecrets: boolean): Mode | undefined {
  const dryRun = read.flag("dry-run");
  const onFork = read.choice("on-fork", ["skip", "error"]) ?? "skip";
  const keyless = withoutSecrets && read.optional("api-key") === undefined;
  if (keyless && !dryRun) {
    if (onFork === "skip") return { kind: "skip", target: readKnownTarget(read) };
    read.addProblem({
      id: "api-key-withheld",
      title: "`api-key` is empty",
      details: "Runs from forks and Dependabot get no secrets.",
      advice: "With `on-fork: skip` such a run passes and sends nothing.",
    });
  }
  const connection = readConnection(read, dryRun || keyless ? "optional" : "required");
  const target = readTarget(read);
  if (target === undefined) return undefined;
  if (dryRun) return { kind: "dry-run", connection, target };
  return connection && { kind: "send", connection, target };
}

function readKnownTarget(read: InputReader): Partial<TargetInputs> {
  const names = ["org", "flow", "trail", "name"] as const;
  const entries = names.map((name) => [name, read.optional(name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readTarget(read: InputReader): TargetInputs | undefined {
  const org = readOrganization(read);
  const flow = readName(read, "flow", "the name of a flow");
  const trail = read.parsed("trail", VALID, parseName);
  const name = readName(read, "name", "the name of the attestation");
  if (org === undefined || flow === undefined || name === undefined) return undefined;
  return { org, flow, name, ...(trail !== undefined && { trail }) };
}
