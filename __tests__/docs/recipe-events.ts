import type { JsonObject } from "../../src/base/json.ts";

/** The event of a workflow that others call. */
export const CALLED = "workflow_call";

/** The commit that the local service's seed has in staging. */
export const HEAD = "edc994841b987855a0bba7e1d2b44c2efb824e74";
const MERGE = "5".repeat(40);
/** What a checkout with an id has checked out, with `ref:`. */
export const CHECKED_OUT = "c".repeat(40);
const REPOSITORY = "octo-org/octo-repo";
const HEAD_COMMIT = {
  id: HEAD,
  message: "Ask for the postcode once",
  author: { name: "Ada", email: "ada@example.com" },
  timestamp: "2026-01-31T12:00:00Z",
};

/** The event that triggers a workflow, for the local runner. */
export interface Event {
  readonly name: string;
  readonly payload: JsonObject;
  readonly sha: string;
  readonly ref: string;
}

/** Each is about {@link HEAD}. */
const EVENTS: Readonly<Record<string, Event>> = {
  push: {
    name: "push",
    payload: { after: HEAD, head_commit: HEAD_COMMIT },
    sha: HEAD,
    ref: "refs/heads/main",
  },
  pull_request: {
    name: "pull_request",
    payload: {
      pull_request: {
        number: 7,
        head: { sha: HEAD, ref: "topic", repo: { full_name: REPOSITORY } },
        base: { repo: { full_name: REPOSITORY } },
      },
    },
    sha: MERGE,
    ref: "refs/pull/7/merge",
  },
  merge_group: {
    name: "merge_group",
    payload: {
      merge_group: { head_sha: HEAD, base_ref: "refs/heads/main", head_commit: HEAD_COMMIT },
    },
    sha: HEAD,
    ref: "refs/heads/gh-readonly-queue/main/pr-7",
  },
  workflow_run: {
    name: "workflow_run",
    payload: {
      workflow_run: {
        id: 1,
        run_attempt: 2,
        event: "pull_request",
        head_repository: { full_name: "someone/octo-repo" },
        conclusion: "success",
        head_sha: HEAD,
        head_branch: "topic",
        head_commit: HEAD_COMMIT,
      },
    },
    sha: MERGE,
    ref: "refs/heads/main",
  },
  schedule: {
    name: "schedule",
    payload: { schedule: "0 5 * * *" },
    sha: HEAD,
    ref: "refs/heads/main",
  },
  workflow_dispatch: { name: "workflow_dispatch", payload: {}, sha: HEAD, ref: "refs/heads/main" },
};

/** An example of the event; that of a workflow that others call is its caller's. */
export function eventOf(name: string): Event {
  const event = EVENTS[name === CALLED ? "push" : name];
  if (event === undefined) throw new Error(`No example of the event ${name}: add one.`);
  return event;
}
