import { attributeName } from "../xml/attribute-table.ts";
import type { Diagnostics } from "../xml/diagnostics.ts";
import { decodeReferences } from "../xml/references.ts";
import type { StartTag } from "../xml/start-tag.ts";
import type { CaseBuilder } from "./case-builder.ts";
import { outcomeOfStatus, worse } from "./outcome.ts";
import type { Outcome } from "./report.ts";
import { parsePlainSeconds, parseSeconds } from "./seconds.ts";

const TIME = attributeName("time");
const STATUS = attributeName("status");
const RESULT = attributeName("result");

/** Reads what a `<testcase>` tag says of its outcome and duration, without making a string of it (R3, R7). */
export function readCaseTag(tag: StartTag, into: CaseBuilder, findings: Diagnostics): void {
  const time = tag.marks.find(tag.bytes, TIME);
  if (time >= 0) into.seconds = readTime(tag, time, findings);
  into.status = statusOf(tag);
}

/** What a `<testcase>` tag says of its outcome by `status` and `result`; the worse of both. */
export function statusOf({ bytes, marks }: StartTag): Outcome {
  const status = marks.find(bytes, STATUS);
  const result = marks.find(bytes, RESULT);
  const byStatus =
    status < 0 ? "passed" : outcomeOfStatus(bytes, marks.valueFrom(status), marks.valueTo(status));
  if (result < 0) return byStatus;
  return worse(byStatus, outcomeOfStatus(bytes, marks.valueFrom(result), marks.valueTo(result)));
}

function readTime({ bytes, marks }: StartTag, time: number, findings: Diagnostics): number {
  const from = marks.valueFrom(time);
  const to = marks.valueTo(time);
  const plain = parsePlainSeconds(bytes, from, to);
  if (!Number.isNaN(plain)) return plain;
  const text = decodeReferences(bytes.toString("utf8", from, to));
  const seconds = parseSeconds(text);
  if (seconds !== undefined) return seconds;
  if (text.trim() !== "") findings.quirk("duration", from, text);
  return Number.NaN;
}
