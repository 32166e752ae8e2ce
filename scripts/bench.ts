import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runAction } from "../dev/run-action.ts";
import { startService } from "../dev/service.ts";

// Measures the CPU time and the peak of memory of the root action; with another checkout, which has its own dist/, both
// run in turn on the same reports: `npm run bench -- --against CHECKOUT [--pairs 5]`. Needs Linux with /usr/bin/time.

const root = dirname(import.meta.dirname);
const { against, pairs } = parseArgs({
  options: { against: { type: "string" }, pairs: { type: "string", default: "5" } },
}).values;

interface Shape {
  readonly reports: number;
  readonly casesPerReport: number;
  /** How many folders of 40 other files the workspace has. */
  readonly otherFolders: number;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  small: { reports: 1, casesPerReport: 100, otherFolders: 0 },
  many: { reports: 5_000, casesPerReport: 25, otherFolders: 0 },
  large: { reports: 1, casesPerReport: 700_000, otherFolders: 0 },
  crowded: { reports: 20, casesPerReport: 25, otherFolders: 1_500 },
};

interface Usage {
  /** Seconds, of the user and the system. */
  readonly cpu: number;
  /** MiB. */
  readonly peak: number;
}

function writeWorkspace(folder: string, { reports, casesPerReport, otherFolders }: Shape): void {
  mkdirSync(folder);
  for (let report = 0; report < reports; report += 1) {
    const suite = `com.example.Suite${report}`;
    const cases = Array.from(
      { length: casesPerReport },
      (_, index) =>
        `<testcase classname="${suite}" name="test number ${index}" time="0.0${index % 10}"/>\n`,
    );
    const head = `<?xml version="1.0"?>\n<testsuite name="${suite}" tests="${casesPerReport}">\n`;
    writeFileSync(join(folder, `TEST-${report}.xml`), `${head}${cases.join("")}</testsuite>\n`);
  }
  for (let other = 0; other < otherFolders; other += 1) {
    const path = join(folder, "node_modules", `package-${other}`);
    mkdirSync(path, { recursive: true });
    for (let file = 0; file < 40; file += 1) writeFileSync(join(path, `${file}.js`), "");
  }
}

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const service = await startService();
const inputs = {
  "base-url": service.baseUrl,
  "api-key": service.apiKey,
  org: "octo-org",
  flow: "checkout",
  name: "unit-tests",
  reports: "**/TEST-*.xml",
};

/** Runs the root action of a checkout. Only its own process is measured. */
async function measure(action: string, workspace: string): Promise<Usage> {
  const usage = join(folder, "usage");
  const wrapper = ["/usr/bin/time", "--format", "%U %S %M", "--output", usage];
  const { exitCode, log, remove } = await runAction({ action, inputs, workspace, wrapper });
  if (exitCode !== 0) throw new Error(`${action} failed with exit code ${exitCode}.\n${log}`);
  await remove();
  const [user = 0, system = 0, kilobytes = 0] = readFileSync(usage, "utf8").split(" ").map(Number);
  return { cpu: user + system, peak: kilobytes / 1024 };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const subjects = [root, ...(against === undefined ? [] : [resolve(against)])];
for (const [name, shape] of Object.entries(SHAPES)) {
  const workspace = join(folder, name);
  writeWorkspace(workspace, shape);
  const runs: Usage[][] = subjects.map(() => []);
  for (let pair = 0; pair < Number(pairs); pair += 1) {
    for (const [index, action] of subjects.entries()) {
      runs[index]?.push(await measure(action, workspace));
    }
  }
  const [own = [], other] = runs;
  const cpu = `${median(own.map((run) => run.cpu)).toFixed(2)} s`;
  const peak = `${median(own.map((run) => run.peak)).toFixed(0)} MiB`;
  const ratios = other?.map((run, index) => (own[index]?.cpu ?? Number.NaN) / run.cpu);
  const ratio = ratios ? `, ${median(ratios).toFixed(2)} of the other's CPU` : "";
  const otherPeak = other ? ` (${median(other.map((run) => run.peak)).toFixed(0)} MiB)` : "";
  console.log(`${name}: ${cpu}, ${peak}${ratio}${otherPeak}`);
}
await service.close();
rmSync(folder, { recursive: true });
