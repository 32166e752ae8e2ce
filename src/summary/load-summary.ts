import type { renderSummary } from "./summary.ts";

/** Returns the job summary's Markdown. What makes it is loaded only for that, since it takes time. */
export async function loadSummary(...page: Parameters<typeof renderSummary>): Promise<string> {
  return (await import("./summary.ts")).renderSummary(...page);
}
