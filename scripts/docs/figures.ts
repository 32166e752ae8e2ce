import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Sample {
  /** Milliseconds. */
  readonly wall: number;
  /** Milliseconds. */
  readonly cpu: number;
  /** MiB. */
  readonly peak: number;
}

const FIGURES = /<!-- figures of (?<name>[^>]+?) -->.*?<!-- \/figures -->/gs;

/** The kinds of material of the benchmark, and what they are called. */
const KINDS: Readonly<Record<string, string>> = {
  "one-of-100-mb": "one report of 100 MB",
  "200-of-100-kb": "200 reports of 100 KB, a tenth of the cases failing with traces",
  "5000-of-4-kb": "5,000 reports of 4 KB, 2 % of the cases failing",
  "one-of-300-mb-logs": "one report of 300 MB, nine tenths logs",
  "one-of-400-mb": "one report of 400 MB",
};

/** The readers that are compared, by their names in the benchmark. */
const READERS: Readonly<Record<string, string>> = {
  "go-junit": "the parser behind the usual command-line client (Go)",
  "fast-xml-parser": "`fast-xml-parser` on the whole text",
  saxes: "`saxes`",
  reader: "`xml/` and `junit/`",
  bytes: "reading the bytes alone",
};

const WAYS = ["without attachment", "with attachment", "all defaults"];

/** Returns a document with its figures as `bench/results.json` has them. */
export function withFigures(text: string, root: string): string {
  const { rows }: { readonly rows: Readonly<Record<string, Sample>> } = JSON.parse(
    readFileSync(join(root, "bench/results.json"), "utf8"),
  );
  return text.replaceAll(FIGURES, (_section: string, name: string) => {
    const figures = figuresOf(name, rows);
    const shown = figures.includes("\n") ? `\n\n${figures}\n\n` : figures;
    return `<!-- figures of ${name} -->${shown}<!-- /figures -->`;
  });
}

function figuresOf(name: string, rows: Readonly<Record<string, Sample>>): string {
  const sampleOf = (row: string): Sample => {
    const sample = rows[row];
    if (sample === undefined) throw new Error(`bench/results.json has no row ${row}.`);
    return sample;
  };
  switch (name) {
    case "readers":
      return table(["", "Time", "Peak memory"], readerRows(sampleOf));
    case "runs":
      return table(
        [
          "",
          "Reader",
          "`saxes`",
          "`fast-xml-parser`",
          "Go reader",
          "Action",
          "With attachment",
          "All defaults",
          "Peak memory of these",
        ],
        runRows(rows),
      );
    case "a small run": {
      const floor = sampleOf("node -e 0").cpu;
      const cpu = sampleOf("one-of-20-kb: all defaults").cpu - floor;
      return `${cpu.toFixed(0)} ms of CPU more than a bare \`node -e 0\`, which takes ${floor.toFixed(0)} ms`;
    }
    case "a large run": {
      const { wall, peak } = sampleOf("one-of-100-mb: all defaults");
      return `${(wall / 1000).toFixed(1)} seconds and ${peak.toFixed(0)} MiB`;
    }
    default:
      throw new Error(`There are no figures of ${name}.`);
  }
}

function readerRows(sampleOf: (row: string) => Sample): string[][] {
  return Object.entries(READERS).map(([reader, title]) => {
    const { wall, peak } = sampleOf(`one-of-100-mb: ${reader}`);
    return [title, seconds(wall), `${peak.toFixed(0)} MiB`];
  });
}

function runRows(rows: Readonly<Record<string, Sample>>): string[][] {
  return Object.entries(KINDS).map(([kind, title]) => {
    const times = ["reader", "saxes", "fast-xml-parser", "go-junit", ...WAYS].map((way) => {
      const sample = rows[`${kind}: ${way}`];
      return sample === undefined ? "" : seconds(sample.wall);
    });
    const peaks = WAYS.flatMap((way) => rows[`${kind}: ${way}`]?.peak.toFixed(0) ?? []);
    return [title, ...times, `${peaks.join(", ")} MiB`];
  });
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
