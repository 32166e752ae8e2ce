import { type Counts, failedCount, passedCount } from "../junit/report.ts";
import type { Attestation, Result, Tests } from "../result.ts";
import { formatNumber, pluralize } from "../text/format.ts";
import { code, decoration } from "./html.ts";

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

/** The verdict as a heading: an icon, the name of the attestation, and sentences, the worst news first. */
export function headline(result: Result): string {
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
  if (gate.verdict === "passed") return [["success", "The gate passed."]];
  const state = gate.verdict === "blocked" ? "is blocked" : "is unknown";
  return gate.mode === "warn"
    ? [["warning", `The gate ${state}, which only warns here.`]]
    : [["blocked", `The gate ${state}.`]];
}
