import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runAction } from "../../dev/run-action.ts";
import type { LocalService } from "../../dev/service/service.ts";

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
/** A push whose payload holds all details of the commit, so that neither git nor the API is asked. */
const SHA = "1111111111111111111111111111111111111111";
const PUSH = {
  name: "push",
  payload: {
    head_commit: {
      id: SHA,
      message: "Pay by card",
      timestamp: "2026-01-01T00:00:00Z",
      author: { name: "Ada", email: "ada@example.com" },
    },
  },
};
const USAGE = ["--require", join(here, "usage.cjs")];

/** What one process used: milliseconds of wall-clock and CPU time, and its peak memory in MiB. */
export interface Sample {
  readonly wall: number;
  readonly cpu: number;
  readonly peak: number;
}

export type ActionInputs = Readonly<Record<string, string>>;

/** Reads every report of `folder` in one of the ways of subject.mjs; `wall` is the reading alone. */
export function measureReading(way: string, folder: string): Sample {
  return withUsage((env) => {
    const script = [join(here, "subject.mjs"), way, folder];
    return Number(execFileSync(process.execPath, [...USAGE, ...script], { env, encoding: "utf8" }));
  });
}

/** Reads every report of `folder` with the program that buildGoReader built; `wall` is the reading alone. */
export function measureGoReading(executable: string, folder: string): Sample {
  return withUsage((env) => Number(execFileSync(executable, [folder], { env, encoding: "utf8" })));
}

/** The start of Node alone, to compare with. */
export function measureFloor(): Sample {
  return withUsage((env) => {
    const start = performance.now();
    execFileSync(process.execPath, [...USAGE, "-e", "0"], { env });
    return performance.now() - start;
  });
}

/** The whole action on the reports of `folder`, with `inputs` in addition to the required ones. */
export async function measureAction(
  folder: string,
  service: LocalService,
  inputs: ActionInputs,
): Promise<Sample> {
  const usage = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const file = join(usage, "usage.json");
    const run = await runAction({
      action: root,
      inputs: {
        "base-url": service.baseUrl,
        "api-key": service.apiKey,
        org: "octo-org",
        flow: "checkout",
        trail: "bench",
        name: "bench",
        reports: "*.xml",
        "attachment-overflow": "omit",
        ...inputs,
      },
      workspace: folder,
      event: PUSH,
      env: { BENCH_USAGE: file, GITHUB_SHA: SHA },
      nodeOptions: USAGE,
      timeout: 300_000,
    });
    await run.remove();
    if (run.outputs["attestation"] !== "recorded")
      throw new Error(`Nothing was attested:\n${run.log}`);
    return { wall: run.durationMs, ...readUsage(file) };
  } finally {
    rmSync(usage, { recursive: true });
  }
}

/** The median of each figure. */
export function median(samples: readonly Sample[]): Sample {
  const middle = (figure: keyof Sample): number => {
    const sorted = samples.map((sample) => sample[figure]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return { wall: middle("wall"), cpu: middle("cpu"), peak: middle("peak") };
}

function withUsage(measure: (env: NodeJS.ProcessEnv) => number): Sample {
  const usage = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const file = join(usage, "usage.json");
    const wall = measure({ PATH: process.env["PATH"], BENCH_USAGE: file });
    return { wall, ...readUsage(file) };
  } finally {
    rmSync(usage, { recursive: true });
  }
}

function readUsage(file: string): Omit<Sample, "wall"> {
  return JSON.parse(readFileSync(file, "utf8"));
}
