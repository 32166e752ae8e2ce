/** Elements that GitHub leaves in user content. */
const ELEMENTS = new Set(
  `h1 h2 h3 h4 h5 h6 br b i strong em a pre code img tt div ins del sup sub p picture ol ul table thead
  tbody tfoot blockquote dl dt dd kbd q samp var hr ruby rt rp li tr td th s strike summary details caption
  figure figcaption abbr bdo cite dfn mark small source span time wbr`.split(/\s+/),
);

/** Attributes that it leaves on every element. */
const ATTRIBUTES = new Set(
  `abbr align alt aria-describedby aria-hidden aria-label aria-labelledby border char cite colspan datetime
  dir headers height hreflang id itemprop label lang name nowrap open rel role rows rowspan rules scope size
  span start summary tabindex title type valign value width`.split(/\s+/),
);

/** Elements that are removed with all that they contain. */
const EMPTIED =
  /<(script|style|iframe|object|math|svg|textarea|title|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z\d]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>|</gi;

const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

const SAFE_ADDRESS = /^(?:https?:|mailto:|#|\/|[^:]*$)/i;

/** Returns HTML with nothing in it but what GitHub lets through: no scripts, no styles, no unknown attributes. */
export function keepAllowed(html: string): string {
  return html
    .replace(EMPTIED, "")
    .replace(TAG, (tag, ...[slash, name, rest = ""]: (string | undefined)[]) => {
      if (tag.startsWith("<!--")) return "";
      if (name === undefined) return "&lt;";
      const element = name.toLowerCase();
      if (!ELEMENTS.has(element)) return "";
      if (slash) return `</${element}>`;
      return `<${element}${attributesOf(element, String(rest))}${/\/\s*$/.test(String(rest)) ? " /" : ""}>`;
    });
}

function attributesOf(element: string, text: string): string {
  return [...text.matchAll(ATTRIBUTE)]
    .map(([, name = "", double, single, bare]) => ({
      name: name.toLowerCase(),
      value: double ?? single ?? bare ?? "",
    }))
    .filter(({ name, value }) => isAllowed(element, name, value))
    .map(({ name, value }) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");
}

function isAllowed(element: string, name: string, value: string): boolean {
  if (ATTRIBUTES.has(name)) return true;
  const addresses = (element === "a" && name === "href") || (element === "img" && name === "src");
  return addresses && SAFE_ADDRESS.test(value.trim());
}
