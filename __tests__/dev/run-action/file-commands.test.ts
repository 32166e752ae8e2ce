import { describe, expect, test } from "@jest/globals";
import { checkedSummary, parseFileCommands } from "../../../dev/run-action/file-commands.ts";

describe("file commands", () => {
  test.each([
    ["nothing", "", {}],
    ["a line", "a=1\n", { a: "1" }],
    ["a value with = and <<", "a=b=c<<d\n", { a: "b=c<<d" }],
    ["an empty value", "a=\n", { a: "" }],
    ["blank lines between", "\na=1\n\nb=2", { a: "1", b: "2" }],
    ["the later of two", "a=1\na=2\n", { a: "2" }],
    ["several lines", "a<<E\n1\n\n2\nE\nb=3\n", { a: "1\n\n2", b: "3" }],
    ["no lines", "a<<E\nE\n", { a: "" }],
    ["a delimiter that only begins a line", "a<<E\nE2\n E\nE", { a: "E2\n E" }],
    ["a carriage return", "a<<E\n1\r\nE\n", { a: "1\r" }],
    ["a value that looks like another output", "a<<E\nb=1\nc<<F\nE\n", { a: "b=1\nc<<F" }],
    ["a name with << after =", "a<<b=c\n1\nb=c\n", { a: "1" }],
  ])("%s is read as a runner reads it", (_, content, values) => {
    expect(parseFileCommands(content, "linux")).toEqual(values);
  });

  test.each([
    ["a line", "a=1\r\nb=2\n", { a: "1", b: "2" }],
    ["blank lines", "\r\n\r\na=1\r\n", { a: "1" }],
    ["a delimiter", "a<<E\r\n1\r\nE\r\nb=2\r\n", { a: "1", b: "2" }],
    ["no lines", "a<<E\r\nE\r\n", { a: "" }],
    ["lines of a value, which keep their ends", "a<<E\r\n1\n2\r\n3\r\nE\r\n", { a: "1\n2\r\n3" }],
    ["a carriage return before the end of a line", "a=1\r\r\n", { a: "1\r" }],
    ["a lone carriage return, which ends no line", "a=1\rb=2\r\n", { a: "1\rb=2" }],
  ])("a runner on Windows reads CR LF after %s", (_, content, values) => {
    expect(parseFileCommands(content, "win32")).toEqual(values);
  });

  test.each([
    ["a\n", "Invalid format 'a'"],
    ["=1\n", "Invalid format '=1'"],
    ["<<E\n1\nE\n", "Invalid format '<<E'"],
    ["a<<\n1\n\n", "Invalid format 'a<<'"],
    ["a<<E\n1\n", "Matching delimiter not found 'E'"],
    ["a<<E\n1\nE \n", "Matching delimiter not found 'E'"],
  ])("%j is refused", (content, message) => {
    expect(() => parseFileCommands(content)).toThrow(message);
  });
});

test("a summary may have at most 1 MiB", () => {
  const most = "ü".repeat(512 * 1024);
  expect(checkedSummary(most)).toBe(most);
  expect(() => checkedSummary(`${most}.`)).toThrow("has 1048577 bytes");
});
