import type { Log } from "../../src/log.ts";

/** A log that keeps every line in `lines`. */
export function keptLog(): Log & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  const keep = (text: string): void => {
    lines.push(text);
  };
  const group = (title: string, more: readonly string[]): void => {
    lines.push(title, ...more);
  };
  return { lines, info: keep, debug: keep, notice: keep, warning: keep, error: keep, group };
}
