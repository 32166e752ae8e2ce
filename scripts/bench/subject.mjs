// A process that is measured: reads every report of a folder in one way and prints the milliseconds that it took.
// It is plain JavaScript and uses the compiled reader, so that stripping types is not measured.
import { closeSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { SaxesParser } from "saxes";
import { CASE_LIMITS, createReportReader } from "../../build/junit/report-reader.js";

const CHUNK = 128 * 1024;

function eachChunk(file, take) {
  const buffer = Buffer.allocUnsafe(CHUNK);
  const descriptor = openSync(file, "r");
  for (
    let length = readSync(descriptor, buffer);
    length > 0;
    length = readSync(descriptor, buffer)
  ) {
    take(buffer.subarray(0, length));
  }
  closeSync(descriptor);
}

const ways = {
  bytes: (file) => eachChunk(file, () => undefined),
  reader: async (file) => {
    const reader = createReportReader(file, { limits: CASE_LIMITS });
    eachChunk(file, (bytes) => reader.write(bytes));
    await reader.end();
  },
  "fast-xml-parser": (file) => {
    new XMLParser({ ignoreAttributes: false }).parse(readFileSync(file, "utf8"));
  },
  saxes: (file) => {
    const parser = new SaxesParser();
    parser.on("opentag", () => undefined);
    parser.on("text", () => undefined);
    parser.write(readFileSync(file, "utf8")).close();
  },
};

const [, , name, folder] = process.argv;
const way = ways[name];
if (way === undefined)
  throw new Error(`${name} is not a way to read. Choose one of ${Object.keys(ways).join(", ")}.`);
const files = readdirSync(folder).map((file) => join(folder, file));
const start = performance.now();
for (const file of files) await way(file);
console.log(performance.now() - start);
