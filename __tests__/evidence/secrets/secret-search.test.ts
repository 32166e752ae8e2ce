import { expect, test } from "@jest/globals";
import { createSecretSearch } from "../../../src/evidence/secrets/secret-search.ts";
import { RULE_SAMPLES } from "./samples.ts";

const VALUE = "pa&ss<wo\"rd'/+ü=42!";
const [, GITHUB = ""] = RULE_SAMPLES.find(([rule]) => rule === "github") ?? [];

test.each([1, 100, 65_536, 1_000_000])(
  "a known value is replaced wherever it is in a file that is read %d bytes at a time",
  async (size) => {
    const search = createSecretSearch([VALUE], "redact");
    const filling = ".".repeat(30_011);
    const parts = [VALUE, GITHUB, encodeURIComponent(VALUE), GITHUB];
    const file = Buffer.from(`${parts.map((part) => `${filling} ${part} `).join("")}${filling}`);
    const redactor = search.startFile({ isXml: false });
    const written: string[] = [];
    for (let from = 0; from < file.length; from += size) {
      written.push((await redactor.write(file.subarray(from, from + size))).toString());
    }
    written.push((await redactor.end()).toString());
    expect(written.join("")).toBe(
      ["***", "token ***", "***", "token ***", ""]
        .map((part) => (part === "" ? filling : `${filling} ${part} `))
        .join(""),
    );
    expect(redactor).toMatchObject({ replaced: 4, firstReplaced: 30_012, uncertain: undefined });
  },
);
