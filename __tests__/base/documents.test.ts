import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { DocumentError, parseDocument, readDocument } from "../../src/base/documents.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { testWith } from "../support/systems.ts";

let folder: TemporaryFolder;
beforeEach(() => {
  folder = new TemporaryFolder();
});
afterEach(() => folder.remove());

test.each(["", "{}", "x".repeat(100_000)])("a regular file is read whole (%#)", (content) => {
  folder.write("a.json", content);
  expect(String(readDocument(folder.at("a.json")))).toBe(content);
});

test("a file may have 20 MB", () => {
  folder.write("a.json", "");
  truncateSync(folder.at("a.json"), 20_000_000);
  expect(readDocument(folder.at("a.json"))).toHaveLength(20_000_000);
});

describe("a document is refused that", () => {
  test.each<[what: string, place: (path: string) => void, problem: string]>([
    ["does not exist", () => undefined, "does not exist"],
    ["is a folder", (path) => mkdirSync(path), "is not a regular file"],
    ["is a link to a file beside it", (path) => symlinkSync("real.json", path), "is a link"],
    ["is a link to a file elsewhere", (path) => symlinkSync("/etc/passwd", path), "is a link"],
    ["is a link that leads nowhere", (path) => symlinkSync("nowhere", path), "is a link"],
    ["is a link to itself", (path) => symlinkSync("a.json", path), "is a link"],
    ["is larger than 20 MB", makeLarge, "is larger than 20 MB"],
  ])("%s", (_what, place, problem) => {
    folder.write("real.json", "{}");
    const path = folder.at("a.json");
    place(path);
    expect(() => readDocument(path)).toThrow(DocumentError);
    expect(() => readDocument(path)).toThrow(`${path} ${problem}`);
    expect(() => readDocument(path, "data.json")).toThrow(`data.json ${problem}`);
  });

  function makeLarge(path: string): void {
    folder.write("a.json", "");
    truncateSync(path, 20_000_001);
  }

  testWith("special files")("is a pipe that nobody writes to", () => {
    execFileSync("mkfifo", [folder.at("a.json")]);
    expect(() => readDocument(folder.at("a.json"))).toThrow("is not a regular file");
  });

  testWith("special files").each(["/dev/zero", "/dev/null"])("is the device %s", (path) => {
    expect(() => readDocument(path)).toThrow(`${path} is not a regular file`);
  });

  test("lies below a file", () => {
    folder.write("file", "");
    expect(() => readDocument(folder.at("file/a.json"))).toThrow(DocumentError);
  });
});

describe("parseDocument", () => {
  const parse = (text: string) =>
    parseDocument("The manifest", Buffer.from(text), (field) => field.member("a").text());

  test("returns what is read", () => {
    expect(parse('{"a":"b"}')).toBe("b");
  });

  test.each([
    ["{", "The manifest cannot be used: it is not JSON"],
    ["[]", "The manifest cannot be used: it is an array, not an object"],
    ['{"a":1}', "The manifest cannot be used: a is a number (1), not a string"],
    ['{"a":"b","a":"c"}', 'The manifest cannot be used: it repeats the member "a"'],
    ["[".repeat(5_000), "The manifest cannot be used: it is nested deeper than 128 levels"],
  ])("names the document that is refused (%#)", (text, message) => {
    expect(() => parse(text)).toThrow(DocumentError);
    expect(() => parse(text)).toThrow(message);
  });

  test("passes on what is not the document's fault", () => {
    const read = () => {
      throw new TypeError("bug");
    };
    expect(() => parseDocument("The manifest", Buffer.from("{}"), read)).toThrow(TypeError);
  });
});
