import { describe, expect, test } from "@jest/globals";
import { outcome, PATH, readReport } from "../junit/read.ts";

const SIZES = [1, 2, 3, 7, 65_536];
const NAME = "Prüfung é €";

function document(name: string, declaration = ""): string {
  return `${declaration}<testsuite name="${name}"><testcase/></testsuite>`;
}

function bigEndian(text: string): Buffer {
  return Buffer.from(text, "utf16le").swap16();
}

const MARK = "\ufeff";
const DECLARED_UTF16 = '<?xml version="1.0" encoding="UTF-16"?>';

describe("R1", () => {
  test.each([
    ["UTF-8", Buffer.from(document(NAME))],
    ["UTF-8 with a mark", Buffer.from(MARK + document(NAME))],
    ["UTF-16 LE with a mark", Buffer.from(MARK + document(NAME), "utf16le")],
    ["UTF-16 BE with a mark", bigEndian(MARK + document(NAME))],
    ["UTF-16 LE by its zero bytes", Buffer.from(document(NAME), "utf16le")],
    ["UTF-16 BE by its zero bytes", bigEndian(document(NAME))],
    ["UTF-16 LE after a line feed", Buffer.from(`\n${document(NAME)}`, "utf16le")],
    ["UTF-16 BE after a line feed", bigEndian(`\n${document(NAME)}`)],
    ["UTF-16 LE after two line feeds", Buffer.from(`\n\n${document(NAME)}`, "utf16le")],
    ["UTF-16 BE after two line feeds", bigEndian(`\n\n${document(NAME)}`)],
    ["UTF-16 LE, declared too", Buffer.from(document(NAME, DECLARED_UTF16), "utf16le")],
    [
      "UTF-8 with a mark and another declaration",
      Buffer.from(MARK + document(NAME, declaration("latin1"))),
    ],
    ...["UTF-16", "utf-16le", "ucs-2", "US-ASCII", "ascii", "utf8", "UTF-8"].map(
      (label) =>
        [`UTF-8 that claims ${label}`, Buffer.from(document(NAME, declaration(label)))] as const,
    ),
  ])("a report may be encoded in %s", async (_, bytes) => {
    for (const size of SIZES) {
      expect(await readReport(bytes, size)).toMatchObject({
        suites: [{ name: NAME }],
        notices: [],
      });
    }
  });

  test.each([
    ["ISO-8859-1", [0xe9, 0x80], "é€"],
    ["windows-1252", [0x80, 0x99], "€™"],
    ["iso-8859-15", [0xa4], "€"],
    ["Shift_JIS", [0x83, 0x65], "テ"],
    ["gb18030", [0xb2, 0xe2], "测"],
    ["koi8-r", [0xd4], "т"],
  ])("a report may declare that it is encoded in %s", async (label, bytes, name) => {
    const [before = "", after = ""] = document("|", declaration(label)).split("|");
    const content = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
    for (const size of SIZES) {
      expect(await readReport(content, size)).toMatchObject({ suites: [{ name }], notices: [] });
    }
  });

  test.each([
    ["in single quotes", "<?xml version='1.0' encoding = 'iso-8859-1' ?>"],
    ["after white space", '\n <?xml version="1.0" encoding="iso-8859-1"?>'],
    ["after text", 'hello\n<?xml version="1.0" encoding="iso-8859-1"?>'],
  ])("an encoding may be declared %s", async (_, before) => {
    const content = Buffer.from(document("é", before), "latin1");
    for (const size of SIZES) expect((await readReport(content, size)).suites[0]?.name).toBe("é");
  });

  test.each([
    ["in a comment", '<!-- <?xml version="1.0" encoding="iso-8859-1"?> -->'],
    ["under another name", '<?xml version="1.0" decoding="iso-8859-1"?>'],
    ["in another instruction", '<?xmlish encoding="iso-8859-1"?>'],
  ])("an encoding is not declared %s", async (_, before) => {
    expect((await readReport(document("é", before))).suites[0]?.name).toBe("é");
  });

  test.each(["x-unheard-of", "utf-32", ""])(
    "a report that declares the encoding %j is invalid",
    async (label) => {
      const xml = document("a", declaration(label));
      for (const size of SIZES) {
        expect(await outcome(xml, size)).toBe(
          `${PATH}:1:1: the encoding ${JSON.stringify(label)} is unknown`,
        );
      }
    },
  );

  test.each([
    ["x".repeat(60), "x".repeat(60)],
    ["x".repeat(61), "…"],
  ])("an unknown encoding %j is named %j", async (label, shown) => {
    expect(await outcome(document("a", declaration(label)))).toContain(
      `the encoding "${shown}" is`,
    );
  });

  test.each([
    ["that ends", `<?xml version="1.0"${" ".repeat(65_536)}encoding="iso-8859-1"?>`],
    ["that starts", `${"x".repeat(65_536)}${declaration("iso-8859-1")}`],
  ])("a declaration %s after more than 64 KiB declares no encoding", async (_, before) => {
    const xml = document("é", before);
    for (const size of [4_000, 65_536, xml.length * 2]) {
      expect((await readReport(xml, size)).suites[0]?.name).toBe("é");
    }
  });

  test("a declaration that does not end declares no encoding", async () => {
    expect(await outcome(`<?xml encoding="latin1" ${"x".repeat(9_000)}`, 1_000)).toBe(
      `${PATH}:1:1: this processing instruction does not end`,
    );
  });
});

describe("R1: invalid bytes", () => {
  test.each([
    ["Latin-1", [0xe9], "\ufffd"],
    ["a lone continuation byte", [0x80], "\ufffd"],
    ["an overlong form", [0xc0, 0xaf], "\ufffd\ufffd"],
    ["a surrogate", [0xed, 0xa0, 0x80], "\ufffd\ufffd\ufffd"],
    ["a value beyond Unicode", [0xf4, 0x90, 0x80, 0x80], "\ufffd\ufffd\ufffd\ufffd"],
    ["an incomplete character", [0xe2, 0x82], "\ufffd"],
  ])("invalid UTF-8 (%s) is shown as U+FFFD, with one notice", async (_, bytes, name) => {
    const [before = "", after = ""] = document("é|").split("|");
    const content = Buffer.concat([
      Buffer.from(`\n${before}`),
      Buffer.from(bytes),
      Buffer.from(`${after}\n<!-- `),
      Buffer.from([0xff]),
      Buffer.from("-->"),
    ]);
    for (const size of SIZES) {
      const { suites, notices } = await readReport(content, size);
      expect(suites).toMatchObject([{ name: `é${name}` }]);
      expect(notices).toEqual([
        `${PATH}:2:19: the report has bytes that are invalid in its encoding, shown as U+FFFD`,
      ]);
    }
  });

  test("invalid bytes at the end of a report are noticed", async () => {
    const content = Buffer.concat([Buffer.from(`${document("a")}<!-- -->\n`), Buffer.from([0xe2])]);
    const { notices } = await readReport(content, 3);
    expect(notices).toContain(
      `${PATH}:2:1: the report has bytes that are invalid in its encoding, shown as U+FFFD`,
    );
  });

  test("invalid UTF-16 is shown as U+FFFD, with one notice", async () => {
    const content = Buffer.from(MARK + document("é\ud800"), "utf16le");
    for (const size of SIZES) {
      const { suites, notices } = await readReport(content, size);
      expect(suites).toMatchObject([{ name: "é\ufffd" }]);
      expect(notices).toEqual([expect.stringContaining(`${PATH}:1:19: the report has bytes`)]);
    }
  });

  test("a report in UTF-16 with an odd number of bytes is invalid", async () => {
    const content = Buffer.from(MARK + document("a"), "utf16le").subarray(0, -1);
    for (const size of SIZES) expect(await outcome(content, size)).toContain("does not end");
  });
});

describe("the position in a notice", () => {
  test.each([
    ["counts characters, not bytes", "<a>é🎉\u0001</a>", "1:6"],
    ["counts columns from the last line end", "<a>\n\né<b\n c='\u0001'/></a>", "4:5"],
    ["is right in a line of many chunks", `<a>${"é".repeat(999)}\u0001</a>`, "1:1003"],
    ["is right after many lines", `<a>${"é\r\n".repeat(999)}\u0001</a>`, "1000:1"],
    ["counts only line feeds as line ends", "<a>\r\r\u0001</a>", "1:6"],
  ])("the position %s", async (_, xml, place) => {
    for (const size of [1, 4, 100, 65_536]) {
      expect((await readReport(xml.replaceAll("a>", "testsuites>"), size)).notices).toEqual([
        expect.stringContaining(`${PATH}:${shifted(place)}: `),
      ]);
    }
  });

  /** The tag of the root is nine characters longer, which matters on its line only. */
  function shifted(place: string): string {
    const [line, column] = place.split(":").map(Number);
    return line === 1 ? `1:${(column ?? 0) + 9}` : place;
  }
});

function declaration(label: string): string {
  return `<?xml version="1.0" encoding="${label}"?>`;
}
