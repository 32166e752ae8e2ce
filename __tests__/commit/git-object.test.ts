import { describe, expect, test } from "@jest/globals";
import { parseBatch, parseCommit } from "../../src/commit/git-object.ts";

const TREE = "tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904";
const SHA = "6113728f27ae82c7b1a177c8d03f9e96e0adf246";

function stored(author: string, rest = "\n\nmessage\n"): Buffer {
  return Buffer.from(`${TREE}\n${author}\ncommitter C <c@example.com> 99 +0000${rest}`);
}

describe("parseCommit", () => {
  test.each([
    ["author Ada <ada@example.com> 1557933565 -0500", "Ada <ada@example.com>", 1557933565],
    ["author Ada Lovelace <a@b> 0 +0000", "Ada Lovelace <a@b>", 0],
    ["author Ada <a@b> -1 +0000", "Ada <a@b>", -1],
    ["author  <ada@example.com> 5 +0000", "<ada@example.com>", 5],
    ["author Ada <> 5 +0000", "Ada", 5],
    ["author <> 5 +0000", undefined, 5],
    ["author Ada <a@b> <c@d> 7 +0000", "Ada <a@b>", 7],
    ["author Ada <a@b>", "Ada <a@b>", undefined],
    ["author Ada <a@b> soon +0000", "Ada <a@b>", undefined],
    ["author Ada <a@b> 99999999999999999999 +0000", "Ada <a@b>", undefined],
    ["mergetag none", undefined, undefined],
  ])("author and time of %j are parsed", (line, author, timestamp) => {
    const details = parseCommit(stored(line));
    expect(details.author).toBe(author);
    expect(details.timestamp).toBe(timestamp);
    expect(Object.values(details)).not.toContain(undefined);
  });

  test.each([
    ["one line", "\n\nmessage\n", "message"],
    ["several paragraphs", "\n\nSubject\n\nBody\n\n- a\n- b\n\n\n", "Subject\n\nBody\n\n- a\n- b"],
    ["leading blank lines", "\n\n\n  Subject", "\n  Subject"],
    ["Windows line endings", "\n\nSubject\r\n\r\nBody\r\n", "Subject\r\n\r\nBody"],
    ["only whitespace", "\n\n \n\t\n", undefined],
    ["no text", "\n\n", undefined],
    ["no end of the headers", "\n", undefined],
    [
      "what looks like a header",
      "\n\nSubject\n\nauthor X <x@y> 1 +0000",
      "Subject\n\nauthor X <x@y> 1 +0000",
    ],
  ])("a message with %s is parsed", (_, rest, message) => {
    const details = parseCommit(stored("author Ada <a@b> 5 +0000", rest));
    expect(details).toEqual({ author: "Ada <a@b>", timestamp: 5, ...(message && { message }) });
  });

  test("lines of a signature are not headers", () => {
    const signature =
      "\ngpgsig -----BEGIN\n \n author X <x@y> 1 +0000\n encoding KOI8-R\n -----END\n\nmsg";
    const details = parseCommit(stored("author Ada <a@b> 5 +0000", signature));
    expect(details).toEqual({ author: "Ada <a@b>", timestamp: 5, message: "msg" });
  });

  test.each([
    ["windows-1251", Buffer.from([0xc0, 0xe4, 0xe0]), "Ада"],
    ["ISO-8859-1", Buffer.from("Zoë", "latin1"), "Zoë"],
    ["Shift_JIS", Buffer.from([0x83, 0x47, 0x83, 0x43, 0x83, 0x5f]), "エイダ"],
    ["UTF-8", Buffer.from("Zoë"), "Zoë"],
    ["no-such-encoding", Buffer.from("Zoë"), "Zoë"],
  ])("name and message are decoded from %s", (label, bytes, text) => {
    const content = Buffer.concat([
      Buffer.from(`${TREE}\nauthor `),
      bytes,
      Buffer.from(` <a@b> 5 +0000\ncommitter C <c@d> 9 +0000\nencoding ${label}\n\n`),
      bytes,
    ]);
    expect(parseCommit(content)).toEqual({ author: `${text} <a@b>`, timestamp: 5, message: text });
  });

  test("a byte-order mark and a NUL stay part of the message", () => {
    const details = parseCommit(stored("author Ada <a@b> 5 +0000", "\n\n\uFEFFa\0b"));
    expect(details.message).toBe("\uFEFFa\0b");
  });
});

describe("parseBatch", () => {
  test("parseBatch returns one commit and ignores what follows", () => {
    const commit = parseBatch(Buffer.from(`${SHA} commit 4\na\nb\n\n`));
    expect(commit).toEqual({ sha: SHA, content: Buffer.from("a\nb\n") });
  });

  test.each([
    ["", "nothing"],
    [`${SHA}^{commit} missing\n`, "a missing object"],
    [`${SHA} tree 0\n\n`, "a tree"],
    [`${SHA} commit 5\nabcd`, "less than the announced size"],
    [`${SHA} commit 4`, "only the announcement"],
    ["hello\n", "something else"],
  ])("%j is not a commit: %s", (output) => {
    expect(parseBatch(Buffer.from(output))).toBeUndefined();
  });
});
