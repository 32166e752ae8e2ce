import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import type { UnreliableService } from "./unreliable-service.ts";

const CANCELLED = 0.3;
const MAX_ROUNDS = 50;

/** A kept request, as its `request.json` describes it. */
interface Kept {
  readonly trail: string;
  readonly status: string;
}

/**
 * Sends kept requests again until every one is recorded. Returns what is wrong: what never arrives, and what is sent
 * although its `request.json` says that it was recorded.
 */
export async function resendAll(
  root: string,
  service: UnreliableService,
  paths: readonly string[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  let kept = await readKept(paths);
  for (let round = 1; kept.some(isOpen); round += 1) {
    if (round > MAX_ROUNDS) {
      const late = kept.filter(isOpen).map(({ trail }) => trail);
      return [...problems, `These never arrived: ${late.join(", ")}`];
    }
    const settled = kept.filter((request) => !isOpen(request));
    const before = new Map(settled.map(({ trail }) => [trail, service.recordedOn(trail)]));
    const run = await resend(root, service, paths);
    for (const [trail, count] of before) {
      if (service.recordedOn(trail) === count) continue;
      problems.push(`${trail} was sent although its request.json says that it was recorded.`);
    }
    problems.push(...problemsOf(run));
    await run.remove();
    kept = await readKept(paths);
  }
  const lost = kept.filter(({ trail }) => service.recordedOn(trail) === 0);
  return [...problems, ...lost.map(({ trail }) => `${trail} is called recorded, and is not.`)];
}

function isOpen({ status }: Kept): boolean {
  return status !== "recorded";
}

/** Reads what the records say. Every run attests to a trail of its own. */
function readKept(paths: readonly string[]): Promise<readonly Kept[]> {
  return Promise.all(paths.map(async (path) => JSON.parse(await readFile(path, "utf8"))));
}

function resend(
  root: string,
  service: UnreliableService,
  paths: readonly string[],
): Promise<ActionRun> {
  const isCancelled = Math.random() < CANCELLED;
  return runAction({
    action: join(root, "resend"),
    inputs: {
      "base-url": service.baseUrl,
      "api-key": service.apiKey,
      org: "octo-org",
      timeout: "5s",
      requests: paths.join("\n"),
    },
    timeout: 600_000,
    ...(isCancelled && { cancel: { after: sleep(randomInt(3_000)) } }),
  });
}

function problemsOf({ outputs, log, signal }: ActionRun): readonly string[] {
  // The signal came before the action could handle it; nothing had begun.
  if (signal === "SIGINT" && log === "") return [];
  return outputs["results"] === undefined ? [`A resend ended without results.\n${log}`] : [];
}
