import { type Counts, failedCount, passedCount } from "../junit/report.ts";
import type { Attestation, Result, Tests } from "../result.ts";
import { formatNumber, pluralize } from "../text/format.ts";
import { code, decoration } from "./html.ts";

/** UTF-16 units of the attestation's name. */
const NAME = 100;

/** How well one part of a run went. */
type Conclusion = "success" | "neutral" | "warning" | "failure" | "blocked";

interface Sentence {
  readonly conclusion: Conclusion;
  readonly text: string;
}

/** From the worst to the best. */
const CONCLUSIONS: readonly Conclusion[] = ["blocked", "failure", "warning", "neutral", "success"];

const ICONS: Readonly<Record<Conclusion, string>> = {
  success: "✅",
  neutral: "⏸️",
  warning: "⚠️",
  failure: "❌",
  blocked: "⛔",
};

const ATTESTATION: Readonly<Record<Attestation["status"], Sentence>> = {
  recorded: { conclusion: "success", text: "The result is attested." },
  "dry-run": { conclusion: "neutral", text: "This was a dry run: nothing was sent." },
  skipped: { conclusion: "neutral", text: "Nothing was attested." },
  failed: { conclusion: "failure", text: "The attestation was not recorded." },
  unknown: { conclusion: "failure", text: "Whether the attestation was recorded is unknown." },
};

const PAGE_ANSWER: Sentence = {
  conclusion: "warning",
  text: "Whether the attestation was recorded is doubtful: the answer was a web page.",
};

/** The verdict as a heading: an icon, the name of the attestation, and sentences, the worst news first. */
export function headline(result: Result): string {
  const sentences = [...testSentences(result), ...gateSentences(result)];
  sentences.sort((a, b) => CONCLUSIONS.indexOf(a.conclusion) - CONCLUSIONS.indexOf(b.conclusion));
  const worst = sentences[0]?.conclusion ?? "success";
  const conclusion = worst !== "blocked" && result.failures.length > 0 ? "failure" : worst;
  const name = result.kind === "attest" ? result.target.name : undefined;
  const title = name === undefined ? "" : `${code(name, NAME)}: `;
  return `<h2>${decoration(ICONS[conclusion])} ${title}${sentences.map(({ text }) => text).join(" ")}</h2>`;
}

function testSentences(result: Result): readonly Sentence[] {
  if (result.kind === "gate-only") return [];
  const { tests, attestation } = result;
  const isPage = attestation.status === "recorded" && attestation.isPage;
  return [...readSentences(tests), isPage ? PAGE_ANSWER : ATTESTATION[attestation.status]];
}

function readSentences(tests: Tests | undefined): readonly Sentence[] {
  if (tests === undefined) return [{ conclusion: "warning", text: "No report was read." }];
  const { counts, invalid, reports } = tests;
  const unread: Sentence = {
    conclusion: "warning",
    text: `${pluralize(invalid.length, "report")} could not be read.`,
  };
  if (reports === 0 && invalid.length > 0) return [unread];
  return [ended(counts), ...(invalid.length > 0 ? [unread] : [])];
}

function ended(counts: Counts): Sentence {
  const { total, skipped } = counts;
  const failed = failedCount(counts);
  const passed = passedCount(counts);
  if (total === 0) return { conclusion: "warning", text: "No test was run." };
  if (failed > 0)
    return {
      conclusion: "failure",
      text: `${formatNumber(failed)} of ${pluralize(total, "test")} failed.`,
    };
  if (passed === 0)
    return {
      conclusion: "warning",
      text: `No test was run, ${formatNumber(skipped)} ${skipped === 1 ? "was" : "were"} skipped.`,
    };
  if (skipped > 0)
    return {
      conclusion: "success",
      text: `${pluralize(passed, "test")} passed, ${formatNumber(skipped)} skipped.`,
    };
  return {
    conclusion: "success",
    text: passed === 1 ? "The only test passed." : `All ${formatNumber(passed)} tests passed.`,
  };
}

function gateSentences({ gate }: Result): readonly Sentence[] {
  const warns = gate.verdict !== "off" && gate.mode === "warn" ? ", which only warns here" : "";
  const conclusion = warns ? "warning" : "blocked";
  switch (gate.verdict) {
    case "off":
      return [];
    case "passed":
      return [{ conclusion: "success", text: "The gate passed." }];
    case "blocked":
      return [{ conclusion, text: `The gate is blocked${warns}.` }];
    case "unknown":
      return [{ conclusion, text: `The gate is unknown${warns}.` }];
  }
}
