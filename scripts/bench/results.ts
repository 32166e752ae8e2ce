import type { Comparison, Usage } from "./statistics.ts";

/** The results for one material. */
export interface Measured {
  readonly title: string;
  /** How many pairs of runs each comparison is made from. */
  readonly pairs: number;
  /** Medians of what the action used. */
  readonly action: Usage;
  /** By what the action is compared with. */
  readonly comparisons: Readonly<Record<string, Comparison>>;
}

/** `bench/results.json` */
export interface Results {
  readonly machine: {
    readonly node: string;
    readonly platform: string;
    readonly cores: number;
  };
  /** By the names of the materials. */
  readonly materials: Readonly<Record<string, Measured>>;
}

/** Returns a table of the results for one material, to be printed. */
export function describeMeasured({ title, pairs, action, comparisons }: Measured): string {
  const rows = Object.entries(comparisons).map(([name, { other, ratio }]) => {
    const [median, lower, upper] = [ratio.median, ratio.lower, ratio.upper].map((value) =>
      value.toFixed(3),
    );
    return `${describeUsage(name, other)}   ${median} (${lower} to ${upper})`;
  });
  const heading = `${title}, medians of ${pairs} pairs`;
  const columns = `${"".padEnd(20)}${"CPU".padStart(12)}${"memory".padStart(12)}   CPU of the action over it (quartiles)`;
  return [heading, columns, describeUsage("action", action), ...rows, ""].join("\n");
}

function describeUsage(name: string, { cpu, peak }: Usage): string {
  const milliseconds = `${(cpu / 1000).toFixed(3)} ms`.padStart(12);
  const memory = `${(peak / 1024).toFixed(0)} MiB`.padStart(12);
  return `  ${name.padEnd(18)}${milliseconds}${memory}`;
}
