import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "@jest/globals";
import { type ApiRequest, readFromApi } from "../../src/commit/github-api.ts";
import {
  type GitHubApiServer,
  respondWithJson,
  restCommit,
  startGitHubApi,
} from "../support/github-api-server.ts";
import { createRecordingLog } from "../support/log.ts";

const SHA = "6113728f27ae82c7b1a177c8d03f9e96e0adf246";
const TOKEN = "a-secret-token";
const repository = { owner: "octo-org", name: "octo-repo", fullName: "octo-org/octo-repo" };

let peer: GitHubApiServer | undefined;
afterEach(async () => {
  await peer?.close();
  peer = undefined;
});

function usualRequest(context: ApiRequest["context"]): ApiRequest {
  const { signal } = new AbortController();
  return { sha: SHA, token: TOKEN, context, milliseconds: 20_000, signal };
}

async function ask(
  respond: (response: ServerResponse) => void,
  more: Partial<ApiRequest> = {},
  log = createRecordingLog(),
) {
  peer = await startGitHubApi(respond);
  const context = { apiUrl: `${peer.url}/api/v3`, repository };
  const result = await readFromApi({ ...usualRequest(context), ...more }, log);
  return { details: undefined, reason: undefined, ...result };
}

describe("readFromApi", () => {
  test("the commit is requested once, with the token, from the context's API", async () => {
    const lookup = await ask((response) => respondWithJson(response, 200, restCommit(SHA)));
    expect(lookup).toEqual({
      details: {
        message: "Subject\n\nBody",
        author: "Ada <ada@example.com>",
        timestamp: 1557933565,
      },
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
  ])("the API is not asked %s", async (_, more, reason) => {
    const lookup = await ask((response) => respondWithJson(response, 200, restCommit(SHA)), more);
    expect(lookup.details).toBeUndefined();
    expect(lookup.reason).toContain(reason);
    expect(peer?.requests).toEqual([]);
  });

  const exhausted = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700000000" };
  test.each([
    [401, {}, "401: it does not accept `github-token`"],
    [403, {}, "403: `github-token` needs the permission `contents: read`"],
    [403, { "x-ratelimit-remaining": "12" }, "contents: read"],
    [403, exhausted, "403: the rate limit is used up"],
    [403, { "retry-after": "60" }, "403: the rate limit is used up"],
    [404, {}, "404: it has no such commit, or"],
    [409, {}, "responded with 409."],
    [422, {}, "422: it has no such commit"],
    [429, {}, "429: the rate limit is used up"],
    [500, {}, "responded with 500."],
    [503, { "retry-after": "1" }, "responded with 503."],
    [304, {}, "responded with 304."],
  ])("a response of %i %j becomes a reason, after one request", async (status, headers, reason) => {
    const log = createRecordingLog();
    const body = { message: "a body that is not quoted" };
    const lookup = await ask(
      (response) =>
        respondWithJson(response.setHeaders(new Map(Object.entries(headers))), status, body),
      {},
      log,
    );
    expect(lookup.details).toBeUndefined();
    expect(lookup.reason).toContain(reason);
    expect([lookup.reason, ...log.lines].join()).not.toMatch(/not quoted|a-secret-token/);
    expect(peer?.requests).toHaveLength(1);
  });

  test.each([
    ["another commit", restCommit("feedface".repeat(5))],
    ["no commit", { sha: SHA }],
    ["a commit that is text", { sha: SHA, commit: "Subject" }],
    ["a list", [restCommit(SHA)]],
    ["null", null],
    ["text", "Subject"],
  ])("%s is not accepted as the commit", async (_, body) => {
    const lookup = await ask((response) => respondWithJson(response, 200, body));
    expect(lookup.details).toBeUndefined();
    expect(lookup.reason).toContain("something other than the commit");
  });

  test.each([
    ["garbage that claims to be JSON", "application/json", "{oops"],
    ["a page", "text/html", "<html>Sign in</html>"],
    ["nothing", "application/json", ""],
  ])("a body of %s is not accepted as the commit", async (_, type, body) => {
    const lookup = await ask((response) => {
      response.writeHead(200, { "content-type": type });
      response.end(body);
    });
    expect(lookup.details).toBeUndefined();
    expect(lookup.reason).toMatch(/^The API .+\.$/);
  });

  test.each([
    [200, "something other than the commit"],
    [404, "responded with 404"],
  ])("a response without end and with status %i is broken off", async (status, reason) => {
    const brokenOff = Promise.withResolvers<void>();
    const lookup = await ask((response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.on("close", () => brokenOff.resolve());
      const write = (): void => {
        while (!response.destroyed && response.write(" ".repeat(65_536)));
        response.once("drain", write);
      };
      write();
    });
    await brokenOff.promise;
    expect(lookup.reason).toContain(reason);
  });

  test("members of the wrong type are left out", async () => {
    const commit = { message: 7, author: { name: ["Ada"], email: null, date: "yesterday" } };
    const lookup = await ask((response) => respondWithJson(response, 200, { sha: SHA, commit }));
    expect(lookup).toEqual({ details: {} });
  });

  test.each([
    ["never responds", () => undefined],
    [
      "stops in the middle of its response",
      (response: ServerResponse) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write('{"sha":');
      },
    ],
  ])("an API that %s is given up after the time limit", async (_, respond) => {
    const lookup = await ask(respond, { milliseconds: 500 });
    expect(lookup.reason).toBe("The API did not respond within 0.5 s.");
  });

  test("an API that never responds is given up when the run is cancelled", async () => {
    const run = new AbortController();
    const lookup = await ask(() => run.abort(), { signal: run.signal });
    expect(lookup.reason).toBe("The run was cancelled before the API responded.");
  });

  test("a broken connection is reported", async () => {
    const lookup = await ask((response) => response.destroy());
    expect(lookup.reason).toMatch(/^The API could not be reached: .+\.$/);
  });

  test("a refused connection is reported with its cause", async () => {
    const closed = await startGitHubApi((response) => response.end());
    await closed.close();
    const context = { apiUrl: closed.url, repository };
    const lookup = await readFromApi(usualRequest(context), createRecordingLog());
    expect(lookup).toHaveProperty("reason", expect.stringContaining("ECONNREFUSED"));
  });
});
