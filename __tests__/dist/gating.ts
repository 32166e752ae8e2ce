import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { WorkflowEvent } from "../../dev/run-action/environment.ts";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import { readSeed, type Seed } from "../../dev/service/seed.ts";
import {
  type LocalService,
  type ReceivedRequest,
  startService,
} from "../../dev/service/service.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const REPORT = '<testsuite name="checkout"><testcase name="pays" time="0.5"/></testsuite>';

/** Both actions that have a gate. */
export const ACTIONS = ["the root action", "the gate alone"] as const;
export type GatedAction = (typeof ACTIONS)[number];

export interface Reason {
  readonly check: string;
  readonly subject: string;
  readonly status: string;
  readonly reason: string;
}

export interface Gated {
  readonly run: ActionRun;
  /** Output `gate-reasons`. */
  readonly reasons: readonly Reason[];
  /** What the service was asked, attestations apart. */
  readonly lookups: readonly ReceivedRequest[];
}

export interface GateHouse {
  readonly service: LocalService;
  readonly seed: Seed;
  /** Runs an action of dist/ as a step of a workflow. */
  gate(
    action: GatedAction,
    inputs: Readonly<Record<string, string>>,
    event?: WorkflowEvent,
  ): Promise<Gated>;
  close(): Promise<void>;
}

export async function openGateHouse(): Promise<GateHouse> {
  const seed = await readSeed();
  const service = await startService({ seed });
  const workspace = mkdtempSync(join(tmpdir(), "gate-"));
  mkdirSync(join(workspace, "reports"));
  writeFileSync(join(workspace, "reports/checkout.xml"), REPORT);
  const runs: ActionRun[] = [];
  return {
    service,
    seed,
    async gate(action, inputs, event) {
      const before = service.requests().length;
      const run = await runAction({
        action: action === "the root action" ? ROOT : join(ROOT, "gate"),
        inputs: { ...usualInputs(service, action), ...inputs },
        workspace,
        ...(event && { event }),
      });
      runs.push(run);
      const lookups = service
        .requests()
        .slice(before)
        .filter(({ method }) => method === "GET");
      return { run, reasons: JSON.parse(run.outputs["gate-reasons"] || "[]"), lookups };
    },
    async close() {
      await Promise.all(runs.map((run) => run.remove()));
      await rm(workspace, { recursive: true });
      await service.close();
    },
  };
}

function usualInputs(service: LocalService, action: GatedAction): Record<string, string> {
  const both = { "base-url": service.baseUrl, "api-key": service.apiKey, org: "octo-org" };
  if (action === "the gate alone") return both;
  return { ...both, flow: "checkout", trail: "t", name: "unit-tests", reports: "reports/*.xml" };
}

/** The seed with every deployment to `environment` compliant. */
export function mended(seed: Seed, environment: string): Seed {
  const organizations = seed.organizations.map((organization) => ({
    ...organization,
    environments: (organization.environments ?? []).map((one) =>
      one.name === environment
        ? { ...one, deployments: one.deployments.map((given) => ({ ...given, compliance: true })) }
        : one,
    ),
  }));
  return { ...seed, organizations };
}
