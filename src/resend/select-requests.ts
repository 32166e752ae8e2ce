import type { RequestRecord } from "../attest/request-record.ts";
import { compareCodeUnits } from "../base/format.ts";
import { done, mergeRemarks } from "../base/step.ts";
import {
  type AllowedScope,
  type ReadyRequest,
  RejectedRequest,
  readRecord,
  readRequest,
} from "./read-request.ts";
import { type ResendResult, type ResentRequest, resultOf } from "./resend-report.ts";

/**
 * Reads kept requests, and rejects those that must not be sent and copies of others. Those that are `ready` are in the
 * order in which they were made; `rejected` has a warning for each of them that is superseded.
 */
export function selectRequests(
  files: readonly { readonly path: string; readonly location: string }[],
  allowed: AllowedScope,
): { readonly ready: readonly ReadyRequest[]; readonly rejected: ResendResult } {
  const ready: ReadyRequest[] = [];
  const results: ResentRequest[] = [];
  const failures: string[] = [];
  const warnings: string[] = [];
  const known = new Set<string>();
  for (const file of files) {
    let record: RequestRecord | undefined;
    try {
      record = readRecord(file.location);
      const request = readRequest(file, record, allowed);
      const identity = JSON.stringify([record.flow, record.trail, record.boundary, record.payload]);
      if (known.has(identity)) {
        throw new RejectedRequest("is a copy of another request here", { isHarmless: true });
      }
      known.add(identity);
      ready.push(request);
    } catch (error) {
      if (!(error instanceof RejectedRequest)) throw error;
      const reason = error.message;
      results.push(resultOf({ path: file.path, record }, { status: "rejected", reason }));
      const sentence = `${file.path} ${reason}.`;
      (error.isHarmless ? warnings : failures).push(sentence);
    }
  }
  ready.sort(
    (one, other) =>
      Date.parse(one.record.madeAt) - Date.parse(other.record.madeAt) ||
      compareCodeUnits(one.path, other.path),
  );
  const remarks = mergeRemarks({ failures, warnings }, { warnings: supersededWarnings(ready) });
  return { ready, rejected: done(results, remarks) };
}

/** Returns a warning for every request that has a later attempt of the same run among `requests`. */
function supersededWarnings(requests: readonly ReadyRequest[]): readonly string[] {
  const series = Map.groupBy(requests, seriesOf);
  const isSuperseded = (one: ReadyRequest) =>
    series.get(seriesOf(one))?.some((other) => attemptOf(other) > attemptOf(one));
  return requests
    .filter(isSuperseded)
    .map(
      ({ path }) =>
        `${path} is from an earlier attempt of a run whose later attempt is here, too. The trail will show both.`,
    );
}

const ATTEMPT = /\/attempts\/(\d+)$/;

function seriesOf({ record: { run, flow, trail, name } }: ReadyRequest): string {
  return JSON.stringify([run?.replace(ATTEMPT, ""), flow, trail, name]);
}

function attemptOf({ record: { run = "" } }: ReadyRequest): number {
  return Number(ATTEMPT.exec(run)?.[1] ?? 1);
}
