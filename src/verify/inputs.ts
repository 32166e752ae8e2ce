import { resolve } from "node:path";
import { readTable } from "../run/inputs/read-table.ts";
import {
  optional,
  type RawInput,
  type Row,
  requiredUnless,
  trimmedText,
} from "../run/inputs/rows.ts";
import { SUMMARY } from "../run/inputs/shared-rows.ts";

/**
 * Returns the inputs of the action that verifies, paths as absolute ones; relative paths start at `start`. Throws one
 * InputsError for everything that is missing or wrong.
 */
export function readVerifyInputs(raw: RawInput, start: string) {
  const path = (text: string) => resolve(start, text);
  const attachment = optional("attachment", path);
  const more = { request: optional("request", path), predicate: optional("predicate", path) };
  const isGiven = (row: Row<unknown>) => trimmedText(raw, row) !== undefined;
  const isAlone = isGiven(attachment) && !Object.values(more).some(isGiven);
  const expected = "the path of a `data_json`, unless `attachment` is the only file";
  const table = {
    payload: requiredUnless(isAlone, optional("payload", path), expected),
    attachment,
    ...more,
    summary: SUMMARY,
  };
  return readTable(table, raw);
}
