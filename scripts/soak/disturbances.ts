import { randomInt } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunOptions } from "../../dev/run-action.ts";

/** What happens to a run. */
export interface Disturbance {
  readonly name: string;
  /** The share of runs to which it happens. */
  readonly share: number;
  readonly options?: () => Partial<RunOptions>;
  /** Goes on until `signal` aborts, while the run reads the reports in `workspace`. */
  readonly meanwhile?: (workspace: string, signal: AbortSignal) => Promise<void>;
}

const REPORTS = 10;

/** A report of about 200 KB. Two of them differ in their counts. */
function report(failures: number): string {
  const filler = `<!--${"x".repeat(200_000)}-->`;
  const failed = '<testcase name="fails"><failure/></testcase>'.repeat(failures);
  return `<testsuite name="checkout">${filler}<testcase name="pays" time="0.5"/>${failed}</testsuite>`;
}

/** Writes the reports that every run reads. */
export async function writeReports(workspace: string): Promise<void> {
  await mkdir(join(workspace, "reports"), { recursive: true });
  for (let index = 0; index < REPORTS; index += 1) {
    await writeFile(join(workspace, "reports", `${index}.xml`), report(0));
  }
}

/** Every second write of a file stops halfway and fails, as on a full disk. */
const FULL_DISK = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const { writeFile } = fs.promises;
  fs.promises.writeFile = async (file, content, ...rest) => {
    const isKept = String(file).startsWith(process.env.RUNNER_TEMP);
    if (!isKept || Math.random() < 0.5) return await writeFile(file, content, ...rest);
    await writeFile(file, content.slice(0, content.length / 2), ...rest);
    const message = "ENOSPC: no space left on device, write";
    throw Object.assign(new Error(message), { code: "ENOSPC", syscall: "write" });
  };
  syncBuiltinESMExports();
`;

const DISTURBANCES: readonly Disturbance[] = [
  {
    name: "cancelled",
    share: 0.1,
    options: () => ({ cancel: { after: sleep(randomInt(600)) } }),
  },
  { name: "with a closed output", share: 0.05, options: () => ({ closedOutput: true }) },
  {
    name: "on a full disk",
    share: 0.05,
    options: () => ({
      nodeOptions: ["--import", `data:text/javascript,${encodeURIComponent(FULL_DISK)}`],
    }),
  },
  {
    name: "with reports that change",
    share: 0.05,
    async meanwhile(workspace, signal) {
      while (!signal.aborted) {
        const file = join(workspace, "reports", `${randomInt(REPORTS)}.xml`);
        await writeFile(file, report(randomInt(3)));
        await sleep(randomInt(20));
      }
    },
  },
];

/** Returns a disturbance at random, or undefined for most runs. */
export function drawDisturbance(): Disturbance | undefined {
  const drawn = Math.random();
  let from = 0;
  for (const disturbance of DISTURBANCES) {
    from += disturbance.share;
    if (drawn < from) return disturbance;
  }
  return undefined;
}
