import { formatNumber, pluralize } from "../base/format.ts";
import { type Counts, failedCount, passedCount } from "../junit/report.ts";
import type { SourceLocation, Tests } from "../junit/tests.ts";
import type { Attestation, Result } from "../run/result.ts";
import { gateChecks, gateDeployments, hasOpenChecks } from "./gate-section.ts";
import { code, decoration } from "./html.ts";
import { arrange, type Section } from "./layout.ts";
import { describeWait } from "./log-lines.ts";
import { detailsFold, fileAddress, omittedFiles, type Site, testFigures } from "./overview.ts";
import {
  failureReasons,
  invalidReports,
  missingReason,
  noticeSection,
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

/** UTF-16 units of the attestation's name. */
const NAME = 100;

/** How well a part of a run went, from the worst to the best. */
const ICONS = { blocked: "⛔", failure: "❌", warning: "⚠️", neutral: "⏸️", success: "✅" } as const;
type Conclusion = keyof typeof ICONS;
const ORDER = Object.keys(ICONS);

type Sentence = readonly [conclusion: Conclusion, text: string];

const ATTESTATION: Readonly<Record<Attestation["status"], Sentence>> = {
  recorded: ["success", "The result is attested."],
  "dry-run": ["neutral", "This was a dry run: nothing was sent."],
  skipped: ["neutral", "Nothing was attested."],
  failed: ["failure", "The attestation was not recorded."],
  unknown: ["failure", "Whether the attestation was recorded is unknown."],
};

const PAGE_ANSWER: Sentence = [
  "warning",
  "Whether the attestation was recorded is doubtful: the answer was a web page.",
];

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

/** The verdict as a heading: an icon, the name of the attestation, and sentences, the worst news first. */
function headline(result: Result): string {
  const sentences = [...testSentences(result), ...gateSentences(result)];
  sentences.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const worst = sentences[0]?.[0] ?? "success";
  const conclusion = worst !== "blocked" && result.failures.length > 0 ? "failure" : worst;
  const name = result.kind === "attest" ? result.target.name : undefined;
  const title = name === undefined ? "" : `${code(name, NAME)}: `;
  return `<h2>${decoration(ICONS[conclusion])} ${title}${sentences.map(([, text]) => text).join(" ")}</h2>`;
}

function testSentences(result: Result): readonly Sentence[] {
  if (result.kind === "gate-only") return [];
  const { tests, attestation } = result;
  const isPage = attestation.status === "recorded" && attestation.isPage;
  return [...readSentences(tests), isPage ? PAGE_ANSWER : ATTESTATION[attestation.status]];
}

function readSentences(tests: Tests | undefined): readonly Sentence[] {
  if (tests === undefined) return [["warning", "No report was read."]];
  const { counts, invalid, reports } = tests;
  if (invalid.length === 0) return [countSentence(counts)];
  const unread: Sentence = ["warning", `${pluralize(invalid.length, "report")} could not be read.`];
  return reports === 0 ? [unread] : [countSentence(counts), unread];
}

function countSentence(counts: Counts): Sentence {
  const { total, skipped } = counts;
  const [passed, failed] = [passedCount(counts), failedCount(counts)];
  if (total === 0) return ["warning", "No test was run."];
  if (failed > 0)
    return ["failure", `${formatNumber(failed)} of ${pluralize(total, "test")} failed.`];
  if (passed === 0) {
    const verb = skipped === 1 ? "was" : "were";
    return ["warning", `No test was run, ${formatNumber(skipped)} ${verb} skipped.`];
  }
  if (skipped > 0)
    return ["success", `${pluralize(passed, "test")} passed, ${formatNumber(skipped)} skipped.`];
  if (passed === 1) return ["success", "The only test passed."];
  return ["success", `All ${formatNumber(passed)} tests passed.`];
}

function gateSentences({ gate }: Result): readonly Sentence[] {
  if (gate.verdict === "off") return [];
  const waited = describeWait(gate);
  if (gate.verdict === "passed") return [["success", `The gate passed${waited}.`]];
  if (gate.checks.length === 0) return [["warning", "The gate was not evaluated."]];
  const state = gate.verdict === "blocked" ? "is blocked" : "is unknown";
  return gate.mode === "warn"
    ? [["warning", `The gate ${state}${waited}, which only warns here.`]]
    : [["blocked", `The gate ${state}${waited}.`]];
}
