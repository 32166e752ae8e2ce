import { describe, expect, test } from "@jest/globals";
import type { Service } from "../../../src/service/client.ts";
import { ServiceError } from "../../../src/service/service-error.ts";
import { type Peer, type Play, startPeer } from "../peer.ts";
import { answer, drip, garbage, resetAfterBody, stall, truncate } from "../plays.ts";
import { withService } from "../subject.ts";

const PAGE = {
  page: 1,
  per_page: 100,
  total_pages: 1,
  total_count: 1,
  deployments: [{ fingerprint: "abc", deployed_at: 1_700_000_000.25, compliance: null }],
};
const CONTROL = { identifier: "C-1", name: "Tests", version: 3, archived: false };
const RULE = { name: "chat", is_failing: true, flows: [], environments: ["prod"] };

const listDeployments = (service: Service) =>
  service.listDeployments({ environment: "prod eu", page: 2, pageSize: 100, from: "2026-01-01" });
const getControl = (service: Service) => service.getControl("C/1");
const listRules = (service: Service) => service.listNotificationRules();

interface Scene {
  readonly peer: Peer;
  readonly value?: unknown;
  readonly error?: ServiceError;
}

async function ask(
  lookup: (service: Service) => Promise<unknown>,
  plays: readonly [Play, ...Play[]],
  options: Partial<Parameters<typeof withService>[0]> = {},
): Promise<Scene> {
  const peer = await startPeer(plays);
  try {
    const value = await withService({ ...options, baseUrl: peer.url }, lookup);
    return { peer, value };
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error;
    }
    return { peer, error };
  } finally {
    await peer.close();
  }
}

const ok = (value: unknown) => answer(200, JSON.stringify(value));

describe("the requests", () => {
  test("of the deployment listing", async () => {
    const { peer, value } = await ask(listDeployments, [ok(PAGE)]);

    const [request] = peer.received;
    expect(request?.head).toMatch(
      /^GET \/api\/v2\/environments\/octo\/prod%20eu\/deployments\?from=2026-01-01&page=2&page_size=100 /,
    );
    expect(request?.headers.get("authorization")).toMatch(/^Bearer /);
    expect(value).toEqual({
      page: 1,
      totalPages: 1,
      totalCount: 1,
      deployments: [{ fingerprint: "abc", deployedAt: 1_700_000_000_250 }],
    });
  });

  test("of the deployment listing with Basic", async () => {
    const basic = { username: "ci", password: "pä:ss" };
    const { peer } = await ask(listDeployments, [ok(PAGE)], { basic });

    expect(peer.received[0]?.headers.get("authorization")).toBe(
      `Basic ${Buffer.from("ci:pä:ss").toString("base64")}`,
    );
  });

  test("of a control, with the key even where Basic is given", async () => {
    const basic = { username: "ci", password: "pass" };
    const { peer, value } = await ask(getControl, [ok(CONTROL)], { basic });

    expect(peer.received[0]?.target).toBe("/api/v2/controls/octo/C%2F1");
    expect(peer.received[0]?.headers.get("authorization")).toMatch(/^Bearer /);
    expect(value).toEqual(CONTROL);
  });

  test("of the notification rules", async () => {
    const { peer, value } = await ask(listRules, [ok([RULE])]);

    expect(peer.received[0]?.target).toBe("/api/v2/actions/octo");
    expect(value).toEqual([{ name: "chat", failing: true, flows: [], environments: ["prod"] }]);
  });
});

describe("what mends itself is answered", () => {
  test.each<[name: string, play: Play]>([
    ["a reset", resetAfterBody],
    ["a stall", stall],
    ["garbage", garbage()],
    ["a success whose text is cut", truncate(200)],
    ["a text that drips", drip],
    ["503", answer(503)],
    ["409", answer(409)],
    ["429", answer(429, "", { headers: { "retry-after": "0" } })],
  ])("%s", async (_name, play) => {
    const { peer, value } = await ask(listRules, [play, ok([RULE])]);

    expect(value).toHaveLength(1);
    expect(peer.received).toHaveLength(2);
    expect(peer.received[0]?.head).toBe(peer.received[1]?.head);
  });

  test("one connection carries one lookup after the other", async () => {
    const connections = new Set<unknown>();
    const play: Play = async (stage) => {
      connections.add(stage.socket);
      await ok([RULE])(stage);
    };
    const { peer } = await ask(
      async (service) => {
        await listRules(service);
        await listRules(service);
      },
      [play],
    );

    expect(peer.received).toHaveLength(2);
    expect(connections.size).toBe(1);
  });
});

describe("refusals", () => {
  test.each<[status: number, message: string]>([
    [400, "invalid date range"],
    [403, "You don't have permission to access this resource"],
    [404, "Control not found"],
  ])("%i is an error at once", async (status, message) => {
    const { peer, error } = await ask(getControl, [answer(status, JSON.stringify({ message }))]);

    expect(error).toMatchObject({ status, detail: message, retryable: false });
    expect(error?.message).toMatch(new RegExp(`^GET …/controls/C%2F1 → ${status} ${message}\\.`));
    expect(peer.received).toHaveLength(1);
  });

  test("for now, until the deadline", async () => {
    const { error } = await ask(listRules, [answer(503, '{"message":"busy"}')], { timeout: 300 });

    expect(error).toMatchObject({ status: 503, detail: "busy", retryable: true });
    expect(error?.message).toMatch(/Given up after \d+ attempts\.$/);
  });

  test("a redirect is an error, and nobody else is asked", async () => {
    const other = await startPeer([ok([RULE])]);
    const location = `http://127.0.0.1:${other.port}/api/v2/actions/octo`;
    const { error } = await ask(listRules, [answer(302, "", { headers: { location } })]);
    await other.close();

    expect(error).toMatchObject({ status: 302, retryable: false });
    expect(error?.message).toContain(location);
    expect(other.exchanges()).toBe(0);
  });
});

describe("answers of another shape", () => {
  test.each<[name: string, play: Play, message: string]>([
    [
      "a field of another type",
      ok({ ...PAGE, deployments: [...PAGE.deployments, { fingerprint: "x", deployed_at: "1" }] }),
      "GET …/deployments → 200, but deployments[1].deployed_at is a string, not a number.",
    ],
    [
      "a missing field",
      ok({ ...PAGE, total_pages: undefined }),
      "GET …/deployments → 200, but total_pages is missing.",
    ],
    [
      "no JSON",
      answer(200, "<html>\n<b>Log in</b>", { type: "text/html" }),
      'GET …/deployments → 200, but its answer is not JSON: it begins with "<html> <b>Log in</b>". Check `base-url`.',
    ],
    [
      "10 MB",
      answer(200, `"${" ".repeat(10_000_000)}"`),
      "GET …/deployments → 200, but its answer is larger than 8388608 bytes.",
    ],
  ])("%s", async (_name, play, message) => {
    const { peer, error } = await ask(listDeployments, [play]);

    expect(error).toMatchObject({ status: 200, retryable: false, message });
    expect(peer.exchanges()).toBe(1);
  });

  test("the content type does not matter where the text is right", async () => {
    const { value } = await ask(listRules, [answer(200, "[]", { type: "text/plain" })]);

    expect(value).toEqual([]);
  });
});

describe("deadlines", () => {
  test("what is used up is not had again", async () => {
    const { peer, error } = await ask(
      async (service) => {
        await listRules(service).catch(() => undefined);
        await listRules(service);
      },
      [stall],
      { timeout: 100, policy: { minRemaining: 60 } },
    );

    expect(error).toMatchObject({ status: undefined, retryable: true });
    expect(error?.message).toBe("GET …/actions → not asked: no time was left for it.");
    expect(peer.exchanges()).toBe(1);
  });

  test("a lookup within its own time draws on nothing else", async () => {
    const { value } = await ask(
      async (service) => {
        await listRules(service).catch(() => undefined);
        return service.listNotificationRules({ within: 1000 });
      },
      [stall, ok([RULE])],
      { timeout: 100, policy: { minRemaining: 60 } },
    );

    expect(value).toHaveLength(1);
  });
});
