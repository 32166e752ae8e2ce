import { truncate } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { RequestRecord } from "../kept/record.ts";
import type { ResendInputs } from "./inputs.ts";

/** UTF-16 units of a name in a message. */
const MAX_NAME = 200;
const LEAVE_OUT = "Leave it out of `requests`.";

/** Returns why a request must not be sent: it is foreign, or from a dry run. `shown` are its names, redacted. */
export function findObjection(
  record: RequestRecord,
  shown: Pick<RequestRecord, "org" | "flow">,
  { org, flows }: ResendInputs,
): Problem | undefined {
  // Anybody may have written a record, so its names may be of any length.
  const quote = (text: string) => JSON.stringify(truncate(text, MAX_NAME));
  if (record.org !== org) {
    return explainForeign(
      "organization",
      `Its organization is ${quote(shown.org)}, not ${quote(org)}.`,
    );
  }
  if (flows.length > 0 && !flows.some((allows) => allows(record.flow))) {
    return explainForeign(
      "flow",
      `Its flow is ${quote(shown.flow)}, which \`flows\` does not match.`,
    );
  }
  if (record.status !== "dry-run") return undefined;
  return {
    id: "dry-run-request",
    title: "The request is from a dry run, so it must not be sent",
    advice: LEAVE_OUT,
  };
}

function explainForeign(what: "organization" | "flow", detail: string): Problem {
  return {
    id: "foreign-request",
    title: `The request belongs to another ${what}`,
    details: [detail],
    advice: LEAVE_OUT,
  };
}
