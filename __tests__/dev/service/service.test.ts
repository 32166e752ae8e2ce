import { afterEach, describe, expect, test } from "@jest/globals";
import { readSeed } from "../../../dev/service/seed.ts";
import { form, get, octets, PAYLOAD, post, Services } from "./client.ts";

const services = new Services();
afterEach(() => services.stop());

const STAGING = "/environments/octo-org/staging/deployments";
const ACTIONS = "/actions/octo-org";

function basic(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString("base64")}`;
}

describe("authentication", () => {
  test.each([
    ["a key", STAGING, "Bearer local-key-that-may-do-all", 200],
    ["a key with the scheme in lower case", ACTIONS, "bearer local-key-that-may-do-all", 200],
    ["a read-only key", ACTIONS, "Bearer local-key-that-may-only-read", 200],
    ["a Basic user on the listing", STAGING, basic("local-user:local-password"), 200],
    ["a Basic user elsewhere", ACTIONS, basic("local-user:local-password"), 401],
    ["a wrong key", ACTIONS, "Bearer local-key", 401],
    ["a key without its scheme", ACTIONS, "local-key-that-may-do-all", 401],
    ["a wrong password", STAGING, basic("local-user:local"), 401],
    ["no credentials", STAGING, "", 401],
  ])("authentication works: %s", async (_, path, authorization, expected) => {
    const service = await services.start();
    const { status, headers, body } = await get(service, path, authorization);
    expect(status).toBe(expected);
    if (expected === 401) {
      expect(body).toEqual({ message: expect.any(String) });
      const both = 'Bearer, Basic realm="service"';
      expect(headers.get("www-authenticate")).toBe(path === STAGING ? both : "Bearer");
    }
  });

  test("a key that may only attest cannot read", async () => {
    const seed = await readSeed();
    const key = { name: "ci", key: "ci-key", may: ["attest"] } as const;
    const service = await services.start({ seed: { ...seed, keys: [...seed.keys, key] } });
    expect((await get(service, ACTIONS, "Bearer ci-key")).status).toBe(403);
    expect((await post(service, { key: "ci-key" })).status).toBe(201);
    expect(service.attestations()[0]?.sentBy).toBe("ci");
  });

  test("a seed without the usual credentials is rejected", async () => {
    const seed = await readSeed();
    await expect(services.start({ seed: { ...seed, basic: [] } })).rejects.toThrow(
      "The seed needs",
    );
  });
});

describe("paths", () => {
  test.each([
    ["/", 404],
    ["/actions", 404],
    ["/actions/", 404],
    ["/actions/octo-org/", 404],
    ["/environments/octo-org/eu/blue%20green/deployments", 404],
    ["/controls/octo-org/%E4", 400],
    ["/attestations/octo-org/checkout/trail/main/junit", 405],
  ])("GET %s is answered with %i", async (path, status) => {
    const service = await services.start();
    expect((await get(service, path)).status).toBe(status);
  });

  test("POST to a lookup is not allowed", async () => {
    const service = await services.start();
    const { status, headers } = await post(service, { path: ACTIONS });
    expect([status, headers.get("allow")]).toEqual([405, "GET"]);
  });
});

describe("what the service offers to tests", () => {
  test("a test can have requests refused, and then nothing is recorded", async () => {
    const service = await services.start({
      refuse: (requests) =>
        requests.length <= 2
          ? { status: 503, body: { message: "later" }, headers: { "Retry-After": "1" } }
          : undefined,
    });
    const first = await post(service);
    expect([first.status, first.body, first.headers.get("retry-after")]).toEqual([
      503,
      { message: "later" },
      "1",
    ]);
    expect([(await post(service)).status, service.attestations()]).toEqual([503, []]);
    expect([(await post(service)).status, service.attestations().length]).toEqual([201, 1]);
  });

  test("every request is kept", async () => {
    const service = await services.start({ now: () => 5 });
    await get(service, "/controls/octo-org/a%2Fb");
    await post(service);
    expect(service.requests()).toMatchObject([
      { method: "GET", target: "/api/v2/controls/octo-org/a%2Fb", status: 404, at: 5 },
      { method: "POST", status: 201, headers: { authorization: `Bearer ${service.apiKey}` } },
    ]);
  });

  test("the data can be replaced while the service runs", async () => {
    const seed = await readSeed();
    const service = await services.start({ seed });
    const organizations = seed.organizations.map((org) => ({
      ...org,
      environments: [{ name: "new", deployments: [{ hours_ago: 0, artifact_name: "a" }] }],
    }));
    const path = "/environments/octo-org/new/deployments";
    expect((await get(service, path)).status).toBe(404);
    service.reseed({ ...seed, organizations });
    expect((await get(service, path)).body).toMatchObject({ total_count: 1 });
  });

  test("a stored attestation can be downloaded byte for byte", async () => {
    const service = await services.start({ now: () => 0 });
    await post(service, {
      body: form(PAYLOAD, (one) => one.set("attachment_file", octets("zip"), "a.zip")),
    });
    const at = async (path: string) => (await fetch(new URL(path, service.baseUrl))).text();
    const described = {
      id: 1,
      org: "octo-org",
      flow: "checkout",
      trail: "main",
      name: "unit-tests",
      received_at: "1970-01-01T00:00:00.000Z",
      sent_by: "local",
      user_agent: expect.any(String),
      data_json: "/attestations/1/data_json",
      files: [
        {
          part: "attachment_file",
          file_name: "a.zip",
          content_type: "application/octet-stream",
          bytes: 3,
          sha256: "4a70fe9aa6436e02c2dea340fbd1e352e4ef2d8ce6ca52ad25d4b95471fc8bf2",
          content: "/attestations/1/files/1",
        },
      ],
    };
    expect(JSON.parse(await at("/attestations"))).toEqual([described]);
    expect(JSON.parse(await at("/attestations/1"))).toEqual(described);
    expect(await at("/attestations/1/data_json")).toBe(JSON.stringify(PAYLOAD));
    expect(await at("/attestations/1/files/1")).toBe("zip");
    for (const missing of ["/", "/attestations/2", "/attestations/1/files/2", "/attestations/x"]) {
      expect((await fetch(new URL(missing, service.baseUrl))).status).toBe(404);
    }
  });

  test("a taken port is reported", async () => {
    const { baseUrl } = await services.start();
    const port = Number(new URL(baseUrl).port);
    await expect(services.start({ port })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 cannot be used`,
    );
  });
});
