import type { Json } from "../../src/json.ts";

/** One HTTP answer; bytes go out as they are, anything else as JSON. */
export interface Answer {
  readonly status: number;
  readonly body: Json | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request is not served: it is answered with the error body of the interface. */
export class Refused extends Error {
  override readonly name = "Refused";
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

export const INVALID = "Input payload validation failed";
export const FORBIDDEN = "You don't have permission to access this resource";

/** 400 with the reasons by field. */
export function invalid(errors: Readonly<Record<string, string>>): Refused {
  return new Refused(400, INVALID, { errors });
}
