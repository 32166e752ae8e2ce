import { describe, expect, test } from "@jest/globals";
import busboy from "busboy";
import {
  boundaryOf,
  drawBoundary,
  multipart,
  multipartType,
} from "../../../src/service/http/multipart.ts";
import { fc } from "../../support/properties.ts";

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

const JSON_ONLY = { dataJson: '{"a":"ä\\n"}', boundary: BOUNDARY };

test("a field carries no content type, a file is an octet stream with a name", () => {
  const attachment = { name: "junit.zip", content: Buffer.from("PK") };
  const body = multipart({ ...JSON_ONLY, attachment, boundary: "edge" });

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

test("the same form results in the same bytes", () => {
  expect(multipart(JSON_ONLY)).toEqual(multipart(JSON_ONLY));
});

test("an attachment that is a view reads no further than its own bytes", async () => {
  const content = new Uint8Array(Buffer.from("before-inside-after")).subarray(7, 13);
  const form = multipart({ ...JSON_ONLY, attachment: { name: "f", content } });

  expect((await parse(form))[1]?.content.toString()).toBe("inside");
});

describe("any content arrives as it was", () => {
  test("bytes", async () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), bytes, async (text, content) => {
        const parts = await parse(
          multipart({
            dataJson: text,
            attachment: { name: "evidence.zip", content },
            boundary: BOUNDARY,
          }),
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
