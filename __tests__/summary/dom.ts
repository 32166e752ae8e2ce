import { SaxesParser } from "saxes";
import { toHtml } from "../../dev/page.ts";

/** An element of rendered Markdown. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

/** A piece of text, as GitHub's filters see it, with the names of the elements around it. */
export interface Run {
  readonly text: string;
  readonly within: readonly string[];
}

/** The elements of rendered Markdown. Throws where one is not closed, or closes another. */
export function domOf(markdown: string): Element {
  const root: Element = { name: "root", attributes: {}, children: [] };
  const open: Element[] = [root];
  const parser = new SaxesParser({ fragment: true, xmlns: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (text) => open.at(-1)?.children.push(text));
  parser.on("comment", (comment) => {
    throw new Error(`a comment: ${comment}`);
  });
  parser.write(toHtml(markdown)).close();
  return root;
}

/** Every element in the order of the document, optionally those of one name. */
export function elementsOf(element: Element, name?: string): readonly Element[] {
  const below = element.children.flatMap((child) =>
    typeof child === "string" ? [] : [child, ...elementsOf(child)],
  );
  return name === undefined ? below : below.filter((each) => each.name === name);
}

/** The text as a reader sees it; a break is a line end. */
export function textOf(node: Element | string): string {
  if (typeof node === "string") return node;
  return node.name === "br" ? "\n" : node.children.map(textOf).join("");
}

export function runsOf(element: Element, within: readonly string[] = []): readonly Run[] {
  const here = [...within, element.name];
  return element.children.flatMap((child) =>
    typeof child === "string" ? [{ text: child, within: here }] : runsOf(child, here),
  );
}
