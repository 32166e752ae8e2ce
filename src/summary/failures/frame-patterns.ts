import { type LinePattern, matches } from "./line-patterns.ts";

/**
 * How a test tool writes a frame of a stack trace, or another line with a location. The groups `path` and `line` read
 * the location, and for a JVM `owner` the class of the code; `count` is how many frames a line stands for.
 */
export interface FramePattern extends LinePattern {
  /** Whether its locations come before or after all others of a trace. */
  readonly order?: "first" | "last" | undefined;
  /** Whether such a line never says why a test failed. */
  readonly isNoise?: true | undefined;
  /** Whether such a line is left out of a shown trace, and only counted, if its code is not the repository's. */
  readonly isCounted?: true | undefined;
}

/**
 * All frames. The first pattern with groups that match a line reads its location, so the general ones are last. What
 * matches by accident (`example.com:443`) is not the name of a file that exists.
 */
export const FRAMES: readonly FramePattern[] = [
  {
    tool: "Python",
    example: 'File "tests/test_cart.py", line 12, in test_total',
    pattern: /^File "(?<path>[^"]+)", line (?<line>\d+)/,
    isCounted: true,
  },
  {
    tool: "Python, in a group of exceptions, or after other words",
    example: '|   File "tests/test_cart.py", line 12, in test_total',
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
      /^at (?:[^\s()]*\/)?(?<owner>[^\s()/]+)\.[^().]+\((?<path>[^\s():/\\]+\.\w+):(?<line>\d+)\)/,
  },
  {
    tool: "JavaScript",
    example: "at async total (file:///src/my cart.test.js:12:5)",
    pattern: /^at (?:[^(/\\]*\(|async )?(?<path>.+):(?<line>\d+):\d+\)?$/,
  },
  {
    tool: "Java, JavaScript, .NET, with or without a location",
    example: "at java.base/java.lang.Thread.run(Native Method)",
    pattern: /^at (?!least |most |the )\S.*(?:\)|:\d+|<anonymous>)$/,
    isCounted: true,
  },
  {
    tool: "Java, JavaScript, .NET, wrapped or cut",
    example: "at shop.cart.CartTest",
    pattern: /^(?:-> )?at(?: (?!least |most |the )|$)/,
    isNoise: true,
  },
  {
    tool: "Java, after a line end",
    example: "shop.CartTest.total(CartTest.java:12)",
    pattern: /^[\w.$<>/]+\((?<path>\w+\.\w+):(?<line>\d+)\)$/,
    isNoise: true,
  },
  {
    tool: "Java, Logback, for frames that another trace has",
    example: "... 27 more",
    pattern: /^\.{3} (?<count>\d+) (?:more|common frames omitted)$/,
    isNoise: true,
    isCounted: true,
  },
  {
    tool: "TestNG and others, for lines that were left out",
    example: "... Removed 19 stack frames",
    pattern: /^\.{3} /,
    isNoise: true,
  },
  {
    tool: "Dart",
    example: "test/cart_test.dart 12:5  main.<fn>",
    pattern: /^(?<path>[^\s:]+\.dart) (?<line>\d+):\d+(?:\s|$)/,
    isNoise: true,
  },
  {
    tool: "Dart, in a package",
    example: "package:matcher/expect.dart 149:31  fail",
    pattern: /^\S+\.dart \d+:\d+\s/,
    isNoise: true,
  },
  {
    tool: "Vitest",
    example: "❯ total src/cart.ts:12:5",
    pattern: /^❯ (?:\S+ )?(?<path>[^\s:]+):(?<line>\d+):\d+$/,
    isNoise: true,
    isCounted: true,
  },
  {
    tool: "Vitest, after a name of several words",
    example: "❯ new Cart src/cart.ts:12:5",
    pattern: /^❯ /,
    isNoise: true,
  },
  {
    tool: "node-tap",
    example: "Test.<anonymous> (test/cart.js:12:25)",
    pattern: /^[\w.<>$]+ \([^\s()]+:\d+:\d+\)$/,
    isNoise: true,
  },
  {
    tool: "Playwright, in the heading that says where the test begins",
    example: "[chromium] › tests/cart.spec.ts:12:3 › cart › pays",
    pattern: /(?:^|› )(?<path>[^\s›]+):(?<line>\d+):\d+ › /,
    order: "last",
  },
  {
    tool: "Bats, after the lines of helpers",
    example: "# in test file tests/cart.bats, line 12)",
    pattern: /\bin test file (?<path>[^\s,()]+\.\w+), line (?<line>\d+)/,
    order: "first",
  },
  {
    tool: "Bats",
    example: "(from function `pay' in file tests/cart.bash, line 12,",
    pattern: /^(?:\(from function|\(?in test file) /,
    isNoise: true,
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
    example: "CartTest#test_total [test/cart_test.rb:12]:",
    pattern: /^(?:\S+ )?\[[^\s:[\]]+\.\w+:\d+\]:?$/,
    isNoise: true,
  },
  {
    tool: "Minitest, with more on the line",
    example: "CartTest#test_total [test/cart_test.rb:12]: no money",
    pattern: /\[(?<path>(?:[A-Za-z]:[\\/])?[^"'`:()<>|*?[\]]+\.[A-Za-z]\w{0,9}):(?<line>\d+)\]/,
  },
  {
    tool: "Lua",
    example: "test/cart.lua:12: in upvalue 'TestCart.testTotal'",
    pattern:
      /^(?:(?<path>[^\s:]+):(?<line>\d+)|\S+): in (?:function|upvalue|method|local|field|main chunk)\b/,
    isNoise: true,
  },
  {
    tool: "Rust",
    example: "thread 'cart::total' (7) panicked at src/cart.rs:12:5:",
    pattern: /^thread '.*' (?:\(\d+\) )?panicked at (?<path>\S+):(?<line>\d+):\d+:?$/,
    isNoise: true,
  },
  {
    tool: "Ruby, PHPUnit",
    example: "./spec/cart_spec.rb:12:in `total'",
    pattern: /^(?:# |from )?(?:[A-Za-z]:)?[^\s:]*[\\/][^\s:]*:\d+(?::\d+)?(?::in .*)?$/,
    isCounted: true,
  },
  {
    tool: "Ruby, with or without a folder",
    example: "cart_test.rb:12:in `test_total'",
    pattern: /^\S+:\d+:in [`'"]/,
    isNoise: true,
  },
  {
    tool: "GoogleTest and others, on a line of its own",
    example: "cart_test.cc:12",
    pattern: /^(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(][\d*][\d:,)\]]*$/,
    isNoise: true,
  },
  {
    tool: "Go, PHP, C++, pytest and others, with more on the line",
    example: "tests/test_cart.py:12: AssertionError",
    pattern:
      /(?:^|[\s"'`([])(?<path>(?:file:\/\/)?(?:[A-Za-z]:[\\/])?[^\s"'`:()<>|*?]+\.[A-Za-z]\w{0,9})[:(](?<line>\d+)/,
  },
];

const NOISE_FRAMES = FRAMES.filter(({ isNoise }) => isNoise);

/** Returns whether a line without the blanks around it is a frame that says nothing by itself. */
export function isNoiseFrame(line: string): boolean {
  return matches(NOISE_FRAMES, line);
}

/** Returns how many frames a line of a trace stands for, if it can be counted instead of shown; otherwise undefined. */
export function countableFrames(line: string): number | undefined {
  // Sentences may begin with this word; frames are indented.
  if (line.startsWith("at ")) return undefined;
  const trimmed = line.trim();
  for (const { pattern, isCounted } of FRAMES) {
    const match = isCounted ? pattern.exec(trimmed) : null;
    if (match !== null) return Number(match.groups?.["count"] ?? 1);
  }
  return undefined;
}
