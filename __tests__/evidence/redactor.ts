import type { Redactor } from "../../src/redaction/contract.ts";

/** Replaces values as they are written. */
export function createRedactor(values: readonly string[]): Redactor {
  const redact = (text: string) =>
    values.reduce((redacted, value) => redacted.replaceAll(value, "***"), text);
  return {
    redact,
    redactLine: (text, limit = 300) => redact(text).replace(/\s+/g, " ").slice(0, limit),
    redactAll: (value) => (value === undefined ? value : JSON.parse(redact(JSON.stringify(value)))),
    startFile: () => {
      let replaced = 0;
      const write = (bytes: Buffer) => {
        const text = bytes.toString("latin1");
        const redacted = redact(text);
        replaced += redacted.split("***").length - text.split("***").length;
        return Buffer.from(redacted, "latin1");
      };
      return {
        write,
        end: write,
        get replaced() {
          return replaced;
        },
      };
    },
  };
}
