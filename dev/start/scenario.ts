import { join } from "node:path";
import type { WorkflowEvent } from "../run-action/environment.ts";
import type { RunOptions } from "../run-action.ts";
import type { LocalService } from "../service/service.ts";

const COMMIT = {
  // In the seed, this commit is compliant in staging and not compliant in production.
  sha1: "edc994841b987855a0bba7e1d2b44c2efb824e74",
  message: "Ask for the postcode once",
  author: "Ada <ada@example.com>",
  branch: "main",
  timestamp: 1_751_274_720,
  url: "https://github.com/octo-org/octo-repo/commit/edc994841b987855a0bba7e1d2b44c2efb824e74",
} as const;

/** A push of one commit to main, as GitHub's webhook describes it. */
const EVENT: WorkflowEvent = {
  name: "push",
  sha: COMMIT.sha1,
  ref: "refs/heads/main",
  payload: {
    ref: "refs/heads/main",
    after: COMMIT.sha1,
    head_commit: {
      id: COMMIT.sha1,
      message: COMMIT.message,
      timestamp: new Date(COMMIT.timestamp * 1000).toISOString(),
      url: COMMIT.url,
      author: { name: "Ada", email: "ada@example.com", username: "octocat" },
    },
    repository: { name: "octo-repo", full_name: "octo-org/octo-repo", private: true },
  },
};

/** What the service must have stored for the sample reports. */
export const EXPECTED = {
  git_commit_info: COMMIT,
  junit_results: [
    suite("pytest", [6, 1, 0, 1], 1.209),
    suite("com.example.checkout.PaymentTest", [4, 0, 1, 1], 3.355),
    suite("com.example.checkout.TaxTest", [2, 0, 0, 0], 1002.25),
    suite("example.com/shop/ledger", [3, 1, 0, 0], 0.312),
    suite("example.com/shop/ledger/store", [2, 0, 0, 1], 0.292),
    suite("Project Test Suite", [5, 1, 0, 0], 0.046875),
    suite("Basket", [3, 0, 0, 0], 0.236),
    suite("Checkout form", [3, 0, 0, 2], 0.347),
  ],
  files: [
    "api/junit.xml",
    "checkout/target/surefire-reports/TEST-com.example.checkout.PaymentTest.xml",
    "checkout/target/surefire-reports/TEST-com.example.checkout.TaxTest.xml",
    "ledger/gotestsum.xml",
    "legacy/build/phpunit.xml",
    "manifest.json",
    "web/reports/jest-junit.xml",
  ],
} as const;

/** A step of the demonstration, and how it must end. */
export interface Step {
  readonly title: string;
  /** What happens in the service before the step. */
  readonly prepare?: () => void;
  readonly run: RunOptions;
  readonly exitCode: number;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Who runs the actions, where, and with which service. */
interface Place {
  readonly root: string;
  readonly workspace: string;
  readonly service: LocalService;
}

/**
 * Attests the sample reports, runs a gate that passes and one that blocks, and attests to a trail before and after it
 * was begun.
 */
export function steps(place: Place): readonly Step[] {
  return [attestSamples(place), ...runGates(place), ...beginTrail(place)];
}

function attestSamples(place: Place): Step {
  return {
    title: "Attest the test results of a push, to the trail `feature/postcode`",
    prepare: () => place.service.beginTrail("octo-org", "checkout", "feature/postcode"),
    run: runWith(place, ".", {
      trail: "feature/postcode",
      name: "tests",
      reports: "**/*.xml\n!web/coverage.xml",
      "test-outcome": "failure",
    }),
    exitCode: 0,
    outputs: { attestation: "recorded", result: "failed", total: "28", flaky: "1" },
  };
}

function runGates(place: Place): readonly Step[] {
  return [
    {
      title: "A gate that passes: this commit has been compliant in staging for an hour",
      run: runWith(place, "gate", {
        "gate-environments": "staging",
        "gate-commit": "head",
        "gate-soak": "1h",
        "gate-controls": "RCTL-1@3",
        "gate-notifications": "enforce",
      }),
      exitCode: 0,
      outputs: { gate: "passed" },
    },
    {
      title: "A gate that blocks: production is not compliant, and a control is archived",
      run: runWith(place, "gate", { "gate-environments": "production", "gate-controls": "RCTL-3" }),
      exitCode: 1,
      outputs: { gate: "blocked" },
    },
  ];
}

function beginTrail(place: Place): readonly Step[] {
  const inputs = {
    name: "tax",
    reports: "checkout/**/TEST-*TaxTest.xml",
    "test-outcome": "success",
  };
  const run = runWith(place, ".", inputs);
  return [
    {
      title: "This service requires trails to exist first: it refuses the trail of the commit",
      run,
      exitCode: 1,
      outputs: { attestation: "failed" },
    },
    {
      title: "The same after that trail was begun",
      prepare: () => place.service.beginTrail("octo-org", "checkout", COMMIT.sha1),
      run,
      exitCode: 0,
      outputs: { attestation: "recorded", result: "passed" },
    },
  ];
}

function runWith(
  { root, workspace, service }: Place,
  action: string,
  inputs: Readonly<Record<string, string>>,
): RunOptions {
  const { apiKey, baseUrl } = service;
  const target = { "base-url": baseUrl, "api-key": apiKey, org: "octo-org", flow: "checkout" };
  return {
    action: join(root, action),
    inputs: { ...target, ...inputs },
    event: EVENT,
    workspace,
    secrets: [apiKey],
  };
}

function suite(name: string, counts: readonly [number, number, number, number], duration: number) {
  const [total, failures, errors, skipped] = counts;
  return { name, total, failures, errors, skipped, duration };
}
