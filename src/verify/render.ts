import { icon, multilineMessage, paragraphs } from "../summary/html.ts";
import type { VerifyResult } from "./verify-action.ts";
import type { Verification } from "./verify-evidence.ts";
import { WHAT_IT_PROVES } from "./verify-files.ts";

const HEADINGS: Readonly<Record<Verification["status"], string>> = {
  verified: "✅ Evidence verified",
  different: "❌ The files do not belong together",
  "not-verifiable": "⚠️ Evidence not verifiable",
};

/** UTF-16 units of a sentence. */
const SENTENCE = 1000;

/** The job summary of the action that verifies evidence. Text from the files is escaped. */
export function renderVerification({ verification, failures }: VerifyResult): string {
  if (verification === undefined) {
    return `## ❌ Evidence not verified\n\n${failures.map((text) => paragraphs(text, SENTENCE)).join("\n")}\n`;
  }
  const { status, differences, gaps, checked } = verification;
  const items = [
    ...differences.map((sentence) => toItem(sentence, icon("❌", "differs"))),
    ...gaps.map((sentence) => toItem(sentence, icon("⚠️", "not checked"))),
    ...checked.map((sentence) => toItem(sentence, icon("✅", "checked"))),
  ];
  return `## ${HEADINGS[status]}\n\n<ul>\n${items.join("\n")}\n</ul>\n\n${WHAT_IT_PROVES}\n`;
}

function toItem(sentence: string, mark: string): string {
  return `<li>${mark} ${multilineMessage(sentence, SENTENCE)}</li>`;
}
