import type { Range } from "./bytes.ts";
import { parseDuration, parsePlainDuration } from "./duration.ts";
import type { Findings } from "./findings.ts";
import type { OpenCase } from "./open-case.ts";
import { outcomeOfStatus, worse } from "./outcome.ts";
import { decodeReferences } from "./references.ts";
import type { Outcome } from "./report.ts";
import type { Tag } from "./tag.ts";

const TIME = Buffer.from("time");
const STATUS = Buffer.from("status");
const RESULT = Buffer.from("result");

/** Reads what a `<testcase>` tag says of its outcome and duration, without making a string of it (R3, R7). */
export function readCaseTag(tag: Tag, into: OpenCase, findings: Findings): void {
  const time = tag.value(TIME);
  if (time !== undefined) into.seconds = readTime(tag, time, findings);
  into.status = statusOf(tag);
}

/** What a `<testcase>` tag says of its outcome by `status` and `result`; the worse of both. */
export function statusOf(tag: Tag): Outcome {
  const status = tag.value(STATUS);
  const result = tag.value(RESULT);
  return worse(
    status === undefined ? "passed" : outcomeOfStatus(tag.bytes, status),
    result === undefined ? "passed" : outcomeOfStatus(tag.bytes, result),
  );
}

function readTime({ bytes }: Tag, { from, to }: Range, findings: Findings): number {
  const plain = parsePlainDuration(bytes, from, to);
  if (!Number.isNaN(plain)) return plain;
  const text = decodeReferences(bytes.toString("utf8", from, to));
  const seconds = parseDuration(text);
  if (seconds !== undefined) return seconds;
  if (text.trim() !== "") findings.tolerate("duration", from, text);
  return Number.NaN;
}
