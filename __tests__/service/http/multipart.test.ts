import { describe, expect, test } from "@jest/globals";
import busboy from "busboy";
import fc from "fast-check";
import {
  boundaryOf,
  drawBoundary,
  multipart,
  multipartType,
  type Part,
} from "../../../src/service/http/multipart.ts";

const BOUNDARY = "attestation-0123456789abcdef";

interface Parsed {
  readonly name: string;
  readonly content: Buffer;
  readonly fileName: string | undefined;
  readonly type: string;
}

/** Reads a form as a service would. */
function parse(body: Uint8Array, boundary = BOUNDARY): Promise<Parsed[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Parsed[]>();
  const parts: Parsed[] = [];
  const parser = busboy({
    headers: { "content-type": multipartType(boundary) },
    defParamCharset: "utf8",
  });
  parser.on("field", (name, value, { mimeType }) => {
    parts.push({ name, content: Buffer.from(value), fileName: undefined, type: mimeType });
  });
  parser.on("file", (name, stream, { filename, mimeType }) => {
    const index = parts.push({
      name,
      content: Buffer.alloc(0),
      fileName: filename,
      type: mimeType,
    });
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const content = Buffer.concat(chunks);
      parts[index - 1] = { name, content, fileName: filename, type: mimeType };
    });
  });
  parser.on("close", () => resolve(parts));
  parser.on("error", reject);
  parser.end(body);
  return promise;
}

const json: Part = { name: "data_json", content: Buffer.from('{"a":"ä\\n"}') };

test("a field carries no content type, a file is an octet stream with a name", () => {
  const file = { name: "attachment_file", content: Buffer.from("PK"), fileName: "junit.zip" };
  const body = multipart([json, file], "edge");

  expect(multipartType("edge")).toBe("multipart/form-data; boundary=edge");
  expect(Buffer.from(body).toString()).toBe(
    [
      "--edge",
      'Content-Disposition: form-data; name="data_json"',
      "",
      '{"a":"ä\\n"}',
      "--edge",
      'Content-Disposition: form-data; name="attachment_file"; filename="junit.zip"',
      "Content-Type: application/octet-stream",
      "",
      "PK",
      "--edge--",
      "",
    ].join("\r\n"),
  );
});

test("every boundary that is drawn differs, and is found in its content type again", () => {
  const boundary = drawBoundary();

  expect(drawBoundary()).not.toBe(boundary);
  expect(boundaryOf(multipartType(boundary))).toBe(boundary);
});

test.each([
  "multipart/form-data; boundary=edge",
  `multipart/form-data; boundary=attestation-${"a1".repeat(16)}; charset=x`,
  `multipart/form-data; boundary=attestation-${"A1".repeat(16)}`,
  "",
])("%j names no boundary that could have been drawn", (type) => {
  expect(boundaryOf(type)).toBeUndefined();
});

test("the same parts and boundary result in the same bytes", () => {
  expect(multipart([json], BOUNDARY)).toEqual(multipart([json], BOUNDARY));
});

test("a part that is a view reads no further than its own bytes", async () => {
  const content = new Uint8Array(Buffer.from("before-inside-after")).subarray(7, 13);
  const form = multipart([{ name: "f", content, fileName: "f" }], BOUNDARY);

  expect((await parse(form))[0]?.content.toString()).toBe("inside");
});

describe("any content arrives as it was", () => {
  test("bytes", async () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), bytes, async (text, content) => {
        const parts = await parse(
          multipart(
            [
              { name: "data_json", content: Buffer.from(text) },
              { name: "attachment_file", content, fileName: "evidence.zip" },
            ],
            BOUNDARY,
          ),
        );

        expect(parts).toEqual([
          { name: "data_json", content: Buffer.from(text), type: "text/plain" },
          {
            name: "attachment_file",
            content: Buffer.from(content),
            fileName: "evidence.zip",
            type: "application/octet-stream",
          },
        ]);
      }),
    );
  });
});
