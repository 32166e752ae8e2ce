import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runAction } from "../../dev/run-action.ts";
import { writeReports } from "./disturbances.ts";

/** Milliseconds; longer than an attempt may take to connect and to send. */
const RESPONSE_TIME = 35_000;

/** Attests with all defaults to a service that takes its time. Returns what is wrong: it must be sent once, and recorded. */
export async function attestSlowly(root: string): Promise<readonly string[]> {
  let requests = 0;
  const server = createServer(async (incoming, outgoing) => {
    requests += 1;
    await once(incoming.resume(), "end");
    await sleep(RESPONSE_TIME);
    outgoing.writeHead(201, { "content-type": "application/json" }).end('"recorded"');
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const workspace = await mkdtemp(join(tmpdir(), "soak-"));
  await writeReports(workspace);
  const run = await runAction({
    action: root,
    workspace,
    inputs: {
      "base-url": `http://127.0.0.1:${port}`,
      "api-key": "key-of-the-soak",
      org: "octo-org",
      flow: "checkout",
      trail: "slow",
      name: "unit-tests",
      reports: "reports/*.xml",
    },
  });
  server.close().closeAllConnections();
  await rm(workspace, { recursive: true });
  await run.remove();
  const { attestation } = run.outputs;
  if (run.exitCode === 0 && attestation === "recorded" && requests === 1) return [];
  return [
    `A slow service got ${requests} requests, and the outcome was ${attestation}.\n${run.log}`,
  ];
}
