import { statSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { stripVTControlCharacters, styleText } from "node:util";
import { pageOf } from "./page.ts";
import { runAction, UsageError } from "./run-action.ts";
import { PUSH, SAMPLE_DATA, SAMPLES, sampleData } from "./samples.ts";
import { type LocalService, startService } from "./service.ts";

const USAGE = `npm start                                          attests sample reports to a local service, and tries a gate
npm start -- FOLDER PATTERN ... [INPUT=VALUE ...]  attests reports below another folder, and keeps what was sent

The service knows
${SAMPLE_DATA}`;

const ROOT = dirname(import.meta.dirname);

/** A run of an action to show. */
interface Demonstration {
  readonly title: string;
  /** The folder of its `action.yml`, relative to the root. */
  readonly action: string;
  readonly workspace: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** Whether to keep what was sent, to be verified or sent again. */
  readonly isKept: boolean;
}

const TARGET = { flow: "checkout", name: "unit-tests" };

const DEMONSTRATIONS: readonly Demonstration[] = [
  {
    title: "A red run",
    action: ".",
    workspace: SAMPLES,
    inputs: { ...TARGET, reports: "red/*.xml", "test-outcome": "failure" },
    isKept: false,
  },
  {
    title: "A green run",
    action: ".",
    workspace: SAMPLES,
    inputs: { ...TARGET, reports: "green/*.xml", "test-outcome": "success" },
    isKept: false,
  },
  {
    title: "A gate that blocks",
    action: "gate",
    workspace: SAMPLES,
    inputs: { "gate-environments": "production" },
    isKept: false,
  },
];

/** Returns the run that the parameters ask for. Throws a UsageError if they do not say which reports. */
function runOf([folder = "", ...more]: readonly string[]): Demonstration {
  if (folder.startsWith("-")) throw new UsageError(`There is no option ${folder}.`);
  const workspace = resolve(folder);
  const isFolder = statSync(workspace, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder) throw new UsageError(`There is no folder ${workspace}.`);
  const assignments = more.map((text) => /^([a-z-]+)=(.*)$/s.exec(text));
  const patterns = more.filter((_, index) => !assignments[index]);
  if (patterns.length === 0) throw new UsageError("Name the reports, such as '**/TEST-*.xml'.");
  const inputs = assignments.flatMap((match) => (match ? [[match[1], match[2]]] : []));
  return {
    title: "Your reports",
    action: ".",
    workspace,
    inputs: { ...TARGET, reports: patterns.join("\n"), ...Object.fromEntries(inputs) },
    isKept: true,
  };
}

/** Runs an action, and prints its log, its page, and what the service stored. */
async function show(
  { title, action, workspace, inputs, isKept }: Demonstration,
  service: LocalService,
): Promise<void> {
  const stored = service.attestations.length;
  const connection = { "base-url": service.baseUrl, "api-key": service.apiKey, org: "octo-org" };
  const run = await runAction({
    action: join(ROOT, action),
    inputs: { ...connection, ...inputs },
    workspace,
    event: PUSH,
  });
  console.log(`\n${styleText("bold", `${title} (exit code ${run.exitCode})`)}`);
  const log = run.log.replace(/^::(add-mask|debug|group|endgroup)::.*\n/gm, "");
  print("log", log.replaceAll("%0A", "\n").replaceAll("%25", "%"));
  print("page", textOf(run.summary));
  print("html", await keepPage(run.summary));
  for (const { dataJson, attachment } of service.attestations.slice(stored)) {
    print("stored", JSON.stringify(JSON.parse(dataJson).junit_results));
    print("stored", attachment ? `and a zip of ${attachment.length} bytes` : "and no zip");
  }
  const kept = run.outputs["request-path"];
  if (isKept && kept) print("kept", `${kept}: the files for verify and resend`);
  else await run.remove();
}

/** Writes a job summary to a file for a browser, and returns its path. */
async function keepPage(markdown: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "job-summary-")), "page.html");
  await writeFile(file, pageOf(markdown));
  return file;
}

/** Returns the words of a page. */
function textOf(html: string): string {
  return html
    .replace(/<wbr\/?>/g, "")
    .replace(/<\/t[hd]>/g, "  ")
    .replace(/<br\/?>|<\/(?:li|p|summary)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(?:#160|nbsp);/g, " ")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}

function print(label: string, text: string): void {
  const lines = stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "");
  for (const line of lines) console.log(`${label.padStart(6)} │ ${line.trimEnd()}`);
}

async function main(parameters: readonly string[]): Promise<void> {
  if (parameters.includes("--help")) return console.log(USAGE);
  const demonstrations = parameters.length > 0 ? [runOf(parameters)] : DEMONSTRATIONS;
  const service = await startService({ data: sampleData() });
  try {
    for (const demonstration of demonstrations) await show(demonstration, service);
  } finally {
    await service.close();
  }
  console.log(`\nThe commit, ${PUSH.payload.head_commit.id}, is made up.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
