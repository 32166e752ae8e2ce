import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startService } from "../dev/service/service.ts";
import { type Kind, makeMaterial } from "./bench/material.ts";
import {
  measureAction,
  measureFloor,
  measureReading,
  median,
  type Sample,
} from "./bench/measure.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const RUNS = 5;

/** A figure that must hold: what is measured, its value in this run, and the most that it may be. */
interface Target {
  readonly what: string;
  readonly value: number;
  readonly most: number;
}

const rows = new Map<string, Sample>();

async function row(
  name: string,
  measure: () => Sample | Promise<Sample>,
  runs = RUNS,
): Promise<Sample> {
  const samples: Sample[] = [];
  for (let run = 0; run < runs; run += 1) samples.push(await measure());
  const sample = median(samples);
  rows.set(name, sample);
  const [wall, cpu, peak] = [sample.wall, sample.cpu, sample.peak].map((figure) =>
    figure.toFixed(0).padStart(8),
  );
  console.log(`${name.padEnd(52)}${wall} ms${cpu} ms${peak} MiB`);
  return sample;
}

const material = join(root, ".local", "bench");
const folder = (kind: Kind): string => makeMaterial(kind, material);
const service = await startService();
const reading = (way: string, kind: Kind) =>
  row(`${kind}: ${way}`, () => measureReading(way, folder(kind)));
const action = (kind: Kind, attach = false) =>
  row(
    `${kind}: action${attach ? ", with attachment" : ""}`,
    () => measureAction(folder(kind), service, attach),
    attach ? 1 : RUNS,
  );

console.log(
  `Medians of ${RUNS} on Node ${process.version}\n${"".padEnd(52)}    wall        cpu     peak`,
);
const floor = await row("node -e 0", measureFloor);
const small = await action("one-of-20-kb");
await action("one-of-20-kb", true);

const targets: Target[] = [
  {
    what: "start: CPU of the action on one 20 KB report over node -e 0, ms",
    value: small.cpu - floor.cpu,
    most: 90,
  },
];
for (const kind of [
  "one-of-100-mb",
  "200-of-100-kb",
  "5000-of-4-kb",
  "one-of-300-mb-logs",
] as const) {
  await reading("bytes", kind);
  const reader = await reading("reader", kind);
  const tree = await reading("fast-xml-parser", kind);
  const events = await reading("saxes", kind);
  const whole = await action(kind);
  await action(kind, true);
  targets.push(...targetsOf(kind, { reader, tree, events, whole }));
}
const hundred = rows.get("one-of-100-mb: action");
const four = await action("one-of-400-mb");
targets.push({
  what: "memory: peak on 400 MB against 100 MB",
  value: four.peak / (hundred?.peak ?? Number.NaN),
  most: 1.1,
});
await service.close();

interface Compared {
  readonly reader: Sample;
  readonly tree: Sample;
  readonly events: Sample;
  readonly whole: Sample;
}

function targetsOf(kind: Kind, { reader, tree, events, whole }: Compared): readonly Target[] {
  if (kind === "one-of-100-mb") {
    return [
      {
        what: "100 MB: reader against fast-xml-parser",
        value: reader.wall / tree.wall,
        most: 0.15,
      },
      { what: "100 MB: reader against saxes", value: reader.wall / events.wall, most: 0.35 },
      {
        what: "100 MB: whole action against fast-xml-parser",
        value: whole.wall / tree.wall,
        most: 0.3,
      },
      { what: "100 MB: peak of the whole action, MiB", value: whole.peak, most: 124 },
    ];
  }
  if (kind === "5000-of-4-kb") {
    return [
      {
        what: "5,000 files: whole action against fast-xml-parser",
        value: whole.wall / tree.wall,
        most: 1.2,
      },
    ];
  }
  return [];
}

console.log("");
for (const { what, value, most } of targets) {
  console.log(
    `${value <= most ? "holds" : "FAILS"}  ${what}: ${value.toFixed(3)}, at most ${most}`,
  );
  if (value > most) process.exitCode = 1;
}
const machine = { node: process.version, platform: process.platform, cores: cpus().length };
writeFileSync(
  join(root, "bench", "results.json"),
  `${JSON.stringify({ machine, runs: RUNS, rows: Object.fromEntries(rows), targets }, undefined, 2)}\n`,
);
