import { resolve } from "node:path";
import {
  optional,
  type RawInput,
  readTable,
  requiredUnless,
  SUMMARY,
} from "../run/inputs/read-table.ts";

/**
 * Returns the inputs of the action that verifies, paths as absolute ones; relative paths start at `start`. Throws one
 * InputsError for everything that is missing or wrong.
 */
export function readVerifyInputs(raw: RawInput, start: string) {
  const path = (text: string) => resolve(start, text);
  const [attachment, ...others] = ["attachment", "request", "predicate"].map(raw);
  const isAlone = Boolean(attachment?.trim()) && !others.some((text) => text?.trim());
  const expected = "the path of a `data_json`, unless `attachment` is the only file";
  const table = {
    payload: requiredUnless(isAlone, "payload", path, expected),
    attachment: optional("attachment", path),
    request: optional("request", path),
    predicate: optional("predicate", path),
    summary: SUMMARY,
  };
  return readTable(table, raw);
}
