export const NO_BYTES: Buffer = Buffer.alloc(0);

export const LINE_FEED = 0x0a;

/** Returns how many line feeds the bytes have. */
export function countLineFeeds(bytes: Buffer): number {
  let count = 0;
  let index = bytes.indexOf(LINE_FEED);
  while (index >= 0) {
    count++;
    index = bytes.indexOf(LINE_FEED, index + 1);
  }
  return count;
}
