import { expect, test } from "@jest/globals";
import { PATH, read, readReport } from "./read.ts";

const NAME = "Prüfung é € 🎉";
const MARK = "\ufeff";

const declared = (label: string) => `<?xml version="1.0" encoding="${label}"?>`;
const named = (name: string, before = "") => `${before}<testsuite name="${name}"/>`;
const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();

test.each([
  ["UTF-8", Buffer.from(named(NAME)), NAME],
  ["UTF-8 with a mark", Buffer.from(MARK + named(NAME)), NAME],
  ["a mark before another declaration", Buffer.from(MARK + named(NAME, declared("latin1"))), NAME],
  ["UTF-16 LE with a mark", Buffer.from(MARK + named(NAME), "utf16le"), NAME],
  ["UTF-16 BE with a mark", bigEndian(MARK + named(NAME)), NAME],
  ["UTF-16 LE by a zero byte", Buffer.from(`\n${named(NAME)}`, "utf16le"), NAME],
  ["UTF-16 BE by a zero byte", bigEndian(`\n\n${named(NAME)}`), NAME],
  ["UTF-16 with a declaration", Buffer.from(named(NAME, declared("utf-16")), "utf16le"), NAME],
  ...["UTF-16", "utf-16le", "ucs-2", "US-ASCII", "ascii", "utf8"].map(
    (label) => [`a wrong ${label}`, Buffer.from(named(NAME, declared(label))), NAME] as const,
  ),
  ["ISO-8859-1", Buffer.from(named("é\x80", declared("ISO-8859-1")), "latin1"), "é€"],
  ["single quotes", Buffer.from(named("é", "<?xml encoding = 'latin1' ?>"), "latin1"), "é"],
  ["a late declaration", Buffer.from(named("é", ` x\n${declared("latin1")}`), "latin1"), "é"],
  ["Shift_JIS", Buffer.from(named("\x83\x65", declared("Shift_JIS")), "latin1"), "テ"],
  ["a declaration in a comment", Buffer.from(named("é", `<!--${declared("latin1")}-->`)), "é"],
  ["a declaration after 1 KB", Buffer.from(named("é", " ".repeat(1024) + declared("koi8-r"))), "é"],
  [
    "invalid UTF-8",
    Buffer.from(named("é\xff\xe2\x82").replace("é", "e"), "latin1"),
    "e\ufffd\ufffd",
  ],
  ["invalid UTF-16", Buffer.from(MARK + named("é\ud800"), "utf16le"), "é\ufffd"],
  [
    "forbidden characters",
    Buffer.from(named("\u001b&#x1b;&#0;&#xD83D;&#x110000;\uffff")),
    "\ufffd".repeat(6),
  ],
])("a name in %s is read", async (_, bytes, name) => {
  expect((await readReport(bytes)).suites).toMatchObject([{ name }]);
});

test.each(["x-unheard-of", "utf-32", ""])("the encoding %j is unknown", async (label) => {
  expect(await read(named("a", declared(label)))).toMatchObject({
    kind: "broken",
    message: `${PATH}:1:1: the encoding ${JSON.stringify(label)} is unknown`,
  });
});

test("half a character of UTF-16 at the end breaks a document, and places count characters", async () => {
  const bytes = Buffer.from(`${MARK}<é>\n🎉é</b>`, "utf16le");
  expect(await read(bytes.subarray(0, -1))).toMatchObject({
    message: `${PATH}:2:3: this tag does not end`,
  });
  expect(await read(bytes)).toMatchObject({
    message: `${PATH}:2:3: </b> found where </é> was expected`,
  });
});
