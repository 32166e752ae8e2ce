/** The service refused a request, could not be reached, or answered in a form that docs/service.md does not describe. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** HTTP status, where a response came. */
  readonly status: number | undefined;
  /** The service's own message, where there is one. */
  readonly detail: string | undefined;
  /** Trying again later may succeed. */
  readonly retryable: boolean;

  constructor(
    message: string,
    facts: { status?: number | undefined; detail?: string | undefined; retryable: boolean },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = facts.status;
    this.detail = facts.detail;
    this.retryable = facts.retryable;
  }
}
