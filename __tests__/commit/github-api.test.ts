import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "@jest/globals";
import { type ApiRequest, askApi } from "../../src/commit/github-api.ts";
import { type ApiPeer, json, openApi, restCommit } from "./api-peer.ts";
import { keptLog } from "./log.ts";

const SHA = "6113728f27ae82c7b1a177c8d03f9e96e0adf246";
const TOKEN = "token-that-nobody-may-see";
const repository = { owner: "octo-org", name: "octo-repo" };

let peer: ApiPeer | undefined;
afterEach(async () => {
  await peer?.close();
  peer = undefined;
});

async function ask(
  answer: (response: ServerResponse) => void,
  more: Partial<ApiRequest> = {},
  log = keptLog(),
) {
  peer = await openApi(answer);
  const context = { apiUrl: `${peer.url}/api/v3`, repository };
  return askApi({ sha: SHA, token: TOKEN, context, milliseconds: 20_000, ...more }, log);
}

describe("askApi", () => {
  test("reads the commit, once, with the token, at the context's API", async () => {
    const lookup = await ask((response) => json(response, 200, restCommit(SHA)));
    expect(lookup).toEqual({
      details: {
        message: "Subject\n\nBody",
        author: "Ada <ada@example.com>",
        timestamp: 1557933565,
      },
      whole: true,
    });
    const path = `/api/v3/repos/octo-org/octo-repo/commits/${SHA}?per_page=1`;
    expect(peer?.requests).toEqual([{ path, authorization: `token ${TOKEN}` }]);
  });

  test.each([
    ["without a token", { token: undefined }, "`github-token` is empty"],
    [
      "without a repository",
      { context: { apiUrl: "http://127.0.0.1:9", repository: undefined } },
      "GITHUB_REPOSITORY",
    ],
  ])("is not asked %s", async (_, more, reason) => {
    const lookup = await ask((response) => json(response, 200, restCommit(SHA)), more);
    expect(lookup).toMatchObject({ details: {}, whole: false });
    expect(lookup.reason).toContain(reason);
    expect(peer?.requests).toEqual([]);
  });

  const exhausted = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700000000" };
  test.each([
    [401, {}, "401: it does not accept `github-token`"],
    [403, {}, "403: `github-token` needs the permission `contents: read`"],
    [403, { "x-ratelimit-remaining": "12" }, "contents: read"],
    [403, exhausted, "403: its rate limit is used up"],
    [403, { "retry-after": "60" }, "403: its rate limit is used up"],
    [404, {}, "404: it has no such commit, or"],
    [409, {}, "answered 409."],
    [422, {}, "422: it has no such commit"],
    [429, {}, "429: its rate limit is used up"],
    [500, {}, "answered 500."],
    [503, { "retry-after": "1" }, "answered 503."],
    [304, {}, "answered 304."],
  ])("goes on after an answer of %i %j, and asks once", async (status, headers, reason) => {
    const log = keptLog();
    const body = { message: "a body that is not quoted" };
    const lookup = await ask((response) => json(response, status, body, headers), {}, log);
    expect(lookup).toMatchObject({ details: {}, whole: false });
    expect(lookup.reason).toContain(reason);
    expect([lookup.reason, ...log.lines].join()).not.toMatch(/not quoted|nobody may see/);
    expect(peer?.requests).toHaveLength(1);
  });

  test.each([
    ["another commit", restCommit("feedface".repeat(5))],
    ["no commit", { sha: SHA }],
    ["a commit that is text", { sha: SHA, commit: "Subject" }],
    ["a list", [restCommit(SHA)]],
    ["null", null],
    ["text", "Subject"],
  ])("does not take %s for the commit", async (_, body) => {
    const lookup = await ask((response) => json(response, 200, body));
    expect(lookup).toMatchObject({ details: {}, whole: false });
    expect(lookup.reason).toContain("something else than the commit");
  });

  test.each([
    ["garbage that claims to be JSON", "application/json", "{oops"],
    ["a page", "text/html", "<html>Sign in</html>"],
    ["nothing", "application/json", ""],
  ])("does not take %s for the commit", async (_, type, body) => {
    const lookup = await ask((response) => {
      response.writeHead(200, { "content-type": type });
      response.end(body);
    });
    expect(lookup).toMatchObject({ details: {}, whole: false });
    expect(lookup.reason).toMatch(/^The API .+\.$/);
  });

  test("leaves out members of the wrong type", async () => {
    const commit = { message: 7, author: { name: ["Ada"], email: null, date: "yesterday" } };
    const lookup = await ask((response) => json(response, 200, { sha: SHA, commit }));
    expect(lookup).toEqual({ details: {}, whole: true });
  });

  test.each([
    ["never answers", () => undefined],
    [
      "stops in the middle of its answer",
      (response: ServerResponse) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write('{"sha":');
      },
    ],
  ])("is bounded in time where the API %s", async (_, answer) => {
    const lookup = await ask(answer, { milliseconds: 500 });
    expect(lookup.reason).toBe("The API gave no answer in 0.5 s.");
  });

  test("says what happened where the connection breaks", async () => {
    const lookup = await ask((response) => response.destroy());
    expect(lookup.reason).toMatch(/^The API could not be reached: .+\.$/);
  });

  test("says what happened where nobody listens", async () => {
    const closed = await openApi((response) => response.end());
    await closed.close();
    const context = { apiUrl: closed.url, repository };
    const request = { sha: SHA, token: TOKEN, context, milliseconds: 20_000 };
    const lookup = await askApi(request, keptLog());
    expect(lookup.reason).toContain("ECONNREFUSED");
  });
});
