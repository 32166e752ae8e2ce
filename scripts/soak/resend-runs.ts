import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import type { UnreliableService } from "./unreliable-service.ts";

const COPIED = 0.2;
const CANCELLED = 0.3;
const MAX_ROUNDS = 50;

/** A kept request, as its `request.json` describes it. */
interface Kept {
  readonly path: string;
  readonly trail: string;
  readonly isRecorded: boolean;
}

/** Copies some of the kept requests, as somebody does who downloads an artifact twice. Returns the copies. */
export async function copySome(kept: readonly string[]): Promise<readonly string[]> {
  const copied = kept.filter(() => Math.random() < COPIED);
  const copies = copied.map((path) => `${dirname(path)}-copy`);
  await Promise.all(
    copied.map((path, index) => cp(dirname(path), `${copies[index]}`, { recursive: true })),
  );
  return copies.map((folder) => join(folder, "request.json"));
}

/**
 * Sends kept requests again, in rounds of two runs at the same time, until every trail has its attestation. Returns
 * what is wrong: what never arrives, and what is sent although one of its copies says that it was recorded.
 */
export async function resendAll(
  root: string,
  service: UnreliableService,
  paths: readonly string[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  let open = await readKept(paths);
  for (let round = 1; open.some(({ isRecorded }) => !isRecorded); round += 1) {
    if (round > MAX_ROUNDS) {
      const late = new Set(open.filter(({ isRecorded }) => !isRecorded).map(({ trail }) => trail));
      return [...problems, `These never arrived: ${[...late].join(", ")}`];
    }
    const before = new Map(
      open
        .filter(({ isRecorded }) => isRecorded)
        .map(({ trail }) => [trail, service.recordedOn(trail)]),
    );
    const runs = await Promise.all([resend(root, service, paths), resend(root, service, paths)]);
    for (const [trail, count] of before) {
      if (service.recordedOn(trail) === count) continue;
      problems.push(`${trail} was sent although a copy says that it was recorded.`);
    }
    problems.push(...runs.flatMap(problemsOf));
    await Promise.all(runs.map((run) => run.remove()));
    open = await readKept(paths);
  }
  const trails = new Set(open.map(({ trail }) => trail));
  const lost = [...trails].filter((trail) => service.recordedOn(trail) === 0);
  const locks = paths.filter((path) => existsSync(`${path}.lock`));
  return [
    ...problems,
    ...lost.map((trail) => `${trail} is called recorded, and is not.`),
    ...locks.map((path) => `${path} is still locked.`),
  ];
}

/** Reads what the records say. A trail is recorded as soon as one of its copies says so. */
async function readKept(paths: readonly string[]): Promise<readonly Kept[]> {
  const records = await Promise.all(
    paths.map(async (path) => {
      const { trail, status }: { trail: string; status: string } = JSON.parse(
        await readFile(path, "utf8"),
      );
      return { path, trail, status };
    }),
  );
  const recorded = new Set(
    records.filter(({ status }) => status === "recorded").map(({ trail }) => trail),
  );
  return records.map(({ path, trail }) => ({ path, trail, isRecorded: recorded.has(trail) }));
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
