import { describe, expect, test } from "@jest/globals";
import { InvalidReportError, QUIRKS } from "../../src/xml/diagnostics.ts";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import { DAMAGES, documents } from "./documents.ts";
import { type Events, parseStrictly, scan } from "./elements.ts";

const ATTRIBUTES = ["name", "time", "xmlns:j", "a"];
const RUNS = { numRuns: cases(40, 1_000) };
/** Errors of the strict parser about characters, which the reader tolerates, and about XML declarations (R1). */
const TOLERATED = [
  /^text data outside of root node/,
  /^the string "\]\]>" is disallowed in char data/,
  /^disallowed character\./,
  /^malformed comment/,
  /^duplicate attribute/,
  /XML declaration/,
  /^version number must match/,
  /^expected (one of|the name)/,
  /^value (required|must be quoted)/,
  /^whitespace required/,
];

function hasBrokenStructure(errors: readonly string[]): boolean {
  return errors.some((error) => !TOLERATED.some((pattern) => pattern.test(error)));
}

function chunksOf(document: string, size: number): Uint8Array[] {
  const bytes = Buffer.from(document);
  const chunks = [];
  for (let from = 0; from < bytes.length; from += size)
    chunks.push(bytes.subarray(from, from + size));
  return chunks;
}

function readChunks(chunks: readonly Uint8Array[]): ReturnType<typeof scan> | string {
  try {
    return scan(chunks, ATTRIBUTES);
  } catch (error) {
    if (error instanceof InvalidReportError) return `rejected: ${error.message}`;
    throw error;
  }
}

function toleratesReference(result: ReturnType<typeof readChunks>, document: string): boolean {
  if (typeof result === "string") return false;
  const tolerates = (quirk: string) => result.notices.some((notice) => notice.includes(quirk));
  return (
    tolerates(QUIRKS.unknownReference) ||
    (tolerates(QUIRKS.textOutsideRoot) && document.includes("&"))
  );
}

/** Like `toMatchObject`, which is slow for thousands of events. */
function expectEvents(result: ReturnType<typeof readChunks>, events: Events): void {
  const actual = typeof result === "string" ? [result] : result.events;
  if (actual.join("\n") !== events.join("\n")) expect(actual).toEqual(events);
}

describe("well-formed documents", () => {
  test("a well-formed document is read like by a strict parser, in chunks of many sizes", () => {
    fc.assert(
      fc.property(documents, (pieces) => {
        const document = pieces.join("");
        const { events, errors } = parseStrictly(document, ATTRIBUTES);
        expect(errors).toEqual([]);
        const { length } = Buffer.from(document);
        for (let size = 1; size <= length; size += size < 8 ? 1 : 29) {
          expectEvents(readChunks(chunksOf(document, size)), events);
        }
      }),
      RUNS,
    );
  });

  test("a well-formed document is read like by a strict parser, split in two anywhere", () => {
    fc.assert(
      fc.property(documents, (pieces) => {
        const bytes = Buffer.from(pieces.join(""));
        const { events } = parseStrictly(bytes.toString(), ATTRIBUTES);
        for (let at = 0; at <= Math.min(bytes.length, 400); at++) {
          expectEvents(readChunks([bytes.subarray(0, at), bytes.subarray(at)]), events);
        }
      }),
      { ...RUNS, numRuns: cases(10, 300) },
    );
  });
});

describe("damaged documents", () => {
  test.each(Object.entries(DAMAGES))(
    "a document %s is rejected if a strict parser rejects its structure",
    (_, damage) => {
      let rejected = 0;
      fc.assert(
        fc.property(documents, fc.double({ min: 0, max: 0.999, noNaN: true }), (pieces, place) => {
          const document = damage(pieces, place);
          const { events, errors } = parseStrictly(document, ATTRIBUTES);
          const result = readChunks(chunksOf(document, 65_536));
          for (const size of [1, 3, 16])
            expect(readChunks(chunksOf(document, size))).toEqual(result);
          if (errors.length === 0) expect(result).toMatchObject({ events });
          // The strict parser reads markup after a bare & as a reference, so that its later errors mean nothing.
          if (toleratesReference(result, document) || !hasBrokenStructure(errors)) return;
          rejected++;
          expect({ document, errors, result }).toEqual({
            document,
            errors,
            result: expect.stringContaining("rejected"),
          });
        }),
        { ...RUNS, numRuns: cases(60, 2_000) },
      );
      expect(rejected).toBeGreaterThan(2);
    },
  );
});
