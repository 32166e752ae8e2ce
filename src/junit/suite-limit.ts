import { AttestationError } from "../base/errors.ts";
import { formatBytes, formatNumber } from "../base/format.ts";

/** Suites before those of the same name are added up; all of them are in memory. */
const MAX_SUITES = 500_000;
/** Bytes of `data_json` (docs/how-reports-are-read.md, Limits). */
export const MAX_DATA_JSON = 8_000_000;
/** Bytes that a suite takes there besides its name and what JSON has to escape in it. */
const OVERHEAD = 80;

/** Counts suites while reports are read, so that they neither fill the memory nor make a request that no service takes. */
export class SuiteLimit {
  readonly #names = new Set<string>();
  #suites = 0;
  #bytes = 0;

  /** Counts one more suite. Throws an AttestationError if there are too many. */
  add(name: string): void {
    this.#suites += 1;
    if (this.#suites > MAX_SUITES) refuse(`more than ${formatNumber(MAX_SUITES)} suites`);
    if (this.#names.has(name)) return;
    this.#names.add(name);
    this.#bytes += Buffer.byteLength(name) + OVERHEAD;
    if (this.#bytes <= MAX_DATA_JSON) return;
    const names = `${formatNumber(this.#names.size)} names of suites`;
    refuse(`${names}, which alone make \`data_json\` larger than ${formatBytes(MAX_DATA_JSON)}`);
  }
}

function refuse(what: string): never {
  throw new AttestationError({
    id: "too-many-suites",
    title: `The reports have ${what}`,
    advice:
      "Suites should be what tests are grouped by. Keep what changes with every test, such as a time or a random number, out of their names, or split the reports over several attestations.",
  });
}
