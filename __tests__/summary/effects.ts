import { type Element, elementsOf, runsOf } from "./dom.ts";

/** What a summary is built of. */
const ELEMENTS = new Set(
  "h2 h3 p ul li table thead tbody tr th td details summary pre code strong em span a br wbr".split(
    " ",
  ),
);

const ATTRIBUTES = new Set(["align", "aria-hidden", "aria-label", "role", "href", "open"]);

/** What GitHub makes something of in text that is in no code: mentions, references, addresses, emoji, SHAs. */
const FOUND_BY_GITHUB = [
  /@[a-z\d]/i,
  /#\d/,
  /\bgh-\d/i,
  /:\/\//,
  /\bwww\.\w/i,
  /mailto:\w/i,
  /:[\w+-]+:/,
  /\b[\da-f]{7,40}\b/i,
  /\b[A-Z]{2,}-\d/,
];

/** What is in a rendered summary and must not be: other elements and attributes, addresses, references. */
export function effectsOf(root: Element): readonly string[] {
  const elements = elementsOf(root).flatMap(({ name, attributes }) => [
    ...(ELEMENTS.has(name) ? [] : [`<${name}>`]),
    ...Object.keys(attributes).filter((attribute) => !ATTRIBUTES.has(attribute)),
    ...(name !== "a" || /^https?:\/\//.test(attributes["href"] ?? "")
      ? []
      : [String(attributes["href"])]),
  ]);
  const found = runsOf(root)
    .filter(({ within }) => !within.some((name) => ["code", "pre", "a"].includes(name)))
    .map(({ text }) => text.replace("SHA-256 ", ""))
    .filter((text) => FOUND_BY_GITHUB.some((pattern) => pattern.test(text)));
  return [...elements, ...found];
}
