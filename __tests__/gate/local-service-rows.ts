/** The newest commit of checkout in the seed of the local service; FINGERPRINT is that of its artifact. */
export const COMMIT = "edc994841b987855a0bba7e1d2b44c2efb824e74";
const FINGERPRINT = "ed8123c9ec7f85cc6c46096e43aeb1cc06f91a6b8960e129ddbb2762c75670be";
const OTHER = "2".repeat(40);

/** Inputs of the gate without the prefix `gate-`. */
export type GateInputs = Readonly<Record<string, string>>;
export type Row = readonly [
  title: string,
  inputs: GateInputs,
  verdict: string,
  ...reasons: readonly string[],
];

/** Checks of deployments, each with the verdict and a part of every reason, in order. */
export const DEPLOYMENTS: readonly Row[] = [
  [
    "environments whose newest deployments are compliant pass",
    { environments: "staging\nqa" },
    "passed",
    "staging, the newest deployment of each of 2 artifacts is compliant",
    "qa, the newest",
  ],
  [
    "one blocked environment of two blocks the gate",
    { environments: "qa\nproduction" },
    "blocked",
    "passed",
    "production, 1 of 2 newest deployments is not compliant: ghcr.io/octo-org/checkout (ed8123c, 1 hour ago)",
  ],
  [
    "the name of an environment may hold a slash and a space",
    { environments: "eu/blue green" },
    "passed",
    "eu/blue green",
  ],
  [
    "an environment that does not exist makes the gate unknown",
    { environments: "stagin" },
    "unknown",
    "Environment stagin does not exist",
  ],
  [
    "an environment without deployments blocks the gate",
    { environments: "never-deployed" },
    "blocked",
    "never-deployed has no deployment in the last 30 days",
  ],
  [
    "all three requirements are checked one by one",
    { environments: "staging", deployments: "deployed\ncompliant\nall-compliant" },
    "blocked",
    "was deployed to staging",
    "is compliant",
    "not compliant: ghcr.io/octo-org/checkout (edb5d3c",
  ],
  [
    "a deployment without an assessment is unknown",
    { environments: "unassessed", deployments: "deployed\ncompliant" },
    "unknown",
    "was deployed to unassessed",
    "the compliance of 2 of 2 newest deployments is unknown: ghcr.io/octo-org/checkout",
  ],
  [
    "a rollback to a deployment that is not compliant blocks the gate",
    { environments: "rolled-back" },
    "blocked",
    "is not compliant",
  ],
  [
    "of deployments at the same time each has to be compliant",
    { environments: "ties" },
    "blocked",
    "1 of 2 newest deployments is not compliant",
  ],
  [
    "an artifact without a name is named by its fingerprint",
    { environments: "nameless" },
    "blocked",
    "unnamed ccccfb4",
  ],
  ["times may be in milliseconds", { environments: "milliseconds" }, "passed", "2 hours ago"],
  [
    "artifacts that match nothing block the gate and name what there is",
    { environments: "production", artifacts: "pay*" },
    "blocked",
    "there is ghcr.io/octo-org/checkout and ghcr.io/octo-org/payments",
  ],
  [
    "gate-fingerprint may have the prefix sha256: and upper-case letters",
    { environments: "qa", fingerprint: `sha256:${FINGERPRINT.toUpperCase()}` },
    "passed",
    "ed8123c",
  ],
  [
    "a commit that was not deployed blocks the gate",
    { environments: "qa", commit: OTHER },
    "blocked",
    "qa has no deployment of commit 2222222",
  ],
  [
    "gate-from reaches further back than the default",
    { environments: "long-ago", from: "60d" },
    "passed",
    "45 days ago",
  ],
  [
    "without gate-from the last 30 days count",
    { environments: "long-ago" },
    "blocked",
    "long-ago has no deployment in the last 30 days",
  ],
  [
    "gate-to leaves out later deployments",
    { environments: "production", to: "12h" },
    "passed",
    "ghcr.io/octo-org/checkout",
  ],
  [
    "a range that ends before it starts makes the gate unknown",
    { environments: "qa", from: "2026-01-02", to: "2026-01-01" },
    "unknown",
    "to list deployments to qa from 2026-01-02 00:00 UTC to 2026-01-01 00:00 UTC",
  ],
  [
    "a new deployment blocks the gate although an older one has soaked",
    { environments: "just-deployed", soak: "1h" },
    "blocked",
    "has not soaked for 1 hour",
  ],
  ["a thousand deployments are read to the end", { environments: "thousand" }, "blocked", "1 of "],
];

/** Checks of controls and notification rules. */
export const DEFINITIONS: readonly Row[] = [
  [
    "controls that exist pass",
    { controls: "RCTL-1\nRCTL-1@2\nRCTL-1@=3\nsec/scan 1" },
    "passed",
    "RCTL-1 exists, version 3, not archived",
    "RCTL-1",
    "RCTL-1",
    "sec/scan 1 exists, version 12",
  ],
  ["an archived control blocks the gate", { controls: "RCTL-3" }, "blocked", "RCTL-3 is archived"],
  [
    "a control older than required blocks the gate",
    { controls: "RCTL-1@4" },
    "blocked",
    "has version 3, but version 4 or later",
  ],
  [
    "a control that does not exist blocks the gate",
    { controls: "RCTL-9" },
    "blocked",
    "Control RCTL-9 does not exist",
  ],
  [
    "a control that no policy references blocks the gate",
    { controls: "RCTL-1\nRCTL-2", "controls-in-use": "true" },
    "blocked",
    "referenced by 2 policies",
    "RCTL-2 is not referenced by any policy",
  ],
  [
    "a failing notification rule of the environment blocks the gate",
    { environments: "eu/blue green", notifications: "enforce" },
    "blocked",
    "passed",
    "Payments on call (number 2) fails to send: last failure 5 hours ago, last success 8 days ago",
  ],
  [
    "a failing notification rule only warns where that is asked for",
    { environments: "eu/blue green", notifications: "warn" },
    "passed",
    "passed",
    "Payments on call",
  ],
];
