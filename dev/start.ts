import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { renderPage } from "./render.ts";
import { runAction } from "./run-action.ts";
import { type LocalService, startService } from "./service/service.ts";
import { surprisesOfRun, surprisesOfStore } from "./start/check.ts";
import { steps } from "./start/scenario.ts";
import { describeStored, heading, plainText, readStored } from "./start/show.ts";

const root = dirname(import.meta.dirname);
const { keep } = parseArgs({
  options: { keep: { type: "string", default: ".local/start" } },
}).values;

await rm(keep, { recursive: true, force: true });
await mkdir(keep, { recursive: true });
const workspace = await mkdtemp(join(tmpdir(), "start-"));
const service = await startService({ databaseFile: join(keep, "service.db") });
try {
  await cp(join(root, "dev/samples"), workspace, { recursive: true });
  const surprises = await demonstrate(service);
  say(heading(surprises.length === 0 ? "All went as it should" : "Something went wrong"));
  for (const surprise of surprises) say(`- ${surprise}`);
  if (surprises.length > 0) process.exitCode = 1;
  say(`The summaries as GitHub shows them, and the service's database, are in ${keep}.`);
} finally {
  await service.close();
  await rm(workspace, { recursive: true });
}

/** Runs every step, shows what it did, and gives what was not as it must be. */
async function demonstrate(local: LocalService): Promise<readonly string[]> {
  const surprises: string[] = [];
  for (const [index, step] of steps(root, workspace, local).entries()) {
    const run = await runAction(step.run);
    await run.remove();
    say(heading(step.title));
    say(run.shown.trimEnd());
    surprises.push(...surprisesOfRun(step, run));
    if (index === 0) surprises.push(...(await showStored(local)));
    await showSummary(run.summary, join(keep, `summary-${index + 1}.html`));
  }
  return surprises;
}

async function showStored(local: LocalService): Promise<readonly string[]> {
  say(heading("What the service stored"));
  const attestations = local.attestations();
  const stored = await Promise.all(attestations.map(readStored));
  say(stored.map(describeStored).join("\n\n"));
  return surprisesOfStore(stored);
}

async function showSummary(summary: string, page: string): Promise<void> {
  await writeFile(page, renderPage(summary, "Job summary"));
  say(heading(`The job summary, as text; as GitHub shows it in ${page}`));
  say(plainText(summary));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
