import { truncate } from "../base/format.ts";
import { causeOf } from "../base/step.ts";
import { formatReason, type GateResult, isUnmet } from "../gate/gate.ts";
import { formatList, type Outputs, toOutputs } from "../run/outputs.ts";
import type { GateOnlyResult } from "../summary/result.ts";

/** UTF-16 units of one text of a check. */
const CHECK_TEXT_LIMIT = 2_000;

/** Returns the outputs of the gate's own action, which the root action has as well. */
export function gateOutputsOf({
  gate,
  reasons,
}: Pick<GateOnlyResult, "gate" | "reasons">): Outputs {
  return toOutputs({
    gate: gate.verdict,
    "gate-reasons": formatChecks(gate),
    cause: causeOf({ reasons }),
  });
}

/** Checks that did not pass come first, since not all of them may fit. */
function formatChecks({ checks }: GateResult): string {
  const sorted = checks.toSorted((a, b) => Number(isUnmet(b)) - Number(isUnmet(a)));
  const entries = sorted.map((one) => ({
    check: one.check,
    subject: truncate(one.subject, CHECK_TEXT_LIMIT),
    status: one.status,
    reason: truncate(formatReason(one), CHECK_TEXT_LIMIT),
  }));
  return formatList(entries);
}
