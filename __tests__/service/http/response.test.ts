import { Readable } from "node:stream";
import { expect, test } from "@jest/globals";
import { isSuccess, readBody } from "../../../src/service/http/response.ts";
import { failureWith, responseWith } from "../attempts.ts";

const MOST = 8_000_000;

test.each([[[]], [[MOST]], [[MOST - 1, 1]]])(
  "a body in pieces of %j bytes is complete",
  async (sizes) => {
    const body = await readBody(Readable.from(sizes.map((size) => Buffer.alloc(size, "x"))));
    const size = sizes.reduce((sum, one) => sum + one, 0);

    expect(body.kind).toBe("complete");
    expect("bytes" in body && body.bytes.byteLength).toBe(size);
  },
);

test.each([[[MOST + 1]], [[MOST, 1]]])(
  "a body in pieces of %j bytes is too large",
  async (sizes) => {
    const body = await readBody(Readable.from(sizes.map((size) => Buffer.alloc(size, "x"))));

    expect(body).toEqual({ kind: "too-large", message: "its response is larger than 8 MB" });
  },
);

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])("a response with the status %i is a success: %s", (status, expected) => {
  expect(isSuccess(responseWith(status))).toBe(expected);
});

test("an attempt without a response is not a success", () => {
  expect(isSuccess(failureWith())).toBe(false);
});
