/** What a request is for: its path, its name in messages, and what to do when it is refused. */
export interface Operation {
  /** Short name for messages: `POST …/junit`. */
  readonly label: string;
  /** Relative to the base address, percent-encoded, with the query string. */
  readonly path: string;
  /** What to do, one sentence by HTTP status. */
  readonly hints: Readonly<Record<number, string>>;
  /** The input that fills a field of the request, by the field's name, to explain which one was refused. */
  readonly inputs?: Readonly<Record<string, string>>;
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
