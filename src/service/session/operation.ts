import type { JsonField } from "../../base/json.ts";

/** What a request is for: its path, its name in messages, and what to do when it is refused. */
export interface Operation {
  /** Short name for messages: `POST …/junit`. */
  readonly label: string;
  /** Relative to the base address, percent-encoded, with the query string. */
  readonly path: string;
  /** What to do, one sentence by HTTP status. */
  readonly hints: Readonly<Record<number, string | undefined>>;
  /** The input that fills a field of the request, by the field's name, to explain which one was refused. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** HTTP Basic may take the place of the key. */
  readonly acceptsBasic?: true;
}

/** An operation that only reads: how a query becomes a request, and how its response is read. */
export interface Lookup<Query, Value> {
  describe(org: string, query: Query): Operation;
  /** Whether a response with this status has the value. Others with 2xx have a part of it, an old one, or none. */
  accepts(status: number): boolean;
  /** Unknown members are ignored. Throws a JsonError that names the member if the response has another form. */
  read(response: JsonField, readTime: ReadTime): Value;
}

/** Reads a time as milliseconds since the epoch. Throws a JsonError if it is in another unit than those before it. */
export type ReadTime = (field: JsonField) => number;

/**
 * Template tag for paths. Every inserted value becomes one segment: all characters but the unreserved ones
 * (RFC 3986, 2.3) are percent-encoded. `.` and `..` cannot be encoded; reading the inputs refuses them.
 */
export function path(literals: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: literals }, ...values.map(encodeSegment));
}

function encodeSegment(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
