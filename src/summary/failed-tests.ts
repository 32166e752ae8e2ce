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
import type { SourceLocation } from "../failures/source-tree.ts";
import { failedCount, type ShownCase } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import {
  addressIn,
  code,
  folded,
  foldedList,
  INNER_LIST_BYTES,
  inline,
  link,
  type PageContext,
  paragraph,
  preformatted,
} from "./html.ts";

/** Up to this many groups of failed tests are open. */
const OPEN = 3;
/** Up to this many tests of a group are named at once; of more, the first one is. */
const NAMED = 5;

/** What the parts of the list need besides their tests. */
interface ListContext {
  readonly commit: Commit | undefined;
  readonly page: PageContext;
  /** Whether to name the report of a test. */
  readonly hasSeveralReports: boolean;
  /** Whether the folds are open. */
  readonly isOpen: boolean;
}

/** The failed tests, those that say the same together: open if these are few, otherwise folded, each below a name and a place. */
export function renderFailedTests(
  tests: Tests,
  commit: Commit | undefined,
  page: PageContext,
): string | undefined {
  const { counts, failed, reportCount, runFailure } = tests;
  // The heading and a warning tell of a test run that failed although no case did (R10).
  const all = failedCount(counts);
  if (all === 0 || runFailure !== undefined) return undefined;
  const groups = groupFailures(failed);
  const isOpen = groups.length <= OPEN;
  const context = { commit, page, hasSeveralReports: reportCount > 1, isOpen };
  const countOf = ({ others }: FailureGroup) => 1 + others.length;
  if (isOpen) {
    const layOut = (rows: readonly string[]) => rows.join("\n");
    const renderOpen = (group: FailureGroup) => renderGroup(group, context);
    return foldedList(groups, "failed test", renderOpen, { all, countOf, layOut });
  }
  // A link may not be in the title of a fold.
  const renderBelowName = (group: FailureGroup) =>
    `${renderNameAndPlace(group.first, context)}<br/>\n${renderGroup(group, context)}`;
  return foldedList(groups, "failed test", renderBelowName, { all, countOf });
}

/** Returns a group as a fold, or what it says if there is no more to show. */
function renderGroup(group: FailureGroup, context: ListContext): string {
  const { first, others, differs } = group;
  const { hasSeveralReports, isOpen } = context;
  const said = first.headline
    ? `<strong>${inline(first.headline)}</strong>`
    : `<em>${NO_MESSAGE}</em>`;
  const trace = first.trace && preformatted(first.trace);
  if (others.length === 0) {
    const about = present([
      isOpen ? renderNameAndPlace(first, context) : undefined,
      hasSeveralReports && first.report ? `report ${code(first.report)}` : undefined,
    ]).join(" · ");
    const content = present([about ? paragraph(about) : undefined, trace]).join("\n");
    return content === "" ? said : folded(said, content, isOpen);
  }
  const renderMember = (each: Failure) => {
    const named = renderNameAndPlace(each, context);
    return differs && each.headline ? `${named}: ${inline(each.headline)}` : named;
  };
  const members = foldedList([first, ...others], "test", renderMember, {
    bytes: INNER_LIST_BYTES,
    shown: others.length < NAMED ? NAMED : 1,
  });
  const title = `${formatGroup(group)}: ${said}`;
  return folded(title, present([members, trace]).join("\n"), isOpen);
}

/** Returns a test and where it failed, as a link if that is in the repository; else what the report says of that. */
function renderNameAndPlace(failure: Failure, { commit, page }: ListContext): string {
  const { location, stated } = failure;
  const place = location ?? stated;
  const address = location && addressOf(location, commit, page);
  const linked = place && link(code(formatLocation(place)), address);
  const isOwnFile = place !== undefined && isNamedAfter(place, ownerOf(failure));
  const name = isOwnFile ? code(failure.name) : renderName(failure);
  return present([name, linked]).join(" · ");
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
