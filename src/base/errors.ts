import { withoutFullStop } from "./format.ts";
import { formatProblem, type Problem } from "./problem.ts";

/** What was asked for cannot be done until a problem is solved. */
export class AttestationError extends Error {
  override readonly name = "AttestationError";
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(formatProblem(problem), options);
    this.problem = problem;
  }
}

/** A text or a document is not what it should be. The message completes a sentence about it, which its reader makes. */
export class ParseError extends Error {
  override readonly name = "ParseError";
}

// Members are read by name: an error from another realm is not an `instanceof` this realm's Error.

/** Returns `ENOENT` and the like; undefined if there is no such member. */
export function errorCode(error: unknown): string | undefined {
  return textMember(error, "code");
}

/** Whether a system call failed. */
export function isSystemError(error: unknown): boolean {
  return textMember(error, "syscall") !== undefined;
}

/** Returns an error's message, for a sentence about it; of an error of several errors, theirs. */
export function errorMessage(error: unknown): string {
  const message = textMember(error, "message");
  if (message) return message;
  const errors = member(error, "errors");
  if (!Array.isArray(errors)) return message ?? String(error);
  const messages = new Set(errors.map(errorMessage));
  return [...messages].join("; ");
}

/** Returns what people are told of an unexpected error. */
export function unexpectedProblem(error: unknown): Problem {
  return {
    id: "unexpected",
    title: `Unexpected error: ${withoutFullStop(errorMessage(error))}`,
    advice:
      "Re-run the job with debug logging. If it happens again, please report it and attach the log.",
  };
}

/** Returns an error's stack, or its message if it has none. */
export function errorStack(error: unknown): string {
  return textMember(error, "stack") ?? errorMessage(error);
}

function textMember(error: unknown, name: string): string | undefined {
  const value = member(error, name);
  return typeof value === "string" ? value : undefined;
}

function member(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}
