import type { SourceName } from "./source-files.ts";

/** Lines of a trace that are read, most at its beginning and some at its end, and UTF-16 units of each. */
const FIRST_LINES = 100;
const LAST_LINES = 50;
const WIDTH = 500;

/**
 * How test tools write a location; the first pattern that matches a line counts. What matches by accident
 * (`example.com:443`) is not the name of a file that exists. None of them backtracks over a long line.
 */
const PATTERNS: readonly RegExp[] = [
  // Python: File "tests/test_cart.py", line 12, in test_total
  /\bFile "(?<path>[^"]+)", line (?<line>\d+)/,
  // .NET: at Shop.CartTests.Total() in /src/CartTests.cs:line 12
  /\) in (?<path>.+):line (?<line>\d+)$/,
  // Java, Kotlin, Groovy, Scala: at app//shop.cart.CartTest.total(CartTest.java:12)
  /^\s*at (?:[^\s()]*\/)?(?<owner>[^\s()/]+)\.[^().]+\((?<path>[^\s():/\\]+\.\w+):(?<line>\d+)\)/,
  // JavaScript: at total (/src/my cart.test.js:12:5)
  /^\s*at [^(]*\((?<path>.+):(?<line>\d+):\d+\)$/,
  // JavaScript: at async file:///D:/src/cart.test.js:12:5, at /src/my cart.test.js:12:5
  /^\s*at (?:async )?(?<path>[^()]+):(?<line>\d+):\d+$/,
  // Dart: test/cart_test.dart 12:5  main.<fn>
  /^\s*(?<path>[^\s:]+\.dart) (?<line>\d+):\d+(?:\s|$)/,
  // Bats: (in test file tests/cart.bats, line 12); EUnit: in function cart:total/0 (cart.erl, line 12)
  /(?:\bfile |\()(?<path>[^\s,()]+\.\w+), line (?<line>\d+)\)?/,
  // Shells: tests/cart.sh: line 12: pay: command not found
  /(?:^|\s)(?<path>[^\s:]+\.\w+): line (?<line>\d+):/,
  // Perl: not ok at t/cart.t line 12. PHP: Uncaught Error in /src/Cart.php on line 12
  /\b(?:at|in) (?<path>\S+\.\w+) (?:on )?line (?<line>\d+)\b/,
  // Minitest: test_total(CartTest) [test/cart_test.rb:12]:
  /\[(?<path>(?:[A-Za-z]:[\\/])?[^"'`:()<>|*?[\]]+\.[A-Za-z]\w{0,9}):(?<line>\d+)\]/,
  // Go, Rust, Ruby, PHP, C++, pytest, JavaScript: cart_test.go:12, src/cart.rs:12:5, cart.rb:12:in, Cart.php(12)
  /(?:^|[\s"'`([])(?<path>(?:file:\/\/)?(?:[A-Za-z]:[\\/])?[^\s"'`:()<>|*?]+\.[A-Za-z]\w{0,9})[:(](?<line>\d+)/,
];

/** Playwright's heading, which says where the test begins: [chromium] › cart.spec.ts:5:3 › cart › pays */
const HEADING = /› \S+:\d+:\d+ › /;

/** Returns the locations that a trace names, in its order, that of a heading last. */
export function parseFrames(trace: string): readonly SourceName[] {
  const lines = trace.split("\n");
  const read = [...lines.slice(0, FIRST_LINES), ...lines.slice(FIRST_LINES).slice(-LAST_LINES)];
  const isHeading = (line: string) => HEADING.test(line);
  const ordered = [...read.filter((line) => !isHeading(line)), ...read.filter(isHeading)];
  return ordered.flatMap((line) => frameOf(line.slice(0, WIDTH).trimEnd()) ?? []);
}

function frameOf(text: string): SourceName | undefined {
  for (const pattern of PATTERNS) {
    const { path, line, owner } = pattern.exec(text)?.groups ?? {};
    const number = Number(line);
    if (path === undefined || !Number.isSafeInteger(number) || number < 1) continue;
    // The owner is a class: what stands before its name is the package.
    const folders = owner?.split(".").slice(0, -1) ?? [];
    return { path: [...folders, path].join("/"), line: number, isPackaged: folders.length > 0 };
  }
  return undefined;
}
