import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { renderPage } from "./render.ts";
import { runAction } from "./run-action.ts";
import { renderAttestationPage } from "./service/attestation-page.ts";
import { describeAttestation } from "./service/describe-attestation.ts";
import { type LocalService, startService } from "./service/service.ts";
import { checkRun, checkStored } from "./start/check.ts";
import { steps } from "./start/scenario.ts";
import { formatStored, heading, plainText, readStored } from "./start/show.ts";

const root = dirname(import.meta.dirname);
const { keep } = parseArgs({
  options: { keep: { type: "string", default: ".local/start" } },
}).values;

await rm(keep, { recursive: true, force: true });
await mkdir(keep, { recursive: true });
const workspace = await mkdtemp(join(tmpdir(), "start-"));
const service = await startService({
  databaseFile: join(keep, "service.db"),
  requireTrails: true,
});
try {
  await cp(join(root, "dev/samples"), workspace, { recursive: true });
  const problems = await demonstrate(service);
  print(heading(problems.length === 0 ? "Everything went as expected" : "Something went wrong"));
  for (const problem of problems) print(`- ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  print(`The summaries as GitHub shows them, and the service's database, are in ${keep}.`);
  print(`The attestation as a page: ${join(keep, "attestation-1.html")}`);
} finally {
  await service.close();
  await rm(workspace, { recursive: true });
}

/** Runs every step, shows what it did, and returns what was not as expected. */
async function demonstrate(local: LocalService): Promise<readonly string[]> {
  const problems: string[] = [];
  const all = steps({ root, workspace, service: local });
  for (const [index, step] of all.entries()) {
    step.prepare?.();
    const run = await runAction(step.run);
    await run.remove();
    print(heading(`${index + 1} of ${all.length}: ${step.title}`));
    print(run.shown.trimEnd());
    problems.push(...checkRun(step, run));
    if (index === 0) problems.push(...(await showStored(local)));
    await showSummary(run.summary, join(keep, `summary-${index + 1}.html`));
  }
  return problems;
}

async function showStored(local: LocalService): Promise<readonly string[]> {
  print(heading("What the service stored"));
  const attestations = local.attestations();
  const stored = await Promise.all(attestations.map(readStored));
  print(stored.map(formatStored).join("\n\n"));
  for (const { attestation, payload } of stored) {
    const sections = describeAttestation(attestation, payload);
    const page = join(keep, `attestation-${attestation.id}.html`);
    const title = `Attestation ${attestation.name}`;
    await writeFile(page, renderAttestationPage({ title, sections, links: [] }));
  }
  return checkStored(stored);
}

async function showSummary(summary: string, page: string): Promise<void> {
  await writeFile(page, renderPage(summary, "Job summary"));
  print(heading(`The job summary, as text; as GitHub shows it in ${page}`));
  print(plainText(summary));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
