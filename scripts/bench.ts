import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";

// Compares the CPU time and the peak of memory of two dist/ folders, run in turn on the same reports:
// `npm run bench -- --against FOLDER [--pairs 5]`. Needs Linux with /usr/bin/time.

const root = dirname(import.meta.dirname);
const { against, pairs } = parseArgs({
  options: { against: { type: "string" }, pairs: { type: "string", default: "5" } },
}).values;

/** How many reports, and how many cases each has. */
const SHAPES = { small: [1, 100], many: [5_000, 25], large: [1, 700_000] } as const;

interface Usage {
  /** Seconds, of the user and the system. */
  readonly cpu: number;
  /** MiB. */
  readonly peak: number;
}

function writeReports(folder: string, files: number, cases: number): void {
  mkdirSync(folder);
  for (let file = 0; file < files; file += 1) {
    const lines = Array.from(
      { length: cases },
      (_, index) =>
        `<testcase classname="com.example.Suite${file}" name="test number ${index}" time="0.0${index % 10}"/>\n`,
    );
    const xml = `<?xml version="1.0"?>\n<testsuite name="com.example.Suite${file}" tests="${cases}">\n`;
    writeFileSync(join(folder, `TEST-${file}.xml`), `${xml}${lines.join("")}</testsuite>\n`);
  }
}

async function measure(dist: string, reports: string, baseUrl: string): Promise<Usage> {
  const home = mkdtempSync(join(tmpdir(), "bench-run-"));
  const file = (name: string) => {
    writeFileSync(join(home, name), "{}");
    return join(home, name);
  };
  const inputs = {
    "BASE-URL": baseUrl,
    "API-KEY": "key-for-measuring",
    ORG: "octo-org",
    FLOW: "checkout",
    NAME: "unit-tests",
    REPORTS: "**/*.xml",
  };
  const env = {
    PATH: process.env["PATH"],
    GITHUB_ACTIONS: "true",
    GITHUB_EVENT_NAME: "push",
    GITHUB_EVENT_PATH: file("event.json"),
    GITHUB_REPOSITORY: "octo-org/octo-repo",
    GITHUB_SHA: "1".repeat(40),
    GITHUB_WORKSPACE: reports,
    GITHUB_OUTPUT: file("output"),
    GITHUB_STEP_SUMMARY: file("summary"),
    RUNNER_TEMP: home,
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name}`, value])),
  };
  const usage = join(home, "usage");
  const command = [
    "-f",
    "%U %S %M",
    "-o",
    usage,
    process.execPath,
    join(resolve(dist), "index.js"),
  ];
  const child = spawn("/usr/bin/time", command, { cwd: reports, env, stdio: "ignore" });
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`${dist} failed with exit code ${child.exitCode}.`);
  const [user = 0, system = 0, kilobytes = 0] = readFileSync(usage, "utf8").split(" ").map(Number);
  rmSync(home, { recursive: true });
  return { cpu: user + system, peak: kilobytes / 1024 };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const server = createServer((request, response) => {
  request.resume().on("end", () => response.writeHead(201).end('"OK"'));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const port = typeof address === "object" ? address?.port : undefined;
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const subjects = [join(root, "dist"), ...(against === undefined ? [] : [against])];

for (const [name, [files, cases]] of Object.entries(SHAPES)) {
  const reports = join(folder, name);
  writeReports(reports, files, cases);
  const runs: Usage[][] = subjects.map(() => []);
  for (let pair = 0; pair < Number(pairs); pair += 1) {
    for (const [index, dist] of subjects.entries()) {
      runs[index]?.push(await measure(dist, reports, `http://127.0.0.1:${port}/api/v2`));
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
server.close();
rmSync(folder, { recursive: true });
