import { chmodSync, existsSync, linkSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { Cancellation } from "../../dev/run-action/cancellation.ts";
import type { ActionRun } from "../../dev/run-action.ts";
import { sha256, zip } from "../support/evidence.ts";
import { hasEnded } from "../support/processes.ts";
import {
  GREEN_REPORT,
  messagesOf,
  replacing,
  type StepInputs,
  StepRunner,
} from "../support/runner.ts";
import { describeWith, testWith } from "../support/systems.ts";

let runner: StepRunner;
const servers: Server[] = [];

beforeAll(async () => {
  runner = await StepRunner.open();
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await runner.reset();
});
afterAll(() => runner.close());

interface Stage {
  readonly inputs?: StepInputs;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  readonly token?: string;
  readonly nodeOptions?: readonly string[];
  readonly cancel: Cancellation;
}

/** Lets a run say when the signal has reached it: options, and a promise of that. */
function notingSignal() {
  const path = runner.workspace.at("signal");
  const code = `import { writeFileSync } from "node:fs";
    process.once("SIGINT", () => writeFileSync(${JSON.stringify(path)}, ""));`;
  const nodeOptions = ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
  return { options: { nodeOptions }, noted: () => exists(path) };
}

async function cancelAttest({ inputs = {}, ...options }: Stage): Promise<ActionRun> {
  if (!existsSync(runner.workspace.at("reports"))) {
    runner.workspace.write("reports/a.xml", GREEN_REPORT);
  }
  return await runner.attest(inputs, options);
}

/** A server that misbehaves: its address, and a promise that resolves with its first request or connection. */
async function misbehaving(
  listener: RequestListener,
): Promise<{ url: string; asked: Promise<void> }> {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      listener(request, response);
      resolve();
    });
  });
  return { url: await listen(server), asked };
}

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** The line that says what became of a cancelled run, which fails with the exit code 1 and leaves outputs and a summary. */
function reasonOf(run: ActionRun): string | undefined {
  expect({ exitCode: run.exitCode, signal: run.signal }).toEqual({
    exitCode: 1,
    signal: undefined,
  });
  expect(run.summary).toContain("The run was cancelled</h2>");
  expect(JSON.parse(run.outputs["verdict"] ?? "")).toMatchObject({ schema: 2 });
  const [reason] = messagesOf(run, "error");
  return reason?.split("\n").find((line) => line.startsWith("The run was cancelled."));
}

/**
 * Checks that a run that had counted its tests says so, and that its request on disk is whole and has its outcome, or
 * `status`.
 */
function expectRequest({ outputs, summary }: ActionRun, status = outputs["attestation"]): void {
  expect(outputs).toMatchObject({ total: "1", passed: "1", result: "passed" });
  expect(outputs["commit-sha"]).toMatch(/^[0-9a-f]{40}$/);
  expect(summary).toContain("<strong>1</strong>&#160;passed");
  const files = {
    payload: outputs["payload-path"] ?? "",
    attachment: outputs["attachment-path"] ?? "",
  };
  expect(sha256(readFileSync(files.attachment))).toBe(outputs["attachment-sha256"]);
  expect(
    JSON.parse(readFileSync(join(outputs["request-path"] ?? "", "request.json"), "utf8")),
  ).toMatchObject({
    name: "unit-tests",
    status,
    payload: { file: "data.json", sha256: sha256(readFileSync(files.payload)) },
    attachment: { file: "junit-evidence.zip", sha256: outputs["attachment-sha256"] },
  });
}

const TESTS_COUNTED = /^Tests: 1 test case/m;
const NOT_RECORDED = "The run was cancelled. The attestation was not recorded";
const RECORDED = "The run was cancelled. The attestation was recorded.";
const KEPT = "; its request is kept in ";

describe("a run that is cancelled before it sends anything", () => {
  testWith("signals").each(["SIGINT", "SIGTERM"] as const)(
    "by %s while it reads reports",
    async (signal) => {
      const filler = `<!--${"x".repeat(100_000_000)}-->`;
      const first = runner.workspace.write("reports/0.xml", `${filler}${GREEN_REPORT}`);
      for (let index = 1; index < 60; index += 1) {
        linkSync(first, runner.workspace.at(`reports/${index}.xml`));
      }
      const run = await cancelAttest({ cancel: { after: /::add-mask::/, signal } });
      expect(reasonOf(run)).toBe(`${NOT_RECORDED}.`);
      expect(run.outputs).toMatchObject({ attestation: "refused", total: "" });
    },
  );

  testWith("signals", "scripts")(
    "while local git hangs: git is killed, and the request is kept",
    async () => {
      const pid = runner.workspace.at("pid");
      const script = `#!/bin/sh\necho $$ > ${pid}.new\nmv ${pid}.new ${pid}\nexec sleep 300\n`;
      chmodSync(runner.workspace.write("bin/git", script), 0o755);
      runner.workspace.makeFolder(".git");
      const run = await cancelAttest({
        env: { PATH: [runner.workspace.at("bin"), process.env["PATH"]].join(delimiter) },
        cancel: { after: [exists(pid), TESTS_COUNTED] },
      });
      expect(reasonOf(run)).toContain(`${NOT_RECORDED}${KEPT}`);
      expect(run.outputs).toMatchObject({ attestation: "refused", "commit-source": "partial" });
      expectRequest(run, "failed");
      expect(await hasEnded(Number(runner.workspace.read("pid")))).toBe(true);
    },
  );

  testWith("signals")("while the GitHub API hangs: the request is kept", async () => {
    const { url, asked } = await misbehaving(() => undefined);
    const run = await cancelAttest({
      env: { GITHUB_API_URL: url },
      token: "token-of-the-run",
      cancel: { after: [asked, TESTS_COUNTED] },
    });
    expect(reasonOf(run)).toContain(`${NOT_RECORDED}${KEPT}`);
    expect(run.outputs).toMatchObject({ attestation: "refused", "commit-source": "partial" });
    expectRequest(run, "failed");
  });

  test.each(["SIGINT", "SIGBREAK"])(
    "by %s while it compresses: what is compressed in time is kept",
    async (signal) => {
      const sent = runner.service.requests().length;
      const cancel = `process.emit("${signal}")`;
      const run = await compress(`function (...given) { ${cancel}; original.apply(this, given); }`);
      expect(reasonOf(run)).toContain(`${NOT_RECORDED}${KEPT}`);
      expect(messagesOf(run, "error")).toEqual([expect.not.stringContaining("\n")]);
      expect(run.outputs["attestation"]).toBe("refused");
      expectRequest(run, "failed");
      expect(runner.service.requests()).toHaveLength(sent);
    },
  );

  test("while it compresses for too long: the tests are counted, and nothing is kept", async () => {
    const run = await compress(
      '() => { process.emit("SIGINT"); setInterval(() => undefined, 1000); }',
    );
    expect(reasonOf(run)).toBe(`${NOT_RECORDED}.`);
    expect(run.outputs).toMatchObject({ attestation: "refused", total: "1", passed: "1" });
    expect(run.outputs["commit-sha"]).toMatch(/^[0-9a-f]{40}$/);
    expect(run.outputs["request-path"]).toBe("");
  });

  /** Attests an attachment. The function `code` takes the place of the one that compresses it. */
  function compress(code: string): Promise<ActionRun> {
    runner.workspace.write("reports/a.xml", GREEN_REPORT);
    runner.workspace.writeSparse("large.bin", 1_000_000);
    const options = replacing("node:zlib", "DeflateRaw.prototype._transform", code);
    return runner.attest({ attachments: "large.bin" }, options);
  }
});

describeWith("signals")("a run that is cancelled while it sends", () => {
  test("and waits for a response that never comes: the outcome is unknown", async () => {
    const { url, asked } = await misbehaving(() => undefined);
    const run = await cancelAttest({ inputs: { "base-url": url }, cancel: { after: asked } });
    expect(reasonOf(run)).toMatch(
      /^The run was cancelled\. It is unknown whether the attestation was recorded; its request is kept in /,
    );
    expect(run.outputs["attestation"]).toBe("unknown");
    expectRequest(run);
  });

  test("still learns of a response that comes within three seconds", async () => {
    const { options, noted } = notingSignal();
    const { url, asked } = await misbehaving((_, response) => {
      noted().then(() => response.writeHead(201).end('"OK"'));
    });
    const run = await cancelAttest({
      ...options,
      inputs: { "base-url": url },
      cancel: { after: asked },
    });
    expect(reasonOf(run)).toBe(RECORDED);
    expect(run.outputs).toMatchObject({ attestation: "recorded", response: "OK" });
    expectRequest(run);
  });

  test("and has the status of a response whose body never ends: it is recorded", async () => {
    const { url, asked } = await misbehaving((_, response) => {
      response.writeHead(201, { "content-length": 100 }).write('"half');
    });
    const run = await cancelAttest({ inputs: { "base-url": url }, cancel: { after: asked } });
    expect(reasonOf(run)).toBe(RECORDED);
    expectRequest(run);
  });

  test("and is about to try again: the request is kept", async () => {
    const { url } = await misbehaving((_, response) => {
      response.writeHead(503, { "retry-after": "60" }).end();
    });
    const run = await cancelAttest({
      inputs: { "base-url": url },
      cancel: { after: /attempt 2 in/ },
    });
    expect(reasonOf(run)).toContain(`${NOT_RECORDED}${KEPT}`);
    expect(run.outputs["attestation"]).toBe("failed");
    expectRequest(run);
  });

  test("and gets no connection: the request is kept", async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    let connections = 0;
    const proxy = await listen(
      createSocketServer((socket) => {
        connections += 1;
        // The first connection is opened before there is anything to send.
        if (connections === 1) socket.destroy();
        else socket.on("data", () => resolve());
      }),
    );
    const run = await cancelAttest({
      inputs: { "base-url": "https://service.example" },
      env: { HTTPS_PROXY: proxy },
      cancel: { after: asked },
    });
    expect(reasonOf(run)).toContain(`${NOT_RECORDED}${KEPT}`);
    expect(run.outputs["attestation"]).toBe("failed");
    expectRequest(run);
  });
});

describeWith("signals")("a run that is cancelled while its gate waits", () => {
  const waiting = { "gate-environments": "production", "gate-wait": "10m" };

  test("has recorded the attestation, and logged that at once", async () => {
    const run = await cancelAttest({ inputs: waiting, cancel: { after: /^Attestation: /m } });
    expect(reasonOf(run)).toBe(RECORDED);
    expect(run.outputs).toMatchObject({
      attestation: "recorded",
      gate: expect.stringMatching(/^(?:blocked|unknown)$/),
    });
    expectRequest(run);
    expect(run.log.indexOf("Attestation: Recorded")).toBeLessThan(run.log.search(/^::error/m));
  });

  test("for a lookup that hangs", async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const { url } = await misbehaving(({ method }, response) => {
      if (method === "POST") response.writeHead(201).end('"OK"');
      else resolve();
    });
    const run = await cancelAttest({
      inputs: { ...waiting, "base-url": url },
      cancel: { after: [asked, /^Attestation: /m] },
    });
    expect(reasonOf(run)).toBe(RECORDED);
    expect(run.outputs).toMatchObject({ attestation: "recorded", gate: "unknown" });
    expectRequest(run);
  });

  test("in a dry run", async () => {
    const run = await cancelAttest({
      inputs: { ...waiting, "dry-run": "true" },
      cancel: { after: /^Attestation: /m },
    });
    expect(reasonOf(run)).toContain("The run was cancelled.");
    expect(run.outputs["attestation"]).toBe("refused");
    expectRequest(run, "dry-run");
  });

  test("and attests nothing", async () => {
    const run = await runner.gate(waiting, { cancel: { after: /asking again in/ } });
    expect(reasonOf(run)).toBe("The run was cancelled.");
    expect(run.outputs["gate"]).toMatch(/^(?:blocked|unknown)$/);
  });

  test("and reads a list without end: the check is unknown, and says why", async () => {
    const page = { page: 1, per_page: 100, total_pages: 1e6, total_count: 1e8, deployments: [] };
    const { url, asked } = await misbehaving((_, response) => response.end(JSON.stringify(page)));
    const inputs = { "base-url": url, "gate-environments": "staging" };
    const run = await runner.gate(inputs, { cancel: { after: asked } });
    expect(reasonOf(run)).toBe("The run was cancelled.");
    expect(run.outputs["gate"]).toBe("unknown");
    expect(run.outputs["gate-reasons"]).toContain("could not be read completely");
  });
});

describeWith("signals")("a run without an attestation that is cancelled", () => {
  /** Keeps a request, and returns the path of its `request.json`. */
  async function keep(): Promise<string> {
    const { url, asked } = await misbehaving((_, response) => response.writeHead(503).end());
    const run = await cancelAttest({ inputs: { "base-url": url }, cancel: { after: asked } });
    return `${run.outputs["request-path"]}/request.json`;
  }

  test("a resend says of the requests that it did not send that the run was cancelled", async () => {
    const requests = `${await keep()}\n${await keep()}`;
    const { options, noted } = notingSignal();
    const { url, asked } = await misbehaving((_, response) => {
      noted().then(() => response.writeHead(503).end());
    });
    const inputs = { ...runner.connection(), "base-url": url, requests };
    const run = await runner.run("resend", inputs, { ...options, cancel: { after: asked } });

    expect(run).toMatchObject({ exitCode: 1, outputs: { recorded: "0", failed: "2" } });
    expect(run.outputs["results"]).toContain("Not sent, since the run was cancelled");
    expect(messagesOf(run, "error")[0]).toMatch(
      /^The run was cancelled\. 0 of 2 kept requests recorded\.\n[\s\S]*503/,
    );
  });

  test("a resend whose request is recorded fails all the same, and says why", async () => {
    const requests = await keep();
    const { options, noted } = notingSignal();
    const { url, asked } = await misbehaving((_, response) => {
      noted().then(() => response.writeHead(201).end('"OK"'));
    });
    const inputs = { ...runner.connection(), "base-url": url, requests };
    const run = await runner.run("resend", inputs, { ...options, cancel: { after: asked } });

    expect(run).toMatchObject({ exitCode: 1, outputs: { recorded: "1", failed: "0" } });
    expect(messagesOf(run, "error")[0]).toMatch(/^The run was cancelled\./);
    expect(run.summary).toContain("The run was cancelled");
  });

  test("a verification ends before everything is read", async () => {
    runner.workspace.write("data.json", '{"attestation_name":"a","junit_results":[]}');
    runner.workspace.write(
      "evidence.zip",
      zip({ "manifest.json": manifestOf("1.bin"), "1.bin": "" }),
    );
    const endless = replacing(
      "node:zlib",
      "InflateRaw.prototype._transform",
      '() => { console.log("unpacking"); setInterval(() => undefined, 1_000); }',
    );
    const inputs = { payload: "data.json", attachment: "evidence.zip" };
    const run = await runner.run("verify", inputs, {
      ...endless,
      cancel: { after: /^unpacking$/m },
    });

    expect(run).toMatchObject({ exitCode: 1, outputs: { verified: "false", differences: "[]" } });
    expect(messagesOf(run, "error")[0]).toMatch(/^The run was cancelled\./);
    expect(run.summary).toContain("The run was cancelled");
  });
});

function manifestOf(path: string): string {
  const file = { path, kind: "attachment", bytes: 1, sha256: "" };
  return JSON.stringify({ schema: 2, files: [file], omitted: [] });
}

async function exists(path: string): Promise<void> {
  while (!existsSync(path)) await sleep(10);
}
