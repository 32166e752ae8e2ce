import { present } from "../base/format.ts";
import type { Commit } from "../commit/commit.ts";
import type { Failure } from "../failures/failure.ts";
import {
  type FailureGroup,
  formatGroup,
  formatLocation,
  groupFailures,
  NO_MESSAGE,
  ownerOf,
} from "../failures/groups.ts";
import type { SourceLocation } from "../failures/repository.ts";
import { failedCount, type ShownCase } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import {
  code,
  folded,
  foldedList,
  INNER_LIST_BYTES,
  inline,
  link,
  paragraph,
  preformatted,
} from "./html.ts";
import { addressIn, type PageContext } from "./page-context.ts";

/** Up to this many failed tests are open. */
const OPEN = 3;
/** In up to this many groups, up to five tests of each are named at once; otherwise the first one is. */
const FEW_GROUPS = 3;
const NAMED = 5;

/** The failed tests, those that say the same together: open if they are few, otherwise folded, each group below names and places. */
export function renderFailedTests(
  tests: Tests,
  commit: Commit | undefined,
  page: PageContext,
): string | undefined {
  const { counts, failed, reports, runFailure } = tests;
  // The heading and a warning tell of a test run that failed although no case did (R10).
  const all = failedCount(counts);
  if (all === 0 || runFailure !== undefined) return undefined;
  const groups = groupFailures(failed);
  const isOpen = all <= OPEN;

  /** A test and where it failed, as a link if that is in the repository; else what the report says of that. */
  function nameAndPlace({ differs }: FailureGroup, failure: Failure): string {
    const { location, stated, headline } = failure;
    const place = location ?? stated;
    const address = location && addressOf(location, commit, page);
    const linked = place && link(code(formatLocation(place)), address);
    const isOwnFile = place !== undefined && isNamedAfter(place, ownerOf(failure));
    const name = isOwnFile ? code(failure.name) : renderName(failure);
    const named = present([name, linked]).join(" · ");
    return differs && headline ? `${named}: ${inline(headline)}` : named;
  }

  /** The report of a single test, if there are several. */
  function reportOf({ first, others }: FailureGroup): string | undefined {
    const isNamed = others.length === 0 && reports > 1 && first.report;
    return isNamed ? `report ${code(first.report)}` : undefined;
  }

  function list(group: FailureGroup, members: readonly Failure[]): string {
    return foldedList(members, "test", (each) => nameAndPlace(group, each), {
      bytes: INNER_LIST_BYTES,
    });
  }

  /** A group as a fold with what it says, `about` its tests (HTML), and the trace of the first one. */
  function fold(group: FailureGroup, about: string | undefined): string {
    const { first, others } = group;
    const said = first.headline
      ? `<strong>${inline(first.headline)}</strong>`
      : `<em>${NO_MESSAGE}</em>`;
    const title = others.length === 0 ? said : `${formatGroup(group)}: ${said}`;
    const content = present([about, first.trace && preformatted(first.trace)]).join("\n");
    return folded(title, content || paragraph("<em>The report says no more.</em>"), isOpen);
  }

  function showOpen(group: FailureGroup): string {
    const { first, others } = group;
    if (others.length > 0) return fold(group, list(group, [first, ...others]));
    const about = present([nameAndPlace(group, first), reportOf(group)]);
    return fold(group, paragraph(about.join(" · ")));
  }

  /** A group below its tests, since a link may not be in the title of a fold. */
  function showFolded(group: FailureGroup): string {
    const { first, others } = group;
    const members = [first, ...others];
    const isShort = groups.length <= FEW_GROUPS && members.length <= NAMED;
    const named = isShort ? members : [first];
    const lines = named.map((each) => nameAndPlace(group, each));
    const report = reportOf(group);
    const about = report ? paragraph(report) : list(group, members.slice(named.length));
    return `${lines.join("<br/>")}\n${fold(group, about)}`;
  }

  const countOf = ({ others }: FailureGroup) => 1 + others.length;
  if (!isOpen) return foldedList(groups, "failed test", showFolded, { all, countOf });
  const layOut = (rows: readonly string[]) => rows.join("\n");
  return foldedList(groups, "failed test", showOpen, { all, countOf, layOut });
}

/** Returns the name of a case with its class or suite, as HTML. */
export function renderName(shown: ShownCase): string {
  const owner = ownerOf(shown);
  return present([code(shown.name), owner && inline(owner)]).join(" in ");
}

/** Whether the path of a file says what a class or suite is called, as `src/org/CartTest.java` does of `org.CartTest`. */
function isNamedAfter({ file }: SourceLocation, owner: string | undefined): boolean {
  if (owner === undefined) return false;
  const end = `.${owner.replaceAll("/", ".")}`;
  const path = `.${file.replaceAll("/", ".")}`;
  return path.endsWith(end) || path.replace(/\.\w+$/, "").endsWith(end);
}

function addressOf({ file, line }: SourceLocation, commit: Commit | undefined, page: PageContext) {
  const path = commit && addressIn(page, ["blob", commit.info.sha1, ...file.split("/")]);
  return path === undefined || line === undefined ? path : `${path}#L${line}`;
}
