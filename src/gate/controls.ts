import { capitalize, joinList, joinSentences, pluralize, present } from "../base/format.ts";
import { nameMistake } from "../base/list-mistakes.ts";
import type { Problem, ProblemId } from "../base/problem.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import type { Check, CheckOutcome, ControlRequirement, OpenOutcome } from "./check.ts";
import { explainLookupFailure, type GateSource } from "./lookups.ts";
import { nameInTitle } from "./names.ts";
import type { Control } from "./service-lookups.ts";

/** Checks that a control is defined as required. */
export async function checkControl(
  requirement: ControlRequirement,
  { lookups, clock, timeLimit }: GateSource,
): Promise<readonly Check[]> {
  const { identifier } = requirement;
  const key = { check: "control", subject: identifier, severity: "enforce" } as const;
  try {
    const response = await lookups.getControl(identifier, timeLimit());
    clock.observe(response);
    return [{ ...key, ...evaluateControl(requirement, response.value) }];
  } catch (error) {
    return [{ ...key, ...explainControlFailure(error, identifier) }];
  }
}

/** Returns the outcome of a control whose lookup threw `error`. Throws an error that is not about the lookup. */
function explainControlFailure(error: unknown, identifier: string): OpenOutcome {
  const name = nameInTitle(identifier);
  return explainLookupFailure(error, `Control ${name}`, {
    404: () => ({
      status: "failed",
      problem: {
        id: "control-not-found",
        title: `Control ${name} does not exist`,
        details: `The organization has no control with the identifier \`${identifier}\`.`,
        advice: joinSentences(
          "Correct `gate-controls` or `org`, or define the control.",
          nameMistake(identifier),
        ),
      },
    }),
    403: (answer) => ({
      status: "unknown",
      problem: {
        id: "control-refused",
        title: `The service refused to show control ${name}`,
        details: `It ${answer}.`,
        advice:
          "Either the organization has not enabled the beta feature Controls, or the account of `api-key` has no permission to read it. Ask an administrator of the organization which of the two it is.",
      },
    }),
  });
}

/**
 * Evaluates a control's definition. The reason never says that the control passed, since only a decision about it
 * could. A wrong definition is final: changing one takes people longer than a job waits.
 */
function evaluateControl(requirement: ControlRequirement, control: Control): CheckOutcome {
  const { identifier, inUse } = requirement;
  const name = nameInTitle(identifier);
  if (control.identifier !== identifier) {
    const problem: Problem = {
      id: "control-confused",
      title: `The service returned a control other than ${name}`,
      details: `It returned ${sanitizeLine(control.identifier, 100)}.`,
      advice:
        "Run the job again, and if it happens again, report it to the operators of the service.",
    };
    return { status: "unknown", problem };
  }
  const faults = findFaults(requirement, control);
  const [first] = faults;
  if (first !== undefined) {
    const [required] = present(faults.map((fault) => fault.required));
    const problem: Problem = {
      id: first.id,
      title: `Control ${name} ${joinList(faults.map(({ what }) => what))}`,
      details: required,
      advice: joinSentences(...faults.map(({ advice }) => advice)),
    };
    return { status: "failed", problem, isFinal: true };
  }
  const found = `Control ${identifier} exists, version ${control.version}, not archived`;
  if (!inUse) return { status: "passed", reason: `${found}.` };
  const policies = control.policiesReferencing?.length;
  if (policies === undefined) {
    const problem: Problem = {
      id: "control-use-unknown",
      title: `The service does not say which policies reference control ${name}`,
      advice: "Check in the service whether one does, or turn `gate-controls-in-use` off.",
    };
    return { status: "unknown", problem, isFinal: true };
  }
  const count = pluralize(policies, "policy", "policies");
  return { status: "passed", reason: `${found}, referenced by ${count}.` };
}

/** What is wrong with a control. */
interface Fault {
  readonly id: ProblemId;
  /** Completes a title that begins with the control. */
  readonly what: string;
  /** What is required instead, unless that is plain. */
  readonly required?: string | undefined;
  readonly advice: string;
}

function findFaults(requirement: ControlRequirement, control: Control): readonly Fault[] {
  const faults: Fault[] = [];
  if (control.archived) {
    faults.push({
      id: "control-archived",
      what: "is archived",
      advice: "Restore it, or remove it from `gate-controls`.",
    });
  }
  const versionFault = findVersionFault(requirement, control);
  if (versionFault !== undefined) faults.push(versionFault);
  if (requirement.inUse && control.policiesReferencing?.length === 0) {
    faults.push({
      id: "control-unused",
      what: "is not referenced by any policy",
      advice: "Reference it from a policy, or turn `gate-controls-in-use` off.",
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
  const what = `has version ${version}`;
  if (kind === "at-least") {
    if (!isEarlier) return undefined;
    return {
      id: "control-version",
      what,
      required: `\`gate-controls\` requires version ${number} or later.`,
      advice: `Publish version ${number}, or ${adviseReview(version, `${identifier}@${version}`)}`,
    };
  }
  if (version === number) return undefined;
  const review = adviseReview(version, `${identifier}@=${version}`);
  return {
    id: "control-version",
    what,
    required: `\`gate-controls\` requires exactly version ${number}.`,
    advice: isEarlier ? `Publish version ${number}, or ${review}` : capitalize(review),
  };
}

function adviseReview(version: number, entry: string): string {
  return `review version ${version} and require \`${entry}\`.`;
}
