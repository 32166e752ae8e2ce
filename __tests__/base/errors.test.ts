import { describe, expect, test } from "@jest/globals";
import { errorMessage } from "../../src/base/errors.ts";

describe("the message of an error", () => {
  const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`);

  test.each<[of: string, error: unknown, message: string]>([
    ["an error", new Error("no"), "no"],
    ["an error without a message", new Error(), ""],
    ["an object with a message", { message: "no" }, "no"],
    ["an object without a message", { code: 1 }, "[object Object]"],
    ["a text", "no", "no"],
    ["nothing", undefined, "undefined"],
    [
      "several errors",
      new AggregateError([refused("::1:80"), refused("127.0.0.1:80")]),
      "connect ECONNREFUSED ::1:80; connect ECONNREFUSED 127.0.0.1:80",
    ],
    [
      "several errors that say the same",
      new AggregateError([refused("::1"), refused("::1")]),
      refused("::1").message,
    ],
    [
      "several errors with a message of their own",
      new AggregateError([refused("::1")], "none"),
      "none",
    ],
  ])("of %s", (_of, error, message) => {
    expect(errorMessage(error)).toBe(message);
  });
});
