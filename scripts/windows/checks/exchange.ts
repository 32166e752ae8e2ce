import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bench, type Check, GREEN } from "../bench.ts";
import type { System } from "../system.ts";

const FILES = {
  "reports/Web/a.xml": GREEN.replace("checkout", "web"),
  "reports/a.xml": GREEN,
  "reports/ünïcode/b.xml": GREEN.replace("checkout", "b").replaceAll("><", ">\r\n<"),
  "logs/app.log": "started\r\nwith token-for-the-tests\r\n",
};
const INPUTS = { reports: "reports/**/*.xml", attachments: "logs/**" };
type Inputs = Readonly<Record<string, string>>;
/** Nothing listens on this port. */
const UNREACHABLE = { "base-url": "http://127.0.0.1:1", timeout: "1s", "on-service-error": "warn" };

type Direction = readonly [from: "linux" | "windows", to: "linux" | "windows"];
const DIRECTIONS: readonly Direction[] = [
  ["linux", "windows"],
  ["windows", "linux"],
];

export const exchangeChecks: readonly Check[] = [
  hasSameEvidence("the same files", {}),
  hasSameEvidence("the same files with a secret", { "known-secrets": "token-for-the-tests" }),
  ...DIRECTIONS.flatMap(([from, to]): readonly Check[] => [
    {
      name: `a request that was kept on ${from} is sent on ${to} byte for byte`,
      run: async (bench) => {
        const kept = await attestedFiles(bench, bench[from], UNREACHABLE);
        const { outputs, shown } = await bench.resend(bench[to], kept);
        assert.equal(outputs["recorded"], "1", shown);
        const sent = bench.service.attestations().at(-1);
        assert.deepEqual(Buffer.from(sent?.dataJson ?? []), kept["data.json"]);
        assert.deepEqual(Buffer.from(sent?.files[0]?.content ?? []), kept["junit-evidence.zip"]);
      },
    },
    {
      name: `evidence of ${from} is verified on ${to}`,
      run: async (bench) => {
        const files = await attestedFiles(bench, bench[from], {});
        const { outputs, shown } = await bench.verify(bench[to], files);
        assert.equal(outputs["verified"], "true", shown);
      },
    },
  ]),
];

function hasSameEvidence(what: string, more: Inputs): Check {
  return {
    name: `${what} make the same zip and the same counts on both systems`,
    run: async (bench) => {
      const inputs = () => ({ ...INPUTS, ...more });
      const evidence = async (system: System) => {
        const suites = await bench.attestedSuites(system, { files: FILES, inputs });
        return { suites, zip: bench.service.attestations().at(-1)?.files[0]?.content };
      };
      const expected = await evidence(bench.linux);
      assert.notEqual(expected.zip, undefined);
      assert.deepEqual(await evidence(bench.windows), expected);
    },
  };
}

/** Attests on a system, and returns the files that the run leaves on disk, by their names. */
async function attestedFiles(bench: Bench, system: System, more: Inputs) {
  const inputs = () => ({ ...INPUTS, ...more });
  const { outputs } = await bench.attest(system, { files: FILES, inputs });
  const folder = system.toLinux(outputs["request-path"] ?? "");
  const names = ["data.json", "junit-evidence.zip", "request.json"] as const;
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
  return Object.fromEntries(await Promise.all(files));
}
