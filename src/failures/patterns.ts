/** UTF-16 units of a line that the patterns see: some take long for a longer one. */
export const LINE = 400;

/** Kinds of lines: the pattern of each, after a line that it is for. */
type LinePatterns = Readonly<Record<string, RegExp>>;

/** The frames of traces. */
export const FRAMES: LinePatterns = {
  "at a.B.c(B.java:1)": /^(?:->\s|#\s+)?at (?!least |most |the )\S.*(?:[)\]>]|:(?:line )?\d+)$/,
  "#   at t/cart.t line 2.": /^(?:->\s|#\s+)?at \S+(?: line \d+\.?)?$/,
  'File "a.py", line 1, in b': /^File ".*", line \d/,
  "❯ a.ts:1:2": /^❯ /,
  "... 27 more": /^\.{3} /,
  "from a.rb:1:in `b'": /^(?:from )?\S+:\d+:in /,
  "a.lua:2: in function <a.lua:2>": /^\S+: in (?:function|method|upvalue|local|field|main) /,
  "::in function m:fail_test/0 (m.erl, line 4)": /^(?:::)?in (?:function|call from) /,
  "(in test file cart.bats, line 29)": /^\(?(?:from function|in test file) /,
  "/src/cart.go:4 +0x1d4": /^\S+:\d+ \+0x[\da-f]+$/,
  "tests/test_cart.py:6: in test_total": /^\S+:\d+: in \S+$/,
  "12: core::panicking::panic": /^\d+: \S*::/,
  "Cart.pay (src/cart.js:3:1)": /^[\w.$<>/]+ ?\([^\s()]+:\d+(?::\d+)?\)$/,
  "at /app/src/Cart.php(12)": /^at \S+\(\d+\)$/,
  "a.dart 22:7  main.<fn>": /^\S+ \d+:\d+ {2}\S/,
};

/** Lines that say nothing by themselves, whatever their words are. */
export const NOISE: LinePatterns = {
  ...FRAMES,
  // A place, with or without the name of the test
  "CartTest#pays [a.rb:8]:": /^(?:\S+ )?\[?(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(][\d*][\d:,)]*\]?:?$/,
  "thread 'a' panicked at a.rs:1:2": /panicked at \S+:\d+$/,
  'on main.tf line 15, in resource "bucket" "logs":': /^on \S+ line \d/,
  "unknown file": /^unknown file$/,
  "[[ATTACHMENT|results/trace.zip]]": /^\[\[ATTACHMENT\|/,
  "<*errors.errorString | 0xc000012345>:": /^<\S+ \| 0x[\da-f]+>:$/,
  // A heading
  "Failure/Error: expect(cart).to be_empty":
    /^(?:Error Trace|Failure\/Error|Test|- (?:file|line) *|In \[\w+\] at|Error Context):/,
  "CartCest: Pay by card": /^\w+Cest:/,
  "Shop\\CartTest::pays with data set #0":
    /^(?:Exception in )?[\w\\]+::\w+(?: with data set .*)?:?$/,
  "(traceback missing)": /^\([^()]*\)$/,
  "Stack trace:": /^(?:exception )?(?:stack ?(?:back)?)?trace(?:back)?\b.*:/i,
  // A rule, which may have a title, or the part of a difference that says whose it is
  // But not the mark of a value that was replaced.
  "Captured log call ----": /(?:[-=~^_\u2500-\u257f]{3}|\*{4})$/,
  "| --": /^[-=~^*_|\s\u2500-\u257f]+$/,
  "=== RUN   TestPay": /^(?:---|\+\+\+|@@|={2,3}) /,
  // Progress
  "FAIL\tcart\t0.006s": /^FAIL\s+\S+\s+[\d.]+s$/,
  "ok 3 - pays": /^ok\b(?! [a-z])/,
  "+ make test": /^\++ (?!.*, -)\S/,
  "a.go:1: : # cart": /^(?:\S+:\d+: : )?# \S+$/,
  "INFO: opening the cart": /^(?:OK: |INFO\b|DEBUG\b)/,
  // Source code
  "> pay()": /^> (?!but |\d+: )/,
  "> 12 | pay()": /^>?\s*\d+ ?[|│]/,
  "8:}": /^\d+:(?: {2}|[a-z}])/,
  "004     >>> total([2])": /^0\d\d\b/,
  "self = <CartTest>": /^self = /,
  "^~~~ here": /^[|│^~]/,
  // Two sides that read the same because they were cut, and what says so
  "AssertionError: assert [1, 2...] == [1, 2...]": /^(?:\w+: )?assert (.+) == \1$/,
  "assert {'net': 1, ...8} == {'net': 1, ...9}": /^(?:\w+: )?assert [[{].*\.{3}.* == [[{].*\.{3}/,
  "Omitting 1 identical items, use -vv to show": /^(?:Omitting|Skipping) \d+ identical /,
  "The above exception was the direct cause of the following exception:": /^The above /,
  // YAML, such as TAP has it
  "stack: |-": /^\w+: [|>]-?$/,
  "at:": /^at:$/,
  "operator: equal": /^(?:operator|compare|at|tapCaught|[a-z]+(?:Name|Number)): /,
  "… [cut]": /^… \[cut\]$/,
};

/** Values of a comparison. */
export const VALUES: LinePatterns = {
  "Expected: 7":
    /^\$?(?:expected|received|locator|actual|desired|got|want|but|obtained|evaluated|passed in|values|left|right|with expansion|what\(\)|output|stderr|unexpected error|messages|logged|number of calls)(?:->\S+| \w+){0,3}(?: ?\([^()]{0,20}\))? *(?::|= )/i,
  "Expected element to have text content:":
    /^(?:actual|expected (?:the )?element|the response) [^:]{1,60}:/i,
  "Previous write at 0x00c000012345 by goroutine 7:": /^(?:previous )?(?:read|write) at 0x/i,
  "to contain exactly (and in same order):": /^(?:expecting|(?:not )?to) [^:]{1,40}:/i,
  "should be 7": /^(?:should(?: not)? [a-z]+|but was)\b/i,
  "not to be empty": /^(?:not )?to (?:be|have) [\w -]{1,40}$/i,
  "expected <7> but was <6>": /^expected </i,
  "Expected [7] to include 6.": /^expected \S.* to (?:not )?(?:be|include|match|equal|respond) /i,
  "Failed asserting that 7 matches expected 6.": /^Failed asserting that /i,
  "Received has type: number": /^Received /i,
  "- waiting for getByRole('button', { name: 'Pay' })": /^(?:call log: )?- waiting for /i,
  "-  7, +  6": /^(?:-.*, \+|\+.*, -)/,
  "Method was expected to be called 1 times, actually called 0 times.": /^Method was expected /,
};

/** Lines that announce what is below them. */
export const ANNOUNCEMENTS: LinePatterns = {
  "Expected value:": /:$/,
  "Timed out after 1.001s.": /^timed out after [\d.]+m?s\.$/i,
  Expected: /^(?:expected|received)$/i,
  "[refund of a paid order]": /^(?:[\w.$]+: )?\[[a-z][^\],]*\]$/i,
  "to equal": /^(?:not )?to (?:[\w <>=~]|\{key: value\}){1,40}$/i,
  "should be": /^(?:should(?: not)? [a-z]+|but was)$/i,
  "expected pay to be called with arguments":
    /^(?:\w+: )?expected:? .* (?:with(?: exact)? arguments|where)$/i,
};

/** What stands before a statement and says nothing: dates, marks, names of tests, and that it is an error. */
export const BEFORE_STATEMENT =
  /^(?:(?:\d+\) |.* (?:threw exception[.:]|nested exception is:?) (?=[\w.]+: )|Caused by: (?=\S+: )|\d{4}[-/]\d\d[-/]\d\d[ T]\S+|# {2,}|-- |thrown: "(?=[^"]*$)|name: \S+ assertion: t\.\w+\(\) (?=details:)|- (?=message)|[\w:]+#\w+(?: \[\S+\])?:(?= )|(?:error|failure|fail|failed|message|details|exception)(?: \[\w+\])? *:(?= ))\s*)+/i;
/** What stands after a statement and says nothing: that a tool cut it, or how it compared. */
export const AFTER_STATEMENT =
  /\.{3}$| is NOT correct!$| with backtrace:.*| message: +at: \S+ \(file:.*| \/\/ [\w.]+ equality$| --$/;

/** What ends a log: the program stopped here. */
export const END_OF_RUN = /^(?:(?:panic|fatal(?: error)?): |WARNING: DATA RACE)/;

/** The class of an exception before its message. */
export const CLASS = /^[\w$.\\]*[A-Z][\w$]*(?: \[\w+\])?: /;

/** Words of lines that only say that something failed. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    "fail fails failed failing failure failures error errors exception exceptions ok null none nil",
    "result results messages message testfailed stacktrace",
    "a an the at in of for with to not no and or s has had was were by line",
    "test tests case cases suite suites step steps scenario assertion assertions run ran",
    "collection build runtime internal uncaught unexpected unhandled occurred occur produced found",
    "multiple several following expectation exit exited code status returned dubious wstat assert encountered",
    "see details above below log logs setup teardown hook outside any did pass",
  ].flatMap((words) => words.split(" ")),
);

/** Words of which one stands in the line of a log that says what failed. */
const FAILURE_WORDS =
  /error|fail|assert|unexpected|panic|fatal|exception|could not|can ?not|can't|unable|invalid|unknown|undefined|unused|pending|ambiguous|abort|segmentation|timed out|timeout|refused|denied|missing|no such|not found|mismatch|\bbad\b|\bnot ok\b|, (?:want|expected) | != /i;
/** What a line says of something that did not fail. */
const NOT_FAILED = /\b0 (?:fail|error)|\b(?:passed|skipped)\W*$/i;

/** Returns whether a line is of one of these kinds. */
export function isOneOf(patterns: LinePatterns, line: string): boolean {
  const text = line.trim().slice(0, LINE);
  return Object.values(patterns).some((pattern) => pattern.test(text));
}

/** Returns whether a line says that something failed. */
export function isAboutFailure(line: string): boolean {
  return FAILURE_WORDS.test(line) && !NOT_FAILED.test(line);
}

/** Returns the words of a text in lower case, with blanks between them. */
export function wordsOf(text: string): string {
  const words = text
    .slice(0, LINE)
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu);
  return words?.join(" ") ?? "";
}

/** Returns whether a text only says that something failed. */
export function isEmpty(text: string): boolean {
  return wordsOf(text)
    .split(" ")
    .every((word) => EMPTY_WORDS.has(word) || /^\d*$/.test(word));
}
