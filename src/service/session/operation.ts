import type { HttpRequest } from "../http/transport.ts";

/** A request with a path below the base address, its name in messages, and what to do when it is refused. */
export interface Operation extends HttpRequest {
  /** Short name for messages: `POST …/junit`. */
  readonly label: string;
  /** What to do, in whole sentences by HTTP status. */
  readonly hints: Readonly<Record<number, string | undefined>>;
  /** HTTP Basic may take the place of the key. */
  readonly acceptsBasic?: true | undefined;
}

/** Template tag that returns a path in which each value is one segment. Inputs may not be `.` or `..`, which cannot be encoded. */
export function path(literals: TemplateStringsArray, ...values: readonly string[]): string {
  const segments = values.map((value) => encodeURIComponent(value.toWellFormed()));
  return String.raw({ raw: literals }, ...segments);
}
