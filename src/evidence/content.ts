import { hash } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Redaction } from "./secrets/file-redactor.ts";

/** A file's content as the zip holds it. */
export interface Content {
  /** Before compression. */
  readonly bytes: number;
  /** Before compression; lower-case hexadecimal. */
  readonly sha256: string;
  readonly crc32: number;
  /** How many bytes it counts with against the limit of the zip. */
  readonly weight: number;
  /** The Deflate stream in pieces, or undefined if it was dropped because the zip cannot hold all contents. */
  readonly deflated: readonly NonSharedBuffer[] | undefined;
  /** What was replaced in it, if anything was. */
  readonly redaction?: Redaction | undefined;
}

/** A content that a Compressor works on. */
export interface CompressedContent extends Content {
  /** Drops the content, which is not wanted after all. */
  discard(): void;
}

/**
 * zlib's level. Of 761 real reports (9.9 MB), level 4 makes a zip that is 4 % larger than level 6 does, in two thirds
 * of the time; level 1 takes half the time for one that is 14 % larger, which may be over the limit.
 */
export const LEVEL = 4;
/** For small contents, of which there may be thousands: a third faster still, for 3 % more. */
const SMALL_LEVEL = 3;
/** Handing less than this to the thread pool takes longer than compressing it. */
export const SMALL = 32 * 1024;
const SMALL_WINDOW_BITS = 13;
const SMALL_WINDOW = 2 ** SMALL_WINDOW_BITS;
/**
 * A content that compresses better than this counts with its size divided by it, so that a zip of 10 MB unpacks to
 * 1 GB at most. Unpackers take zips that compress better for attacks.
 */
export const MAX_RATIO = 100;

/** The largest zip that the service accepts, in bytes: 10 MB. */
export const ZIP_LIMIT = 10_000_000;

/** Returns a short text as a content. */
export function contentOf(text: string): Content {
  const bytes = Buffer.from(text);
  const deflated = deflateSmall(bytes);
  return {
    bytes: bytes.length,
    sha256: hash("sha256", bytes),
    crc32: crc32(bytes),
    weight: deflated.length,
    deflated: [deflated],
  };
}

/** Compresses a small content, with buffers that fit: zlib's usual ones are larger than most contents, and there may be thousands. */
export function deflateSmall(bytes: Buffer): NonSharedBuffer {
  const windowBits =
    bytes.length < SMALL_WINDOW ? SMALL_WINDOW_BITS : constants.Z_DEFAULT_WINDOWBITS;
  return deflateRawSync(bytes, {
    level: SMALL_LEVEL,
    windowBits,
    chunkSize: bytes.length / 4 + 64,
  });
}
