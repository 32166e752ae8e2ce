import { describe, expect, test } from "@jest/globals";
import { HttpError } from "../../../dev/service/answer.ts";
import { parsePayload } from "../../../dev/service/payload.ts";

const SHA = "0123456789abcdef0123456789ABCDEF01234567";
const SUITE = { name: "a", total: 3, failures: 1, errors: 1, skipped: 1, duration: 0.5 };
const LEAST = { attestation_name: "tests", junit_results: [] };
const FULL = {
  attestation_name: "tests",
  git_commit_info: {
    sha1: SHA,
    message: "",
    author: "Ada <ada@example.com>",
    branch: "main",
    timestamp: 1_700_000_000,
    url: "https://example.com/c",
  },
  junit_results: [SUITE, { ...SUITE, total: 4, duration: 0 }],
  user_data: { any: [null, { thing: true }] },
};

/** The body with which a payload is rejected. */
function errorsOf(payload: unknown): unknown {
  try {
    return { accepted: parsePayload(JSON.stringify(payload)) };
  } catch (problem) {
    if (problem instanceof HttpError) return problem.answer.body;
    throw problem;
  }
}

test.each([
  ["the required members", LEAST],
  ["all members", FULL],
  ["null members", { ...LEAST, git_commit_info: null, user_data: null }],
  [
    "members that the interface does not show",
    {
      ...LEAST,
      origin_url: "https://example.com",
      git_commit_info: { sha1: SHA, branch: "", author: "", message: null, url: null, parents: [] },
      junit_results: [{ ...SUITE, timestamp: 1_700_000_000 }],
    },
  ],
])("a payload with %s is accepted", (_, payload) => {
  expect(parsePayload(JSON.stringify(payload))).toMatchObject({ attestation_name: "tests" });
});

test("a payload is read with everything that is known of its commit and its suites", () => {
  expect(parsePayload(JSON.stringify(FULL))).toEqual(FULL);
});

describe("a payload that is rejected", () => {
  const commit = (change: object): object => ({
    ...LEAST,
    git_commit_info: { sha1: SHA, ...change },
  });
  const suite = (change: object): object => ({
    ...LEAST,
    junit_results: [SUITE, { ...SUITE, ...change }],
  });
  test.each([
    [null, "data_json", "is null, not an object"],
    [[], "data_json", "is an array, not an object"],
    [{ junit_results: [] }, "attestation_name", "is missing"],
    [{ attestation_name: "a" }, "junit_results", "is missing"],
    [{ ...LEAST, attestation_name: " " }, "attestation_name", "is not a string that is not blank"],
    [
      { ...LEAST, attestation_name: 1 },
      "attestation_name",
      "is a number (1), not a string that is not blank",
    ],
    [{ ...LEAST, user_data: [] }, "user_data", "is an array, not an object"],
    [{ ...LEAST, junit_results: {} }, "junit_results", "is an object, not an array"],
    [{ ...LEAST, git_commit_info: {} }, "git_commit_info.sha1", "is missing"],
    [commit({ sha1: SHA.slice(1) }), "git_commit_info.sha1", "is not a SHA-1 hash"],
    [commit({ message: 1 }), "git_commit_info.message", "is a number (1), not a string"],
    [commit({ timestamp: "1" }), "git_commit_info.timestamp", "is a string, not a number"],
    [suite({ name: null }), "junit_results.1.name", "is null, not a string"],
    [
      suite({ total: 2 }),
      "junit_results.1.total",
      "is 2, less than failures + errors + skipped, 3",
    ],
    [
      suite({ failures: -1 }),
      "junit_results.1.failures",
      "is a number (-1), not a whole number of 0 or more",
    ],
    [
      suite({ errors: 0.5 }),
      "junit_results.1.errors",
      "is a number (0.5), not a whole number of 0 or more",
    ],
    [suite({ skipped: "1" }), "junit_results.1.skipped", "is a string, not a number"],
    [suite({ duration: -0.1 }), "junit_results.1.duration", "is -0.1, less than 0"],
    [suite({ duration: null }), "junit_results.1.duration", "is null, not a number"],
  ])("the wrong field of %j is named", (payload, field, reason) => {
    expect(errorsOf(payload)).toEqual({
      message: "Input payload validation failed",
      errors: { [field]: reason },
    });
  });
});

test("a number that overflows is rejected", () => {
  const json = `{"attestation_name":"a","junit_results":[],"git_commit_info":{"sha1":"${SHA}","timestamp":1e999}}`;
  expect(() => parsePayload(json)).toThrow(HttpError);
});
