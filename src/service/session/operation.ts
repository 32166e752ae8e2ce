import type { JsonField } from "../../base/json-fields.ts";

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

/** An operation that only reads: how a query becomes a request, and how its answer is read. */
export interface Lookup<Query, Answer> {
  describe(org: string, query: Query): Operation;
  /** Unknown members are ignored. Throws a JsonError that names the member if the answer has another form. */
  read(answer: JsonField): Answer;
}

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

/** Timestamps above this are milliseconds: as seconds this would be the year 5138. */
const MAX_SECONDS = 1e11;

/** Milliseconds since the epoch, from seconds, which may have a fraction. */
export function readSeconds(field: JsonField): number {
  return Math.round(field.number() * 1000);
}

/** Milliseconds since the epoch, from seconds or milliseconds: for times that are only shown. */
export function readTimestamp(field: JsonField): number {
  const value = field.number();
  return Math.abs(value) < MAX_SECONDS ? readSeconds(field) : Math.round(value);
}
