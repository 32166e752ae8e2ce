import type { SourceLocation } from "../junit/tests.ts";
import type { Result } from "../run/result.ts";
import { gateChecks, gateDeployments, hasOpenChecks } from "./gate-section.ts";
import { runHeadline } from "./headline.ts";
import { code, decoration, phrase } from "./html.ts";
import { arrange, type Section } from "./layout.ts";
import { detailsFold, fileAddress, omittedFiles, type Site, testFigures } from "./overview.ts";
import {
  failureReasons,
  invalidReports,
  missingReason,
  noticeSection,
  passedDespiteFailures,
  warningSection,
} from "./remarks.ts";
import { failedCases, flakyCases } from "./tests-section.ts";

/** Bytes; the runner drops a step's summary that is over 1 MiB. */
const LIMIT = 1_000_000;

const CUT =
  "<p><em>Parts of this summary are left out, since it is at its size limit. The log has more.</em></p>";

interface SummaryOptions extends Site {
  /** Milliseconds since the epoch, for ages. */
  readonly now: number;
  /** Address of the page that explains messages. */
  readonly help?: string | undefined;
  /** Bytes of UTF-8. */
  readonly limit?: number;
}

/** UTF-16 units of the attestation's name, and of the headline. */
const NAME = 100;
const HEADLINE = 300;

/**
 * What people see of a run on its page: HTML for the job summary, at most `limit` bytes. No section has a blank
 * line, so that GitHub looks for no Markdown in it: data is escaped text and nothing else.
 */
export function renderSummary(result: Result, options: SummaryOptions): string {
  const top = heading(result);
  const budget = (options.limit ?? LIMIT) - Buffer.byteLength(top) - Buffer.byteLength(CUT) - 3;
  const { texts, cut } = arrange(sectionsOf(result, options), budget);
  return `${[top, ...texts, ...(cut ? [CUT] : [])].join("\n\n")}\n`;
}

/** In the order of the page. */
function sectionsOf(result: Result, options: SummaryOptions): readonly Section[] {
  const { commit, gate } = result;
  const { tests, archive } = result.kind === "attest" ? result : {};
  const addressOf = (place: SourceLocation) =>
    commit && fileAddress(options, commit.info.sha1, place);
  const gateSections = [
    { rank: 4, share: 0.4, render: gateChecks(gate, options.help) },
    ...gateDeployments(gate, options.now).map((render) => ({ rank: 9, share: 0.3, render })),
  ];
  return [
    ...(hasOpenChecks(gate) ? gateSections : []),
    { rank: 1, share: 0.5, render: failureReasons(result, options.help) },
    { rank: 3, share: 1, render: missingReason(result) },
    ...(tests
      ? [
          { rank: 2, share: 1, render: testFigures(tests) },
          { rank: 6, share: 0.5, render: failedCases(tests, addressOf) },
          { rank: 5, share: 1, render: passedDespiteFailures(result, tests) },
          { rank: 7, share: 0.3, render: invalidReports(tests) },
        ]
      : []),
    { rank: 8, share: 0.3, render: warningSection(result) },
    ...(tests ? [{ rank: 11, share: 0.2, render: flakyCases(tests) }] : []),
    { rank: 10, share: 0.3, render: omittedFiles(archive?.omitted ?? []) },
    ...(hasOpenChecks(gate) ? [] : gateSections),
    { rank: 12, share: 0.3, render: noticeSection(result) },
    ...(result.kind === "attest"
      ? [{ rank: 13, share: 1, render: detailsFold(result, options) }]
      : []),
  ];
}

/** The verdict as a heading, with the name of the attestation. */
function heading(result: Result): string {
  const { sign, text } = runHeadline(result);
  const name = result.kind === "attest" ? result.target.name : undefined;
  const title = name === undefined ? "" : `${code(name, NAME)}: `;
  return `<h2>${decoration(sign)} ${title}${phrase(text, HEADLINE)}</h2>`;
}
