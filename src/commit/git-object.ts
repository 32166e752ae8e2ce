import { TextDecoder } from "node:util";
import { type CommitDetails, formatAuthor, toDetails } from "./commit.ts";

/** A commit that `git cat-file --batch` printed. */
export interface BatchCommit {
  readonly sha: string;
  /** The object as it is stored: headers, an empty line, the message. */
  readonly content: Buffer;
}

const NEWLINE = 10;

/** Parses the output of `git cat-file --batch` for one commit; undefined if the object is missing or cut off. */
export function parseBatch(output: Buffer): BatchCommit | undefined {
  const end = output.indexOf(NEWLINE);
  const [, sha, size] = /^([0-9a-f]+) commit (\d+)$/.exec(output.toString("latin1", 0, end)) ?? [];
  if (sha === undefined || size === undefined) return undefined;
  const content = output.subarray(end + 1, end + 1 + Number(size));
  return content.length === Number(size) ? { sha, content } : undefined;
}

/**
 * Parses author, author time and message of a stored commit. The text is decoded in the encoding that its header
 * names, or as UTF-8 if there is none or it is unknown; invalid bytes become U+FFFD.
 */
export function parseCommit(content: Buffer): CommitDetails {
  const split = content.indexOf("\n\n");
  const headerEnd = split < 0 ? content.length : split;
  const label = findHeader(content.toString("latin1", 0, headerEnd), "encoding");
  const decoder = decoderFor(label);
  const author = findHeader(decoder.decode(content.subarray(0, headerEnd)), "author") ?? "";
  return toDetails({
    message: split < 0 ? undefined : decoder.decode(content.subarray(split + 2)),
    author: formatAuthor(author.split("<", 1)[0], /<([^>]*)>/.exec(author)?.[1]),
    timestamp: authorTime(author),
  });
}

/** A header's first line. Lines of a signature start with a space, so they are never mistaken for a header. */
function findHeader(headers: string, name: string): string | undefined {
  const prefix = `${name} `;
  const line = headers.split("\n").find((each) => each.startsWith(prefix));
  return line?.slice(prefix.length);
}

function decoderFor(label: string | undefined): TextDecoder {
  try {
    return new TextDecoder(label ?? "utf-8", { ignoreBOM: true });
  } catch {
    // Only git's iconv knows this encoding. ASCII stays readable, and the rest becomes U+FFFD.
    return new TextDecoder("utf-8", { ignoreBOM: true });
  }
}

/** The whole Unix seconds after the address. A name may contain `>`, so the last one counts. */
function authorTime(author: string): number | undefined {
  const time = /^ *(-?\d+)(?: |$)/.exec(author.slice(author.lastIndexOf(">") + 1))?.[1];
  return time !== undefined && Number.isSafeInteger(Number(time)) ? Number(time) : undefined;
}
