import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startService } from "../dev/service/service.ts";
import { buildGoReader } from "./bench/go-reader.ts";
import { type Kind, makeMaterial } from "./bench/material.ts";
import {
  type ActionInputs,
  measureAction,
  measureFloor,
  measureGoReading,
  measureReading,
  median,
  type Sample,
} from "./bench/measure.ts";
import { type Rows, targetsOf } from "./bench/targets.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const RUNS = 11;
const material = join(root, ".local", "bench");
const service = await startService();
const goReader = buildGoReader(join(root, "bench", "go-junit"), join(material, "go-junit"));

type Measure = () => Sample | Promise<Sample>;

/** What a row is called, and how one sample of it is taken. */
type Way = readonly [name: string, measure: Measure];

const WITHOUT_ATTACHMENT = { "attach-reports": "false", "on-secret": "off" };
const WITH_ATTACHMENT = { "on-secret": "off" };
const DEFAULTS = {};

const rows = new Map<string, Sample>();

/** Measures several ways in turn, so that a machine that gets slower slows all of them. */
async function measureInTurn(ways: readonly Way[]): Promise<void> {
  const samples = new Map<string, Sample[]>(ways.map(([name]) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, measure] of ways) samples.get(name)?.push(await measure());
  }
  for (const [name, taken] of samples) {
    const sample = median(taken);
    rows.set(name, sample);
    const figures = [sample.wall, sample.cpu, sample.peak];
    const [wall, cpu, peak] = figures.map((figure) => figure.toFixed(0).padStart(8));
    console.log(`${name.padEnd(56)}${wall} ms${cpu} ms${peak} MiB`);
  }
}

function actionOn(kind: Kind, name: string, inputs: ActionInputs): Way {
  const folder = makeMaterial(kind, material);
  return [`${kind}: ${name}`, () => measureAction(folder, service, inputs)];
}

function actionsOn(kind: Kind): readonly Way[] {
  return [
    actionOn(kind, "all defaults", DEFAULTS),
    actionOn(kind, "with attachment", WITH_ATTACHMENT),
    actionOn(kind, "without attachment", WITHOUT_ATTACHMENT),
  ];
}

/** Reading alone, by the action's reader and by others. */
function readingOf(kind: Kind): readonly Way[] {
  const folder = makeMaterial(kind, material);
  const reading = (way: string): Way => [`${kind}: ${way}`, () => measureReading(way, folder)];
  const ways = ["bytes", "reader", "fast-xml-parser", "saxes"].map(reading);
  if (goReader === undefined) return ways;
  return [...ways, [`${kind}: go-junit`, () => measureGoReading(goReader, folder)]];
}

console.log(
  `Medians of ${RUNS} on Node ${process.version}\n${"".padEnd(56)}    wall        cpu     peak`,
);
if (goReader === undefined) console.log("Go is not installed, so its rows are left out.");
await measureInTurn([["node -e 0", measureFloor], ...actionsOn("one-of-20-kb")]);
for (const kind of ["200-of-100-kb", "5000-of-4-kb", "one-of-100-mb"] as const) {
  await measureInTurn([...actionsOn(kind), ...readingOf(kind)]);
}
await measureInTurn([
  actionOn("one-of-300-mb-logs", "without attachment", WITHOUT_ATTACHMENT),
  ...readingOf("one-of-300-mb-logs"),
]);
await measureInTurn([actionOn("one-of-400-mb", "without attachment", WITHOUT_ATTACHMENT)]);
await service.close();

const targets = targetsOf(rows satisfies Rows);
console.log("");
for (const { what, value, most } of targets) {
  const verdict = value <= most ? "holds" : "FAILS";
  console.log(`${verdict}  ${what}: ${value.toFixed(3)}, at most ${most}`);
  if (!(value <= most)) process.exitCode = 1;
}
const machine = { node: process.version, platform: process.platform, cores: cpus().length };
writeFileSync(
  join(root, "bench", "results.json"),
  `${JSON.stringify({ machine, runs: RUNS, rows: Object.fromEntries(rows), targets }, undefined, 2)}\n`,
);
