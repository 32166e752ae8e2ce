import { joinSentences } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { because, type Messages, mergeMessages, type Reason, runStep } from "../base/step.ts";
import { writeOutcome } from "../kept/kept-request.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Delivery, Unrecorded } from "../service/attest-junit.ts";
import { MAYBE_TWICE, unknownDelivery } from "../service/explain.ts";
import { HANDLING } from "../service/request-failures.ts";
import { logDryRun } from "../summary/log-lines.ts";
import type { Attestation } from "../summary/result.ts";
import type { AttestInputs } from "./inputs.ts";
import type { PreparedRequest } from "./prepare.ts";

/** What the inputs of this action can do about a problem of the service. */
const ADVICE: Readonly<Record<string, string>> = {
  "flow-or-trail-not-found": "Or name a trail that exists with `trail`.",
};

const SEND_LATER =
  "Re-run this job when the service can be reached, or send the request with the `resend` action. Unless a later step uploads it (`request-path`), it is lost with this runner.";

/** Sends a request that is kept, if the mode says so, and writes what became of it to its record. */
export async function deliver(
  prepared: PreparedRequest,
  inputs: Pick<AttestInputs, "mode" | "onServiceError">,
  deps: Dependencies,
): Promise<Partial<Messages> & { readonly attestation: Attestation }> {
  const { mode } = inputs;
  const { request, archive } = prepared;
  const { log, graceSignal } = deps;
  if (mode.kind !== "send") {
    logDryRun(JSON.parse(request.dataJson), archive?.packed ?? [], log);
    const warnings = await writeOutcome(prepared, { status: "dry-run", attempts: 0 });
    return { warnings, attestation: { status: "dry-run", kept: prepared } };
  }
  const service = deps.connect(mode.connection);
  // After that, no attempt begins.
  const isCancelled = deps.signal.aborted;
  const sent = await runStep({ log, signal: graceSignal }, "service", async () => ({
    delivery: await service.attest(request),
  }));
  if (sent.value === undefined) {
    // Errors of our own: the record stays pending, since nobody knows how far it came.
    const problem = interrupted(sent.reasons);
    const reasons = sent.reasons.map(({ cause }) => ({ ...problem, cause }));
    return { reasons, attestation: { status: "unknown", kept: prepared } };
  }
  const { delivery } = sent.value;
  const warnings = await writeOutcome(prepared, delivery);
  const messages = mergeMessages(explainDelivery(delivery, inputs, deps), { warnings });
  const ended = isCancelled ? ({ status: "refused" } as const) : delivery;
  return { ...messages, attestation: { ...ended, kept: prepared } };
}

function explainDelivery(
  delivery: Delivery,
  { onServiceError }: Pick<AttestInputs, "onServiceError">,
  { signal }: Dependencies,
): Partial<Messages> {
  if (delivery.status === "recorded") {
    return { notices: delivery.isMaybeTwice ? [MAYBE_TWICE] : [] };
  }
  const problem = notRecorded(delivery);
  // A cancelled run fails whatever the author wants of the service.
  const isTolerated =
    onServiceError === "warn" && HANDLING[delivery.failure].tolerate && !signal.aborted;
  return isTolerated ? { warnings: [problem] } : { reasons: because("service", problem) };
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
  return { ...problem, advice };
}

/** Returns the problem of an attestation whose sending broke off for these reasons. */
function interrupted(reasons: readonly Reason[]): Problem {
  const details = reasons.flatMap(({ title, details = [] }) => [title, ...details]);
  return unknownDelivery(details, ...reasons.map(({ advice }) => advice));
}
