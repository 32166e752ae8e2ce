import type { Result } from "../result.ts";
import { attachmentSection } from "./attachment-section.ts";
import { failedCases, flakyCases } from "./cases.ts";
import { gateChecks, gateDeployments } from "./gate-section.ts";
import { headline } from "./headline.ts";
import { sizeOf } from "./layout.ts";
import { attestationTable, missingReason, outcomeBar, type Site } from "./overview.ts";
import { failureReasons, invalidReports, notices, warnings } from "./remarks.ts";
import { leadingSuites, otherSuites } from "./suites-section.ts";

/** Bytes; the runner drops a step's summary that is over 1 MiB. */
const LIMIT = 1_000_000;

const CUT =
  "<p><em>Parts of this summary are left out, since it is at its size limit. The log has more.</em></p>";

export interface SummaryOptions extends Site {
  /** Milliseconds since the epoch, for ages. */
  readonly now: number;
  /** Bytes of UTF-8. */
  readonly limit?: number;
}

/** A part of the summary. */
interface Section {
  /** Who gets room first, 1 being the first; the order on the page is another. */
  readonly rank: number;
  /** Its share of the room that is left when its turn comes. */
  readonly share: number;
  /** At most `room` bytes; `""` where there is nothing to say, `undefined` where it does not fit. */
  readonly render: (room: number) => string | undefined;
}

/**
 * What people see of a run: Markdown for the job summary, at most `limit` bytes. Every section is a
 * heading of fixed words and HTML without a blank line, in which GitHub looks for no Markdown: data in it
 * is escaped text and nothing else.
 */
export function renderSummary(result: Result, options: SummaryOptions): string {
  const top = headline(result);
  const room = (options.limit ?? LIMIT) - sizeOf(top) - sizeOf(CUT) - 3;
  const { texts, cut } = arrange(sectionsOf(result, options), room);
  return `${[top, ...texts, ...(cut ? [CUT] : [])].join("\n\n")}\n`;
}

/** In the order of the page. */
function sectionsOf(result: Result, options: SummaryOptions): readonly Section[] {
  const { gate } = result;
  const attest = result.kind === "attest" ? result : undefined;
  const tests = attest?.tests;
  const gateSections: readonly Section[] = [
    { rank: 4, share: 0.4, render: (room) => gateChecks(gate, room) },
    ...gateDeployments(gate, options.now).map((render) => ({ rank: 9, share: 0.3, render })),
  ];
  const held = gate.verdict === "blocked" || gate.verdict === "unknown";
  const testSections: readonly Section[] = tests
    ? [
        { rank: 5, share: 0.4, render: (room) => leadingSuites(tests, room) },
        { rank: 13, share: 1, render: (room) => otherSuites(tests, room) },
        { rank: 6, share: 0.5, render: (room) => failedCases(tests, room) },
        { rank: 11, share: 0.2, render: (room) => flakyCases(tests, room) },
        { rank: 7, share: 0.3, render: (room) => invalidReports(tests, room) },
      ]
    : [];
  return [
    { rank: 1, share: 0.5, render: (room) => failureReasons(result, room) },
    { rank: 3, share: 1, render: whole(() => (attest ? missingReason(attest) : "")) },
    { rank: 2, share: 1, render: whole(() => (attest ? outcomeBar(attest) : "")) },
    { rank: 2, share: 1, render: whole(() => attestationTable(result, options)) },
    ...(held ? gateSections : []),
    ...testSections,
    { rank: 8, share: 0.3, render: (room) => warnings(result, room) },
    { rank: 10, share: 0.3, render: (room) => (attest ? attachmentSection(attest, room) : "") },
    ...(held ? [] : gateSections),
    { rank: 12, share: 0.3, render: (room) => notices(result, room) },
  ];
}

/** A section that is never cut: it is there or not. */
function whole(render: () => string): Section["render"] {
  return (room) => {
    const text = render();
    return sizeOf(text) <= room ? text : undefined;
  };
}

function arrange(sections: readonly Section[], room: number) {
  const rendered = new Map<Section, string | undefined>();
  let left = room;
  for (const section of sections.toSorted((a, b) => a.rank - b.rank)) {
    const text = section.render(Math.floor((left - 2) * section.share));
    rendered.set(section, text);
    if (text) left -= sizeOf(text) + 2;
  }
  const texts = sections.map((section) => rendered.get(section));
  return { texts: texts.filter((text) => text), cut: texts.includes(undefined) };
}
