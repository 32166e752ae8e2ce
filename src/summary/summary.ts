import { joinList } from "../base/format.ts";
import type { SourceLocation, Tests } from "../junit/tests.ts";
import type { Result } from "../run/result.ts";
import { gateChecks, gateDeployments, hasOpenChecks } from "./gate-section.ts";
import { runHeadline } from "./headline.ts";
import { code, decoration, phrase } from "./html.ts";
import { arrange, type Section } from "./layout.ts";
import { detailsFold, fileAddress, omittedFiles, type Site, testFigures } from "./overview.ts";
import {
  failureReasons,
  missingReason,
  noticeSection,
  passedDespiteFailures,
  warningSection,
} from "./remarks.ts";
import { failedCases, flakyCases } from "./tests-section.ts";

/** Bytes; the runner drops a step's summary that is over 1 MiB. */
const LIMIT = 1_000_000;

/** Bytes of the note that says what is left out. */
const NOTE = 500;

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
  const budget = (options.limit ?? LIMIT) - Buffer.byteLength(top) - NOTE;
  const { texts, dropped } = arrange(sectionsOf(result, options), budget);
  const note =
    dropped.length === 0
      ? []
      : [
          `<p><em>Left out for the size of this summary: ${joinList(dropped)}. See the log.</em></p>`,
        ];
  return `${[top, ...texts, ...note].join("\n\n")}\n`;
}

/** In the order of the page. */
function sectionsOf(result: Result, options: SummaryOptions): readonly Section[] {
  const { commit, gate } = result;
  const { tests, archive } = result.kind === "attest" ? result : {};
  const addressOf = (place: SourceLocation) =>
    commit && fileAddress(options, commit.info.sha1, place);
  const ofTests = (render: (tests: Tests) => string) => (tests ? render(tests) : "");
  const checks = { name: "checks", rank: 3, html: gateChecks(gate, options.help) };
  return [
    ...(hasOpenChecks(gate) ? [checks] : []),
    { name: "reasons", rank: 1, html: failureReasons(result, options.help) },
    { name: "the reason", rank: 1, html: missingReason(result) },
    { name: "figures", rank: 2, html: ofTests(testFigures) },
    { name: "failed tests", rank: 4, html: ofTests((each) => failedCases(each, addressOf)) },
    { name: "a note", rank: 4, html: ofTests((each) => passedDespiteFailures(result, each)) },
    { name: "warnings", rank: 6, html: warningSection(result) },
    { name: "flaky tests", rank: 9, html: ofTests(flakyCases) },
    { name: "omitted files", rank: 8, html: omittedFiles(archive?.omitted ?? []) },
    ...(hasOpenChecks(gate) ? [] : [checks]),
    { name: "deployments", rank: 7, html: gateDeployments(gate, options.now) },
    { name: "notices", rank: 10, html: noticeSection(result) },
    {
      name: "details",
      rank: 11,
      html: result.kind === "attest" ? detailsFold(result, options) : "",
    },
  ];
}

/** The verdict as a heading, with the name of the attestation. */
function heading(result: Result): string {
  const { sign, text } = runHeadline(result);
  const name = result.kind === "attest" ? result.target.name : undefined;
  const title = name === undefined ? "" : `${code(name, NAME)}: `;
  return `<h2>${decoration(sign)} ${title}${phrase(text, HEADLINE)}</h2>`;
}
