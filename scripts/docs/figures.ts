import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Measured, Results } from "../bench/results.ts";
import type { Comparison, Usage } from "../bench/statistics.ts";

const FIGURES = /<!-- figures of (?<name>[^>]+?) -->.*?<!-- \/figures -->/gs;

/** What the documents compare the action with, in this order, and the titles of their columns. */
const OTHERS: Readonly<Record<string, string>> = {
  floor: "Over the floor",
  "client's parser": "Over the client's parser",
  "same build": "Over the same build",
};

/** Returns a document with its figures as `bench/results.json` has them. */
export function withFigures(text: string, root: string): string {
  const results: Results = JSON.parse(readFileSync(join(root, "bench/results.json"), "utf8"));
  return text.replaceAll(FIGURES, (_section: string, name: string) => {
    const figures = figuresOf(name, results);
    const shown = figures.includes("\n") ? `\n\n${figures}\n\n` : figures;
    return `<!-- figures of ${name} -->${shown}<!-- /figures -->`;
  });
}

function figuresOf(name: string, { materials }: Results): string {
  switch (name) {
    case "runs":
      return table(
        ["", "CPU", "Peak memory", ...Object.values(OTHERS), "Pairs"],
        Object.values(materials).map(runRow),
      );
    case "a large run": {
      const { action } = measuredOf(materials, "large");
      return `${(action.wall / 1_000_000).toFixed(1)} seconds and ${mebibytes(action)}`;
    }
    default:
      throw new Error(`There are no figures of ${name}.`);
  }
}

function measuredOf(materials: Results["materials"], name: string): Measured {
  const measured = materials[name];
  if (measured === undefined) throw new Error(`bench/results.json has no material ${name}.`);
  return measured;
}

function runRow({ title, pairs, action, comparisons }: Measured): readonly string[] {
  const ratios = Object.keys(OTHERS).map((name) => {
    const comparison = comparisons[name];
    if (comparison === undefined)
      throw new Error(`bench/results.json does not compare with ${name}.`);
    return ratioOf(comparison);
  });
  return [title, milliseconds(action), mebibytes(action), ...ratios, String(pairs)];
}

function ratioOf({ ratio: { median, lower, upper } }: Comparison): string {
  return `${median.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
}

function milliseconds({ cpu }: Usage): string {
  return `${(cpu / 1000).toFixed(0)} ms`;
}

function mebibytes({ peak }: Usage): string {
  return `${(peak / 1024).toFixed(0)} MiB`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
