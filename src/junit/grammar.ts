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

export const COMMENT = { name: "a comment", start: "<!--", pattern: "<!--[\\s\\S]*?-->" };
export const CDATA = {
  name: "a CDATA section",
  start: "<![CDATA[",
  pattern: "<!\\[CDATA\\[[\\s\\S]*?\\]\\]>",
};
export const INSTRUCTION = {
  name: "a processing instruction",
  start: "<?",
  pattern: "<\\?[\\s\\S]*?\\?>",
};
export const DOCTYPE = { name: "a DOCTYPE", start: "<!DOCTYPE" };

/** Matches the start of a start tag up to the first attribute of a name, in double or single quotes, which it captures. */
export function attributePattern(name: string): RegExp {
  const value = `(?:"([^"]*)"|'([^']*)')`;
  return new RegExp(`<${NAME}(?:${ATTRIBUTE})*?${BLANK}+${name}${EQUALS}${value}`, "y");
}
