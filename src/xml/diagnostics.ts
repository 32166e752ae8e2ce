import type { Position } from "./position.ts";

/** What a reader tolerates and says once a report (junit-rules R1, R7). */
export type QuirkKind =
  | "forbidden-character"
  | "wrong-bytes"
  | "less-than-in-value"
  | "reference"
  | "repeated-attribute"
  | "text-outside-root"
  | "late-declaration"
  | "duration";

/** Takes what is wrong with a report, by its index in the bytes that are being scanned. */
export interface Diagnostics {
  /** The line and column of an index, for later. */
  locate(index: number): Position;
  /** The structure is broken: throws InvalidReportError. */
  fail(at: number | Position, reason: string): never;
  /** The report is read nevertheless; only the first of a kind is kept. */
  quirk(oddity: QuirkKind, index: number, what?: string): void;
}
