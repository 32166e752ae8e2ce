import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { type Certificate, type Peer, type Play, startPeer } from "../service/peer.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const REPORT = '<testsuite name="checkout"><testcase name="pays" time="0.5"/></testsuite>';

/** What lies between the action and the service, and what a test says of the run. */
export interface Course {
  /** How the peer that the action takes for the service behaves, exchange by exchange. */
  readonly plays: (service: Port) => readonly [Play, ...Play[]];
  readonly certificate?: Certificate;
  /** A usual one where absent. */
  readonly report?: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
}

/** The port of the service that behaves. */
export type Port = number;

/** A run, what reached the peer, and what the service keeps of it. */
export interface Delivered {
  readonly run: ActionRun;
  readonly peer: Peer;
  readonly stored: ReturnType<LocalService["attestations"]>;
}

export interface Route {
  readonly service: LocalService;
  /** Runs dist/ as a step of a workflow, with a trail of its own. */
  deliver(course: Course): Promise<Delivered>;
  close(): Promise<void>;
}

export async function openRoute(): Promise<Route> {
  const service = await startService();
  const workspace = mkdtempSync(join(tmpdir(), "delivery-"));
  mkdirSync(join(workspace, "reports"));
  const runs: ActionRun[] = [];
  return {
    service,
    async deliver({ plays, certificate, report = REPORT, inputs, env }) {
      writeFileSync(join(workspace, "reports/checkout.xml"), report);
      const trail = `trail-${runs.length + 1}`;
      const peer = await startPeer(plays(Number(new URL(service.baseUrl).port)), certificate);
      try {
        const run = await runAction({
          action: ROOT,
          inputs: { ...usualInputs(service, peer), trail, ...inputs },
          workspace,
          ...(env && { env }),
        });
        runs.push(run);
        const stored = service.attestations().filter((one) => one.trail === trail);
        return { run, peer, stored };
      } finally {
        await peer.close();
      }
    },
    async close() {
      await Promise.all(runs.map((run) => run.remove()));
      await rm(workspace, { recursive: true });
      await service.close();
    },
  };
}

function usualInputs(service: LocalService, peer: Peer): Record<string, string> {
  return {
    "base-url": peer.url.href,
    "api-key": service.apiKey,
    org: "octo-org",
    flow: "checkout",
    name: "unit-tests",
    reports: "reports/*.xml",
    timeout: "20s",
  };
}

/** The request that a run kept on disk. */
export function keptBy({ outputs }: ActionRun): { payload: Buffer; attachment: Buffer } {
  return {
    payload: readFileSync(outputs["payload-path"] ?? ""),
    attachment: readFileSync(outputs["attachment-path"] ?? ""),
  };
}

/** All that a run shows, hands on or leaves on disk, but for the masks, which name secrets by design. */
export function leftBy(run: ActionRun): string {
  const files = existsSync(run.runnerTemp)
    ? readdirSync(run.runnerTemp, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    : [];
  const log = run.log.replace(/^::add-mask::.*$/gm, "");
  const { summary, outputs, exported, state } = run;
  return [log, summary, JSON.stringify({ outputs, exported, state }), ...files].join("\n");
}
