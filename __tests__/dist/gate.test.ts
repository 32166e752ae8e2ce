import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { WorkflowEvent } from "../../dev/run-action/environment.ts";
import type { ActionRun } from "../../dev/run-action.ts";
import { type DeploymentSeed, readSeed, type Seed } from "../../dev/service/seed.ts";
import type { ReceivedRequest } from "../../dev/service/service.ts";
import { GREEN_REPORT, messagesOf, type StepInputs, StepRunner } from "../support/runner.ts";

/** The commit of the newest deployments of checkout in the seed of the local service. */
const COMMIT = "edc994841b987855a0bba7e1d2b44c2efb824e74";

let runner: StepRunner;
let seed: Seed;
beforeAll(async () => {
  seed = await readSeed();
  runner = await StepRunner.open({ seed });
  runner.workspace.write("reports/checkout.xml", GREEN_REPORT);
});
afterAll(() => runner.close());

/** The requests that `start` makes. */
async function requestsOf(start: () => Promise<ActionRun>) {
  const before = runner.service.requests().length;
  const run = await start();
  return { run, requests: runner.service.requests().slice(before) };
}

/** The seed with changes to every deployment to `environment`. */
function withDeployments(environment: string, changes: Partial<DeploymentSeed>): Seed {
  const organizations = seed.organizations.map((organization) => ({
    ...organization,
    environments: (organization.environments ?? []).map((one) =>
      one.name === environment
        ? { ...one, deployments: one.deployments.map((given) => ({ ...given, ...changes })) }
        : one,
    ),
  }));
  return { ...seed, organizations };
}

function isLookup({ method, status }: ReceivedRequest): boolean {
  return method === "GET" && status !== undefined;
}

test("the gate alone passes with deployments, controls and notification rules, and lists deployments with HTTP Basic", async () => {
  const { username, password } = runner.service.basic;
  const { run, requests } = await requestsOf(() =>
    runner.gate({
      "basic-username": username,
      "basic-password": password,
      "gate-environments": "qa",
      "gate-controls": "RCTL-1",
      "gate-notifications": "enforce",
      flow: "checkout",
    }),
  );
  expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
  const schemes = requests.map(({ target, headers }) => [
    target.split("/")[3],
    headers.authorization?.split(" ")[0],
    headers["cache-control"],
  ]);
  expect(schemes.toSorted()).toEqual([
    ["actions", "Bearer", "no-cache"],
    ["controls", "Bearer", "no-cache"],
    ["environments", "Basic", "no-cache"],
  ]);
  expect(run.masks).toContain(password);
});

test("a blocked gate fails the job with every reason in one message, and the summary has each once", async () => {
  const run = await runner.gate({
    "gate-environments": "production",
    "gate-controls": "RCTL-3",
    "gate-deployments": "compliant\nall-compliant",
  });
  expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "blocked" } });
  const reasons: { reason: string; status: string }[] = JSON.parse(
    run.outputs["gate-reasons"] ?? "",
  );
  const { problems }: { problems: { title: string }[] } = JSON.parse(run.outputs["verdict"] ?? "");
  expect(reasons.map(({ status }) => status)).toEqual(["failed", "failed", "failed"]);
  const [error = "", ...others] = messagesOf(run, "error");
  expect(others).toEqual([]);
  for (const { reason } of reasons) expect(error.split(reason)).toHaveLength(2);
  const page = run.summary.replace(/<[^>]*>/g, "");
  expect(problems).toHaveLength(3);
  for (const { title } of problems) expect(page.split(title)).toHaveLength(2);
});

test("a gate of `warn` warns once that it is unknown, and passes the job", async () => {
  const run = await runner.gate({ gate: "warn", "gate-environments": "unassessed" });
  expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "unknown" } });
  const [warning, ...others] = messagesOf(run, "warning");
  expect(warning).toMatch(/^The compliance of unassessed is unknown\. /);
  expect(others).toEqual([]);
  expect(run.log.split("Look in the service for what is missing")).toHaveLength(2);
  expect(run.summary.match(/Look in the service for what is missing/g)).toHaveLength(1);
});

test.each<[choice: string, event: WorkflowEvent]>([
  ["head", { name: "push", payload: { head_commit: { id: COMMIT } }, sha: "2".repeat(40) }],
  [
    "merge",
    {
      name: "pull_request",
      payload: { pull_request: { head: { sha: "2".repeat(40) } } },
      sha: COMMIT,
    },
  ],
])("`gate-commit: %s` takes the commit from the event", async (choice, event) => {
  const inputs = { "gate-environments": "qa", "gate-commit": choice };
  const run = await runner.gate(inputs, { event });
  expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
  expect(run.outputs["gate-reasons"]).toContain("ed8123c");
});

test("the root action without a gate asks nothing", async () => {
  const { run, requests } = await requestsOf(() => runner.attest());
  expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "off", "gate-reasons": "[]" } });
  expect(requests.filter(isLookup)).toEqual([]);
});

test("`gate-wait` ends as soon as the gate passes, and says how long it took", async () => {
  const before = runner.service.requests().length;
  const waiting = runner.attest({ "gate-environments": "production", "gate-wait": "60s" });
  while (!runner.service.requests().slice(before).some(isLookup)) await sleep(20);
  runner.service.reseed(withDeployments("production", { compliance: true }));
  try {
    const run = await waiting;
    expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
    expect(run.shown).toMatch(
      /Gate, round 1 \(asking again in .*\): production is not compliant$/m,
    );
    expect(run.shown).toMatch(/Gate: passed after waiting \d+ seconds, \d+ rounds/);
    expect(run.summary).toMatch(/gate passed after waiting \d+ seconds, \d+ rounds/);
  } finally {
    runner.service.reseed(seed);
  }
});

test.each<[what: string, inputs: StepInputs, gate: string, message: string]>([
  [
    "`gate` and a variable that is empty",
    { gate: "enforce", "gate-environments": "" },
    "unknown",
    "The gate has nothing to check",
  ],
  [
    "`gate-environments` and another input that is wrong",
    { "gate-environments": "qa", timeout: "soon" },
    "unknown",
    "`timeout` is",
  ],
  [
    "a filter and a variable that is empty",
    { "gate-soak": "1h", "gate-environments": "" },
    "off",
    "`gate-soak` is set without `gate-environments`",
  ],
])("wrong inputs ask nothing, and the output is right: %s", async (_, inputs, gate, message) => {
  const { run, requests } = await requestsOf(() => runner.attest(inputs));
  expect(run).toMatchObject({ exitCode: 1, outputs: { gate } });
  expect(JSON.parse(run.outputs["verdict"] ?? "")).toMatchObject({ gate: { verdict: gate } });
  expect(messagesOf(run, "error")).toEqual([expect.stringContaining(message)]);
  expect(requests).toEqual([]);
});

test("a run from a fork, whose variables are withheld, has a gate that is unknown and warns", async () => {
  const event = {
    name: "pull_request",
    payload: { pull_request: { head: { sha: COMMIT, repo: { full_name: "fork/octo-repo" } } } },
  };
  const inputs = { "api-key": "", gate: "enforce", "gate-environments": "" };
  const run = await runner.attest(inputs, { event });
  expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "skipped", gate: "unknown" } });
  expect(messagesOf(run, "warning")).toEqual([
    "The gate was not evaluated, since this run has no API key. Pass `api-key`, which GitHub withholds from forks.",
  ]);
});

/** By this date, what was deployed half an hour ago would have soaked. */
const OTHER_DATE = new Date(Date.now() + 7_200_000).toUTCString().replace(" GMT", "");

test.each<[what: string, headers: Readonly<Record<string, string>>, name: string, verdict: string]>(
  [
    ["an old copy of a cache is unknown", { age: "301" }, "app", "unknown"],
    ["a name that is not UTF-8 is unknown", {}, "caf\u00e9", "unknown"],
    ["a `Date` in another form does not count", { date: OTHER_DATE }, "app", "blocked"],
    ["a fresh response counts", {}, "app", "blocked"],
  ],
)("responses to the gate, west of Greenwich: %s", async (_, headers, name, verdict) => {
  const deployed_at = Date.now() / 1000 - 1800;
  const deployment = { fingerprint: "ab", deployed_at, artifact_name: name, compliance: true };
  const page = {
    page: 1,
    per_page: 100,
    total_pages: 1,
    total_count: 1,
    deployments: [deployment],
  };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(Buffer.from(JSON.stringify(page), "latin1"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  try {
    const inputs = { "gate-environments": "staging", "gate-soak": "1h" };
    const run = await runner.gate(
      { ...inputs, "base-url": `http://127.0.0.1:${port}` },
      { env: { TZ: "America/New_York" } },
    );
    expect(run).toMatchObject({ exitCode: 1, outputs: { gate: verdict } });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
