import { parseDuration, parsePlainDuration } from "./seconds.ts";
import type { Findings } from "../xml/diagnostics.ts";
import { nameOf } from "../xml/attribute-table.ts";
import type { OpenCase } from "./case-builder.ts";
import { outcomeOfStatus, worse } from "./outcome.ts";
import { decodeReferences } from "../xml/references.ts";
import type { Outcome } from "./report.ts";
import type { Tag } from "../xml/start-tag.ts";

const TIME = nameOf("time");
const STATUS = nameOf("status");
const RESULT = nameOf("result");

/** Reads what a `<testcase>` tag says of its outcome and duration, without making a string of it (R3, R7). */
export function readCaseTag(tag: Tag, into: OpenCase, findings: Findings): void {
  const time = tag.marks.find(tag.bytes, TIME);
  if (time >= 0) into.seconds = readTime(tag, time, findings);
  into.status = statusOf(tag);
}

/** What a `<testcase>` tag says of its outcome by `status` and `result`; the worse of both. */
export function statusOf({ bytes, marks }: Tag): Outcome {
  const status = marks.find(bytes, STATUS);
  const result = marks.find(bytes, RESULT);
  const byStatus =
    status < 0 ? "passed" : outcomeOfStatus(bytes, marks.valueFrom(status), marks.valueTo(status));
  if (result < 0) return byStatus;
  return worse(byStatus, outcomeOfStatus(bytes, marks.valueFrom(result), marks.valueTo(result)));
}

function readTime({ bytes, marks }: Tag, time: number, findings: Findings): number {
  const from = marks.valueFrom(time);
  const to = marks.valueTo(time);
  const plain = parsePlainDuration(bytes, from, to);
  if (!Number.isNaN(plain)) return plain;
  const text = decodeReferences(bytes.toString("utf8", from, to));
  const seconds = parseDuration(text);
  if (seconds !== undefined) return seconds;
  if (text.trim() !== "") findings.tolerate("duration", from, text);
  return Number.NaN;
}
