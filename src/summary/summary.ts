import type { Result, SourceLocation, Tests } from "../result.ts";
import { gateChecks, gateDeployments } from "./gate-section.ts";
import { headline } from "./headline.ts";
import { detailsTable, fileAddress, omittedFiles, type Site, testFigures } from "./overview.ts";
import {
  failureReasons,
  invalidReports,
  missingReason,
  noticeSection,
  warningSection,
} from "./remarks.ts";
import { failedCases, flakyCases, skippedCases, suiteTable } from "./tests-section.ts";

/** Bytes; the runner drops a step's summary that is over 1 MiB. */
const LIMIT = 1_000_000;

const CUT =
  "<p><em>Parts of this summary are left out, since it is at its size limit. The log has more.</em></p>";

export interface SummaryOptions extends Site {
  /** Milliseconds since the epoch, for ages. */
  readonly now: number;
  /** Address of the page that explains messages. */
  readonly help?: string | undefined;
  /** Bytes of UTF-8. */
  readonly limit?: number;
}

/** A part of the summary. */
interface Section {
  /** Who gets space first, 1 being the first; the order on the page is another. */
  readonly rank: number;
  /** Its share of the space that is left when it is rendered. */
  readonly share: number;
  /** Returns at most `budget` bytes: `""` if there is nothing to say, undefined if it does not fit. */
  readonly render: (budget: number) => string | undefined;
}

/**
 * What people see of a run on its page: HTML for the job summary, at most `limit` bytes. No section has a blank
 * line, so that GitHub looks for no Markdown in it: data is escaped text and nothing else.
 */
export function renderSummary(result: Result, options: SummaryOptions): string {
  const top = headline(result);
  const budget = (options.limit ?? LIMIT) - Buffer.byteLength(top) - Buffer.byteLength(CUT) - 3;
  const { texts, cut } = arrange(sectionsOf(result, options), budget);
  return `${[top, ...texts, ...(cut ? [CUT] : [])].join("\n\n")}\n`;
}

/** In the order of the page. */
function sectionsOf(result: Result, options: SummaryOptions): readonly Section[] {
  const attest = result.kind === "attest" ? result : undefined;
  const tests = attest?.tests;
  return [
    { rank: 1, share: 0.5, render: (budget) => failureReasons(result, options.help, budget) },
    { rank: 3, share: 1, render: whole(() => missingReason(result)) },
    ...(tests ? failureSections(tests, result, options) : []),
    { rank: 8, share: 0.3, render: (budget) => warningSection(result, budget) },
    ...(tests ? caseSections(tests) : []),
    { rank: 2, share: 1, render: whole(() => detailsTable(result, options)) },
    { rank: 10, share: 0.3, render: (budget) => omittedFiles(attest?.archive, budget) },
    { rank: 4, share: 0.4, render: (budget) => gateChecks(result, budget) },
    ...gateDeployments(result.gate, options.now).map((render) => ({ rank: 9, share: 0.3, render })),
    { rank: 12, share: 0.3, render: (budget) => noticeSection(result, budget) },
  ];
}

/** The figures, followed by what failed. */
function failureSections(tests: Tests, { commit }: Result, site: Site): readonly Section[] {
  const addressOf = (place: SourceLocation) => commit && fileAddress(site, commit.info.sha1, place);
  return [
    { rank: 2, share: 1, render: whole(() => testFigures(tests)) },
    { rank: 6, share: 0.5, render: (budget) => failedCases(tests, addressOf, budget) },
    { rank: 7, share: 0.3, render: (budget) => invalidReports(tests, budget) },
  ];
}

function caseSections(tests: Tests): readonly Section[] {
  return [
    { rank: 11, share: 0.2, render: (budget) => flakyCases(tests, budget) },
    { rank: 11, share: 0.2, render: (budget) => skippedCases(tests, budget) },
    { rank: 13, share: 1, render: (budget) => suiteTable(tests, budget) },
  ];
}

/** Renders a section as a whole or not at all. */
function whole(render: () => string): Section["render"] {
  return (budget) => {
    const text = render();
    return Buffer.byteLength(text) <= budget ? text : undefined;
  };
}

function arrange(sections: readonly Section[], budget: number) {
  const rendered = new Map<Section, string | undefined>();
  let left = budget;
  for (const section of sections.toSorted((a, b) => a.rank - b.rank)) {
    const text = section.render(Math.floor((left - 2) * section.share));
    rendered.set(section, text);
    if (text) left -= Buffer.byteLength(text) + 2;
  }
  const texts = sections.map((section) => rendered.get(section));
  return { texts: texts.filter((text) => text), cut: texts.includes(undefined) };
}
