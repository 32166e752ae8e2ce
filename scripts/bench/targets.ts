import type { Sample } from "./measure.ts";

export type Rows = ReadonlyMap<string, Sample>;

/** A figure that must hold: what was measured, its value in this run, and the most that it may be. */
export interface Target {
  readonly what: string;
  readonly value: number;
  readonly most: number;
}

type Figure = keyof Sample;

/** A figure of one row over the same figure of another: `[row, other row, most]`. */
const RATIOS: readonly (readonly [row: string, over: string, most: number])[] = [
  ["200-of-100-kb: with attachment", "200-of-100-kb: without attachment", 1.6],
  ["5000-of-4-kb: with attachment", "5000-of-4-kb: without attachment", 1.4],
  ["one-of-100-mb: with attachment", "one-of-100-mb: without attachment", 1.9],
  ["one-of-100-mb: all defaults", "one-of-100-mb: without attachment", 4],
  ["200-of-100-kb: without attachment", "200-of-100-kb: fast-xml-parser", 0.5],
  ["5000-of-4-kb: without attachment", "5000-of-4-kb: fast-xml-parser", 1.5],
  ["one-of-100-mb: without attachment", "one-of-100-mb: fast-xml-parser", 0.3],
  ["one-of-100-mb: reader", "one-of-100-mb: fast-xml-parser", 0.15],
  ["one-of-100-mb: reader", "one-of-100-mb: saxes", 0.35],
];

/** Milliseconds of CPU that a run on one small report takes over a bare `node -e 0`. */
const STARTS: readonly (readonly [row: string, most: number])[] = [
  ["one-of-20-kb: without attachment", 85],
  ["one-of-20-kb: with attachment", 100],
  ["one-of-20-kb: all defaults", 125],
];

const PEAK_LIMIT = 150;
/** The peak on 400 MB over the peak on 100 MB. */
const GROWTH_LIMIT = 1.1;

/** What must hold of the rows of one run. A row that is missing counts as a failure. */
export function targetsOf(rows: Rows): readonly Target[] {
  const figure = (row: string, name: Figure) => rows.get(row)?.[name] ?? Number.NaN;
  const wall = RATIOS.map(([row, over, most]) => ({
    what: `${row}, over ${over}`,
    value: figure(row, "wall") / figure(over, "wall"),
    most,
  }));
  const starts = STARTS.map(([row, most]) => ({
    what: `${row}, CPU over node -e 0, ms`,
    value: figure(row, "cpu") - figure("node -e 0", "cpu"),
    most,
  }));
  const peaks = [...rows.keys()]
    .filter((row) => /: with(?:out)? attachment$/.test(row))
    .map((row) => ({ what: `${row}, peak, MiB`, value: figure(row, "peak"), most: PEAK_LIMIT }));
  const [large, larger] = ["one-of-100-mb", "one-of-400-mb"].map((kind) =>
    figure(`${kind}: without attachment`, "peak"),
  );
  const growth = (larger ?? Number.NaN) / (large ?? Number.NaN);
  return [
    ...wall,
    ...starts,
    ...peaks,
    { what: "one-of-400-mb, peak over that of one-of-100-mb", value: growth, most: GROWTH_LIMIT },
  ];
}
