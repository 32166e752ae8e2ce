import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync } from "node:fs";
import { delimiter } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { stall, stallInBody } from "../support/behaviours.ts";
import { keepRequestIn, PAYLOAD } from "../support/kept-request.ts";
import {
  type ActionName,
  GREEN_REPORT,
  replacing,
  type StepInputs,
  type StepOptions,
  StepRunner,
} from "../support/runner.ts";
import {
  type Behaviour,
  type ScriptedServer,
  startScriptedServer,
} from "../support/scripted-server.ts";
import { has, type Need } from "../support/systems.ts";

// A run that does not end is killed, so it has no exit code.

let runner: StepRunner;
const servers: ScriptedServer[] = [];
beforeAll(async () => {
  runner = await StepRunner.open();
  runner.workspace.write("reports/a.xml", GREEN_REPORT);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await runner.close();
});

/** Where something hangs, as inputs and options of a run. */
interface Hang {
  readonly inputs?: StepInputs;
  readonly options?: StepOptions;
}

async function startPeer(behave: Behaviour): Promise<number> {
  const server = await startScriptedServer([behave]);
  servers.push(server);
  return server.port;
}

const forever = new Promise<never>(() => undefined);
const silent: Behaviour = () => forever;
const openTunnel: Behaviour = async ({ socket, head }) => {
  await head();
  socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
  await forever;
};
const unread: Behaviour = async ({ socket }) => {
  socket.pause();
  await forever;
};

/** Nothing can be sent before the hang, however much time there is. */
const timeout = "1s";
const tls = (behave: Behaviour) => async (): Promise<Hang> => ({
  inputs: { timeout, "base-url": `https://127.0.0.1:${await startPeer(behave)}` },
});
/** What is sent and received before the hang decides on the outcome: even a busy machine has the time for it. */
const plain = (behave: Behaviour) => async (): Promise<Hang> => ({
  inputs: { timeout: "4s", "base-url": `http://127.0.0.1:${await startPeer(behave)}` },
});
const unreadRequest = async (): Promise<Hang> => {
  const { inputs } = await plain(unread)();
  runner.workspace.write("noise.bin", randomBytes(6_000_000));
  return { inputs: { ...inputs, timeout, attachments: "noise.bin" } };
};
const proxy = (scheme: string, behave: Behaviour) => async (): Promise<Hang> => ({
  inputs: { timeout, "base-url": "https://service.example" },
  options: { env: { HTTPS_PROXY: `${scheme}://127.0.0.1:${await startPeer(behave)}` } },
});

/** A call that keeps one of Node's threads waiting, as a disk or a name server does that does not respond. */
function hangingThread(): string {
  const pipe = runner.workspace.at(`pipe-${randomBytes(4).toString("hex")}`);
  execFileSync("mkfifo", [pipe]);
  return `import("node:fs").then(({ open }) => open(${JSON.stringify(pipe)}, "r", () => undefined))`;
}
const nameServer = async (): Promise<Hang> => ({
  inputs: { timeout, "base-url": "https://service.example" },
  options: replacing("node:dns", "lookup", `() => ${hangingThread()}`),
});
const disk = async (): Promise<Hang> => ({
  options: { nodeOptions: ["--import", `data:text/javascript,${hangingThread()}`] },
});

const gitHubApi = async (): Promise<Hang> => ({
  options: {
    token: "token-of-the-run",
    env: { GITHUB_API_URL: `https://127.0.0.1:${await startPeer(silent)}` },
  },
});
const localGit = async (): Promise<Hang> => {
  const workspace = runner.workspace.makeFolder("repository");
  runner.workspace.makeFolder("repository/.git");
  runner.workspace.write("repository/reports/a.xml", GREEN_REPORT);
  chmodSync(runner.workspace.write("bin/git", "#!/bin/sh\nexec sleep 60\n"), 0o755);
  const path = `${runner.workspace.at("bin")}${delimiter}${process.env["PATH"]}`;
  return { options: { workspace, env: { PATH: path } } };
};
const noReport = (prepare: () => Promise<Hang>) => async (): Promise<Hang> => {
  const { inputs, options } = await prepare();
  return { inputs: { ...inputs, reports: "none/*.xml" }, ...(options && { options }) };
};

/** The output that says how an action ended; of a resend, how many requests failed. */
const OUTCOMES = {
  attest: "attestation",
  gate: "gate",
  resend: "failed",
  verify: "verified",
} as const;

/** The inputs of an action that would succeed if nothing hung. */
function inputsOf(action: ActionName): StepInputs {
  const connection = runner.connection();
  switch (action) {
    case "attest": {
      const target = { flow: "checkout", trail: "trail-1", name: "unit-tests" };
      return { ...connection, ...target, reports: "reports/*.xml" };
    }
    case "gate":
      return { ...connection, "gate-environments": "staging" };
    case "resend": {
      const path = `kept-${randomBytes(4).toString("hex")}`;
      keepRequestIn(runner.workspace, {}, { path });
      return { ...connection, requests: `${path}/request.json` };
    }
    case "verify":
      return { payload: runner.workspace.write("data.json", PAYLOAD) };
  }
}

const tlsHandshake = tls(silent);
const noTunnel = proxy("http", silent);
const endless = plain(stallInBody(400));

type Row = readonly [
  action: ActionName,
  hanging: string,
  prepare: () => Promise<Hang>,
  outcome: string,
  need?: Need,
];
const ROWS: readonly Row[] = [
  ["attest", "the TLS handshake hangs", tlsHandshake, "failed"],
  ["attest", "the TLS handshake with a proxy hangs", proxy("https", silent), "failed"],
  ["attest", "a proxy does not open a tunnel", noTunnel, "failed"],
  ["attest", "the TLS handshake in a tunnel hangs", proxy("http", openTunnel), "failed"],
  [
    "attest",
    "the service does not read the request",
    unreadRequest,
    "failed",
    "small send buffers",
  ],
  ["attest", "the service does not respond", plain(stall), "unknown"],
  ["attest", "a response has no end", endless, "failed"],
  ["attest", "a name server does not respond", nameServer, "failed", "special files"],
  ["attest", "a disk hangs", disk, "recorded", "special files"],
  ["attest", "the GitHub API hangs", gitHubApi, "recorded"],
  ["attest", "local git hangs", localGit, "recorded", "scripts"],
  ["attest", "the TLS handshake hangs and there is no report", noReport(tlsHandshake), "refused"],
  [
    "attest",
    "a proxy does not open a tunnel and there is no report",
    noReport(noTunnel),
    "refused",
  ],
  [
    "attest",
    "a name server does not respond and there is no report",
    noReport(nameServer),
    "refused",
    "special files",
  ],
  ["gate", "a response has no end", endless, "unknown"],
  ["gate", "a name server does not respond", nameServer, "unknown", "special files"],
  ["resend", "a response has no end", endless, "1"],
  ["resend", "a name server does not respond", nameServer, "1", "special files"],
  ["verify", "a disk hangs", disk, "false", "special files"],
];

test.concurrent.each(ROWS.filter(([, , , , need]) => need === undefined || has(need)))(
  "%s ends although %s",
  async (action, _hanging, prepare, outcome) => {
    const { inputs, options } = await prepare();
    const run = await runner.run(
      action,
      { ...inputsOf(action), ...inputs },
      { timeout: 30_000, ...options },
    );
    const exitCode = ["recorded", "false"].includes(outcome) ? 0 : 1;
    expect(run).toMatchObject({ exitCode, outputs: { [OUTCOMES[action]]: outcome } });
  },
);
