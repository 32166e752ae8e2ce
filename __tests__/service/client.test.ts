import { expect, test } from "@jest/globals";
import { respond, stall } from "../support/behaviours.ts";
import { createRecordingLog } from "../support/log.ts";
import { type Behaviour, startScriptedServer } from "../support/scripted-server.ts";
import { REQUEST, withService } from "./clients.ts";

test("an attestation is one POST of a form, with the key", async () => {
  const server = await startScriptedServer([respond(201, '"recorded"')]);
  await withService({ baseUrl: server.url, apiKey: "the-key" }, (service) =>
    service.attest({
      ...REQUEST,
      flow: "feature/x",
      attachment: { name: "evidence.zip", content: Buffer.from("PK") },
    }),
  );
  await server.close();

  const [request] = server.received;
  expect(request).toMatchObject({
    method: "POST",
    target: "/api/v2/attestations/octo/feature%2Fx/trail/build-1/junit",
  });
  expect(request?.headers.get("authorization")).toBe("Bearer the-key");
  expect(request?.headers.get("user-agent")).toBe("junit-attestation-action");
  expect(request?.headers.get("host")).toBe(server.url.host);
  expect(request?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  expect(request?.headers.get("content-length")).toBe(String(request?.body.length));
  const text = request?.body.toString() ?? "";
  expect(text).toContain(`name="data_json"\r\n\r\n${REQUEST.dataJson}\r\n`);
  expect(text).toContain('name="attachment_file"; filename="evidence.zip"');
});

test("an attestation without an attachment has one part", async () => {
  const server = await startScriptedServer([respond(201)]);
  await withService({ baseUrl: server.url }, (service) => service.attest(REQUEST));
  await server.close();

  expect(server.received[0]?.body.toString().match(/Content-Disposition/g)).toHaveLength(1);
});

test("close ends a request that is in flight, and it is not retried", async () => {
  const received = Promise.withResolvers<void>();
  const silent: Behaviour = async (exchange) => {
    await exchange.request();
    received.resolve();
    await stall(exchange);
  };
  const server = await startScriptedServer([silent]);
  const options = { baseUrl: server.url, timeout: 120_000, policy: { attemptTimeout: 60_000 } };
  const { lookup } = await withService(options, async (service) => {
    const pending = service.listNotificationRules().catch((error: unknown) => error);
    await received.promise;
    return { lookup: pending };
  });

  expect(await lookup).toMatchObject({
    retryable: false,
    message: expect.stringContaining("the client was closed"),
  });
  expect(server.exchanges()).toBe(1);
  await server.close();
});

test("nothing is sent after the run is cancelled, and the reason says so", async () => {
  const server = await startScriptedServer([respond(201)]);
  const options = { baseUrl: server.url, signal: AbortSignal.abort() };
  await withService(options, async (service) => {
    expect(await service.attest(REQUEST)).toMatchObject({
      status: "failed",
      retryable: true,
      attempts: 0,
      problem: {
        id: "cancelled",
        details: ["POST …/junit → not sent: the run was cancelled"],
      },
    });
    await expect(service.getControl("C-1")).rejects.toThrow(
      "GET …/controls/C-1 → not sent: the run was cancelled",
    );
  });
  await server.close();

  expect(server.exchanges()).toBe(0);
});

test("a proxy that cannot be used fails every request with the reason, and its address is not shown", async () => {
  const log = createRecordingLog();
  const options = {
    baseUrl: new URL("https://service.example/api/v2"),
    env: { HTTPS_PROXY: "socks5://ci:proxy-password@127.0.0.1:1" },
    log,
  };
  const reason =
    /not reached: the proxy of HTTPS_PROXY: it is not the address of an http or https proxy/;
  await withService(options, async (service) => {
    expect(await service.attest(REQUEST)).toMatchObject({
      status: "failed",
      retryable: false,
      problem: { id: "proxy-failed", details: [expect.stringMatching(reason)] },
    });
    await expect(service.getControl("C-1")).rejects.toThrow(reason);
  });

  expect(log.lines.join("\n")).not.toContain("proxy-password");
});
