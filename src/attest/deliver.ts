import { join } from "node:path";
import { joinSentences } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { type Messages, mergeMessages, runStep } from "../base/step.ts";
import type { Attestation } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Delivery, Unrecorded } from "../service/attest-junit.ts";
import { LOOK_FIRST, MAYBE_TWICE, UNKNOWN } from "../service/explain.ts";
import { HANDLING } from "../service/request-failures.ts";
import { type DeliveryOutcome, RECORD_FILE, writeOutcome } from "../service/request-record.ts";
import { logDryRun } from "../summary/log-lines.ts";
import type { AttestInputs } from "./inputs.ts";
import type { PreparedRequest } from "./prepare.ts";

/** What became of a request that was ready. */
interface Delivered extends Messages {
  readonly attestation: Attestation;
}

/** What the inputs of this action can do about a problem of the service. */
const ADVICE: Readonly<Record<string, string>> = {
  "flow-or-trail-not-found": "Or name a trail that exists with `trail`.",
  "request-too-large": "Attach less (`attach-reports`, `attachments`), or shorten `user-data`.",
};

const SEND_LATER =
  "Re-run this job when the service can be reached, or send the request with the `resend` action. Unless a later step uploads it (`request-path`), it is lost with this runner.";

/** Sends a request that is kept, if the mode says so, and writes what became of it to its record. */
export async function deliver(
  prepared: PreparedRequest,
  inputs: Pick<AttestInputs, "mode" | "onServiceError">,
  deps: Dependencies,
): Promise<Delivered> {
  const { mode } = inputs;
  const { request, packed } = prepared;
  if (mode.kind !== "send") {
    logDryRun(JSON.parse(request.dataJson), packed, deps.log);
    return saveOutcome(prepared, { status: "dry-run" }, { status: "dry-run", attempts: 0 });
  }
  const service = deps.connect(mode.connection);
  const graced = { ...deps, signal: deps.graceSignal };
  const sent = await runStep(graced, "service", async () => ({
    delivery: await service.attest(request),
  }));
  if (sent.value === undefined) {
    // Errors of our own: the record stays pending, since nobody knows how far it came.
    const attestation = interrupted(sent);
    return { ...sent, failures: [notRecorded(attestation)], attestation };
  }
  const { delivery } = sent.value;
  // A run that was cancelled before has not tried.
  const attestation = delivery.attempts > 0 ? delivery : ({ status: "refused" } as const);
  return saveOutcome(prepared, attestation, delivery, messagesAbout(delivery, inputs, deps));
}

async function saveOutcome(
  { kept, record: made }: PreparedRequest,
  attestation: Attestation,
  outcome: DeliveryOutcome,
  messages: Partial<Messages> = {},
): Promise<Delivered> {
  const warnings = await writeOutcome(join(kept.request, RECORD_FILE), made, outcome);
  return { attestation, ...mergeMessages(messages, { warnings }) };
}

function messagesAbout(
  delivery: Delivery,
  { onServiceError }: Pick<AttestInputs, "onServiceError">,
  { signal }: Dependencies,
): Partial<Messages> {
  if (delivery.status === "recorded")
    return { notices: delivery.isMaybeTwice ? [MAYBE_TWICE] : [] };
  const problems = [notRecorded(delivery)];
  // A cancelled run fails whatever the author wants of the service.
  const isTolerated =
    onServiceError === "warn" && HANDLING[delivery.failure].tolerate && !signal.aborted;
  return isTolerated ? { warnings: problems } : { failures: problems, cause: "service" };
}

/** Returns the problem that an attestation was not recorded, with what to do with its request. */
function notRecorded({ status, problem, failure }: Unrecorded): Problem {
  // Sending again what the service refused would not help, and what may be there should not be sent unseen.
  const isForLater = status === "failed" && HANDLING[failure].tryLater;
  const advice = joinSentences(
    problem.advice,
    ADVICE[problem.id],
    isForLater ? SEND_LATER : undefined,
  );
  return { ...problem, advice: advice || undefined };
}

/** Returns what became of an attestation whose sending broke off for these failures. */
export function interrupted({ failures }: Pick<Messages, "failures">): Unrecorded {
  const problem: Problem = {
    ...UNKNOWN,
    details: failures.flatMap((failure) => [failure.title, ...(failure.details ?? [])]),
    advice: joinSentences(...failures.map(({ advice }) => advice), LOOK_FIRST),
  };
  return { status: "unknown", problem, failure: "final", attempts: 1 };
}
