interface ServiceErrorFacts {
  readonly status?: number | undefined;
  readonly detail?: string | undefined;
  readonly sentAt?: number | undefined;
  readonly retryable: boolean;
}

/** The service refused a request, could not be reached, or answered in a form that docs/service.md does not describe. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** HTTP status, if a response came. */
  readonly status: number | undefined;
  /** The service's own message, if there is one. */
  readonly detail: string | undefined;
  /** When the service sent the response, by its own clock, in milliseconds since the epoch. */
  readonly sentAt: number | undefined;
  /** Trying again later may succeed. */
  readonly retryable: boolean;

  constructor(message: string, facts: ServiceErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.status = facts.status;
    this.detail = facts.detail;
    this.sentAt = facts.sentAt;
    this.retryable = facts.retryable;
  }
}
