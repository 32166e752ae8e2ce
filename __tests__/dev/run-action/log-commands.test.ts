import { describe, expect, test } from "@jest/globals";
import { readLog } from "../../../dev/run-action/log-commands.ts";

describe("a line that acts as a command", () => {
  test.each([
    ["::error::a", "error", {}, "a"],
    [
      "  ::warning file=a%3Ab.ts,line=3,title=x%2Cy::m%0An%25",
      "warning",
      { file: "a:b.ts", line: "3", title: "x,y" },
      "m\nn%",
    ],
    ["::ERROR::a", "error", {}, "a"],
    ["::debug::", "debug", {}, ""],
    ["::set-output name=a::b::c", "set-output", { name: "a" }, "b::c"],
    ["##[error]a", "error", {}, "a"],
    ["text ##[set-env name=a;other=b]c", "set-env", { name: "a", other: "b" }, "c"],
    ["\u200b:\u00ad:error::a", "error", {}, "a"],
  ])("%j is a command", (line, name, properties, value) => {
    expect(readLog(line).commands).toEqual([{ name, properties, value }]);
  });

  test.each(["a\r::error::b", "a\n::error::b", "a\r\n::error::b"])(
    "%j starts a new line",
    (log) => {
      expect(readLog(log).commands).toHaveLength(1);
    },
  );

  test.each([
    "a ::error::b",
    "::error b",
    "::unknown::a",
    ": :error::a",
    "##[unknown]a",
    "##[error",
    "a\u2028::error::b",
    "",
  ])("%j is not a command", (line) => {
    expect(readLog(line)).toMatchObject({ commands: [], shown: line });
  });

  test("commands between stop-commands and its token have no effect", () => {
    const { commands, shown } = readLog("::stop-commands::Tok\n::error::a\n::tok::\n::error::b");
    expect(commands.map(({ name, value }) => [name, value])).toEqual([
      ["stop-commands", "Tok"],
      ["tok", ""],
      ["error", "b"],
    ]);
    expect(shown).toBe("::error::a\n##[tok]\n##[error]b");
  });
});

test("annotations have level, message and place", () => {
  const log = "::error file=a.ts,line=7,title=T::m\n::notice::n\n::warning::w\n::group::g";
  expect(readLog(log).annotations).toEqual([
    { level: "error", message: "m", title: "T", file: "a.ts", line: 7 },
    { level: "notice", message: "n" },
    { level: "warning", message: "w" },
  ]);
});

describe("masks", () => {
  test("a mask hides its value from its line on, in commands too", () => {
    const { masks, shown } = readLog("abc\n::add-mask::abc\nxabcx\n::error::abc");
    expect(masks).toEqual(["abc"]);
    expect(shown).toBe("abc\nx***x\n##[error]***");
  });

  test("a mask hides each line of its value, the longest first", () => {
    expect(readLog("::add-mask::ab%0Aabcd%0A\nabcd ab").shown).toBe("*** ***");
  });

  test("secrets are masked from the start, and an empty one hides nothing", () => {
    expect(readLog("a s3cret\n::add-mask::\nb", ["s3cret", ""]).shown).toBe("a ***\nb");
  });
});
