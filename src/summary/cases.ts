import type { FlakyCase } from "../junit/report.ts";
import type { LocatedFailure, Tests } from "../result.ts";
import { formatNumber, pluralize } from "../text/format.ts";
import { sanitizeLine } from "../text/sanitize.ts";
import { code, excerpt, inline } from "./html.ts";
import { fitRows, folded, list, restNote, UNFOLDED } from "./layout.ts";

/** Lines of a message and of a trace; the reports have the rest. */
const MESSAGE_LINES = 12;
const TRACE_LINES = 12;

/** The failed cases, each folded, with message and the start of its trace. */
export function failedCases(tests: Tests, room: number): string | undefined {
  const { failed, counts } = tests;
  const all = counts.failures + counts.errors;
  return fitRows(room, {
    items: failed,
    render: failedCase,
    frame: (rows, rest) => {
      const more = rows.slice(UNFOLDED);
      const fold =
        more.length > 0
          ? `\n${folded(pluralize(more.length, "more failed test"), more.join("\n"))}`
          : "";
      const some = all > rows.length ? `\n<p><em>${someOf(rows.length, all, rest)}</em></p>` : "";
      return `### ${pluralize(all, "failed test")}\n\n${rows.slice(0, UNFOLDED).join("\n")}${fold}${some}`;
    },
  });
}

function someOf(shown: number, all: number, rest: number): string {
  const why = rest > 0 ? "this summary is at its size limit" : "the reports have them all";
  return `${formatNumber(shown)} of ${formatNumber(all)} are shown here: ${why}.`;
}

function failedCase(failure: LocatedFailure): string {
  const { name, className, suite, outcome, message, text } = failure;
  const headline = firstLine(message) ?? firstLine(text);
  const owner = className === undefined || name.includes(className) ? suite : className;
  const summary = [
    `${outcome === "error" ? "💥" : "🟥"} ${code(name)}`,
    `${owner === "" ? "" : `in ${inline(owner, 200)}`}`,
  ].join(" ");
  const first = headline === undefined ? "" : `<br/>${inline(headline, 160)}`;
  const content = [
    `<p>${whereabouts(failure)}</p>`,
    ...(message === undefined || text?.includes(message) ? [] : [excerpt(message, MESSAGE_LINES)]),
    ...(text === undefined || text.trim() === "" ? [] : [excerpt(text, TRACE_LINES)]),
  ].join("\n");
  return folded(`${summary}${first}`, content);
}

function whereabouts({ type, outcome, suite, report, file, line }: LocatedFailure): string {
  const kind = outcome === "error" ? "Error" : "Failure";
  const place =
    file === undefined ? "" : ` at ${code(line === undefined ? file : `${file}:${line}`)}`;
  return `${type ? `${kind} ${code(type)}` : kind}${place} in suite ${code(suite)}${report === undefined ? "" : `, report ${code(report)}`}`;
}

function firstLine(text: string | undefined): string | undefined {
  const line = text === undefined ? "" : sanitizeLine(text.trimStart().split("\n", 1)[0] ?? "");
  return line === "" ? undefined : line;
}

/** Cases that passed, but not at once (junit-rules R9), folded. */
export function flakyCases({ flaky, counts }: Tests, room: number): string | undefined {
  const all = Math.max(counts.flaky, flaky.length);
  return fitRows(room, {
    items: flaky,
    render: flakyCase,
    frame: (rows, rest) => {
      const some =
        rest === 0 && all > rows.length ? `\n<p><em>${someOf(rows.length, all, 0)}</em></p>` : "";
      const title = `${pluralize(all, "flaky test")}: passed, but not at the first attempt`;
      return folded(title, `${list(rows, "flaky test")}${some}${restNote(rest, "flaky test")}`);
    },
  });
}

function flakyCase({ name, suite, className }: FlakyCase): string {
  return `<li>${code(name)} in ${inline(className ?? suite)}</li>`;
}
