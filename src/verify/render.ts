import { inline } from "../summary/html.ts";
import type { VerifyResult } from "./verify-action.ts";
import type { Verification } from "./verify-evidence.ts";
import { WHAT_IT_PROVES } from "./verify-files.ts";

const HEADINGS: Readonly<Record<Verification["status"], string>> = {
  verified: "✅ Evidence verified",
  different: "❌ Evidence does not belong together",
  "not-verifiable": "⚠️ Evidence not verifiable",
};

/** UTF-16 units of a sentence. */
const SENTENCE = 1000;

/** The job summary of the action that verifies evidence. Text from the files is escaped. */
export function renderVerification({ verification, failures }: VerifyResult): string {
  if (verification === undefined) {
    return `## ❌ Evidence not verified\n\n${failures.map(toItem).join("\n")}\n`;
  }
  const { status, differences, gaps, checked } = verification;
  const items = [...differences, ...gaps, ...checked].map(toItem);
  return `## ${HEADINGS[status]}\n\n<ul>\n${items.join("\n")}\n</ul>\n\n${WHAT_IT_PROVES}\n`;
}

function toItem(sentence: string): string {
  return `<li>${inline(sentence, SENTENCE)}</li>`;
}
