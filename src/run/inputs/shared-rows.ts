import { resolve } from "node:path";
import { ParseError } from "../../base/errors.ts";
import type { Problem } from "../../base/problem.ts";
import { parseCommitChoice } from "../../commit/commit.ts";
import { isDirectory } from "../../files/paths.ts";
import {
  BASIC,
  buildConnectionRows,
  findBasicProblems,
  GITHUB_TOKEN,
  ORGANIZATION,
  parseName,
} from "./connection.ts";
import { findGateProblems, GATE } from "./gate-rows.ts";
import { findSecretProblems } from "./known-secrets.ts";
import type { Parse } from "./parsers.ts";
import type { InputsContext, Table } from "./read-table.ts";
import {
  flag,
  isSet,
  optional,
  type RawInput,
  type Row,
  requiredUnless,
  sent,
  withDefault,
} from "./rows.ts";

/** Whether to write a job summary: it is written, too, if other inputs are wrong. */
export const SUMMARY = flag("summary", true);

/** The absolute path of the directory where relative paths start; `start` by default. It must exist. */
export function workingDirectory(start: string): Row<string> {
  const parse: Parse<string> = (text) => {
    const path = resolve(start, text);
    if (isDirectory(path)) return path;
    throw new ParseError("a directory that exists; the repository must be checked out before");
  };
  return sent(withDefault("working-directory", parse, start));
}

/** Returns the inputs that the gate's own action and the root action share. */
export function buildSharedRows(start: string, isWithheld: boolean, isKeyNeeded: boolean) {
  return {
    connection: buildConnectionRows(isWithheld, isKeyNeeded),
    basic: BASIC,
    org: requiredUnless(isWithheld, sent(optional("org", parseName)), ORGANIZATION),
    workingDirectory: workingDirectory(start),
    summary: SUMMARY,
    gate: GATE,
  };
}

/** Which commit is meant, and what asks the API about it. */
export const COMMIT = {
  choice: sent(optional("commit", parseCommitChoice)),
  token: GITHUB_TOKEN,
};

/**
 * Returns what is wrong with these inputs together, or with known secrets in them. `isRequired` says whether the gate
 * must have something to check.
 */
export function findProblems(
  table: Table,
  raw: RawInput,
  { redactor }: InputsContext,
  isWithheld: boolean,
  isRequired = isSet(raw, "gate"),
): readonly Problem[] {
  // Of what GitHub withholds, such as a password or the environments of a gate, nothing is demanded.
  const incomplete = isWithheld
    ? []
    : [...findBasicProblems(raw), ...findGateProblems(raw, isRequired)];
  return [...incomplete, ...findSecretProblems(table, raw, redactor)];
}
