import type { JsonField } from "../../base/json.ts";
import { path } from "../session/operation.ts";
import type { Lookup } from "./lookup.ts";

/** The definition of a control. It does not say whether anything complies with it. */
export type Control = Readonly<ReturnType<typeof readControl>>;

/** Returns the lookup of one control by its identifier (docs/service.md, Get a control). */
export function getControl(org: string, identifier: string): Lookup<Control> {
  return {
    label: path`GET …/controls/${identifier}`,
    path: path`/controls/${org}/${identifier}`,
    hints: {},
    // The interface does not say with which status it succeeds. 202 to 206 would be without the control, from
    // elsewhere, or a part of it (RFC 9110, 15.3).
    accepts: (status) => status < 202 || status > 206,
    read: readControl,
  };
}

function readControl(response: JsonField) {
  return {
    version: response.member("version").count(),
    archived: response.member("archived").boolean(),
  };
}
