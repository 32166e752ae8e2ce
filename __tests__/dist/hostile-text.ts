import fc from "fast-check";
import { has } from "../support/systems.ts";

/** Every command in a hostile text contains this word; nothing that the action writes on purpose does. */
export const CANARY = "canary";

const COMMANDS = [
  `::set-output name=${CANARY}::${CANARY}`,
  `::save-state name=${CANARY}::${CANARY}`,
  `::set-env name=${CANARY}::${CANARY}`,
  `::add-path::${CANARY}`,
  `::add-mask::${CANARY}`,
  `::error file=${CANARY},line=7,title=${CANARY}::${CANARY}`,
  `::ERROR::${CANARY}`,
  `::warning::${CANARY}`,
  `::notice::${CANARY}`,
  `::debug::${CANARY}`,
  `::group::${CANARY}`,
  "::endgroup::",
  `::stop-commands::${CANARY}`,
  `::add-matcher::${CANARY}`,
  `##[error]${CANARY}`,
  `##[set-output name=${CANARY};]${CANARY}`,
  `,title=${CANARY}::${CANARY}`,
  `,file=${CANARY}`,
] as const;

const ENDS = ["\n", "\r", "\r\n", "\u2028", "\u0085", "%0A", "%0D", "%250A", "%25", "\t", " "];

const HIDDEN = ["\u200b", "\u2060", "\ufeff", "\u00ad", "\u202e", "\u2066", "\u0000", "\u0007"];

const FILE_COMMANDS = [
  `name=${CANARY}\n`,
  `\nghadelimiter_0\n${CANARY}<<EOF\n${CANARY}\nEOF\n`,
  "<<EOF",
  "ghadelimiter_8a9a6aa4-5a4d-4f9b-9d3c-0a6b3f3c9b1e",
];

const MARKUP = [
  "[link](https://elsewhere.example) ![image](https://elsewhere.example/i.png)",
  "\n\n# heading\n\n* list\n\n> quote\n\n",
  "\n\n```\nfence\n```\n\n~~~",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "@octocat #1 octo-org/checkout#12 https://elsewhere.example www.elsewhere.example :tada:",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  "</code></pre></td></tr></table></details>",
  "<!-- ",
  "-->",
  "<![CDATA[ ]]>",
  "&lt;b&gt; &copy; &#60;",
  "`code` **bold** ``",
];

const OTHERS = [
  "\u001b[31mred\u001b[0m",
  "\u001b]8;;https://elsewhere.example\u0007",
  "../../",
  "/etc/passwd",
  "C:\\",
  "..\\",
  "\\",
  '"',
  "'",
  "zażółć 日本語 👩‍🔬",
];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...COMMANDS) },
  { weight: 4, arbitrary: fc.constantFrom(...ENDS) },
  { weight: 2, arbitrary: fc.constantFrom(...HIDDEN) },
  { weight: 1, arbitrary: fc.constantFrom(...FILE_COMMANDS) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKUP) },
  { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
);

/** A text that tries to break out of its place. It ends in a letter, so that no text is blank. */
export const hostileText = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => `${pieces.join("")}x`);

/** Hostile text that an environment variable can hold. */
export const hostileVariable = hostileText.map((text) => text.replaceAll("\u0000", "\u0001"));

/** Hostile text that can be a name: the inputs refuse those with control characters and line breaks. */
export const hostileName = hostileText.map(
  (text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, "") || "x",
);

/** What a name on this system must not contain, or in a zip. */
const NOT_IN_NAMES = has("any character in names") ? /[/\\]/g : /[/\\<>:"|?*\p{Cc}]/gu;

/** Hostile text that can be a file name, without its extension, on a disk and in a zip. */
export const hostileFileName = hostileVariable.map((text) =>
  [...text.replace(NOT_IN_NAMES, "\u2044")].slice(0, 50).join("").trim(),
);

/** Writes everything but letters, digits and spaces as references, line ends included. */
export function escapeXml(text: string): string {
  return text.replace(/[^ \w]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** The text as the action reads it from a report: characters that XML forbids become U+FFFD (R1). */
export function readFromXml(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
}
