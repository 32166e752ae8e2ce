import { describe, expect, test } from "@jest/globals";
import { redactResult } from "../src/conceal.ts";
import { responseOf } from "../src/result.ts";
import { blocked, failure, green, red, suite, tests } from "./summary/results.ts";

const KEY = "key-of-the-service";
const ENCODED = Buffer.from(`ci:${KEY}`).toString("base64");

describe("conceal", () => {
  test.each([green(), red(), blocked()])("leaves a result without secrets as it is", (result) => {
    expect(redactResult(result, [KEY])).toBe(result);
    expect(redactResult(result, [])).toBe(result);
  });

  test("hides a secret in every text, and changes nothing else", () => {
    const result = green({
      tests: tests([suite(`suite ${KEY}`)], {
        failed: [failure({ name: encodeURIComponent(KEY), message: `{"k":"${KEY}"}`, line: 7 })],
      }),
      attestation: { status: "recorded", response: ENCODED },
      warnings: [`${KEY} and ${KEY}`],
    });
    const shown = redactResult(result, [KEY]);
    expect(JSON.stringify(shown)).not.toContain(KEY);
    expect(shown).toMatchObject({
      target: result.target,
      tests: {
        counts: result.tests?.counts,
        suites: [{ name: "suite ***", total: 12 }],
        failed: [{ name: "***", message: '{"k":"***"}', line: 7 }],
      },
      warnings: ["*** and ***"],
    });
    expect(Buffer.from(responseOf(shown.attestation) ?? "", "base64").toString()).not.toContain(
      KEY,
    );
  });
});
