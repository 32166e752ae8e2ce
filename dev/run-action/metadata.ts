import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { isJsonObject, type JsonObject } from "../../src/base/json.ts";

/** What a runner needs from an `action.yml`. */
export interface ActionMetadata {
  /** Defaults by input name, as written: an expression is not evaluated. `""` if there is none. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly outputs: ReadonlySet<string>;
  /** The script that runs, an absolute path. */
  readonly main: string;
}

/**
 * Reads the `action.yml` of `directory`.
 * @throws if it does not describe a JavaScript action on Node 24.
 */
export async function readMetadata(directory: string): Promise<ActionMetadata> {
  const file = join(directory, "action.yml");
  // A runner reads every scalar as text: an unquoted true stays "true".
  const document: unknown = parse(await readFile(file, "utf8"), { schema: "failsafe" });
  const { inputs, outputs, runs } = isJsonObject(document) ? document : {};
  const { using, main } = members(runs);
  if (using !== "node24" || typeof main !== "string") {
    throw new Error(`${file} does not describe a JavaScript action that uses node24.`);
  }
  const names = Object.entries(members(inputs));
  return {
    inputs: new Map(names.map(([name, input]) => [name, text(members(input)["default"])])),
    outputs: new Set(Object.keys(members(outputs))),
    main: resolve(directory, main),
  };
}

/**
 * Returns the `INPUT_*` variables of a step. Every declared input has one, as on a runner: upper case, `_` for blanks,
 * dashes kept.
 * @param token the value of `${{ github.token }}`.
 * @throws if an input is not declared (a runner only warns) or a default holds another expression.
 */
export function inputVariables(
  metadata: ActionMetadata,
  given: Readonly<Record<string, string>>,
  token: string,
): Record<string, string> {
  const unknown = Object.keys(given).filter((name) => !metadata.inputs.has(name));
  if (unknown.length > 0) {
    const known = [...metadata.inputs.keys()].join(", ");
    throw new Error(`The action has no input ${unknown.join(", ")}; it has ${known}.`);
  }
  return Object.fromEntries(
    [...metadata.inputs].map(([name, fallback]) => [
      `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`,
      given[name] ?? evaluated(fallback, token),
    ]),
  );
}

function evaluated(value: string, token: string): string {
  return value.replace(/\$\{\{(.*?)\}\}/gs, (expression, inner: string) => {
    if (inner.trim() !== "github.token")
      throw new Error(`${expression} is not an expression that the local runner knows.`);
    return token;
  });
}

function members(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
