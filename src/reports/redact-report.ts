import { isDeepStrictEqual } from "node:util";
import { isPacked, type ReportFile } from "../evidence/evidence-file.ts";
import { READS_DIFFERENTLY } from "../evidence/pack-file.ts";
import { readFromZip } from "../evidence/recount-report.ts";
import type { SecretFinding, SecretSearch } from "../evidence/secrets/secret-search.ts";
import type { CaseLimits, Report } from "../junit/report.ts";

/** What is sent of a report. Besides names, its texts are not redacted. */
interface SentReport {
  readonly report: Report;
  readonly file: ReportFile;
  /** What in the names looks like a secret. */
  readonly findings: readonly SecretFinding[];
}

/**
 * Redacts the names of suites and cases in a report. Where something in the report or in a name is replaced, the report
 * is read again as the zip would hold it, and sent as it is there. It is withheld if its numbers are not those of the
 * original, or if one of its names would still have to be redacted.
 */
export async function redactReport(
  original: Report,
  file: ReportFile,
  { secrets, limits }: { readonly secrets: SecretSearch; readonly limits: CaseLimits },
): Promise<SentReport> {
  const { path } = file;
  const { report, rules } = await redactNames(original, secrets);
  const place = rules.length > 0 ? (await secrets.redactText(path)).shown : path;
  const findings = rules.map((rule) => ({ place, rule }));
  const sent = { report, file: { ...file, suites: report.suites }, findings };
  if (!isPacked(file) || (file.packed.redaction === undefined && report === original)) return sent;
  const held = await readFromZip(path, file.packed.content, { limits });
  if (held === undefined || !hasNumbersOf(held, original)) return withhold(sent);
  const again = await redactNames(held, secrets);
  if (again.report !== held) return withhold(sent);
  const { warnings, notices } = original;
  return {
    report: { ...held, warnings, notices },
    file: { ...file, suites: held.suites },
    findings,
  };
}

/** Withholds a broken report that would be read once its secrets are replaced. */
export async function checkBroken(file: ReportFile): Promise<ReportFile> {
  if (!isPacked(file) || file.packed.redaction === undefined) return file;
  const held = await readFromZip(file.path, file.packed.content);
  return held === undefined ? file : withhold({ file }).file;
}

function withhold<T extends { readonly file: ReportFile }>(sent: T): T {
  return { ...sent, file: { ...sent.file, packed: { withheld: READS_DIFFERENTLY } } };
}

/** Whether two readings of a report have the same numbers, and show as many cases. */
function hasNumbersOf(one: Report, other: Report): boolean {
  const numbersOf = ({ suites, failed, flaky }: Report) => [
    suites.map(({ name: _, ...numbers }) => numbers),
    failed.length,
    flaky.length,
  ];
  return isDeepStrictEqual(numbersOf(one), numbersOf(other));
}

/** Returns the same report if no name changes. `rules` are those that found something in a name. */
async function redactNames(report: Report, { redactText }: SecretSearch) {
  const rules = new Set<string>();
  const redact = async (text: string) => {
    const { sent, rules: found } = await redactText(text);
    for (const rule of found) rules.add(rule);
    return sent;
  };
  const redactEach = async <T extends { readonly name: string; readonly suite?: string }>(
    entries: readonly T[],
  ) => {
    const redacted: T[] = [];
    for (const entry of entries) {
      const name = await redact(entry.name);
      const suite = entry.suite && (await redact(entry.suite));
      const isSame = name === entry.name && suite === entry.suite;
      redacted.push(isSame ? entry : { ...entry, name, ...(suite && { suite }) });
    }
    return redacted.every((entry, index) => entry === entries[index]) ? entries : redacted;
  };
  const suites = await redactEach(report.suites);
  const failed = await redactEach(report.failed);
  const flaky = await redactEach(report.flaky);
  const isSame = suites === report.suites && failed === report.failed && flaky === report.flaky;
  return { report: isSame ? report : { ...report, suites, failed, flaky }, rules: [...rules] };
}
