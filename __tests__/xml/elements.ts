import { SaxesParser } from "saxes";
import { Diagnostics } from "../../src/xml/diagnostics.ts";
import type { ContentHandler } from "../../src/xml/scanner.ts";
import type { StartTag } from "../../src/xml/start-tag.ts";
import { TextContent } from "../../src/xml/text.ts";
import { XmlReader } from "../../src/xml/xml-reader.ts";

/** The events of a document in order: `<name depth`, `name=value`, `>text`, `/depth`. */
export type Events = readonly string[];

/** Scans a document that arrives in these chunks. Returns its events and the notices about it. */
export function scan(
  chunks: readonly Uint8Array[],
  attributes: readonly string[],
): { readonly events: Events; readonly notices: readonly string[] } {
  const recorder = new Recorder(attributes);
  const diagnostics = new Diagnostics("document.xml");
  const reader = new XmlReader(recorder, diagnostics);
  for (const chunk of chunks) reader.write(chunk);
  reader.end();
  return {
    events: recorder.finish(),
    notices: diagnostics.notices,
  };
}

class Recorder implements ContentHandler<number> {
  text = new TextContent(Number.POSITIVE_INFINITY);
  readonly #events: string[] = [];
  readonly #attributes: readonly string[];
  #depth = 0;

  constructor(attributes: readonly string[]) {
    this.#attributes = attributes;
  }

  open(tag: StartTag, parent = 0): number {
    this.#flush();
    const name = tag.bytes.toString("utf8", tag.nameFrom, tag.nameTo);
    this.#events.push(`<${name} ${this.#depth} in ${parent}`);
    for (const attribute of this.#attributes) {
      const value = tag.value(attribute);
      if (value !== undefined) this.#events.push(`${attribute}=${value}`);
    }
    this.#depth++;
    return this.#depth % 200;
  }

  close(kind: number): void {
    this.#flush();
    this.#events.push(`/${this.#depth} was ${kind}`);
    this.#depth--;
  }

  finish(): Events {
    return this.#events;
  }

  #flush(): void {
    const text = this.text.toString();
    if (text !== "") this.#events.push(`>${text}`);
    this.text = new TextContent(Number.POSITIVE_INFINITY);
  }
}

/** The events and the errors of a strict parser. */
export function parseStrictly(
  document: string,
  attributes: readonly string[],
): { readonly events: Events; readonly errors: readonly string[] } {
  const events: string[] = [];
  const errors: string[] = [];
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let text = "";
  const flush = () => {
    if (text !== "" && depth > 0) events.push(`>${text}`);
    text = "";
  };
  parser.on("error", (error) => errors.push(error.message));
  parser.on("opentag", (tag) => {
    flush();
    events.push(`<${tag.name} ${depth} in ${depth % 200}`);
    for (const name of attributes) {
      if (Object.hasOwn(tag.attributes, name)) events.push(`${name}=${tag.attributes[name]}`);
    }
    depth++;
  });
  parser.on("closetag", () => {
    flush();
    events.push(`/${depth} was ${depth % 200}`);
    depth--;
  });
  const add = (more: string) => {
    text += more;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.write(document).close();
  return { events, errors };
}
