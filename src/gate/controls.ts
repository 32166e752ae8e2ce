import { joinList, pluralize } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import type { Control } from "../service/operations/get-control.ts";
import type { ServiceError } from "../service/operations/lookup.ts";
import {
  type CheckGroup,
  type CheckOutcome,
  checkGroup,
  type GateSource,
  lookupFailed,
} from "./check.ts";
import type { ControlRequirement } from "./plan.ts";

/** Checks that a control is defined as required. */
export function controlCheck(
  requirement: ControlRequirement,
  { lookups, clock }: GateSource,
): CheckGroup {
  const { identifier } = requirement;
  const key = { check: "control", subject: identifier, severity: "enforce" } as const;
  return checkGroup(
    [key],
    async (options) => {
      const response = await lookups.getControl(identifier, options());
      clock.observe(response);
      return [{ ...key, ...evaluateControl(requirement, response.value) }];
    },
    (failure) => explain(failure, identifier),
  );
}

/**
 * Evaluates a control's definition: it must be the one that was asked for, not be archived, have the required
 * version, and be referenced by a policy if that is required. The explanation never says that the control passed, since
 * only a decision about it could. A wrong definition is final: changing one takes people longer than a job waits.
 */
export function evaluateControl(requirement: ControlRequirement, control: Control): CheckOutcome {
  const { identifier, inUse } = requirement;
  const policies = inUse ? control.policiesReferencing : [];
  if (control.identifier !== identifier) {
    return {
      status: "unknown",
      explanation: `The service was asked about control ${identifier} and responded about ${sanitizeLine(control.identifier, 100)}`,
      advice: "run the job again; if it stays so, report it to the operators of the service",
    };
  }
  const faults = findFaults(requirement, control);
  if (faults.length > 0) {
    return {
      status: "failed",
      explanation: `Control ${identifier} ${joinList(faults.map(({ fault }) => fault))}`,
      advice: faults.map(({ advice }) => advice).join(", and "),
      outlook: "final",
    };
  }
  if (policies === undefined) {
    return {
      status: "unknown",
      explanation: `The service does not say which policies reference control ${identifier}`,
      advice: "check in the service whether one does, or turn `gate-controls-in-use` off",
      outlook: "final",
    };
  }
  const used = inUse ? `, referenced by ${pluralize(policies.length, "policy", "policies")}` : "";
  return {
    status: "passed",
    explanation: `Control ${identifier} exists, version ${control.version}, not archived${used}`,
  };
}

function findFaults({ identifier, version, inUse }: ControlRequirement, control: Control) {
  const { archived, policiesReferencing, version: found } = control;
  const faults: { readonly fault: string; readonly advice: string }[] = [];
  if (archived) {
    faults.push({ fault: "is archived", advice: "restore it or remove it from `gate-controls`" });
  }
  const isExact = version?.kind === "exactly";
  if (version !== undefined && (isExact ? found !== version.number : found < version.number)) {
    const { number } = version;
    const wanted = isExact ? `exactly version ${number}` : `version ${number} or later`;
    const publish = found < number ? `publish version ${number}, or ` : "";
    faults.push({
      fault: `has version ${found}, but ${wanted} is required`,
      advice: `${publish}review version ${found} and require \`${identifier}@${isExact ? "=" : ""}${found}\``,
    });
  }
  if (inUse && policiesReferencing?.length === 0) {
    faults.push({
      fault: "is not referenced by any policy",
      advice: "reference it from a policy or turn `gate-controls-in-use` off",
    });
  }
  return faults;
}

function explain(failure: ServiceError, identifier: string): CheckOutcome {
  if (failure.status === 404) {
    return {
      status: "failed",
      explanation: `Control ${identifier} does not exist in this organization`,
      advice: "correct `gate-controls` or `org`, or define the control",
      outlook: "final",
    };
  }
  if (failure.status === 403) {
    return {
      status: "unknown",
      explanation: `The service refused to show control ${identifier} (${failure.detail ?? failure.status}): either the organization has not enabled the beta feature Controls, or the account of \`api-key\` has no permission to read it`,
      advice: "ask an administrator of the organization which of the two it is",
      outlook: "final",
    };
  }
  return lookupFailed(failure, `Control ${identifier}`);
}
