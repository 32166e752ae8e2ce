import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** Stands in for the GitHub API, on a local port. */
export interface GitHubApiServer {
  readonly url: string;
  /** The requests so far, oldest first. */
  readonly requests: readonly { readonly path: string; readonly authorization: string }[];
  close(): Promise<void>;
}

/** Starts a server on 127.0.0.1 that passes every request to `respond`. */
export async function startGitHubApi(
  respond: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<GitHubApiServer> {
  const requests: { path: string; authorization: string }[] = [];
  const server = createServer((request, response) => {
    const { url = "", headers } = request;
    requests.push({ path: url, authorization: headers.authorization ?? "" });
    respond(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Responds with JSON. */
export function respondWithJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

/** A commit as `GET /repos/{owner}/{repo}/commits/{sha}` returns it. */
export function restCommit(sha: string): unknown {
  return {
    sha,
    html_url: `https://github.com/octo-org/octo-repo/commit/${sha}`,
    commit: {
      author: { name: "Ada", email: "ada@example.com", date: "2019-05-15T15:19:25Z" },
      committer: { name: "GitHub", email: "noreply@example.com", date: "2019-05-16T15:19:25Z" },
      message: "Subject\n\nBody",
    },
    author: { login: "ada" },
    files: [],
  };
}
