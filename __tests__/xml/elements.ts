import { SaxesParser } from "saxes";
import { attributeName } from "../../src/xml/attribute-table.ts";
import type { ContentHandler } from "../../src/xml/content-handler.ts";
import type { Diagnostics, QuirkKind } from "../../src/xml/diagnostics.ts";
import { decodeReferences } from "../../src/xml/references.ts";
import { Scanner } from "../../src/xml/scanner.ts";
import type { StartTag } from "../../src/xml/start-tag.ts";

/** What is met in a document, in order: `<name depth`, `name=value`, `>text`, `/depth`. */
export type Events = readonly string[];

/** Thrown by `scan` where the scanner refuses a document. */
export class Refused extends Error {}

const EMPTY = Buffer.alloc(0);

/** What the scanner meets in a document that comes in these chunks, and what it tolerates. */
export function scan(
  chunks: readonly Uint8Array[],
  attributes: readonly string[],
): { readonly events: Events; readonly tolerated: ReadonlySet<QuirkKind> } {
  const recorder = new Recorder(attributes);
  const findings = new RefusingFindings();
  const scanner = new Scanner(recorder, findings);
  let kept: Buffer = EMPTY;
  for (const chunk of chunks) {
    const bytes = Buffer.concat([kept, chunk]);
    kept = bytes.subarray(scanner.scan(bytes, false));
  }
  scanner.scan(kept, true);
  scanner.finish();
  return { events: recorder.finish(), tolerated: findings.tolerated };
}

class RefusingFindings implements Diagnostics {
  readonly tolerated = new Set<QuirkKind>();

  locate(): { line: number; column: number } {
    return { line: 0, column: 0 };
  }

  fail(_at: unknown, reason: string): never {
    throw new Refused(reason);
  }

  quirk(oddity: QuirkKind): void {
    this.tolerated.add(oddity);
  }
}

class Recorder implements ContentHandler {
  readonly wantsText = true;
  readonly #events: string[] = [];
  readonly #attributes: readonly string[];
  #depth = 0;
  #pending: Buffer[] = [];

  constructor(attributes: readonly string[]) {
    this.#attributes = attributes;
  }

  open(tag: StartTag, parent: number): number {
    this.#flush();
    this.#events.push(`<${tag.name()} ${this.#depth} in ${parent}`);
    for (const attribute of this.#attributes) {
      const mark = tag.marks.find(tag.bytes, attributeName(attribute));
      if (mark < 0) continue;
      const { marks, bytes } = tag;
      const raw = bytes.toString("utf8", marks.valueFrom(mark), marks.valueTo(mark));
      this.#events.push(`${attribute}=${decodeReferences(raw.replace(/\r\n|[\r\n\t]/g, " "))}`);
    }
    this.#depth++;
    return this.#depth % 200;
  }

  close(kind: number): void {
    this.#flush();
    this.#events.push(`/${this.#depth} was ${kind}`);
    this.#depth--;
  }

  text(bytes: Buffer, from: number, to: number): void {
    this.#pending.push(Buffer.from(bytes.subarray(from, to)));
  }

  cdata(bytes: Buffer, from: number, to: number): void {
    const escaped = bytes.toString("latin1", from, to).replaceAll("&", "&amp;");
    this.#pending.push(Buffer.from(escaped, "latin1"));
  }

  finish(): Events {
    return this.#events;
  }

  #flush(): void {
    const text = decodeReferences(Buffer.concat(this.#pending).toString("utf8"));
    this.#pending = [];
    if (text !== "") this.#events.push(`>${text.replace(/\r\n?/g, "\n")}`);
  }
}

/** What a strict parser meets in a document, and what it has against it. */
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
