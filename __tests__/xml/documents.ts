import fc from "fast-check";

/** A well-formed document in pieces: tags, texts and other markup. */
export type Document = readonly string[];

const NAMES = ["a", "b", "testsuite", "testcase", "failure", "j:error", "x-y.z_1", "größe", "名"];
const BLANKS = ["", " ", "\n", "\t\r\n "];
const VALUES = ["", "1", "a > b", "/>", "]]>", "&lt;b&gt;", "&#x41;&#10;", "é🎉", "x".repeat(90)];
const TEXTS = [
  "",
  " ",
  "\n  ",
  "text",
  "&amp;&#65;",
  "]] >",
  "'\"=/",
  "é🎉",
  "long ".repeat(30),
  "\r\n",
];
const CDATAS = ["", "]", "]]", "<a>", "</a>", "&x;&", "]] >", "<![CDATA[", "é".repeat(40)];
const COMMENTS = ["", " a ", "<a>", "</a>", "- ", "&", "]]>", "é🎉 ".repeat(20)];
const INSTRUCTIONS = ["a?>", "a ?>", "b <c>?>", "d ? > ?>", "e '\" ?>"];
const PROLOGUES = ['<?xml version="1.0"?>', "<?xml version='1.0' encoding='UTF-8' ?>\n"];
const DOCTYPES = [
  "<!DOCTYPE a>",
  '<!DOCTYPE a SYSTEM "a>b">',
  "<!DOCTYPE a PUBLIC 'b' 'c]>' >",
  '<!DOCTYPE a [<!ENTITY b "<c>]>"><!-- \' ]> --><?d ]> ?>\n<!ELEMENT a ANY>]>',
];

const DEPTH = "element";

const blank = fc.constantFrom(...BLANKS);
const someBlank = fc.constantFrom(" ", "\n", "\t\r\n ");

const attributes = fc
  .uniqueArray(fc.constantFrom("name", "time", "xmlns:j", "a", "é"), { maxLength: 4 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc
          .tuple(someBlank, blank, blank, fc.constantFrom('"', "'"), fc.constantFrom(...VALUES))
          .map(([before, left, right, quote, value]) =>
            [before, name, left, "=", right, quote, value, quote].join(""),
          ),
      ),
    ),
  )
  .map((written) => written.join(""));

const misc = fc.oneof(
  fc.constantFrom(...COMMENTS).map((text) => `<!--${text}-->`),
  fc.constantFrom(...INSTRUCTIONS).map((text) => `<?${text}`),
);
const content = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...CDATAS).map((text) => `<![CDATA[${text}]]>`),
  misc,
);

const { element } = fc.letrec<{ element: string[] }>((tie) => ({
  element: fc
    .tuple(
      fc.constantFrom(...NAMES),
      attributes,
      blank,
      fc.option(
        fc.array(fc.oneof({ weight: 3, arbitrary: content.map((one) => [one]) }, tie("element")), {
          maxLength: 5,
          depthIdentifier: DEPTH,
        }),
        { depthIdentifier: DEPTH, depthSize: "small" },
      ),
    )
    .map(([name, written, before, children]) =>
      children === null
        ? [`<${name}${written}${before}/>`]
        : [`<${name}${written}${before}>`, ...children.flat(), `</${name}${before}>`],
    ),
}));

/** Well-formed documents with all kinds of markup. */
export const documents: fc.Arbitrary<Document> = fc
  .tuple(
    fc.option(fc.constantFrom(...PROLOGUES)),
    fc.array(fc.oneof(misc, someBlank), { maxLength: 2 }),
    fc.option(fc.constantFrom(...DOCTYPES)),
    element,
    fc.array(fc.oneof(misc, someBlank), { maxLength: 2 }),
  )
  .map(([prologue, before, doctype, root, after]) => [
    ...(prologue === null ? [] : [prologue]),
    ...before,
    ...(doctype === null ? [] : [doctype]),
    ...root,
    ...after,
  ]);

function isTag(piece: string): boolean {
  return /^<[^!?]/.test(piece);
}

/** Ways to damage a document at a place between 0 and 1. */
export const DAMAGES: Readonly<Record<string, (pieces: Document, place: number) => string>> = {
  "cut off": (pieces, place) => {
    const whole = pieces.join("");
    return whole.slice(0, Math.floor(place * whole.length));
  },
  "without one tag": (pieces, place) => {
    const index = tagAt(pieces, place);
    return pieces.filter((_, other) => other !== index).join("");
  },
  "with one tag twice": (pieces, place) => {
    const index = tagAt(pieces, place);
    return pieces.flatMap((piece, other) => (other === index ? [piece, piece] : [piece])).join("");
  },
  "with two pieces swapped": (pieces, place) => {
    const index = Math.min(Math.floor(place * pieces.length), pieces.length - 2);
    const swapped = [...pieces];
    swapped.splice(index, 2, ...pieces.slice(index, index + 2).toReversed());
    return swapped.join("");
  },
  "with one tag renamed": (pieces, place) => {
    const index = tagAt(pieces, place);
    return pieces
      .map((piece, other) => (other === index ? piece.replace(/^<\/?/, "$&q") : piece))
      .join("");
  },
  "without one character": (pieces, place) => {
    const whole = pieces.join("");
    const index = Math.floor(place * whole.length);
    return whole.slice(0, index) + whole.slice(index + 1);
  },
};

function tagAt(pieces: Document, place: number): number {
  const tags = [...pieces.keys()].filter((index) => isTag(pieces[index] ?? ""));
  return tags[Math.floor(place * tags.length)] ?? -1;
}
