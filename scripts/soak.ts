import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { attestOnce } from "./soak/attest-runs.ts";
import { resendAll } from "./soak/resend-runs.ts";
import { attestSlowly } from "./soak/slow-response.ts";
import { startUnreliableService } from "./soak/unreliable-service.ts";

/**
 * Runs the action of `dist/` many times against a service that fails three requests in ten, and disturbs one run in
 * four: it is cancelled, its output is closed, its disk is full, or its reports change while they are read. Every
 * attestation must be recorded, or kept with all that is needed to send it. Meanwhile one run attests to a service that
 * takes 35 seconds to respond, which must get one request. Then runs of `resend/`, some of which are
 * cancelled, send the kept ones until all have arrived; none may be sent again that was recorded.
 *
 * `node scripts/soak.ts [RUNS]`; 1,000 runs take about ten minutes on two cores.
 */
const RUNS = Number(process.argv[2] ?? 1000);
const FAILING = 0.3;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const service = await startUnreliableService(FAILING);
const problems: string[] = [];
const ends = new Map<string, number>();
const kept: string[] = [];
const keptRuns: { remove(): Promise<void> }[] = [];

const waiting = Array.from({ length: RUNS }, (_, index) => index).values();
async function work(): Promise<void> {
  for (const index of waiting) {
    const ended = await attestOnce(root, service, index);
    ends.set(ended.end, (ends.get(ended.end) ?? 0) + 1);
    problems.push(...ended.problems);
    if (ended.kept === undefined) await ended.run.remove();
    else {
      kept.push(ended.kept);
      keptRuns.push(ended.run);
    }
  }
}
const [slow] = await Promise.all([attestSlowly(root), work(), work()]);
problems.push(...slow);

problems.push(...(await resendAll(root, service, kept)));

for (const [end, count] of [...ends].sort()) console.log(`${String(count).padStart(6)}  ${end}`);
console.log(`${kept.length} requests were kept.`);
for (const problem of problems.slice(0, 5)) console.error(`\n${problem}`);
console.log(`${RUNS} runs, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
await Promise.all(keptRuns.map((run) => run.remove()));
await service.close();
