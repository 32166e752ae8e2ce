import { expect, test } from "@jest/globals";
import { attestInOwnProcess } from "./own-process.ts";
import { startPeer } from "./peer.ts";
import { answer, stall, truncate } from "./plays.ts";
import { REQUEST, recordingLog, withService } from "./subject.ts";

test("an attestation is one POST with the key, and a form", async () => {
  const peer = await startPeer([answer(201, '"recorded"')]);
  await withService({ baseUrl: peer.url, apiKey: "the-key" }, (service) =>
    service.attest({
      ...REQUEST,
      flow: "feature/x",
      attachment: { name: 'e"v.zip', content: Buffer.from("PK") },
    }),
  );
  await peer.close();

  const [request] = peer.received;
  expect(request).toMatchObject({
    method: "POST",
    target: "/api/v2/attestations/octo/feature%2Fx/trail/build-1/junit",
  });
  expect(request?.headers.get("authorization")).toBe("Bearer the-key");
  expect(request?.headers.get("user-agent")).toBe("junit-attestation-action");
  expect(request?.headers.get("host")).toBe(peer.url.host);
  expect(request?.headers.get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  expect(request?.headers.get("content-length")).toBe(String(request?.body.length));
  const text = request?.body.toString() ?? "";
  expect(text).toContain(`name="data_json"\r\n\r\n${REQUEST.dataJson}\r\n`);
  expect(text).toContain('name="attachment_file"; filename="e%22v.zip"');
});

test("without an attachment there is one part", async () => {
  const peer = await startPeer([answer(201)]);
  await withService({ baseUrl: peer.url }, (service) => service.attest(REQUEST));
  await peer.close();

  expect(peer.received[0]?.body.toString().match(/Content-Disposition/g)).toHaveLength(1);
});

test("closing ends what is under way", async () => {
  const peer = await startPeer([stall]);
  const started = performance.now();
  await withService(
    { baseUrl: peer.url, timeout: 500, policy: { attemptTimeout: 60_000 } },
    (service) => {
      const pending = service.listNotificationRules().catch((error: unknown) => error);
      return Promise.race([pending, new Promise((resolve) => setTimeout(resolve, 50))]);
    },
  );
  const took = performance.now() - started;
  await peer.close();

  expect(took).toBeLessThan(450);
});

test("the process waits for nothing once the answer broke off", async () => {
  const peer = await startPeer([truncate(201)]);
  const environment = { BASE_URL: peer.url.href, TIMEOUT: "120000", PATIENCE: "60000" };
  const { delivery } = await attestInOwnProcess(environment);
  await peer.close();

  expect(delivery).toMatchObject({ outcome: "recorded", attempts: 1 });
});

test("the process ends by itself, recorded or not", async () => {
  const peer = await startPeer([stall, answer(201, '"recorded"')]);
  const environment = { BASE_URL: peer.url.href };
  const recorded = await attestInOwnProcess(environment);
  await peer.close();
  const failed = await attestInOwnProcess({ ...environment, TIMEOUT: "300" });

  expect(recorded.delivery).toMatchObject({ outcome: "recorded", attempts: 2 });
  expect(failed.delivery).toMatchObject({ outcome: "failed" });
});

test("a proxy that cannot be used fails every request with the reason, and nothing is sent", async () => {
  const peer = await startPeer([answer(201)]);
  const log = recordingLog();
  const env = { HTTP_PROXY: "socks5://ci:password@127.0.0.1:1" };
  const reason = /not reached: HTTP_PROXY is not the address of an http or https proxy/;
  await withService({ baseUrl: peer.url, env, log }, async (service) => {
    expect(await service.attest(REQUEST)).toMatchObject({
      outcome: "failed",
      retryable: false,
      reason: expect.stringMatching(reason),
    });
    await expect(service.getControl("C-1")).rejects.toThrow(reason);
  });
  await peer.close();

  expect(peer.exchanges()).toBe(0);
  expect(log.lines.join("\n")).not.toContain("password");
});
