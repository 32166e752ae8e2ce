import { domOf, type Element, textOf } from "./dom.ts";

/**
 * Returns a page as lines: its headings, paragraphs, items, rows and folds (`>`, or `v` if it is open), what is in a
 * fold or an item indented.
 */
export function outlineOf(markdown: string): readonly string[] {
  return linesOf(domOf(markdown));
}

const MARKS: Readonly<Record<string, string>> = { h2: "# ", h3: "### ", li: "- ", tr: "| " };

function linesOf(element: Element): readonly string[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    const { name } = child;
    if (name === "details") {
      const [summary, ...rest] = child.children.filter((each) => typeof each !== "string");
      const title = summary === undefined ? "" : oneLine(textOf(summary));
      const mark = "open" in child.attributes ? "v" : ">";
      return [`${mark} ${title}`, ...indented(linesOf({ ...child, children: rest }))];
    }
    if (name === "li") return [`- ${ownText(child)}`, ...indented(linesOf(child))];
    if (name === "tr") {
      const cells = child.children.map((cell) => oneLine(textOf(cell)));
      return [`| ${cells.join(" | ")}`];
    }
    if (name === "pre")
      return textOf(child)
        .split("\n")
        .map((line) => `  ${line}`);
    const mark = MARKS[name];
    if (mark !== undefined || name === "p") return [`${mark ?? ""}${oneLine(textOf(child))}`];
    return linesOf(child);
  });
}

/** The text of an item without what is in the lists and folds in it. */
function ownText(item: Element): string {
  const children = item.children.filter(
    (child) => typeof child === "string" || !["ul", "details", "p"].includes(child.name),
  );
  return oneLine(textOf({ ...item, children }));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}
