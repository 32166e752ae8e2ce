import { resolve } from "node:path";
import { InputReader, type RawInput } from "../inputs/input-reader.ts";

/** All that a workflow author can pass to the action that verifies evidence. Paths are absolute. */
export interface VerifyInputs {
  readonly payload: string;
  readonly attachment: string | undefined;
  readonly request: string | undefined;
  readonly summary: boolean;
}

/** Reads the inputs; relative paths start at `directory`. Throws one InputsError that names every wrong one. */
export function readVerifyInputs(raw: RawInput, directory: string): VerifyInputs {
  const read = new InputReader(raw);
  const payload = read.required("payload", "the path of a `data_json`");
  const attachment = read.optional("attachment");
  const request = read.optional("request");
  const summary = read.flag("summary") ?? true;
  return read.complete(
    payload === undefined
      ? undefined
      : {
          payload: resolve(directory, payload),
          attachment: attachment && resolve(directory, attachment),
          request: request && resolve(directory, request),
          summary,
        },
  );
}
