import { TextDecoder } from "node:util";
import { errorCode } from "../base/errors.ts";
import { showShort } from "../base/format.ts";
import { decodeWindows1252 } from "../base/windows-1252.ts";
import { StructureError } from "./scanner.ts";

/** In bytes. The encoding is declared within them. */
const HEAD = 1024;
const UTF8 = "utf-8";
const MARKS = [
  { mark: "\xef\xbb\xbf", label: UTF8 },
  { mark: "\xff\xfe", label: "utf-16le" },
  { mark: "\xfe\xff", label: "utf-16be" },
];
const DECLARATION = /^[^<]*<\?xml\s[^>]*?\bencoding\s*=\s*(["'])([^?]*?)\1/;
/** TextDecoder reads them as windows-1252. In XML they mean ASCII, which UTF-8 includes. */
const ASCII_LABELS = ["us-ascii", "ascii", "ansi_x3.4-1968"];

/** Returns the text of a document, without its byte-order mark. Throws a StructureError if its encoding is unknown (R1). */
export function decodeDocument(bytes: Buffer): string {
  const decoder = createDecoder(bytes.toString("latin1", 0, HEAD));
  return decoder.encoding === "windows-1252" ? decodeWindows1252(bytes) : decoder.decode(bytes);
}

function createDecoder(head: string): TextDecoder {
  const visible = visibleEncoding(head);
  const [, , declared = UTF8] = DECLARATION.exec(head) ?? [];
  const label = visible ?? declared.trim().toLowerCase();
  if (ASCII_LABELS.includes(label)) return new TextDecoder();
  try {
    const decoder = new TextDecoder(label);
    // A declaration of UTF-16 that can be read as ASCII is wrong (R1).
    const isWrong = visible === undefined && decoder.encoding.startsWith("utf-16");
    return isWrong ? new TextDecoder() : decoder;
  } catch (error) {
    if (errorCode(error) !== "ERR_ENCODING_NOT_SUPPORTED") throw error;
    throw new StructureError(0, `the encoding ${JSON.stringify(showShort(label))} is unknown`);
  }
}

/** Returns the encoding that a mark or a zero byte next to `<` shows. */
function visibleEncoding(head: string): string | undefined {
  const marked = MARKS.find(({ mark }) => head.startsWith(mark));
  if (marked !== undefined) return marked.label;
  const start = head.indexOf("<");
  if (head[start + 1] === "\0" && start % 2 === 0) return "utf-16le";
  if (head[start - 1] === "\0" && start % 2 === 1) return "utf-16be";
  return undefined;
}
