import type { JsonObject } from "../json.ts";

/** What the runner says about the run, parsed once. What it does not say is absent, never `""`. */
export interface WorkflowContext {
  readonly event: string | undefined;
  /** Empty where there is no payload file. */
  readonly payload: JsonObject;
  /** `GITHUB_SHA` */
  readonly sha: string | undefined;
  /** `GITHUB_REF`, such as `refs/heads/main` */
  readonly ref: string | undefined;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly repository: { readonly owner: string; readonly name: string } | undefined;
  readonly actor: string | undefined;
  readonly workflow: string | undefined;
  readonly job: string | undefined;
  readonly runId: number | undefined;
  readonly runAttempt: number | undefined;
  /** `GITHUB_WORKSPACE` */
  readonly workspace: string | undefined;
}
