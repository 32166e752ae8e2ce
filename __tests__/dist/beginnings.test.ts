import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { Folder } from "../evidence/folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const REPORT = '<testsuite name="checkout"><testcase name="pays"/></testsuite>';

let service: LocalService;
let workspace: Folder;
const runs: ActionRun[] = [];

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  workspace = new Folder();
  workspace.write("report.xml", REPORT);
});
afterEach(async () => {
  await Promise.all(runs.splice(0).map((run) => run.remove()));
  workspace[Symbol.dispose]();
});

interface Start {
  readonly gateAlone?: boolean;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
}

async function start({ gateAlone = false, inputs, env = {} }: Start): Promise<ActionRun> {
  const both = {
    "base-url": service.baseUrl,
    "api-key": service.apiKey,
    org: "octo-org",
    flow: "checkout",
    "gate-environments": "staging",
  };
  const attesting = { trail: "t", name: "unit-tests", reports: "*.xml" };
  const run = await runAction({
    action: gateAlone ? join(ROOT, "gate") : ROOT,
    workspace: workspace.path,
    env,
    inputs: { ...both, ...(!gateAlone && attesting), ...inputs },
  });
  runs.push(run);
  return run;
}

describe("with wrong inputs", () => {
  const inputs = { timeout: "soon" };

  test("the outputs of the root action say that nothing was done", async () => {
    const { exitCode, outputs } = await start({ inputs });
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ attestation: "skipped", result: "", gate: "off" });
    expect(JSON.parse(outputs["verdict"] ?? "")).toMatchObject({
      attestation: { status: "skipped" },
      gate: { verdict: "off" },
    });
  });

  test("the gate alone sets its own outputs and no other", async () => {
    const { exitCode, outputs } = await start({ gateAlone: true, inputs });
    expect(exitCode).toBe(1);
    expect(Object.keys(outputs).sort()).toEqual([
      "commit-sha",
      "commit-source",
      "gate",
      "gate-reasons",
      "verdict",
    ]);
    expect(outputs["gate"]).toBe("off");
  });

  test("the summary names them", async () => {
    const { summary } = await start({ inputs });
    expect(summary).toContain("1 input is wrong");
    expect(summary).toContain("`timeout` is");
  });

  test("`summary: false` still means that there is no summary", async () => {
    const { summary } = await start({ inputs: { ...inputs, summary: "false" } });
    expect(summary).toBe("");
  });
});

describe("with a proxy that is no address", () => {
  const env = { HTTP_PROXY: "ftp://proxy.example" };

  test("the request is kept, and the gate is unknown", async () => {
    const { exitCode, outputs, annotations } = await start({ env });
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ attestation: "failed", total: "1", gate: "unknown" });
    expect(readFileSync(outputs["payload-path"] ?? "", "utf8")).toContain('"checkout"');
    const errors = annotations.filter(({ level }) => level === "error");
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /not recorded: .*HTTP_PROXY is not the address.* The request is kept in .*\nGate unknown: .*HTTP_PROXY/,
      ),
    ]);
  });

  test("the gate alone is unknown", async () => {
    const { exitCode, outputs } = await start({ gateAlone: true, env });
    expect(exitCode).toBe(1);
    expect(outputs["gate"]).toBe("unknown");
    expect(outputs["gate-reasons"]).toContain("HTTP_PROXY is not the address");
  });
});

test("an empty RUNNER_TEMP does not put the request into the workspace", async () => {
  const { exitCode, outputs } = await start({ env: { RUNNER_TEMP: "" } });
  expect(exitCode).toBe(0);
  expect(dirname(dirname(outputs["payload-path"] ?? ""))).not.toBe(workspace.path);
  expect(dirname(dirname(outputs["payload-path"] ?? ""))).not.toBe(".");
});
