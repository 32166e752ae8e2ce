import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Entry, ZipFile } from "yauzl";
import { errorMessage, ParseError } from "../base/errors.ts";
import { formatBytes, withoutFullStop } from "../base/format.ts";
import { type JsonField, type JsonObject, parseOwnDocument } from "../base/json.ts";
import { byName, type OmittedFile } from "../evidence/evidence-file.ts";
import { MANIFEST, type PackedFile } from "../evidence/manifest.ts";
import { MAX_UNPACKED } from "../evidence/pack.ts";
import { MAX_FILES } from "../evidence/zip.ts";
import { MAX_DOCUMENT } from "../files/files.ts";
import { countsBy, type ReportDocument, type ShownCases, type Suite } from "../junit/report.ts";
import { MAX_REPORT, ReportReader } from "../junit/report-reader.ts";

/** What a zip holds, and what its manifest says. */
export interface ReadZip {
  readonly manifest: JsonObject;
  /** What the zip holds besides the manifest, and what that says is omitted: each once, in the order of their names. */
  readonly files: readonly (HeldFile | OmittedFile)[];
}

/** Why the manifest of a zip cannot be used, in a sentence. */
export interface ManifestFault {
  readonly fault: string;
}

/** A file in the zip, with what the manifest alone states: its kind, and how often it was redacted. */
interface HeldFile extends PackedFile, Partial<ShownCases> {}

interface Manifest {
  readonly json: JsonObject;
  readonly files: ReadonlyMap<string, Pick<PackedFile, "kind" | "replaced">>;
  readonly omitted: readonly OmittedFile[];
}

/** Bytes of all that a zip holds. The action takes so much besides the manifest. */
const MAX_CONTENTS = MAX_UNPACKED + MAX_DOCUMENT;

/**
 * Hashes every file of a zip, and counts its reports. Throws a ParseError if it cannot be unpacked whole, and an
 * AttestationError if there are more suites than the action attests.
 */
export async function readZip(content: Buffer): Promise<ReadZip | ManifestFault> {
  const { zip, entries } = await openZip(content);
  const listing = entries.get(MANIFEST);
  if (listing === undefined) return { fault: `The attachment holds no ${MANIFEST}.` };
  if (listing.uncompressedSize > MAX_DOCUMENT) {
    throw new ParseError(`its ${MANIFEST} is larger than ${formatBytes(MAX_DOCUMENT)}`);
  }
  entries.delete(MANIFEST);
  const manifest = readManifest(await buffer(unpack(zip, listing)));
  if ("fault" in manifest) return manifest;
  const reader = new ReportReader();
  // A file that is held and said to be omitted counts once.
  const files = new Map<string, HeldFile | OmittedFile>(
    manifest.omitted.map((file) => [file.name, file]),
  );
  for (const [name, entry] of entries) {
    const stated = manifest.files.get(name) ?? { kind: "attachment", replaced: 0 };
    const isReport = stated.kind === "report" && entry.uncompressedSize <= MAX_REPORT;
    const count = (bytes: Buffer) => reader.read(name, bytes);
    const content = await readEntry(unpack(zip, entry), isReport ? count : undefined);
    files.set(name, { ...stated, ...content, name });
  }
  return { manifest: manifest.json, files: [...files.values()].sort(byName) };
}

/** Hashes a file, and counts it if it is a report. Without suites, it is none, or broken. */
async function readEntry(
  chunks: AsyncIterable<Buffer>,
  count: ((bytes: Buffer) => Promise<ReportDocument>) | undefined,
) {
  const digest = createHash("sha256");
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    digest.update(chunk);
    bytes += chunk.length;
    if (count !== undefined) kept.push(chunk);
  }
  const document = await count?.(Buffer.concat(kept));
  const report = document?.kind === "report" ? document : undefined;
  return { ...report, bytes, sha256: digest.digest("hex") };
}

/** Returns the entries of a zip by their names. Nothing is unpacked yet. */
async function openZip(content: Buffer) {
  const { fromBufferPromise } = await import("yauzl");
  const options = { strictFileNames: true, lazyEntries: true } as const;
  const zip = await fromBufferPromise(content, options).catch(refuse);
  const entries = new Map<string, Entry>();
  let contents = 0;
  for await (const entry of listEntries(zip)) {
    const name = entry.fileName;
    if (entries.has(name)) throw new ParseError(`it holds ${JSON.stringify(name)} twice`);
    if (entries.size > MAX_FILES) throw new ParseError("it holds too many files");
    entries.set(name, entry);
    contents += entry.uncompressedSize;
  }
  if (contents <= MAX_CONTENTS) return { zip, entries };
  throw new ParseError(`it unpacks to more than ${formatBytes(MAX_UNPACKED)}`);
}

// The errors of yauzl and zlib have no kind of their own, so what is called here is theirs alone. An error of whoever
// takes what a generator yields is not thrown in the generator.

async function* listEntries(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (cause) {
    refuse(cause);
  }
}

function refuse(cause: unknown): never {
  throw new ParseError(withoutFullStop(errorMessage(cause)), { cause });
}

/** Unpacks an entry. Throws a ParseError if it is not what the zip says about it. */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (cause) {
    const reason = withoutFullStop(errorMessage(cause));
    const name = JSON.stringify(entry.fileName);
    throw new ParseError(`${name} cannot be unpacked: ${reason}`, { cause });
  }
}

function readManifest(content: Buffer): Manifest | ManifestFault {
  try {
    return parseOwnDocument(MANIFEST, content, (document) => ({
      json: document.object(),
      files: new Map(document.member("files").list().map(readStated)),
      omitted: document.member("omitted").list().map(readOmission),
    }));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { fault: `${error.message}.` };
  }
}

function readStated(file: JsonField) {
  const replaced = file.member("redacted").optional()?.count() ?? 0;
  return [file.member("path").text(), { kind: readKind(file), replaced }] as const;
}

function readOmission(file: JsonField): OmittedFile {
  const kind = readKind(file);
  const suites = kind === "report" ? file.member("suites").optional()?.list() : undefined;
  return {
    name: file.member("path").text(),
    kind,
    bytes: file.member("bytes").count(),
    reason: file.member("reason").text(),
    suites: suites?.map(readSuite),
  };
}

function readKind(file: JsonField): PackedFile["kind"] {
  return file.member("kind").oneOf("report", "attachment");
}

/** The manifest does not say how many cases of a suite were flaky. */
function readSuite(suite: JsonField): Suite {
  return {
    name: suite.member("name").text(),
    ...countsBy((name) => (name === "flaky" ? 0 : suite.member(name).count())),
    duration: suite.member("duration").number(),
  };
}
