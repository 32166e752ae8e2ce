import { describe, expect, test } from "@jest/globals";
import type { Service } from "../../../src/service/client.ts";
import { ServiceError } from "../../../src/service/session/messages.ts";
import {
  continueThenRespond,
  drip,
  garbage,
  malformedBody,
  resetAfterBody,
  respond,
  stall,
  truncate,
} from "../../support/behaviours.ts";
import {
  type Behaviour,
  type ScriptedServer,
  startScriptedServer,
} from "../../support/scripted-server.ts";
import { BRIEF, withService } from "../clients.ts";

const PAGE = {
  page: 1,
  per_page: 100,
  total_pages: 1,
  total_count: 1,
  deployments: [{ fingerprint: "abc", deployed_at: 1_700_000_000.25, compliance: null }],
};
const CONTROL = { identifier: "C-1", name: "Tests", version: 3, archived: false };
const RULE = { name: "chat", is_failing: true, flows: [], environments: ["prod"] };

const listDeployments = async (service: Service) => {
  const query = { environment: "prod eu", page: 2, from: "2026-01-01" };
  return (await service.listDeployments(query)).value;
};
const getControl = async (service: Service) => (await service.getControl("C/1")).value;
const listRules = async (service: Service) => (await service.listNotificationRules()).value;

interface Asked {
  readonly server: ScriptedServer;
  readonly value?: unknown;
  readonly error?: ServiceError;
}

async function ask(
  lookup: (service: Service) => Promise<unknown>,
  behaviours: readonly [Behaviour, ...Behaviour[]],
  options: Partial<Parameters<typeof withService>[0]> = {},
): Promise<Asked> {
  const server = await startScriptedServer(behaviours);
  try {
    const value = await withService({ ...options, baseUrl: server.url }, lookup);
    return { server, value };
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error;
    }
    return { server, error };
  } finally {
    await server.close();
  }
}

const ok = (value: unknown) => respond(200, JSON.stringify(value));

describe("the request", () => {
  test("for deployments names environment, range and page", async () => {
    const { server, value } = await ask(listDeployments, [ok(PAGE)]);

    const [request] = server.received;
    expect(request?.head).toMatch(
      /^GET \/api\/v2\/environments\/octo\/prod%20eu\/deployments\?from=2026-01-01&page=2&page_size=100 /,
    );
    expect(request?.headers.get("authorization")).toMatch(/^Bearer /);
    expect(value).toEqual({
      page: 1,
      totalPages: 1,
      totalCount: 1,
      deployments: [{ fingerprint: "abc", compliance: "unknown", deployedAt: 1_700_000_000_250 }],
    });
  });

  test("for deployments uses HTTP Basic if it is given", async () => {
    const basic = { username: "ci", password: "pä:ss" };
    const { server } = await ask(listDeployments, [ok(PAGE)], { basic });

    expect(server.received[0]?.headers.get("authorization")).toBe(
      `Basic ${Buffer.from("ci:pä:ss").toString("base64")}`,
    );
  });

  test("for a control uses the key even where HTTP Basic is given", async () => {
    const basic = { username: "ci", password: "pass" };
    const { server, value } = await ask(getControl, [ok(CONTROL)], { basic });

    expect(server.received[0]?.target).toBe("/api/v2/controls/octo/C%2F1");
    expect(server.received[0]?.headers.get("authorization")).toMatch(/^Bearer /);
    expect(value).toEqual({ identifier: "C-1", version: 3, archived: false });
  });

  test("for notification rules names the organization", async () => {
    const { server, value } = await ask(listRules, [ok([RULE])]);

    expect(server.received[0]?.target).toBe("/api/v2/actions/octo");
    expect(value).toEqual([{ name: "chat", failing: true, flows: [], environments: ["prod"] }]);
  });
});

describe("a lookup succeeds in spite of", () => {
  test.concurrent.each<[name: string, behaviour: Behaviour]>([
    ["a reset connection", resetAfterBody],
    ["a stalled response", stall],
    ["a success whose body is cut short", truncate(200)],
    ["an endless body", drip],
    ["503", respond(503)],
    ["409", respond(409)],
    ["429", respond(429, "", { headers: { "retry-after": "0" } })],
  ])("%s", async (_name, behaviour) => {
    const { server, value } = await ask(listRules, [behaviour, ok([RULE])]);

    expect(value).toHaveLength(1);
    expect(server.received).toHaveLength(2);
    expect(server.received[0]?.head).toBe(server.received[1]?.head);
  });

  test("lookups that follow each other share a connection", async () => {
    const connections = new Set<unknown>();
    const behaviour: Behaviour = async (stage) => {
      connections.add(stage.socket);
      await ok([RULE])(stage);
    };
    const { server } = await ask(
      async (service) => {
        await listRules(service);
        await listRules(service);
      },
      [behaviour],
    );

    expect(server.received).toHaveLength(2);
    expect(connections.size).toBe(1);
  });
});

describe("a refusal", () => {
  test.each<[status: number, message: string]>([
    [400, "invalid date range"],
    [403, "You don't have permission to access this resource"],
    [404, "Control not found"],
  ])("with %i is an error at once", async (status, message) => {
    const { server, error } = await ask(getControl, [respond(status, JSON.stringify({ message }))]);

    expect(error).toMatchObject({ refusal: { status, detail: message }, retryable: false });
    expect(error?.details).toEqual([`GET …/controls/C%2F1 → ${status} ${message}`]);
    expect(server.received).toHaveLength(1);
  });

  test.each([
    ["", "GET …/controls/C%2F1 → 403"],
    ["Forbidden", "GET …/controls/C%2F1 → 403 Forbidden"],
    ['{"message":""}', "GET …/controls/C%2F1 → 403"],
  ])("with the body %j has no message of the service", async (body, detail) => {
    const { error } = await ask(getControl, [respond(403, body)]);

    expect(error).toMatchObject({ refusal: { status: 403, detail: undefined } });
    expect(error?.details).toEqual([detail]);
  });

  test.concurrent("that may pass is retried until the deadline", async () => {
    const { error } = await ask(listRules, [respond(503, '{"message":"busy"}')], BRIEF);

    expect(error).toMatchObject({ refusal: { status: 503, detail: "busy" }, retryable: true });
    expect(error?.details.at(-1)).toMatch(/^Gave up after \d+ attempts in \d seconds?$/);
  });

  test("by a redirect is an error, and the other address is not asked", async () => {
    const other = await startScriptedServer([ok([RULE])]);
    const location = `http://127.0.0.1:${other.port}/api/v2/actions/octo`;
    const { error } = await ask(listRules, [respond(302, "", { headers: { location } })]);
    await other.close();

    expect(error).toMatchObject({ refusal: { status: 302 }, retryable: false });
    expect(error?.details).toContain(`It redirects to ${location}`);
    expect(other.exchanges()).toBe(0);
  });
});

describe("a response of another form is an error that names what is wrong:", () => {
  test.each<[name: string, behaviour: Behaviour, detail: string, advice?: string]>([
    [
      "a field of another type",
      ok({ ...PAGE, deployments: [...PAGE.deployments, { fingerprint: "x", deployed_at: "1" }] }),
      "GET …/deployments → 200, but deployments[1].deployed_at is a string, not a number",
    ],
    [
      "a missing field",
      ok({ ...PAGE, total_pages: undefined }),
      "GET …/deployments → 200, but total_pages is missing",
    ],
    [
      "a body that is not JSON",
      respond(200, "<html>\n<b>Log in</b>", { type: "text/html" }),
      'GET …/deployments → 200, but the response is not JSON: it begins with "<html> <b>Log in</b>"',
      "Check `base-url`.",
    ],
    [
      "10 MB",
      respond(200, `"${" ".repeat(10_000_000)}"`),
      "GET …/deployments → 200, but its response is larger than 8 MB",
    ],
  ])("%s", async (_name, behaviour, detail, ...advice) => {
    const { server, error } = await ask(listDeployments, [behaviour]);

    expect(error).toMatchObject({ retryable: false, details: [detail], advice });
    expect(server.exchanges()).toBe(1);
  });

  test("the content type of a response does not matter", async () => {
    const { value } = await ask(listRules, [respond(200, "[]", { type: "text/plain" })]);

    expect(value).toEqual([]);
  });
});

describe("a lookup whose response cannot be read is an error at once:", () => {
  test.concurrent.each<[response: string, behaviour: Behaviour, detail: RegExp]>([
    ["no HTTP", garbage(), /→ the response cannot be read: /],
    [
      "more than 16 KB of headers",
      garbage(`HTTP/1.1 200 X\r\nx: ${"y".repeat(20_000)}\r\n\r\n`),
      /→ the response cannot be read: Headers Overflow/,
    ],
    ["no status", garbage("HTTP/1.1\r\n\r\n"), /→ the response cannot be read: /],
    ["another protocol", garbage("SSH-2.0-x\r\n"), /→ the response cannot be read: /],
    ["100 Continue, which was not asked for", continueThenRespond, /the response cannot be read/],
    ["a success with a malformed body", malformedBody(200), /→ 200, but Response does not match/],
  ])("%s", async (_response, behaviour, detail) => {
    const { server, error } = await ask(listRules, [behaviour, ok([RULE])]);

    expect(error?.retryable).toBe(false);
    expect(error?.details).toEqual([expect.stringMatching(detail)]);
    expect(server.received).toHaveLength(1);
  });
});

describe("the time limit", () => {
  test.concurrent("is shared by all lookups", async () => {
    const { server, error } = await ask(
      async (service) => {
        await listRules(service).catch(() => undefined);
        await listRules(service);
      },
      [stall],
      { timeout: 1_000, policy: { minRemaining: 600 } },
    );

    expect(error).toMatchObject({
      refusal: undefined,
      retryable: true,
      details: ["GET …/actions → not sent: no time was left for it"],
      advice: ["Raise `timeout`."],
    });
    expect(server.exchanges()).toBe(1);
  });

  test.concurrent("does not concern a lookup that has a time of its own", async () => {
    const { value } = await ask(
      async (service) => {
        await listRules(service).catch(() => undefined);
        return (await service.listNotificationRules(1_000)).value;
      },
      [stall, ok([RULE])],
      { timeout: 1_000, policy: { minRemaining: 600 } },
    );

    expect(value).toHaveLength(1);
  });
});
