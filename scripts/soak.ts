import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type ActionRun, runAction } from "../dev/run-action.ts";
import { startService } from "../dev/service/service.ts";

/**
 * Runs the action of `dist/` many times against a service that fails three requests in ten, cancels one run in
 * ten at a random moment, and checks that every attestation was recorded, or kept with all that is needed to send
 * it. Then it sends the kept ones again, and checks that all of them arrive.
 *
 * `node scripts/soak.ts [RUNS]`; 1,000 runs take about ten minutes on two cores.
 */
const RUNS = Number(process.argv[2] ?? 1000);
const FAILING = 0.3;
const CANCELLED = 0.1;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = await mkdtemp(join(tmpdir(), "soak-"));
const service = await startService();
const upstream = new URL(service.baseUrl);
const workspace = join(folder, "workspace");
await mkdir(join(workspace, "reports"), { recursive: true });
await writeFile(
  join(workspace, "reports", "junit.xml"),
  '<testsuite name="checkout"><testcase name="pays" time="0.5"/></testsuite>',
);

/** Passes a request on to the service, and returns its answer. */
async function forward(incoming: IncomingMessage, body: Buffer) {
  const outgoing = request({
    host: upstream.hostname,
    port: upstream.port,
    method: incoming.method,
    path: incoming.url,
    headers: incoming.headers,
    agent: false,
  });
  outgoing.end(body);
  const [answer]: IncomingMessage[] = await once(outgoing, "response");
  if (answer === undefined) throw new Error("The local service did not answer.");
  return { status: answer.statusCode ?? 500, headers: answer.headers, text: await read(answer) };
}

async function pass(incoming: IncomingMessage, response: ServerResponse, body: Buffer) {
  await sleep(randomInt(50));
  const { status, headers, text } = await forward(incoming, body);
  response.writeHead(status, headers).end(text);
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

type Failure = (incoming: IncomingMessage, response: ServerResponse, body: Buffer) => unknown;

/** The ways in which a request fails; in the last two the service records it all the same. */
const FAILURES: readonly Failure[] = [
  (_incoming, response) => response.writeHead(503).end("unavailable"),
  (_incoming, response) => response.writeHead(429, { "retry-after": "0" }).end(),
  (_incoming, response) => response.writeHead(409).end('{"message":"locked"}'),
  (incoming) => incoming.socket.destroy(),
  async (incoming, response, body) => {
    await forward(incoming, body);
    response.destroy();
  },
  async (incoming, response, body) => {
    await forward(incoming, body);
    response.writeHead(504).end();
  },
];

const unreliable = createServer(async (incoming, response) => {
  response.on("error", () => response.destroy());
  try {
    const body = await read(incoming);
    const failure = Math.random() < FAILING ? FAILURES[randomInt(FAILURES.length)] : undefined;
    if (failure === undefined) await pass(incoming, response, body);
    else await failure(incoming, response, body);
  } catch {
    // The action went away while its request was passed on, as it does when it is cancelled.
    response.destroy();
  }
});
await once(unreliable.listen(0, "127.0.0.1"), "listening");
const address = unreliable.address();
const port = typeof address === "object" ? address?.port : undefined;

const problems: string[] = [];
const ends = new Map<string, number>();
const kept: string[] = [];
const runs: ActionRun[] = [];

function recordedOn(trail: string): number {
  return service.attestations().filter((attestation) => attestation.trail === trail).length;
}

async function runOnce(index: number): Promise<void> {
  const trail = `run-${index}`;
  const isCancelled = Math.random() < CANCELLED;
  const run = await runAction({
    action: root,
    workspace,
    ...(isCancelled && { cancel: { after: sleep(randomInt(600)) } }),
    inputs: {
      "base-url": `http://127.0.0.1:${port}/api/v2`,
      "api-key": service.apiKey,
      org: "octo-org",
      flow: "checkout",
      trail,
      name: "unit-tests",
      reports: "reports/*.xml",
      // With one second left for retries, many runs end without an answer.
      timeout: index % 2 === 0 ? "1s" : "5s",
    },
  });
  runs.push(run);
  await check(trail, run, isCancelled);
}

async function check(trail: string, run: ActionRun, isCancelled: boolean): Promise<void> {
  // The signal came before the action could handle it; nothing had begun.
  const isTooEarly = run.signal === "SIGINT" && run.log === "";
  const status = isTooEarly ? "before its start" : (run.outputs["attestation"] ?? "none");
  const end = `${isCancelled ? "cancelled, " : ""}${status}`;
  ends.set(end, (ends.get(end) ?? 0) + 1);
  if (isTooEarly) return;
  const recorded = recordedOn(trail);
  const found = [
    ...problemsOf(status, run, recorded),
    ...(status === "failed" || status === "unknown" ? await keptProblems(status, run) : []),
  ];
  for (const problem of found) {
    problems.push(`${trail} (${end}, recorded ${recorded} times): ${problem}\n${run.log}`);
  }
}

function problemsOf(status: string, run: ActionRun, recorded: number): readonly string[] {
  const isNotSent = status === "skipped" || status === "failed";
  const isSilent = status === "recorded" && !/more than once/.test(run.log);
  return [
    // Node handles no signal any more while it ends; by then everything is written.
    ...(run.signal && !run.outputs["verdict"] ? [`it was killed by ${run.signal}`] : []),
    ...(status === "none" ? ["no output says what became of the attestation"] : []),
    ...(run.summary === "" ? ["there is no summary"] : []),
    ...(status === "recorded" && recorded === 0 ? ["it is not recorded"] : []),
    ...(isNotSent && recorded > 0 ? ["it is recorded"] : []),
    ...(recorded > 1 && isSilent ? ["it was recorded twice without a word"] : []),
  ];
}

/** Checks the request that a run kept, and remembers it so that it is sent again. */
async function keptProblems(status: string, run: ActionRun): Promise<readonly string[]> {
  const requestPath = run.outputs["request-path"];
  if (!requestPath) return ["the request was not kept"];
  const file = join(requestPath, "request.json");
  const request: { status: string } = JSON.parse(await readFile(file, "utf8"));
  kept.push(file);
  return request.status === status ? [] : [`request.json says ${request.status}`];
}

const waiting = Array.from({ length: RUNS }, (_, index) => index).values();
async function work(): Promise<void> {
  for (const index of waiting) await runOnce(index);
}
await Promise.all([work(), work()]);
unreliable.close().closeAllConnections();

const resent = await runAction({
  action: join(root, "resend"),
  inputs: {
    "base-url": service.baseUrl,
    "api-key": service.apiKey,
    org: "octo-org",
    requests: kept.join("\n") || "none.json",
  },
  workspace,
  timeout: 300_000,
});
for (const path of kept) {
  const { trail }: { trail: string } = JSON.parse(await readFile(path, "utf8"));
  if (recordedOn(trail) === 0) problems.push(`${trail} did not arrive when it was sent again.`);
}

for (const [end, count] of [...ends].sort()) console.log(`${String(count).padStart(6)}  ${end}`);
console.log(
  `${kept.length} requests were kept; resend: ${JSON.stringify(resent.outputs["recorded"])} recorded.`,
);
for (const problem of problems.slice(0, 5)) console.error(`\n${problem}`);
console.log(`${RUNS - problems.length} passed, ${problems.length} failed`);
if (problems.length > 0) process.exitCode = 1;
for (const run of [...runs, resent]) await run.remove();
await service.close();
await rm(folder, { recursive: true });
