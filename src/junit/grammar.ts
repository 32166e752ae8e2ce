// The parts of a document as sources of regular expressions. None may be readable in two ways: a long text that does not
// match would be tried in every combination. So a blank is never part of a name; `\s` has characters that names may have.

/** White space inside a tag. */
const BLANK = "[ \\t\\r\\n]";
/** All characters beyond ASCII may be part of a name. */
const NAME = "[A-Za-z_:\\x80-\\uffff][\\w:.\\x80-\\uffff-]*";
const EQUALS = `${BLANK}*=${BLANK}*`;
const ATTRIBUTE = `${BLANK}+${NAME}${EQUALS}(?:"[^"]*"|'[^']*')`;
/** Captures the name. */
export const START_TAG = `<(${NAME})(?:${ATTRIBUTE})*${BLANK}*/?>`;
/** Captures the name. */
export const END_TAG = `</(${NAME})${BLANK}*>`;

const ANYTHING = "[\\s\\S]*?";
// `perhapsCut` matches also the start of one that has no end.
export const COMMENT = {
  name: "a comment",
  start: "<!--",
  pattern: `<!--${ANYTHING}-->`,
  perhapsCut: `<!--${ANYTHING}(?:-->|$)`,
};
/** What may be cut captures its text. */
export const CDATA = {
  name: "a CDATA section",
  start: "<![CDATA[",
  pattern: `<!\\[CDATA\\[${ANYTHING}\\]\\]>`,
  perhapsCut: `<!\\[CDATA\\[(${ANYTHING})(?:\\]\\]>|$)`,
};
export const INSTRUCTION = {
  name: "a processing instruction",
  start: "<?",
  pattern: `<\\?${ANYTHING}\\?>`,
  perhapsCut: `<\\?${ANYTHING}(?:\\?>|$)`,
};
export const DOCTYPE = { name: "a DOCTYPE", start: "<!DOCTYPE" };

/** Matches the start of a start tag up to the first attribute of a name, in double or single quotes, which it captures. */
export function attributePattern(name: string): RegExp {
  const value = `(?:"([^"]*)"|'([^']*)')`;
  return new RegExp(`<${NAME}(?:${ATTRIBUTE})*?${BLANK}+${name}${EQUALS}${value}`, "y");
}
