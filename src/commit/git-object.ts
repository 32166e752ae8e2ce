import { TextDecoder } from "node:util";
import { authorLine, type CommitDetails, toDetails } from "./details.ts";

/** A commit that `git cat-file --batch` printed. */
export interface BatchCommit {
  readonly sha: string;
  /** The object as it is stored: headers, an empty line, the message. */
  readonly content: Buffer;
}

const NEWLINE = 10;

/** Reads the one answer of `git cat-file --batch`: absent where it says that the object is missing, or is cut short. */
export function parseBatch(output: Buffer): BatchCommit | undefined {
  const end = output.indexOf(NEWLINE);
  const [, sha, size] = /^([0-9a-f]+) commit (\d+)$/.exec(output.toString("latin1", 0, end)) ?? [];
  if (sha === undefined || size === undefined) return undefined;
  const content = output.subarray(end + 1, end + 1 + Number(size));
  return content.length === Number(size) ? { sha, content } : undefined;
}

/**
 * Author, author time and message of a stored commit. Bytes are read in the encoding that its header names, UTF-8
 * without one or with one that is not known; what is wrong in it becomes U+FFFD.
 */
export function parseCommit(content: Buffer): CommitDetails {
  const split = content.indexOf("\n\n");
  const headerEnd = split < 0 ? content.length : split;
  const label = headerOf(content.toString("latin1", 0, headerEnd), "encoding");
  const decoder = decoderFor(label);
  const author = headerOf(decoder.decode(content.subarray(0, headerEnd)), "author") ?? "";
  return toDetails({
    message: split < 0 ? undefined : decoder.decode(content.subarray(split + 2)),
    author: authorLine(author.split("<", 1)[0], /<([^>]*)>/.exec(author)?.[1]),
    timestamp: authorTime(author),
  });
}

/** A header that is not continued: a signature's lines start with a blank, so none of them can pass for one. */
function headerOf(headers: string, name: string): string | undefined {
  const prefix = `${name} `;
  const line = headers.split("\n").find((each) => each.startsWith(prefix));
  return line?.slice(prefix.length);
}

function decoderFor(label: string | undefined): TextDecoder {
  try {
    return new TextDecoder(label ?? "utf-8", { ignoreBOM: true });
  } catch {
    // An encoding that only git's iconv knows: readable where it is ASCII, and honest about the rest.
    return new TextDecoder("utf-8", { ignoreBOM: true });
  }
}

/** The whole Unix seconds after the address; a name may hold `>`, so the last one counts. */
function authorTime(author: string): number | undefined {
  const time = /^ *(-?\d+)(?: |$)/.exec(author.slice(author.lastIndexOf(">") + 1))?.[1];
  return time !== undefined && Number.isSafeInteger(Number(time)) ? Number(time) : undefined;
}
