import { type Connection, readConnection } from "../inputs/connection.ts";
import { InputReader, type RawInput } from "../inputs/input-reader.ts";
import { nameGlob } from "../text/name-glob.ts";

/** The inputs of the action that sends kept requests again. */
export interface ResendInputs {
  /** Absent in a dry run, which sends nothing. */
  readonly connection: Connection | undefined;
  /** The only organization whose requests are sent. */
  readonly org: string;
  /** Whether requests of a flow may be sent. */
  readonly allowsFlow: (flow: string) => boolean;
  /** Glob patterns of `request.json` files. */
  readonly patterns: readonly string[];
  /** Absolute: patterns are relative to it. */
  readonly directory: string;
  readonly summary: boolean;
}

/** Reads the inputs; patterns are relative to `directory`. Throws one InputsError that names every wrong one. */
export function readResendInputs(raw: RawInput, directory: string): ResendInputs {
  const read = new InputReader(raw);
  const dryRun = read.flag("dry-run") ?? false;
  const connection = readConnection(read, dryRun ? "optional" : "required");
  const org = read.optional("org");
  const flows = read.list("flows").map(nameGlob);
  const patterns = read.list("requests");
  if (!patterns.some((pattern) => !pattern.startsWith("!"))) {
    read.addProblem(
      "`requests` names no file; expected glob patterns such as `kept/**/request.json`, one per line.",
    );
  }
  const summary = read.flag("summary") ?? true;
  const allowsFlow = (flow: string) => flows.length === 0 || flows.some((glob) => glob(flow));
  const inputs = { allowsFlow, patterns, directory, summary };
  if (dryRun)
    return read.complete(org === undefined ? undefined : { ...inputs, org, connection: undefined });
  return read.complete(connection && { ...inputs, org: connection.org, connection });
}
