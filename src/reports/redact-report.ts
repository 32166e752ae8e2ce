import { isDeepStrictEqual } from "node:util";
import type { ReportFile } from "../evidence/evidence-file.ts";
import { READS_DIFFERENTLY } from "../evidence/pack-file.ts";
import { recount } from "../evidence/recount-report.ts";
import type { SecretFinding, SecretSearch } from "../evidence/secrets/secret-search.ts";
import type { Suite } from "../junit/report.ts";

type Suites = readonly Suite[] | undefined;

/**
 * Redacts the names of a report's suites, which are those that the tests gave. Where something in the report or in its
 * names is replaced, the report is counted again as the zip would hold it: it is withheld if its numbers are not those
 * of the original, or its names not those that are sent. `findings` are about the names.
 */
export async function redactReport(
  file: ReportFile,
  secrets: SecretSearch,
): Promise<{ readonly file: ReportFile; readonly findings: readonly SecretFinding[] }> {
  const { path, suites: original, packed } = file;
  const { suites, rules } = await redactNames(original, secrets);
  const place = rules.length > 0 ? (await secrets.redactText(path)).shown : path;
  const findings = rules.map((rule) => ({ place, rule }));
  const isInZip = packed !== undefined && "content" in packed;
  if (!isInZip || (packed.redaction === undefined && suites === original)) {
    return { file: { ...file, suites }, findings };
  }
  const held = await recount(path, packed.content);
  const isSame =
    isDeepStrictEqual(numbersOf(held), numbersOf(original)) &&
    (await redactNames(held, secrets)).suites === held;
  const sent = isSame ? { suites: held } : { suites, packed: { withheld: READS_DIFFERENTLY } };
  return { file: { ...file, ...sent }, findings };
}

/** Returns the same array if no name changes. A broken report has no suites. */
async function redactNames(suites: Suites, secrets: SecretSearch) {
  const rules: string[] = [];
  const redacted: Suite[] = [];
  let isChanged = false;
  for (const suite of suites ?? []) {
    const name = await secrets.redactText(suite.name);
    for (const rule of name.rules) rules.push(rule);
    isChanged ||= name.sent !== suite.name;
    redacted.push(name.sent === suite.name ? suite : { ...suite, name: name.sent });
  }
  return { suites: isChanged ? redacted : suites, rules };
}

function numbersOf(suites: Suites) {
  return suites?.map(({ name: _, ...numbers }) => numbers);
}
