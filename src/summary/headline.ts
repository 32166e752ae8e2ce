import { type Counts, failedCount, passedCount } from "../junit/report.ts";
import type { Attestation, Result, Tests } from "../result.ts";
import { formatNumber, pluralize } from "../text/format.ts";
import { code, decoration } from "./html.ts";

/** UTF-16 units of the attestation's name. */
const NAME = 100;

/** How well one part of a run went. */
type Mood = "good" | "quiet" | "doubtful" | "bad" | "blocked";

interface Sentence {
  readonly mood: Mood;
  readonly text: string;
}

/** From the worst to the best. */
const MOODS: readonly Mood[] = ["blocked", "bad", "doubtful", "quiet", "good"];

const ICONS: Readonly<Record<Mood, string>> = {
  good: "✅",
  quiet: "⏸️",
  doubtful: "⚠️",
  bad: "❌",
  blocked: "⛔",
};

const ATTESTATION: Readonly<Record<Attestation["status"], Sentence>> = {
  recorded: { mood: "good", text: "The result is attested." },
  "dry-run": { mood: "quiet", text: "This was a dry run: nothing was sent." },
  skipped: { mood: "quiet", text: "Nothing was attested." },
  failed: { mood: "bad", text: "The attestation was not recorded." },
  unknown: { mood: "bad", text: "Whether the attestation was recorded is unknown." },
};

const PAGE_ANSWER: Sentence = {
  mood: "doubtful",
  text: "Whether the attestation was recorded is doubtful: the answer was a web page.",
};

/** The verdict as a heading: an icon, the name of the attestation, and sentences, the worst news first. */
export function headline(result: Result): string {
  const sentences = [...testSentences(result), ...gateSentences(result)];
  sentences.sort((a, b) => MOODS.indexOf(a.mood) - MOODS.indexOf(b.mood));
  const worst = sentences[0]?.mood ?? "good";
  const mood = worst !== "blocked" && result.failures.length > 0 ? "bad" : worst;
  const name = result.kind === "attest" ? result.target.name : undefined;
  const title = name === undefined ? "" : `${code(name, NAME)}: `;
  return `<h2>${decoration(ICONS[mood])} ${title}${sentences.map(({ text }) => text).join(" ")}</h2>`;
}

function testSentences(result: Result): readonly Sentence[] {
  if (result.kind === "gate-only") return [];
  const { tests, attestation } = result;
  const isPage = attestation.status === "recorded" && attestation.isPage;
  return [...readSentences(tests), isPage ? PAGE_ANSWER : ATTESTATION[attestation.status]];
}

function readSentences(tests: Tests | undefined): readonly Sentence[] {
  if (tests === undefined) return [{ mood: "doubtful", text: "No report was read." }];
  const { counts, invalid, reports } = tests;
  const unread: Sentence = {
    mood: "doubtful",
    text: `${pluralize(invalid.length, "report")} could not be read.`,
  };
  if (reports === 0 && invalid.length > 0) return [unread];
  return [ended(counts), ...(invalid.length > 0 ? [unread] : [])];
}

function ended(counts: Counts): Sentence {
  const { total, skipped } = counts;
  const failed = failedCount(counts);
  const passed = passedCount(counts);
  if (total === 0) return { mood: "doubtful", text: "No test was run." };
  if (failed > 0)
    return { mood: "bad", text: `${formatNumber(failed)} of ${pluralize(total, "test")} failed.` };
  if (passed === 0)
    return {
      mood: "doubtful",
      text: `No test was run, ${formatNumber(skipped)} ${skipped === 1 ? "was" : "were"} skipped.`,
    };
  if (skipped > 0)
    return {
      mood: "good",
      text: `${pluralize(passed, "test")} passed, ${formatNumber(skipped)} skipped.`,
    };
  return {
    mood: "good",
    text: passed === 1 ? "The only test passed." : `All ${formatNumber(passed)} tests passed.`,
  };
}

function gateSentences({ gate }: Result): readonly Sentence[] {
  const warns = gate.verdict !== "off" && gate.mode === "warn" ? ", which only warns here" : "";
  const mood = warns ? "doubtful" : "blocked";
  switch (gate.verdict) {
    case "off":
      return [];
    case "passed":
      return [{ mood: "good", text: "The gate passed." }];
    case "blocked":
      return [{ mood, text: `The gate is blocked${warns}.` }];
    case "unknown":
      return [{ mood, text: `The gate is unknown${warns}.` }];
  }
}
