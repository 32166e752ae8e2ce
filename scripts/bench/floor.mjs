// The least that a run can take: finds the reports below a folder, reads each of them once, hashes and compresses it,
// and posts the zip. It parses nothing, looks for no secrets and checks nothing.
// It is plain JavaScript, so that stripping types is not measured.
//
// node floor.mjs FOLDER URL
import { createHash } from "node:crypto";
import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { constants, crc32, deflateRawSync } from "node:zlib";

/** Bytes of the two headers that a zip has for each file, without its name. */
const HEADERS = 30 + 46;
const LEVEL = 3;
/** Contents smaller than this window need no larger one, which takes longer to set up. */
const SMALL_WINDOW = { windowBits: 13, memLevel: 6 };
const BOUNDARY = "boundary-of-the-floor";

const buffer = Buffer.allocUnsafe(1024 * 1024);

/** Calls `take` with every chunk of a file, and whether it is the last one. */
function eachChunk(file, take) {
  const descriptor = openSync(file);
  for (let isLast = false; !isLast; ) {
    const length = readSync(descriptor, buffer);
    isLast = length < buffer.length;
    take(buffer.subarray(0, length), isLast);
  }
  closeSync(descriptor);
}

/** Compresses a chunk. The results of all chunks of a file, one after another, are one Deflate stream. */
function deflate(bytes, isLast) {
  const deflated = deflateRawSync(bytes, {
    level: LEVEL,
    chunkSize: Math.ceil(bytes.length / 4) + 64,
    finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    ...(bytes.length < 2 ** SMALL_WINDOW.windowBits && SMALL_WINDOW),
  });
  // A copy: the buffer of the result is larger than what is in it.
  return new Uint8Array(deflated);
}

/** Returns the bytes of a zip of all reports; zeros stand for its headers. */
function pack(folder) {
  const parts = [];
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".xml"));
  for (const name of names.sort()) {
    const sha256 = createHash("sha256");
    let checksum = 0;
    eachChunk(join(folder, name), (bytes, isLast) => {
      sha256.update(bytes);
      checksum = crc32(bytes, checksum);
      parts.push(deflate(bytes, isLast));
    });
    sha256.digest("hex");
    parts.push(Buffer.alloc(HEADERS + 2 * name.length));
  }
  const zip = Buffer.concat(parts);
  createHash("sha256").update(zip).digest("hex");
  return zip;
}

/** Posts a zip in a form, as the action does, and returns the status of the response. */
function post(zip, url) {
  const disposition = 'Content-Disposition: form-data; name="attachment_file"; filename="a.zip"';
  const body = Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${disposition}\r\n\r\n`),
    zip,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const headers = {
    "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
    "Content-Length": body.length,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    });
    sent.on("error", reject).end(body);
  });
}

const [, , folder, url] = process.argv;
const status = await post(pack(folder), url);
if (status !== 201) throw new Error(`The service responded with ${status}.`);
