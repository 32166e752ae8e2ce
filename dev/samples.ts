import { join } from "node:path";
import type { ServiceData } from "./service.ts";

/** A folder with reports of a red and of a green run, `red/*.xml` and `green/*.xml`. */
export const SAMPLES = join(import.meta.dirname, "samples");

const SHA = "edc994841b987855a0bba7e1d2b44c2efb824e74";

/** A push of one commit that does not exist, as GitHub's webhook describes it. */
export const PUSH = {
  name: "push",
  payload: {
    ref: "refs/heads/main",
    head_commit: {
      id: SHA,
      message: "A made-up commit, to try the action",
      timestamp: "2026-06-30T09:12:00Z",
      url: `https://github.com/octo-org/octo-repo/commit/${SHA}`,
      author: { name: "octocat", email: "octocat@users.noreply.github.com" },
    },
  },
};

/** What there is to try the gate on, for those who ask. */
export const SAMPLE_DATA = `Environments: staging (compliant), production (not compliant)
Controls:     RCTL-1 (version 3), RCTL-2 (archived)`;

/** Returns what the local service knows, with deployments that are an hour old. */
export function sampleData(): ServiceData {
  const deployment = {
    artifact_name: "ghcr.io/octo-org/checkout",
    fingerprint: "ed8123c9ec7f85cc6c46096e43aeb1cc06f91a6b8960e129ddbb2762c75670be",
    deployed_at: Math.floor(Date.now() / 1000) - 3600,
    commit: { sha1: SHA },
  };
  return {
    environments: {
      staging: [{ ...deployment, compliance: true }],
      production: [{ ...deployment, compliance: false }],
    },
    controls: {
      "RCTL-1": { identifier: "RCTL-1", name: "Unit tests", version: 3, archived: false },
      "RCTL-2": { identifier: "RCTL-2", name: "Manual approval", version: 1, archived: true },
    },
    actions: [],
  };
}
