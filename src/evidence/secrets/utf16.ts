/** Six characters of ASCII in a row, in either order of their bytes. */
const ASCII = /(?:[\t\n\r\x20-\x7e]\0){6}|(?:\0[\t\n\r\x20-\x7e]){6}/;

/** Whether bytes, which are the first of a file, have the mark of UTF-16. */
export function hasUtf16Mark(bytes: Buffer): boolean {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16LE(0);
  return mark === 0xfeff || mark === 0xfffe;
}

/** Whether there is a text in UTF-16 among the bytes. */
export function hasUtf16(bytes: Buffer): boolean {
  return bytes.includes(0) && ASCII.test(bytes.toString("latin1"));
}

/** Returns bytes as UTF-8, decoded from UTF-16 in either order, from the first byte on and from the second. */
export function decodeUtf16(bytes: Buffer): readonly Buffer[] {
  return [bytes, bytes.subarray(1)].flatMap((aligned) => {
    const even = aligned.subarray(0, aligned.length - (aligned.length % 2));
    return [even, Buffer.from(even).swap16()].map((units) =>
      Buffer.from(units.toString("utf16le")),
    );
  });
}
