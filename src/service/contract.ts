/** One junit_results entry (service-interface, JUnit attestation payload). */
export interface JUnitResult {
  readonly name: string;
  readonly total: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  /** Seconds. */
  readonly duration: number;
}

/** What is sent in one attestation: bytes, so that every attempt sends the same. */
export interface AttestationRequest {
  readonly flow: string;
  readonly trail: string;
  /** The `data_json` part: compact JSON text. */
  readonly dataJson: string;
  readonly attachment?: { readonly name: string; readonly content: Uint8Array };
}

/**
 * How a delivery ended. `failed`: it was not recorded, the service refused it or was never reached.
 * `unknown`: it was sent, and no answer of the service came.
 */
export type Delivery =
  | {
      readonly outcome: "recorded";
      readonly response: string;
      readonly attempts: number;
      /** An earlier attempt was sent too, and its answer lost. */
      readonly maybeTwice: boolean;
      /** The answer is an HTML document, as a gateway's login page is. */
      readonly isPage: boolean;
    }
  | {
      readonly outcome: "failed" | "unknown";
      /** `POST …/junit → 400 Input payload validation failed (field: reason)` */
      readonly reason: string;
      /** The service's answer as text, where one came. */
      readonly response?: string;
      /** A later retry may succeed: no answer, or one that is retried. */
      readonly retryable: boolean;
      readonly attempts: number;
    };

/** One element of the deployment listing, as far as the gate needs it. */
export interface Deployment {
  readonly fingerprint: string;
  /** Milliseconds since the epoch. */
  readonly deployedAt: number;
  readonly artifactName?: string;
  /** Absent where the service says null or nothing: unknown, never true. */
  readonly compliant?: boolean;
  readonly commitSha?: string;
  readonly commitUrl?: string;
}

export interface DeploymentPage {
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number;
  readonly deployments: readonly Deployment[];
}

export interface DeploymentQuery {
  readonly environment: string;
  /** ISO-8601; absent means the service's own default. */
  readonly from?: string;
  readonly to?: string;
  readonly page: number;
  /** 1 to 100. */
  readonly pageSize: number;
}

/** A control's definition. It says nothing about whether anything complies with it. */
export interface Control {
  readonly identifier: string;
  readonly name: string;
  readonly version: number;
  readonly archived: boolean;
  /** Absent where the answer has no `policies_referencing`. */
  readonly policiesReferencing?: readonly string[];
}

/** A notification rule (the service calls it an action). */
export interface NotificationRule {
  readonly name: string;
  readonly number?: number;
  readonly failing: boolean;
  /** Milliseconds since the epoch. */
  readonly lastSuccess?: number;
  readonly lastFailure?: number;
  /** Empty concerns every flow. */
  readonly flows: readonly string[];
  /** Empty concerns every environment. */
  readonly environments: readonly string[];
}

/** The service refused or could not be reached, or its answer has another shape than its interface. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** HTTP status, where an answer came. */
  readonly status: number | undefined;
  /** `message` of the error body, where there is one. */
  readonly detail: string | undefined;
  /** A later retry may succeed. */
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

export interface LookupOptions {
  /**
   * Milliseconds this lookup may take, retries included, apart from `timeout`: for asking again while
   * the gate waits. Absent draws on what is left of `timeout`.
   */
  readonly within?: number;
}

/** The four operations of the service. Lookups throw a ServiceError. */
export interface Service {
  attest(request: AttestationRequest): Promise<Delivery>;
  listDeployments(query: DeploymentQuery, options?: LookupOptions): Promise<DeploymentPage>;
  getControl(identifier: string, options?: LookupOptions): Promise<Control>;
  listNotificationRules(options?: LookupOptions): Promise<readonly NotificationRule[]>;
  /** Closes every connection, so that the process can end. */
  close(): Promise<void>;
}
