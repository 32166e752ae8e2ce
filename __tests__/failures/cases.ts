import { buildFailure, type Failure } from "../../src/failures/failure.ts";
import type { Search } from "../../src/failures/source-tree.ts";
import type { FailedCase } from "../../src/junit/report.ts";

/** A failed case of a report. */
export function failedCase(facts: Partial<FailedCase> = {}): FailedCase {
  return { suite: "cart.CartTest", name: "adds an item", ...facts };
}

/** A failed case as people see it, in a repository of these files. `shown` is instead of what is found out. */
export function failure(
  facts: Partial<FailedCase> = {},
  { files = [], ...shown }: Partial<Failure> & { readonly files?: readonly string[] } = {},
): Failure {
  const search: Search = ({ path, line }) => {
    const file = files.find((each) => `/${each}`.endsWith(`/${path}`));
    return file === undefined ? undefined : { file, line };
  };
  const sourceTree = { searchFor: () => search };
  const report = "build/TEST-cart.xml";
  return { ...buildFailure(failedCase(facts), report, sourceTree), ...shown };
}

/** This many failed cases that say what `messageOf` returns for each. */
export function failures(count: number, messageOf: (index: number) => string): readonly Failure[] {
  return Array.from({ length: count }, (_, index) =>
    failure(
      {
        suite: "checkout.payment.CardAuthorisationRoundTripTest",
        name: `authorises in two steps and captures the reserved amount (${index + 1})`,
        message: messageOf(index),
      },
      { location: { file: "src/test/java/CardTest.java", line: index + 1 } },
    ),
  );
}
