/** Nothing can be attested until what the message names is fixed. It says what happened, to what, and what to do. */
export class AttestationError extends Error {
  override readonly name: string = "AttestationError";
}

// Members are read by name: an error from another realm is not an `instanceof` this realm's Error.

/** Returns `ENOENT` and the like; undefined if there is no such member. */
export function errorCode(error: unknown): string | undefined {
  return textMember(error, "code");
}

/** Returns the path that a system call failed for, if the error has one. */
export function errorPath(error: unknown): string | undefined {
  return textMember(error, "path");
}

/** Whether a system call failed. */
export function isSystemError(error: unknown): boolean {
  return textMember(error, "syscall") !== undefined;
}

/** Returns an error's message, for a sentence about it; of an error of several errors, theirs. */
export function errorMessage(error: unknown): string {
  const message = textMember(error, "message");
  if (message) return message;
  const errors: unknown = typeof error === "object" && error && Reflect.get(error, "errors");
  if (Array.isArray(errors)) return [...new Set(errors.map(errorMessage))].join("; ");
  return message ?? String(error);
}

/** Returns the message of an unexpected error, with what to do. */
export function describeUnexpected(error: unknown): string {
  return `Unexpected error: ${errorMessage(error)}\nRe-run the job with debug logging. If it happens again, please report it and attach the log.`;
}

/** Returns an error's stack, or its message if it has none. */
export function errorStack(error: unknown): string {
  return textMember(error, "stack") ?? errorMessage(error);
}

function textMember(error: unknown, name: string): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
}
