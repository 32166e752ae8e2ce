import { expect, test } from "@jest/globals";
import { checkRun, checkStored } from "../../../dev/start/check.ts";
import { EXPECTED } from "../../../dev/start/scenario.ts";
import type { Stored } from "../../../dev/start/show.ts";

const step = {
  title: "Attest",
  run: { action: ".", inputs: {} },
  exitCode: 0,
  outputs: { attestation: "recorded" },
};

test.each([
  [{ exitCode: 0, outputs: { attestation: "recorded", more: "1" } }, []],
  [
    { exitCode: 1, outputs: {} },
    [
      "Attest: exit code is 1, expected 0",
      'Attest: output attestation is undefined, expected "recorded"',
    ],
  ],
])("a run that ended with %j is compared with the expected end", (run, problems) => {
  expect(checkRun(step, run)).toEqual(problems);
});

const right: Stored = {
  attestation: {
    id: 1,
    org: "octo-org",
    flow: "checkout",
    trail: "main",
    name: "tests",
    dataJson: new Uint8Array(),
    files: [],
    sentBy: "local",
    contentType: "",
    userAgent: undefined,
    receivedAt: 0,
  },
  payload: {
    attestation_name: "tests",
    git_commit_info: { ...EXPECTED.git_commit_info },
    junit_results: [...EXPECTED.junit_results],
  },
  files: new Map(EXPECTED.files.map((path) => [path, 1])),
};

test.each([
  ["the expected attestation", [right], []],
  ["no attestation", [], ["number of attestations is 0"]],
  ["two attestations", [right, right], ["number of attestations is 2"]],
  [
    "another commit",
    [{ ...right, payload: { ...right.payload, git_commit_info: { sha1: "0" } } }],
    ['git_commit_info is {"sha1":"0"}'],
  ],
  [
    "no results",
    [{ ...right, payload: { ...right.payload, junit_results: [] } }],
    ["junit_results is []"],
  ],
  ["no files", [{ ...right, files: new Map() }], ["attachment is []"]],
])("a store that holds %s is compared with the expected one", (_, stored, problems) => {
  expect(checkStored(stored).map((one) => one.split(", expected ")[0])).toEqual(problems);
});
