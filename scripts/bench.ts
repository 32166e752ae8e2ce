import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { type Material, makeMaterial, SHAPES, type Shape } from "./bench/material.ts";
import { checkMachine } from "./bench/measure.ts";
import { startReceiver } from "./bench/receiver.ts";
import { describeMeasured, type Measured, type Results } from "./bench/results.ts";
import { compare, medianUsage, type Pair } from "./bench/statistics.ts";
import {
  actionIn,
  buildClientParser,
  extractAction,
  floorAt,
  type Subject,
} from "./bench/subjects.ts";

/**
 * Runs the action of `dist/` in turn with something else, and compares the CPU time of each pair of runs: with the same
 * build again, which shows how much a ratio varies; with the floor, which does only what must be done; with the parser
 * of the usual command-line client, if Go is installed; and with the `dist/` of an earlier commit, if one is named.
 * Needs Linux and Python 3. Leaves its results in bench/results.json if it measured everything.
 *
 * `node scripts/bench.ts [--against COMMIT] [--only NAME,NAME] [--pairs COUNT]`; the names are those in material.ts.
 */
const { against, only, pairs } = parseArgs({
  options: { against: { type: "string" }, only: { type: "string" }, pairs: { type: "string" } },
}).values;
if (pairs !== undefined && !/^[1-9]\d*$/.test(pairs)) {
  throw new Error(`--pairs is ${pairs}. Set it to a number of pairs, such as 3.`);
}

const root = dirname(import.meta.dirname);
const scratch = join(root, ".local", "bench");

/** Returns the shapes that are to be measured, by name. */
function chosenShapes(): readonly (readonly [name: string, shape: Shape])[] {
  const names = only?.split(",") ?? Object.keys(SHAPES);
  return names.map((name) => {
    const shape = SHAPES[name];
    if (shape !== undefined) return [name, shape];
    throw new Error(`--only has ${name}. Choose from ${Object.keys(SHAPES).join(", ")}.`);
  });
}

/** Returns what the action is compared with, by name. */
function findOthers(action: Subject, url: string): ReadonlyMap<string, Subject> {
  const others = new Map([["same build", action]]);
  if (against !== undefined) {
    const folder = join(scratch, "earlier");
    const sha = extractAction(root, against, folder);
    others.set(`commit ${sha}`, actionIn(folder, url));
  }
  others.set("floor", floorAt(url));
  const parser = buildClientParser(join(root, "bench", "go-junit"), join(scratch, "go-junit"));
  if (parser !== undefined) others.set("client's parser", parser);
  return others;
}

/** Measures two runs, one directly after the other. */
async function measurePair(
  [action, other]: readonly [Subject, Subject],
  material: Material,
  isActionFirst: boolean,
): Promise<Pair> {
  if (isActionFirst) return { action: await action(material), other: await other(material) };
  const measured = await other(material);
  return { action: await action(material), other: measured };
}

/** Takes turns between all comparisons, so that a machine that gets slower slows all of them. */
async function measureShape(
  shape: Shape,
  action: Subject,
  others: ReadonlyMap<string, Subject>,
): Promise<Measured> {
  const material = makeMaterial(shape, join(scratch, "material"));
  const count = Number(pairs ?? shape.pairs);
  const taken = new Map<string, Pair[]>([...others.keys()].map((name) => [name, []]));
  // The first runs read from a cold disk and are not counted.
  for (const subject of others.values()) await subject(material);
  for (let round = 0; round < count; round += 1) {
    for (const [name, other] of others) {
      taken.get(name)?.push(await measurePair([action, other], material, round % 2 === 0));
    }
  }
  const comparisons = [...taken].map(([name, all]) => [name, compare(all)] as const);
  return {
    title: shape.title,
    pairs: count,
    action: medianUsage([...taken.values()].flat().map((pair) => pair.action)),
    comparisons: Object.fromEntries(comparisons),
  };
}

checkMachine();
const shapes = chosenShapes();
mkdirSync(scratch, { recursive: true });
const receiver = await startReceiver();
const action = actionIn(root, receiver.url);
const others = findOthers(action, receiver.url);
const materials: Record<string, Measured> = {};
for (const [name, shape] of shapes) {
  const measured = await measureShape(shape, action, others);
  materials[name] = measured;
  console.log(describeMeasured(measured));
}
receiver.close();

const machine = { node: process.version, platform: process.platform, cores: cpus().length };
const results: Results = { machine, materials };
if (only !== undefined) {
  console.log("bench/results.json is as it was: not everything was measured.");
} else if (!others.has("client's parser")) {
  console.log("bench/results.json is as it was: without Go, the client's parser is not measured.");
} else {
  writeFileSync(join(root, "bench", "results.json"), `${JSON.stringify(results, undefined, 2)}\n`);
}
