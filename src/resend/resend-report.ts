import type { RequestRecord } from "../attest/request-record.ts";
import { limitItems, pluralize, truncate } from "../base/format.ts";
import type { CompletedStep } from "../base/step.ts";
import type { Outputs } from "../run/outputs.ts";
import { code, multilineMessage } from "../summary/html.ts";

/** The outcome of one kept request. */
export interface ResentRequest {
  /** Path of its `request.json`. */
  readonly request: string;
  /** `org`, `flow`, `trail` and `name` are absent if the file could not be read. */
  readonly org?: string | undefined;
  readonly flow?: string | undefined;
  readonly trail?: string | undefined;
  readonly name?: string | undefined;
  /** `rejected`: it was not sent, because it is damaged, foreign or recorded already. */
  readonly status: "recorded" | "failed" | "unknown" | "rejected" | "dry-run";
  readonly response?: string | undefined;
  /** Why it was not recorded. */
  readonly reason?: string | undefined;
}

/** Every kept request that was found, with its outcome. */
export type ResendResult = CompletedStep<readonly ResentRequest[]>;

/** Returns the result of a request; `record` is undefined if it could not be read. */
export function resultOf(
  { path, record }: { readonly path: string; readonly record: RequestRecord | undefined },
  outcome: Pick<ResentRequest, "status" | "response" | "reason">,
): ResentRequest {
  const { org, flow, trail, name }: Partial<RequestRecord> = record ?? {};
  return { request: path, org, flow, trail, name, ...outcome };
}

/** UTF-16 units of one text in an output, and of all results together. */
const TEXT_LIMIT = 2_000;
const RESULTS_LIMIT = 300_000;

/** Requests, and failures and warnings, in the summary. */
const ROWS = 200;

const SHAPES: Readonly<Record<ResentRequest["status"], string>> = {
  recorded: "✅ recorded",
  failed: "❌ not recorded",
  unknown: "⚠️ unknown",
  rejected: "❌ rejected",
  "dry-run": "⏭️ dry run",
};

/** The outputs of the action. All together stay under 1 MB; results that do not fit are counted. */
export function resendOutputs({ value: results }: ResendResult): Outputs {
  const count = (status: ResentRequest["status"]) =>
    String(results.filter((one) => one.status === status).length);
  const kept: unknown[] = [];
  let size = 0;
  for (const one of results) {
    const entry = bounded(one);
    size += JSON.stringify(entry).length;
    if (size > RESULTS_LIMIT) break;
    kept.push(entry);
  }
  const omitted = results.length - kept.length;
  return {
    recorded: count("recorded"),
    failed: count("failed"),
    unknown: count("unknown"),
    results: JSON.stringify(omitted > 0 ? [...kept, { omitted }] : kept),
  };
}

function bounded(result: ResentRequest) {
  return Object.fromEntries(
    Object.entries(result).map(([key, text]) => [key, text && truncate(text, TEXT_LIMIT)]),
  );
}

/** The last lines of the log. */
export function resendLines({ value: results }: ResendResult): readonly string[] {
  return results.map(
    ({ request, status, reason }) =>
      `${status}: ${request}${reason === undefined ? "" : ` (${reason})`}`,
  );
}

/** The job summary's Markdown. Text from the requests is escaped. */
export function renderResend({ value: results, failures, warnings }: ResendResult): string {
  const recorded = results.filter(({ status }) => status === "recorded").length;
  const dryRun = results.some(({ status }) => status === "dry-run");
  const shape = failures.length > 0 ? "❌" : dryRun ? "⏭️" : "✅";
  const requests = pluralize(results.length, "kept request");
  const done = dryRun
    ? `${requests}, nothing was sent (dry run)`
    : `${recorded} of ${requests} recorded`;
  const heading = results.length === 0 ? "No kept request was sent" : done;
  const list = limitItems([...failures, ...warnings], ROWS)
    .map((remark) => `<li>${multilineMessage(remark, TEXT_LIMIT)}</li>`)
    .join("\n");
  const rows = results.slice(0, ROWS).map(toRow).join("\n");
  const more = results.length - ROWS;
  return [
    `## ${shape} ${heading}`,
    list && `<ul>\n${list}\n</ul>`,
    rows &&
      `<table>\n<tr><th>Outcome</th><th>Attestation</th><th>Flow</th><th>Trail</th><th>Request</th></tr>\n${rows}\n</table>`,
    more > 0 ? `And ${pluralize(more, "more request")}.` : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n")
    .concat("\n");
}

function toRow({ request, flow, trail, name, status }: ResentRequest): string {
  const cells = [name, flow, trail, request].map((text) =>
    text === undefined ? "<td></td>" : `<td>${code(text)}</td>`,
  );
  return `<tr><td>${SHAPES[status]}</td>${cells.join("")}</tr>`;
}
