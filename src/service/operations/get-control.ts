import { type Lookup, path } from "../session/operation.ts";

/** The definition of a control. It does not say whether anything complies with it. */
export interface Control {
  readonly identifier: string;
  readonly version: number;
  readonly archived: boolean;
  /** Absent if the answer has no `policies_referencing`. */
  readonly policiesReferencing?: readonly string[] | undefined;
}

/** Reads one control by its identifier (docs/service.md, Get a control). */
export const getControl: Lookup<string, Control> = {
  describe: (org, identifier) => ({
    label: path`GET …/controls/${identifier}`,
    path: path`/controls/${org}/${identifier}`,
    hints: {
      403: "The key may not read controls, or the organization does not have the Controls feature (beta)",
      404: "Check `org` and the control's identifier",
    },
  }),

  read: (answer) => ({
    identifier: answer.member("identifier").text(),
    version: answer.member("version").integer(),
    archived: answer.member("archived").boolean(),
    policiesReferencing: answer.member("policies_referencing").optional()?.texts(),
  }),
};
