import { FRAMES, type FramePattern } from "./frame-patterns.ts";

/** How a report or a stack trace names a source file. */
export interface SourceName {
  readonly path: string;
  /** The path is that of a JVM's package, which may be below one of several folders. */
  readonly isPackaged?: boolean | undefined;
  /** Counted from 1. */
  readonly line?: number | undefined;
}

/** Lines at the beginning of a trace that are read. */
const FIRST_LINES = 100;
/** Lines at the end of a longer trace that are read. */
const LAST_LINES = 50;
/** UTF-16 units of a line that are read. */
const WIDTH = 500;

/** Returns the locations that a trace names, in its order but for those that a tool puts first or last. */
export function parseFrames(trace: string): readonly SourceName[] {
  const lines = trace.split("\n");
  const first = lines.slice(0, FIRST_LINES);
  const last = lines.slice(FIRST_LINES).slice(-LAST_LINES);
  const frames = [...first, ...last].flatMap((line) => readFrame(line) ?? []);
  const ordered = [
    ...frames.filter(({ order }) => order === "first"),
    ...frames.filter(({ order }) => order === undefined),
    ...frames.filter(({ order }) => order === "last"),
  ];
  return ordered.map(({ source }) => source);
}

/** Returns the location that a line of a trace names, if it names one. */
export function parseFrame(line: string): SourceName | undefined {
  return readFrame(line)?.source;
}

interface Frame {
  readonly source: SourceName;
  readonly order: FramePattern["order"];
}

function readFrame(raw: string): Frame | undefined {
  const text = raw.slice(0, WIDTH).trim();
  for (const { pattern, order } of FRAMES) {
    const { path, line, owner } = pattern.exec(text)?.groups ?? {};
    const number = Number(line);
    if (path === undefined || !Number.isSafeInteger(number) || number < 1) continue;
    // The owner is a class: what stands before its name is the package.
    const folders = owner?.split(".").slice(0, -1) ?? [];
    const source: SourceName = {
      path: [...folders, path].join("/"),
      line: number,
      isPackaged: folders.length > 0,
    };
    return { source, order };
  }
  return undefined;
}
