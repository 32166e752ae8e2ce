import { boolean, integer, type Lookup, object, optional, path, text, texts } from "./operation.ts";

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

  read(answer) {
    const member = object(answer);
    return {
      identifier: text(member("identifier")),
      version: integer(member("version")),
      archived: boolean(member("archived")),
      policiesReferencing: optional(member("policies_referencing"), texts),
    };
  },
};
