import { pluralize } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import type { Control } from "../service/operations/get-control.ts";
import type { ServiceError } from "../service/operations/lookup.ts";
import {
  type Answer,
  type CheckGroup,
  checkGroup,
  detailOf,
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
      const found = await lookups.getControl(identifier, options());
      clock.observe(found);
      return [{ ...key, ...evaluateControl(requirement, found.answer) }];
    },
    (failure) => explain(failure, identifier),
  );
}

/**
 * Evaluates a control's definition: it must be the one that was asked for, not be archived, have the required
 * version, and be referenced by a policy if that is required. The finding never says that the control passed, since
 * only a decision about it could. A wrong definition is final: changing one takes people longer than a job waits.
 */
export function evaluateControl(requirement: ControlRequirement, control: Control): Answer {
  const { identifier, inUse } = requirement;
  const policies = inUse ? control.policiesReferencing : [];
  if (control.identifier !== identifier) {
    return {
      status: "unknown",
      finding: `Control ${identifier} was asked for, and the service answered about ${sanitizeLine(control.identifier, 100)}`,
      advice: "run the job again; if it stays so, report it to the operators of the service",
    };
  }
  const faults = [
    control.archived ? ARCHIVED : undefined,
    findOtherVersion(requirement, control),
    inUse && policies?.length === 0 ? UNUSED : undefined,
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) {
    return {
      status: "failed",
      finding: `Control ${identifier} ${faults.map(({ finding }) => finding).join(" and ")}`,
      advice: faults.map(({ advice }) => advice).join(", and "),
      final: true,
    };
  }
  if (policies === undefined) {
    return {
      status: "unknown",
      finding: `The service does not say which policies reference control ${identifier}`,
      advice: "check in the service whether one does, or turn `gate-controls-in-use` off",
      final: true,
    };
  }
  const used = inUse ? `, referenced by ${pluralize(policies.length, "policy", "policies")}` : "";
  return {
    status: "passed",
    finding: `Control ${identifier} exists, version ${control.version}, not archived${used}`,
  };
}

type Fault = Required<Pick<Answer, "finding" | "advice">>;

const ARCHIVED: Fault = {
  finding: "is archived",
  advice: "restore it or remove it from `gate-controls`",
};

const UNUSED: Fault = {
  finding: "is not referenced by any policy",
  advice: "reference it from a policy or turn `gate-controls-in-use` off",
};

function findOtherVersion(
  { identifier, version }: ControlRequirement,
  control: Control,
): Fault | undefined {
  if (version === undefined) return undefined;
  const { kind, number } = version;
  const fits = kind === "exactly" ? control.version === number : control.version >= number;
  if (fits) return undefined;
  const wanted = kind === "exactly" ? `exactly version ${number}` : `version ${number} or later`;
  const publish = control.version < number ? `publish version ${number}, or ` : "";
  const pinned = `${identifier}@${kind === "exactly" ? "=" : ""}${control.version}`;
  return {
    finding: `has version ${control.version}, but ${wanted} is required`,
    advice: `${publish}review version ${control.version} and require \`${pinned}\``,
  };
}

function explain(failure: ServiceError, identifier: string): Answer {
  if (failure.status === 404) {
    return {
      status: "failed",
      finding: `Control ${identifier} does not exist in this organization`,
      advice: "correct `gate-controls` or `org`, or define the control",
      final: true,
    };
  }
  if (failure.status === 403) {
    return {
      status: "unknown",
      finding: `The service refused to show control ${identifier} (${detailOf(failure)}): either the organization has not enabled the beta feature Controls, or the account of \`api-key\` has no permission to read it`,
      advice: "ask an administrator of the organization which of the two it is",
      final: true,
    };
  }
  return lookupFailed(failure, `Control ${identifier}`);
}
