import { type Claim, claimOf, exceeds, type Found } from "./claims.ts";
import type { Header } from "./header.ts";

/** An inner suite whose header counts more failures and errors than were found in it. */
export interface ExceedingSuite<F extends Found> {
  readonly header: Header;
  readonly found: F;
  readonly claim: Claim;
}

/** What an inner suite lies in. */
export interface Enclosing<F extends Found> {
  /** What was found in it so far. */
  readonly soFar: F;
  /** Returns what was found in it since then. */
  since(before: F): F;
  /** Reports that a header exceeds the cases, and if none of them failed, counts what the header counts. */
  addInnerClaim(exceeding: ExceedingSuite<F>): void;
}

/**
 * A suite inside a suite or a case, or a `<testsuites>` that is not the root, while its element is open.
 *
 * What fails in it belongs to the element that it lies in, which counts it anyway. Of the inner suite itself only the
 * failures and errors of its header matter (R6). At its end they are compared with what was found since its start:
 *
 * - Each failed attempt that was found excuses a failure or an error of the header.
 * - If the header then counts more than was found, a warning names both figures.
 * - If nothing in it failed, the failures and errors of the header count: as cases of the suite that it lies in, as a
 *   failure of the case that it lies in, and outside suites as cases of the extra suite (R5).
 * - Skipped cases of the header count only if it also has failures or errors, and the inner suite has no case.
 */
export class InnerSuite<F extends Found = Found> {
  readonly #header: Header;
  /** Each with what was found in it before. */
  readonly #enclosing: readonly { readonly one: Enclosing<F>; readonly before: F }[];

  /** There are several if it is not yet known which of them counts. */
  constructor(header: Header, ...enclosing: readonly Enclosing<F>[]) {
    this.#header = header;
    this.#enclosing = enclosing.map((one) => ({ one, before: one.soFar }));
  }

  /** Its element ends. */
  end(): void {
    const header = this.#header;
    for (const { one, before } of this.#enclosing) {
      const found = one.since(before);
      const claim = claimOf(header, found);
      if (exceeds(claim, found)) one.addInnerClaim({ header, found, claim });
    }
  }
}
