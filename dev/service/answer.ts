import type { Json } from "../../src/base/json.ts";

/** An HTTP answer; bytes are sent as they are, anything else as JSON. */
export interface Answer {
  readonly status: number;
  readonly body: Json | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that is rejected; `answer` holds the error body of the interface. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly answer: Answer;

  constructor(
    status: number,
    message: string,
    more: {
      errors?: Readonly<Record<string, string>>;
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    const body = more.errors === undefined ? { message } : { message, errors: more.errors };
    this.answer = { status, body, ...(more.headers && { headers: more.headers }) };
  }
}

const INVALID_MESSAGE = "Input payload validation failed";
export const FORBIDDEN_MESSAGE = "You don't have permission to access this resource";

/** Returns a 400 with a reason for each field. */
export function invalidInput(errors: Readonly<Record<string, string>>): HttpError {
  return new HttpError(400, INVALID_MESSAGE, { errors });
}
