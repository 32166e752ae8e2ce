import type { Control } from "../service/operations/get-control.ts";
import { pluralize } from "../text/format.ts";
import { type Answer, type CheckGroup, toCheckResult } from "./check-group.ts";
import { toLookupFailure, unanswered } from "./lookup-failure.ts";
import type { GateLookups } from "./lookups.ts";
import type { ControlRequirement, GatePlan } from "./types.ts";

/** Asks whether a control is defined as it is required to be. */
export function controlCheck(
  requirement: ControlRequirement,
  plan: Pick<GatePlan, "controlsInUse">,
  lookups: GateLookups,
): CheckGroup {
  const { identifier } = requirement;
  const asked = { check: "control", subject: identifier, severity: "enforce" } as const;
  return {
    asks: [asked],
    volatile: false,
    run: async ({ options }) => {
      const control = await lookups.getControl(identifier, options());
      return [toCheckResult(asked, evaluateControl(requirement, control, plan.controlsInUse))];
    },
    explain: (error) => explain(error, identifier),
  };
}

/**
 * Judges a control's definition: it exists, is not archived, has the version, and is referenced where that
 * is asked for. The words never say that the control passed, which only a decision on it could. What is
 * wrong is final: people change definitions, in more time than any job waits.
 */
export function evaluateControl(
  requirement: ControlRequirement,
  control: Control,
  inUse: boolean,
): Answer {
  const { identifier } = requirement;
  const faults = [
    archived(control),
    otherVersion(requirement, control),
    inUse ? unused(control) : undefined,
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) {
    return {
      status: "failed",
      is: `Control ${identifier} ${faults.map(({ is }) => is).join(" and ")}`,
      next: faults.map(({ next }) => next).join(", and "),
      final: true,
    };
  }
  const references = control.policiesReferencing;
  if (inUse && references === undefined) {
    return {
      status: "unknown",
      is: `The service does not say which policies reference control ${identifier}`,
      next: "see in the service whether one does, or turn `gate-controls-in-use` off",
      final: true,
    };
  }
  const used = inUse
    ? `, referenced by ${pluralize(references?.length ?? 0, "policy", "policies")}`
    : "";
  return {
    status: "passed",
    is: `Control ${identifier} exists, version ${control.version}, not archived${used}`,
  };
}

interface Fault {
  readonly is: string;
  readonly next: string;
}

function archived(control: Control): Fault | undefined {
  if (!control.archived) return undefined;
  return { is: "is archived", next: "restore it or take it out of `gate-controls`" };
}

function otherVersion(
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
    is: `has version ${control.version} where ${wanted} is required`,
    next: `${publish}review version ${control.version} and require \`${pinned}\``,
  };
}

function unused({ policiesReferencing }: Control): Fault | undefined {
  if (policiesReferencing === undefined || policiesReferencing.length > 0) return undefined;
  return {
    is: "is referenced by no policy",
    next: "reference it from a policy or turn `gate-controls-in-use` off",
  };
}

function explain(error: unknown, identifier: string): Answer {
  const failure = toLookupFailure(error);
  if (failure.status === 404) {
    return {
      status: "failed",
      is: `The service knows no control ${identifier} in this organization`,
      next: "correct `gate-controls` or `org`, or define the control",
      final: true,
    };
  }
  if (failure.status === 403) {
    return {
      status: "unknown",
      is: `The service refused to show control ${identifier} (${failure.detail ?? failure.message}): either the organization has not enabled the beta feature Controls, or the account of \`api-key\` has no permission to read it`,
      next: "ask an administrator of the organization for the one that is missing",
      final: true,
    };
  }
  return unanswered(failure, `Control ${identifier}`);
}
