// Of the local service's seed: the newest commit of the checkout, and its artifact.
export const COMMIT = "edc994841b987855a0bba7e1d2b44c2efb824e74";
const FINGERPRINT = "ed8123c9ec7f85cc6c46096e43aeb1cc06f91a6b8960e129ddbb2762c75670be";
export const OTHER = "2".repeat(40);

/** The gate's inputs, without the `gate-` that they all begin with. */
export type Asked = Readonly<Record<string, string>>;
export type Row = readonly [
  row: string,
  asked: Asked,
  verdict: string,
  ...reasons: readonly string[],
];

/** What is asked of deployments, with the verdict and a part of each reason in order. */
export const DEPLOYMENTS: readonly Row[] = [
  [
    "environments: compliant where nothing else is asked",
    { environments: "staging\nqa" },
    "passed",
    "staging, the newest deployments of all 2",
    "qa, the newest",
  ],
  [
    "environments: one of two",
    { environments: "qa\nproduction" },
    "blocked",
    "passed",
    "production, ghcr.io/octo-org/checkout (ed8123c9ec7f, 1 hour ago) is not compliant",
  ],
  [
    "environments: a name that has to be encoded",
    { environments: "eu/blue green" },
    "passed",
    "eu/blue green",
  ],
  [
    "environments: one that is not there",
    { environments: "stagin" },
    "unknown",
    "knows no environment stagin in",
  ],
  [
    "environments: nothing was deployed",
    { environments: "never-deployed" },
    "blocked",
    "never-deployed has no deployment in the last 30 days",
  ],
  [
    "deployments: all three",
    { environments: "staging", deployments: "deployed\ncompliant\nall-compliant" },
    "blocked",
    "was deployed to staging",
    "are compliant",
    "ghcr.io/octo-org/checkout (edb5d3cb68d9",
  ],
  [
    "deployments: what nobody assessed",
    { environments: "unassessed", deployments: "deployed\ncompliant" },
    "unknown",
    "was deployed to unassessed",
    "the compliance of ghcr.io/octo-org/checkout",
  ],
  ["deployments: a rollback", { environments: "rolled-back" }, "blocked", "is not compliant"],
  ["deployments: a tie", { environments: "ties" }, "blocked", "is not compliant"],
  ["deployments: no name", { environments: "nameless" }, "blocked", "unnamed ccccfb44056c"],
  ["deployments: milliseconds", { environments: "milliseconds" }, "passed", "2 hours ago"],
  [
    "artifacts",
    { environments: "production", artifacts: "ghcr.io/*/pay*" },
    "passed",
    "ghcr.io/octo-org/payments",
  ],
  [
    "artifacts: none",
    { environments: "production", artifacts: "pay*" },
    "blocked",
    "there is ghcr.io/octo-org/checkout and ghcr.io/octo-org/payments",
  ],
  [
    "fingerprint",
    { environments: "qa", fingerprint: `sha256:${FINGERPRINT.toUpperCase()}` },
    "passed",
    "ed8123c9ec7f",
  ],
  [
    "fingerprint: none",
    { environments: "qa", fingerprint: "0".repeat(64) },
    "blocked",
    "of fingerprint 000000000000",
  ],
  ["commit: a SHA", { environments: "qa", commit: COMMIT }, "passed", "ghcr.io/octo-org/checkout"],
  ["commit: none", { environments: "qa", commit: OTHER }, "blocked", "is of commit 222222222222"],
  ["from: earlier", { environments: "long-ago", from: "60d" }, "passed", "45 days ago"],
  [
    "from: the service's own",
    { environments: "long-ago" },
    "blocked",
    "long-ago has no deployment in the last 30 days",
  ],
  [
    "to: before the last one",
    { environments: "production", to: "12h" },
    "passed",
    "ghcr.io/octo-org/checkout",
  ],
  [
    "from and to: no range",
    { environments: "qa", from: "2026-01-02", to: "2026-01-01" },
    "unknown",
    "the range from 2026-01-02T00:00:00.000Z to 2026-01-01T00:00:00.000Z for qa",
  ],
  ["soak: over", { environments: "qa", soak: "90m" }, "passed", "qa"],
  [
    "soak: just deployed over what had soaked",
    { environments: "just-deployed", soak: "1h" },
    "blocked",
    "has not soaked for 1 hour",
  ],
];

/** What is asked of controls and notification rules. */
export const DEFINITIONS: readonly Row[] = [
  [
    "controls: they exist",
    { controls: "RCTL-1\nRCTL-1@2\nRCTL-1@=3\nsec/scan 1" },
    "passed",
    "RCTL-1 exists, version 3, not archived",
    "RCTL-1",
    "RCTL-1",
    "sec/scan 1 exists, version 12",
  ],
  ["controls: archived", { controls: "RCTL-3" }, "blocked", "RCTL-3 is archived"],
  [
    "controls: too old",
    { controls: "RCTL-1@4" },
    "blocked",
    "has version 3 where version 4 or later",
  ],
  [
    "controls: gone on",
    { controls: "RCTL-1@=2" },
    "blocked",
    "has version 3 where exactly version 2",
  ],
  ["controls: not there", { controls: "RCTL-9" }, "blocked", "no control RCTL-9"],
  [
    "controls-in-use",
    { controls: "RCTL-1\nRCTL-2", "controls-in-use": "true" },
    "blocked",
    "referenced by 2 policies",
    "RCTL-2 is referenced by no policy",
  ],
  [
    "notifications: by environment",
    { environments: "eu/blue green", notifications: "enforce" },
    "blocked",
    "passed",
    "Payments on call (number 2) fails to send: last failure 5 hours ago, last success 8 days ago",
  ],
  [
    "notifications: only said",
    { environments: "eu/blue green", notifications: "warn" },
    "passed",
    "passed",
    "Payments on call",
  ],
];
