import { AttestationError } from "../base/errors.ts";
import { formatBytes, formatNumber } from "../base/format.ts";
import type { JUnitResult } from "../service/attest-junit.ts";

/** Entries of `junit_results`: one per suite, or one per name if suites are merged. */
const MAX_ENTRIES = 50_000;
/** Bytes of `data_json`, and of the suites in it. */
export const MAX_DATA_JSON = 8_000_000;
/** Suites before they are merged; all of them are in memory. */
const MAX_SUITES = 500_000;

/** Bytes of an entry of `junit_results` besides the name. */
const ENTRY_OVERHEAD = 80;

/** Returns what `junit_results` states of a suite. */
export function toJUnitResult(suite: JUnitResult): JUnitResult {
  const { name, total, failures, errors, skipped, duration } = suite;
  return { name, total, failures, errors, skipped, duration };
}

/** Counts suites while reports are read, so that they neither fill the memory nor make a request that no service takes. */
export class SuiteLimit {
  readonly #names = new Set<string>();
  readonly #mergeSuites: boolean;
  #suites = 0;
  #entries = 0;
  #bytes = 0;

  constructor(mergeSuites: boolean) {
    this.#mergeSuites = mergeSuites;
  }

  /** Counts one more suite. Throws an AttestationError if there are too many, or their names are too long. */
  add(name: string): void {
    this.#suites += 1;
    if (this.#suites > MAX_SUITES) {
      refuse(`The reports have more than ${formatNumber(MAX_SUITES)} suites`);
    }
    if (this.#mergeSuites && this.#names.has(name)) return;
    this.#names.add(name);
    this.#entries += 1;
    this.#bytes += Buffer.byteLength(JSON.stringify(name)) + ENTRY_OVERHEAD;
    if (this.#entries > MAX_ENTRIES) {
      const what = this.#mergeSuites ? "names of suites" : "suites (`merge-suites: false`)";
      refuse(`The reports have more than ${formatNumber(MAX_ENTRIES)} ${what}`);
    }
    if (this.#bytes > MAX_DATA_JSON) {
      const names = `The names of the first ${formatNumber(this.#entries)} suites`;
      refuse(`${names} alone make \`data_json\` larger than ${formatBytes(MAX_DATA_JSON)}`);
    }
  }
}

function refuse(title: string): never {
  throw new AttestationError({
    id: "too-many-suites",
    title,
    advice:
      "Suites should be what tests are grouped by. Keep what changes with every test, such as a time or a random number, out of their names, or split the reports over several attestations.",
  });
}
