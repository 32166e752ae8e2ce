import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import { type Disturbance, drawDisturbance, writeReports } from "./disturbances.ts";
import type { UnreliableService } from "./unreliable-service.ts";

/** How a run ended, and what is wrong with that. */
export interface AttestRun {
  readonly run: ActionRun;
  readonly trail: string;
  /** `cancelled, recorded` */
  readonly end: string;
  readonly problems: readonly string[];
  /** Path of the `request.json` that it kept, if the attestation was not recorded. */
  readonly kept?: string;
}

/** Attests once to a trail of its own, and checks what became of it. */
export async function attestOnce(
  root: string,
  service: UnreliableService,
  index: number,
): Promise<AttestRun> {
  const trail = `run-${index}`;
  const disturbance = drawDisturbance();
  const workspace = await mkdtemp(join(tmpdir(), "soak-"));
  await writeReports(workspace);
  const ended = new AbortController();
  const disturbing = disturbance?.meanwhile?.(workspace, ended.signal);
  const run = await runAction({
    action: root,
    workspace,
    inputs: {
      "base-url": service.baseUrl,
      "api-key": service.apiKey,
      org: "octo-org",
      flow: "checkout",
      trail,
      name: "unit-tests",
      reports: "reports/*.xml",
      // With one second left for retries, many runs end without a response.
      timeout: index % 2 === 0 ? "1s" : "5s",
    },
    ...disturbance?.options?.(),
  });
  ended.abort();
  await disturbing;
  await rm(workspace, { recursive: true });
  return await check({ run, trail, disturbance, recorded: service.recordedOn(trail) }, root);
}

interface Ended {
  readonly run: ActionRun;
  readonly trail: string;
  readonly disturbance: Disturbance | undefined;
  /** How often the service recorded it. */
  readonly recorded: number;
}

async function check(ended: Ended, root: string): Promise<AttestRun> {
  const { run, trail, disturbance, recorded } = ended;
  // The signal came before the action could handle it; nothing had begun.
  const isTooEarly = run.signal === "SIGINT" && run.log === "";
  const status = isTooEarly ? "before its start" : (run.outputs["attestation"] ?? "none");
  const end = [disturbance?.name, status].filter(Boolean).join(", ");
  if (isTooEarly) return { run, trail, end, problems: [] };
  const folder = run.outputs["request-path"] ?? "";
  const mustBeKept = status === "failed" || status === "unknown";
  const isKept = mustBeKept || (status === "refused" && folder !== "");
  const found = [...problemsOf(status, run, recorded)];
  if (isKept) found.push(...(await keptProblems(folder, ended)));
  if (folder !== "") found.push(...(await verificationProblems(run, root)));
  const where = `${trail} (${end}, recorded ${recorded} times)`;
  const problems = found.map((problem) => `${where}: ${problem}\n${run.log}`);
  return { run, trail, end, problems, ...(isKept && { kept: join(folder, "request.json") }) };
}

function problemsOf(status: string, run: ActionRun, recorded: number): readonly string[] {
  const isNotSent = status === "refused" || status === "failed";
  const isSilent = status === "recorded" && !/more than once/.test(run.log + run.summary);
  const problems: string[] = [];
  // Node handles no signal any more while it ends; by then everything is written.
  if (run.signal && !run.outputs["verdict"]) problems.push(`it was killed by ${run.signal}`);
  if (status === "none") problems.push("no output says what became of the attestation");
  if (run.summary === "") problems.push("there is no summary");
  if (status === "recorded" && recorded === 0) problems.push("it is not recorded");
  if (isNotSent && recorded > 0) problems.push("it is recorded");
  if (recorded > 1 && isSilent) problems.push("it was recorded twice without a word");
  return problems;
}

/** Checks the request that a run kept. On a full disk it may say that its outcome is pending. */
async function keptProblems(
  folder: string,
  { run, disturbance }: Ended,
): Promise<readonly string[]> {
  if (folder === "") return ["the request was not kept"];
  const text = await readFile(join(folder, "request.json"), "utf8");
  const { status }: { status: string } = JSON.parse(text);
  const isPending = status === "pending" && disturbance?.name === "on a full disk";
  const { attestation } = run.outputs;
  // A request that nobody tried to send is one that was not recorded.
  const expected = attestation === "refused" ? "failed" : attestation;
  return status === expected || isPending ? [] : [`request.json says ${status}`];
}

/** Checks that the payload and the zip say the same, whatever happened to the reports meanwhile. */
async function verificationProblems({ outputs }: ActionRun, root: string) {
  const [payload, zip] = [outputs["payload-path"] ?? "", outputs["attachment-path"] ?? ""];
  const verify = join(root, "dist/verify.js");
  try {
    await promisify(execFile)(process.execPath, [verify, payload, zip]);
    return [];
  } catch (error) {
    return [`payload and zip differ: ${error}`];
  }
}
