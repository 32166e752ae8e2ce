import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "@jest/globals";
import { TemporaryFolder } from "../../support/folders.ts";
import { form, octets, PAYLOAD, post, Services } from "./client.ts";

const services = new Services();
afterEach(() => services.stop());

const BOUNDARY = "x-boundary";
const multipart = { contentType: `multipart/form-data; boundary=${BOUNDARY}` };

function part(headers: string, content: string | Uint8Array): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
}

function parts(...all: readonly Uint8Array[]): Buffer {
  return Buffer.concat([...all, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

describe("a recorded attestation", () => {
  test("a recorded attestation keeps data_json, the file, the sender and the trail", async () => {
    const service = await services.start({ now: () => 1_700_000_000_000 });
    const dataJson = `{ "attestation_name": "ünit\\u0020tests",\r\n"junit_results": [] }`;
    const content = new Uint8Array([0, 255, 13, 10, 45, 45]);
    const answer = await post(service, {
      path: "/attestations/octo-org/mobile%2Fapp/trail/feature%2Fx%20%C3%A4%25/junit",
      body: form(dataJson, (one) => one.set("attachment_file", octets(content), "übung.zip")),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toBe("attestation 1");
    expect(service.attestations()).toEqual([
      {
        id: 1,
        org: "octo-org",
        flow: "mobile/app",
        trail: "feature/x ä%",
        name: "ünit tests",
        dataJson: new Uint8Array(Buffer.from(dataJson)),
        files: [
          {
            part: "attachment_file",
            fileName: "übung.zip",
            contentType: "application/octet-stream",
            content,
          },
        ],
        sentBy: "local",
        contentType: expect.stringMatching(/^multipart\/form-data; boundary=/),
        userAgent: expect.any(String),
        receivedAt: 1_700_000_000_000,
      },
    ]);
  });

  test("a recorded attestation survives a restart", async () => {
    using folder = new TemporaryFolder();
    const databaseFile = folder.at("created/with/parents.db");
    const first = await services.start({ databaseFile });
    await post(first);
    await services.stop();
    const second = await services.start({ databaseFile });
    expect((await post(second)).body).toBe("attestation 2");
    expect(second.attestations().map(({ id, name }) => [id, name])).toEqual([
      [1, "unit-tests"],
      [2, "unit-tests"],
    ]);
    await services.stop();
  });

  test("data_json may be larger than a megabyte and may declare its charset", async () => {
    const service = await services.start();
    const json = JSON.stringify({ ...PAYLOAD, user_data: { text: "ä€".repeat(400_000) } });
    for (const charset of ["", "\r\nContent-Type: application/json; charset=utf-8"]) {
      const body = parts(part(`name="data_json"${charset}`, json));
      expect(await post(service, { ...multipart, body })).toMatchObject({ status: 201 });
      const dataJson = service.attestations().at(-1)?.dataJson;
      expect(Buffer.from(dataJson ?? []).toString("utf8")).toBe(json);
    }
  });

  test("the file may be in the part attachment_file.0", async () => {
    const service = await services.start();
    await post(service, {
      body: form(PAYLOAD, (one) => one.set("attachment_file.0", octets("x"), "a.zip")),
    });
    expect(service.attestations()[0]?.files[0]).toMatchObject({
      part: "attachment_file.0",
      fileName: "a.zip",
    });
  });
});

describe("a form that is refused", () => {
  test.each([
    ["no data_json", parts(), { data_json: "is missing" }],
    [
      "two data_json parts",
      parts(part('name="data_json"', "{}"), part('name="data_json"', "{}")),
      { data_json: "is given more than once" },
    ],
    [
      "invalid UTF-8",
      parts(part('name="data_json"', new Uint8Array([0x22, 0xe4, 0x22]))),
      { data_json: "is not UTF-8" },
    ],
    [
      "an unknown part",
      parts(part('name="data_json"', "{}"), part('name="extra"', "1")),
      { extra: "is not a part of this form" },
    ],
    [
      "an unknown file",
      parts(part('name="data_json"', "{}"), part('name="extra"; filename="a"', "1")),
      { extra: "is not a part of this form" },
    ],
    [
      "an attachment that is not a file",
      parts(part('name="data_json"', "{}"), part('name="attachment_file"', "1")),
      { attachment_file: "is not a file" },
    ],
    [
      "an attachment without a file name",
      parts(part('name="attachment_file"\r\nContent-Type: application/octet-stream', "1")),
      { attachment_file: "has no file name" },
    ],
    [
      "an attachment_file.0 of another type",
      parts(part('name="attachment_file.0"; filename="a"\r\nContent-Type: text/plain', "1")),
      { "attachment_file.0": "is text/plain, not application/octet-stream" },
    ],
    [
      "a truncated form",
      part('name="attachment_file"; filename="a"', "1"),
      { form: "Unexpected end of form" },
    ],
    ["truncated JSON", parts(part('name="data_json"', "{")), { data_json: "is not JSON" }],
  ])("a form with %s is rejected", async (_, body, errors) => {
    const service = await services.start();
    const answer = await post(service, { ...multipart, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: "Input payload validation failed", errors });
    expect(service.attestations()).toEqual([]);
  });

  test("a request that is not multipart/form-data is rejected", async () => {
    const service = await services.start();
    const answer = await post(service, { body: "{}", contentType: "application/json" });
    expect(answer.status).toBe(415);
  });

  test.each([
    [10_000_000, 201],
    [10_000_001, 413],
  ])("an attachment of %i bytes is answered with %i", async (bytes, status) => {
    const service = await services.start();
    const file = octets(new Uint8Array(bytes));
    const answer = await post(service, {
      body: form(PAYLOAD, (one) => one.set("attachment_file", file, "a.zip")),
    });
    expect(answer.status).toBe(status);
    expect(service.attestations()[0]?.files[0]?.content.byteLength).toBe(
      status === 201 ? bytes : undefined,
    );
  });
});

test("an aborted upload is not recorded, and the service keeps running", async () => {
  const service = await services.start();
  const { port } = new URL(service.baseUrl);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(
    "POST /api/v2/attestations/octo-org/checkout/trail/main/junit HTTP/1.1\r\nHost: local\r\n" +
      `Authorization: Bearer ${service.apiKey}\r\nContent-Type: ${multipart.contentType}\r\n` +
      "Content-Length: 10000\r\n\r\n",
  );
  socket.write(part('name="data_json"', JSON.stringify(PAYLOAD)));
  socket.write(part('name="attachment_file"; filename="a.zip"', "begun").subarray(0, -2));
  while (service.requests().length === 0) await setTimeout(5);
  socket.destroy();
  await once(socket, "close");
  expect(await post(service)).toMatchObject({ status: 201, body: "attestation 1" });
  expect(service.requests().map(({ status }) => status)).toEqual([undefined, 201]);
});

describe("who may attest where", () => {
  test.each([
    [
      "an unknown key",
      "/attestations/octo-org/checkout/trail/main/junit",
      "wrong",
      401,
      "The API key is not valid",
    ],
    [
      "an unknown flow",
      "/attestations/octo-org/other/trail/main/junit",
      undefined,
      404,
      "Flow not found",
    ],
    [
      "an unknown organization",
      "/attestations/other/checkout/trail/main/junit",
      undefined,
      403,
      "You don't have permission to access this resource",
    ],
    [
      "a flow name whose slash is not encoded",
      "/attestations/octo-org/mobile/app/trail/main/junit",
      undefined,
      404,
      "Not found",
    ],
  ])("%s is rejected", async (_, path, key, status, message) => {
    const service = await services.start();
    const answer = await post(service, { path, ...(key !== undefined && { key }) });
    expect(answer).toMatchObject({ status, body: { message } });
    expect(service.attestations()).toEqual([]);
  });

  test("a read-only key may not attest", async () => {
    const service = await services.start();
    const answer = await post(service, { key: service.readOnlyKey });
    expect(answer.status).toBe(403);
  });

  test("a rejection reaches a client that sends ten megabytes and closes the connection", async () => {
    const service = await services.start();
    const { port } = new URL(service.baseUrl);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(
        "POST /api/v2/attestations/octo-org/checkout/trail/main/junit HTTP/1.1\r\nHost: local\r\n" +
          "Connection: close\r\nContent-Length: 10000000\r\n\r\n",
      );
      socket.write(Buffer.alloc(10_000_000));
      let text = "";
      socket.setEncoding("utf8");
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.once("end", () => resolve(text));
      socket.once("error", reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});
