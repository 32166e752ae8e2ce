import type { RequestRecord } from "../attest/request-record.ts";
import { DocumentError } from "../base/documents.ts";
import { compareCodeUnits } from "../base/format.ts";
import { type AllowedScope, findForeign, readRecord } from "./read-request.ts";
import { type RequestOutcome, rejected, skipped } from "./resend-report.ts";

/** A kept request that may be sent. */
export interface KeptRequest {
  /** Path of its `request.json`, as it is shown. */
  readonly path: string;
  /** The same, absolute. */
  readonly location: string;
  readonly record: RequestRecord;
}

export const RECORDED = "was recorded already, so it is not sent again.";
const COPY = "is a copy of a request that was recorded already, so it is not sent.";

/** Requests of the same identity attest the same, whoever copied them: the service must get only one. */
export function identityOf({ flow, trail, payload, attachment }: RequestRecord): string {
  return JSON.stringify([flow, trail, payload.sha256, attachment?.sha256]);
}

/**
 * Reads the records of kept requests. Those that may be sent are `ready`, in the order in which they were made;
 * `others` must not be sent.
 */
export function selectRequests(
  files: readonly { readonly path: string; readonly location: string }[],
  allowed: AllowedScope,
): { readonly ready: readonly KeptRequest[]; readonly others: readonly RequestOutcome[] } {
  const ready: KeptRequest[] = [];
  const others: RequestOutcome[] = [];
  const recorded = new Set<string>();
  for (const file of files) {
    try {
      const record = readRecord(file.location);
      const request = { ...file, record };
      const foreign = findForeign(record, allowed);
      if (foreign !== undefined) others.push(rejected(request, foreign));
      else if (record.status === "dry-run") {
        others.push(rejected(request, "is from a dry run, which must not be sent."));
      } else if (record.status === "recorded") {
        recorded.add(identityOf(record));
        others.push(skipped(request, RECORDED));
      } else ready.push(request);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      others.push(rejected(file, `is damaged: ${error.message}`));
    }
  }
  const isRecorded = ({ record }: KeptRequest) => recorded.has(identityOf(record));
  const copies = ready.filter(isRecorded).map((copy) => skipped(copy, COPY));
  const rest = ready.filter((request) => !isRecorded(request));
  return { ready: rest.sort(inOrderOfMaking), others: [...others, ...copies] };
}

function inOrderOfMaking(one: KeptRequest, other: KeptRequest): number {
  const earlier = Date.parse(one.record.madeAt) - Date.parse(other.record.madeAt);
  return earlier || compareCodeUnits(one.path, other.path);
}

/** Returns a warning for every request that has a later attempt of the same run among `requests`. */
export function supersededWarnings(requests: readonly KeptRequest[]): readonly string[] {
  const series = Map.groupBy(requests, seriesOf);
  const isSuperseded = (one: KeptRequest) =>
    series.get(seriesOf(one))?.some((other) => attemptOf(other) > attemptOf(one));
  return requests
    .filter(isSuperseded)
    .map(
      ({ path }) =>
        `${path} is from an earlier attempt: a later attempt of the same run is also being sent. The trail will show both.`,
    );
}

const ATTEMPT = /\/attempts\/(\d+)$/;

function seriesOf({ record: { run, flow, trail, name } }: KeptRequest): string {
  return JSON.stringify([run?.replace(ATTEMPT, ""), flow, trail, name]);
}

function attemptOf({ record: { run = "" } }: KeptRequest): number {
  return Number(ATTEMPT.exec(run)?.[1] ?? 1);
}
