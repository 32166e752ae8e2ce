import type { LinePattern } from "./line-patterns.ts";

/** How a report or a stack trace names a source file. */
export interface SourceName {
  readonly path: string;
  /** The path is that of a JVM's package, which may be below one of several folders. */
  readonly isPackaged?: boolean;
  /** Counted from 1. */
  readonly line?: number | undefined;
}

/** Lines at the beginning of a trace that are read. */
const FIRST_LINES = 100;
/** Lines at the end of a longer trace that are read. */
const LAST_LINES = 50;
/** UTF-16 units of a line that are read. */
const WIDTH = 500;

/** How test tools write a location: a `path`, a `line`, and for a JVM the class that is the `owner` of the code. */
interface FramePattern extends LinePattern {
  /** Whether its locations come before or after all others of a trace. */
  readonly order?: "first" | "last";
}

/**
 * The first pattern that matches a line counts. What matches by accident (`example.com:443`) is not the name of a file
 * that exists. None of them backtracks over a long line.
 */
export const FRAMES: readonly FramePattern[] = [
  {
    tool: "Python",
    example: 'File "tests/test_cart.py", line 12, in test_total',
    pattern: /\bFile "(?<path>[^"]+)", line (?<line>\d+)/,
  },
  {
    tool: ".NET",
    example: "at Shop.CartTests.Total() in /src/CartTests.cs:line 12",
    pattern: /\) in (?<path>.+):line (?<line>\d+)$/,
  },
  {
    tool: "Java, Kotlin, Groovy, Scala",
    example: "at app//shop.cart.CartTest.total(CartTest.java:12)",
    pattern:
      /^\s*at (?:[^\s()]*\/)?(?<owner>[^\s()/]+)\.[^().]+\((?<path>[^\s():/\\]+\.\w+):(?<line>\d+)\)/,
  },
  {
    tool: "JavaScript",
    example: "at async total (file:///src/my cart.test.js:12:5)",
    pattern: /^\s*at (?:[^(/\\]*\(|async )?(?<path>.+):(?<line>\d+):\d+\)?$/,
  },
  {
    tool: "Dart",
    example: "test/cart_test.dart 12:5  main.<fn>",
    pattern: /^\s*(?<path>[^\s:]+\.dart) (?<line>\d+):\d+(?:\s|$)/,
  },
  {
    tool: "Playwright, in the heading that says where the test begins",
    example: "[chromium] › tests/cart.spec.ts:12:3 › cart › pays",
    pattern: /(?:^|› )(?<path>[^\s›]+):(?<line>\d+):\d+ › /,
    order: "last",
  },
  {
    tool: "Bats, after the lines of helpers",
    example: "in test file tests/cart.bats, line 12)",
    pattern: /\bin test file (?<path>[^\s,()]+\.\w+), line (?<line>\d+)/,
    order: "first",
  },
  {
    tool: "Bats, pytest, EUnit",
    example: "in function cart:total/0 (src/cart.erl, line 12)",
    pattern: /(?:\bfile |\()(?<path>[^\s,()]+\.\w+), line (?<line>\d+)/,
  },
  {
    tool: "shells",
    example: "tests/cart.sh: line 12: pay: command not found",
    pattern: /(?:^|\s)(?<path>[^\s:]+\.\w+): line (?<line>\d+):/,
  },
  {
    tool: "Perl",
    example: "#   at t/cart.t line 12.",
    pattern: /\bat (?<path>\S+\.\w+) line (?<line>\d+)\b/,
  },
  {
    tool: "Minitest",
    example: "test_total(CartTest) [test/cart_test.rb:12]:",
    pattern: /\[(?<path>(?:[A-Za-z]:[\\/])?[^"'`:()<>|*?[\]]+\.[A-Za-z]\w{0,9}):(?<line>\d+)\]/,
  },
  {
    tool: "Go, Rust, Ruby, PHP, C++, pytest, Lua, Vitest",
    example: "thread 'total' panicked at src/cart.rs:12:5:",
    pattern:
      /(?:^|[\s"'`([])(?<path>(?:file:\/\/)?(?:[A-Za-z]:[\\/])?[^\s"'`:()<>|*?]+\.[A-Za-z]\w{0,9})[:(](?<line>\d+)/,
  },
];

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
  const text = raw.slice(0, WIDTH).trimEnd();
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
