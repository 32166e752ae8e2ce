export type { Control } from "./operations/get-control.ts";
export type { Deployment, DeploymentPage } from "./operations/list-deployments.ts";
export type { NotificationRule } from "./operations/list-notification-rules.ts";
export type { Looked } from "./operations/lookup.ts";

/** The service refused a lookup, could not be reached, or sent a response that cannot be used. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** What happened, in the lines of a list. */
  readonly details: readonly string[];
  /** What to do, in whole sentences. */
  readonly advice: string | undefined;
  /** Trying again later may succeed. */
  readonly retryable: boolean;
  /** The status with which the service itself refused; undefined if something else did. */
  readonly status: number | undefined;

  constructor(
    {
      details,
      advice,
    }: { readonly details: readonly string[]; readonly advice?: string | undefined },
    { retryable, status }: { readonly retryable: boolean; readonly status?: number | undefined },
  ) {
    super(details.join("; "));
    this.details = details;
    this.advice = advice;
    this.retryable = retryable;
    this.status = status;
  }
}
