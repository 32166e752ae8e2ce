import type { Log } from "../log.ts";
import type { Commit, CommitChoice, CommitInfo, RedactableField } from "./commit.ts";
import type { WorkflowContext } from "./context.ts";
import type { CommitDetails, Lookup } from "./details.ts";
import { chooseSha, commitDoubt, findBranch } from "./event.ts";
import { payloadDetails } from "./event-payload.ts";

/** What to find out about which commit. */
export interface CommitRequest {
  readonly choice: CommitChoice;
  /** Fields that are not even looked for. */
  readonly redact: ReadonlySet<RedactableField>;
  /** For the API; absent: it is not asked. */
  readonly token: string | undefined;
  /** Where local git is asked. */
  readonly workingDirectory: string;
}

const GIT_MILLISECONDS = 5_000;
const API_MILLISECONDS = 10_000;

/**
 * The chosen commit and all that is known of it, each field from the first that knows it: the event's payload
 * (only where its id is the commit), local git, the API. The latter two are asked only while something is missing.
 * What nobody knows is left out, and `notices` says why. What is redacted is not in the result, nor in any log.
 *
 * The url is of the repository that the workflow runs in: it shows commits of a fork's pull request as well.
 *
 * Throws a Refusal where the run does not say which commit it is; see {@link chooseSha}.
 */
export async function describeCommit(
  request: CommitRequest,
  context: WorkflowContext,
  log: Log,
): Promise<Commit> {
  const named = chooseSha(request.choice, context);
  const doubts = [context.payloadProblem, commitDoubt(request.choice, context)];
  const found = await lookUp(named, { request, context, log });
  const sha = found.tagged ?? named;
  const branch = request.redact.has("branch") ? undefined : findBranch(named, context);
  const url = urlOf(sha, context);
  const info: CommitInfo = {
    sha1: sha,
    ...found.details,
    ...(branch && { branch: branch.name }),
    ...(url !== undefined && { url }),
  };
  const sources: Commit["sources"] = {
    ...found.sources,
    ...(branch && { branch: branch.source }),
    ...(url !== undefined && { url: "context" as const }),
  };
  log.debug(`Commit ${sha} is known from: ${JSON.stringify(sources)}`);
  return {
    info,
    sources,
    source: found.source,
    notices: [...doubts, ...found.notices].filter(isText),
  };
}

interface CommitLookup {
  readonly request: CommitRequest;
  readonly context: WorkflowContext;
  readonly log: Log;
}

interface FoundDetails {
  readonly details: CommitDetails;
  readonly sources: Commit["sources"];
  readonly source: Commit["source"];
  readonly tagged?: string;
  readonly notices: readonly string[];
}

/** Asks one source after the other until nothing is missing, or one of them has read the commit itself. */
async function lookUp(sha: string, search: CommitLookup): Promise<FoundDetails> {
  const { redact } = search.request;
  const wanted = DETAILS.filter((field) => field === "timestamp" || !redact.has(field));
  const reasons: string[] = [];
  let details: CommitDetails = {};
  let sources: Commit["sources"] = {};
  for (const { source, ask } of lookups(sha, search)) {
    const lookup = await ask();
    const fresh = wanted.filter(
      (field) => details[field] === undefined && lookup.details[field] !== undefined,
    );
    sources = { ...sources, ...Object.fromEntries(fresh.map((field) => [field, source])) };
    details = { ...only(wanted, lookup.details), ...details };
    if (lookup.whole || wanted.every((field) => details[field] !== undefined)) {
      const { tagged } = lookup;
      return {
        details,
        sources,
        source,
        ...(tagged && { tagged }),
        notices: tagNotice(sha, tagged),
      };
    }
    if (lookup.reason !== undefined) reasons.push(lookup.reason);
  }
  const missing = wanted.filter((field) => details[field] === undefined).join(", ");
  const notice = `Not known of commit ${sha}: ${missing}. ${reasons.join(" ")}`;
  return { details, sources, source: "partial", notices: [notice] };
}

const DETAILS = ["message", "author", "timestamp"] as const;

type DetailField = (typeof DETAILS)[number];

/** In the order in which they are asked. Git and the API are loaded when it comes to them. */
function lookups(
  sha: string,
  { request, context, log }: CommitLookup,
): readonly { readonly source: "payload" | "git" | "api"; ask(): Promise<Lookup> }[] {
  return [
    {
      source: "payload",
      ask: async () => ({ details: payloadDetails(sha, context.payload), whole: false }),
    },
    {
      source: "git",
      ask: async () => {
        const { readFromGit } = await import("./git.ts");
        return readFromGit({
          sha,
          directory: request.workingDirectory,
          environment: process.env,
          milliseconds: GIT_MILLISECONDS,
          quote: request.redact.size === 0,
        });
      },
    },
    {
      source: "api",
      ask: async () => {
        const { askApi } = await import("./github-api.ts");
        const { token } = request;
        return askApi({ sha, token, context, milliseconds: API_MILLISECONDS }, log);
      },
    },
  ];
}

function only(fields: readonly DetailField[], details: CommitDetails): CommitDetails {
  const { message, author, timestamp } = details;
  return {
    ...(fields.includes("message") && message !== undefined && { message }),
    ...(fields.includes("author") && author !== undefined && { author }),
    ...(fields.includes("timestamp") && timestamp !== undefined && { timestamp }),
  };
}

function tagNotice(sha: string, tagged: string | undefined): readonly string[] {
  if (tagged === undefined) return [];
  return [`${sha} is an annotated tag; the commit that it points to, ${tagged}, stands for it.`];
}

function urlOf(sha: string, { serverUrl, repository }: WorkflowContext): string | undefined {
  return repository && `${serverUrl}/${repository.owner}/${repository.name}/commit/${sha}`;
}

function isText(text: string | undefined): text is string {
  return text !== undefined;
}
