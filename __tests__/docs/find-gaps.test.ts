import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { afterEach, expect, test } from "@jest/globals";
import type { Json } from "../../src/base/json.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { ROOT } from "./documents.ts";

const hasTools =
  process.platform !== "win32" &&
  ["bash", "jq"].every((tool) => spawnSync(tool, ["--version"]).status === 0);
const onBash = hasTools ? test : test.skip;

/** Answers as `gh` does, from files named after what is asked; `--jq` is done by `jq`. Without a file, it fails. */
const GH = `#!/usr/bin/env bash
name=$1
shift
while [ $# -gt 0 ]; do
  case $1 in
    --jq) filter=$2; shift ;;
    -f | -F | --field) name="$name $2"; shift ;;
    --method | --repo | --state | --limit | --search | --json) shift ;;
    --paginate) ;;
    *) name="$name $1" ;;
  esac
  shift
done
file="$RESPONSES/$(echo "$name" | tr '/?&=: ' '______').json"
[ -f "$file" ] || { echo "gh: Not Found (HTTP 404): $name" >&2; exit 1; }
jq --raw-output "$filter" "$file"
`;

const [A = "", B = "", C = "", D = ""] = ["a", "b", "c", "d"].map((digit) => digit.repeat(40));
const folder = new TemporaryFolder();
afterEach(() => folder.empty());

/** The responses of the API, by what `gh` is asked. Members that the script does not read are those that GitHub documents. */
interface Repository {
  readonly artifacts?: readonly Json[];
  readonly commits?: readonly string[];
  readonly pulls?: readonly Json[];
  /** Conclusions of the job by commit; null for one that is still running. */
  readonly checks?: Readonly<Record<string, readonly (string | null)[]>>;
}

function findGaps(
  { artifacts = [], commits = [], pulls = [], checks = {} }: Repository,
  parameters: readonly string[] = ["octo-org/checkout", "attest / attest", "2026-01-01"],
): Pick<SpawnSyncReturns<string>, "status" | "stdout" | "stderr"> {
  const respond = (asked: string, response: Json) =>
    folder.write(`responses/${asked.replace(/[/?&=: ]/g, "_")}.json`, JSON.stringify(response));
  chmodSync(folder.write("bin/gh", GH), 0o755);
  const api = "api repos/octo-org/checkout";
  respond(`${api}/actions/artifacts?per_page=100`, { total_count: artifacts.length, artifacts });
  respond(
    `${api}/commits?since=2026-01-01T00:00:00Z&per_page=100`,
    commits.map((sha) => ({ sha, commit: { message: "Ask for the postcode once" } })),
  );
  respond("pr list", pulls);
  for (const [sha, conclusions] of Object.entries(checks)) {
    const runs = conclusions.map((conclusion, id) => ({
      id,
      name: "attest / attest",
      status: conclusion === null ? "in_progress" : "completed",
      conclusion,
    }));
    respond(
      `${api}/commits/${sha}/check-runs check_name=attest / attest filter=latest per_page=100`,
      { total_count: runs.length, check_runs: runs },
    );
  }
  const path = [folder.at("bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const env = { PATH: path, RESPONSES: folder.at("responses") };
  const script = join(ROOT, "docs/find-gaps.sh");
  return spawnSync("bash", [script, ...parameters], { env, encoding: "utf8" });
}

const HEADING = 'Without a successful job "attest / attest" since 2026-01-01:';

onBash("a repository in which every commit has a successful job has no gaps", () => {
  const { status, stdout, stderr } = findGaps({
    commits: [A, B],
    checks: { [A]: ["success"], [B]: ["failure", "success"] },
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${HEADING}\n`, stderr: "" });
});

onBash.each<[what: string, conclusions: readonly (string | null)[], shown: string]>([
  ["no job of that name", [], "no such job"],
  ["a job that failed", ["failure"], "failure"],
  ["a job that was skipped", ["skipped"], "skipped"],
  ["a job that is running", [null], "in_progress"],
  [
    "jobs that ended differently, none of them well",
    ["cancelled", "failure"],
    "cancelled, failure",
  ],
])("a commit with %s is listed", (_what, conclusions, shown) => {
  const { status, stdout } = findGaps({ commits: [A], checks: { [A]: conclusions } });
  expect({ status, stdout }).toEqual({ status: 1, stdout: `${HEADING}\n${A}: ${shown}\n` });
});

onBash(
  "the head of a pull request is listed with its number, and whether it is from a fork",
  () => {
    const { status, stdout } = findGaps({
      pulls: [
        { number: 7, headRefOid: B, isCrossRepository: false },
        { number: 8, headRefOid: C, isCrossRepository: true },
        { number: 9, headRefOid: D, isCrossRepository: false },
      ],
      checks: { [B]: ["failure"], [C]: [], [D]: ["success"] },
    });
    const lines = [
      HEADING,
      `${B}, pull request 7: failure`,
      `${C}, pull request 8 (from a fork): no such job`,
    ];
    expect({ status, stdout }).toEqual({ status: 1, stdout: `${lines.join("\n")}\n` });
  },
);

onBash("kept requests are listed with their runs, but not other artifacts and expired ones", () => {
  const artifact = (id: number, name: string, expired: boolean) => ({
    id,
    name,
    expired,
    size_in_bytes: 1024,
    workflow_run: { id: 1000 + id, head_sha: A },
  });
  const { status, stdout } = findGaps({
    artifacts: [
      artifact(1, "unsent-test-0-unit-tests-1", false),
      artifact(2, "unsent-test-0-unit-tests-2", true),
      artifact(3, "reports-unsent-1", false),
    ],
  });
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: `Kept requests:\nrun 1001: unsent-test-0-unit-tests-1\n\n${HEADING}\n`,
  });
});

onBash("what cannot be asked is an error, and not a repository without gaps", () => {
  const unknown = findGaps({ commits: [A] });
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain(`The checks of ${A} cannot be listed`);
  const other = findGaps({}, ["octo-org/other", "attest / attest", "2026-01-01"]);
  expect(other.status).toBe(2);
  expect(other.stderr).toContain("The artifacts of octo-org/other cannot be listed");
});

onBash.each([[[]], [["octo-org/checkout"]], [["octo-org/checkout", "test"]]])(
  "with the parameters %j, it says how it is called",
  (parameters: readonly string[]) => {
    const { status, stderr } = findGaps({}, parameters);
    expect(status).toBe(2);
    expect(stderr).toContain("Usage: bash find-gaps.sh OWNER/REPOSITORY JOB SINCE");
  },
);
