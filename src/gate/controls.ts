import { pluralize } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { nameHint } from "../files/near-misses.ts";
import type { Control } from "../service/operations/get-control.ts";
import type { Check, CheckOutcome, ControlRequirement } from "./check.ts";
import { type GateSource, lookupFailed } from "./lookups.ts";

/** Checks that a control is defined as required. */
export async function checkControl(
  requirement: ControlRequirement,
  { lookups, clock, within }: GateSource,
): Promise<readonly Check[]> {
  const { identifier } = requirement;
  const key = { check: "control", subject: identifier, severity: "enforce" } as const;
  try {
    const response = await lookups.getControl(identifier, within());
    clock.observe(response);
    return [{ ...key, ...evaluateControl(requirement, response.value) }];
  } catch (error) {
    const outcome = lookupFailed(error, `Control ${identifier}`, {
      404: () => ({
        status: "failed",
        reason: `Control ${identifier} does not exist in this organization; correct \`gate-controls\` or \`org\`, or define the control.${nameHint(identifier)}`,
      }),
      403: (said) => ({
        status: "unknown",
        reason: `The service refused to show control ${identifier} (${said}): either the organization has not enabled the beta feature Controls, or the account of \`api-key\` has no permission to read it; ask an administrator of the organization which of the two it is.`,
      }),
    });
    return [{ ...key, ...outcome }];
  }
}

/**
 * Evaluates a control's definition. The reason never says that the control passed, since only a decision about it
 * could. A wrong definition is final: changing one takes people longer than a job waits.
 */
function evaluateControl(requirement: ControlRequirement, control: Control): CheckOutcome {
  const { identifier, inUse } = requirement;
  if (control.identifier !== identifier) {
    const reason = `The service was asked about control ${identifier} and responded about ${sanitizeLine(control.identifier, 100)}; run the job again, and if it stays so, report it to the operators of the service.`;
    return { status: "unknown", reason };
  }
  const faults = findFaults(requirement, control);
  if (faults.length > 0) {
    const what = faults.map((fault) => fault.what).join(" and ");
    const advice = faults.map((fault) => fault.advice).join(", and ");
    const reason = `Control ${identifier} ${what}; ${advice}.`;
    return { status: "failed", reason, isFinal: true };
  }
  const policies = inUse ? control.policiesReferencing?.length : 0;
  if (policies === undefined) {
    const reason = `The service does not say which policies reference control ${identifier}; check in the service whether one does, or turn \`gate-controls-in-use\` off.`;
    return { status: "unknown", reason, isFinal: true };
  }
  const used = inUse ? `, referenced by ${pluralize(policies, "policy", "policies")}` : "";
  const reason = `Control ${identifier} exists, version ${control.version}, not archived${used}.`;
  return { status: "passed", reason };
}

/** What is wrong with a control, and what to do about it. */
interface Fault {
  readonly what: string;
  readonly advice: string;
}

function findFaults(requirement: ControlRequirement, control: Control): readonly Fault[] {
  const faults: Fault[] = [];
  if (control.archived) {
    faults.push({ what: "is archived", advice: "restore it or remove it from `gate-controls`" });
  }
  const versionFault = findVersionFault(requirement, control);
  if (versionFault !== undefined) faults.push(versionFault);
  if (requirement.inUse && control.policiesReferencing?.length === 0) {
    faults.push({
      what: "is not referenced by any policy",
      advice: "reference it from a policy or turn `gate-controls-in-use` off",
    });
  }
  return faults;
}

function findVersionFault(
  { identifier, version: required }: ControlRequirement,
  { version }: Control,
): Fault | undefined {
  if (required === undefined) return undefined;
  const { kind, number } = required;
  const isEarlier = version < number;
  const isLater = version > number;
  if (!isEarlier && !(isLater && kind === "exactly")) return undefined;
  const wanted = kind === "exactly" ? `exactly version ${number}` : `version ${number} or later`;
  const pinned = kind === "exactly" ? `${identifier}@=${version}` : `${identifier}@${version}`;
  const review = `review version ${version} and require \`${pinned}\``;
  return {
    what: `has version ${version}, but ${wanted} is required`,
    advice: isEarlier ? `publish version ${number}, or ${review}` : review,
  };
}
