import type { Json } from "../json.ts";
import type { WorkflowContext } from "./context.ts";
import { textAt, valueAt } from "./event-payload.ts";

const DEPENDABOT = "dependabot[bot]";

/** Events whose runs get no secrets when the pull request comes from a fork. */
const FORK_EVENTS: ReadonlySet<string> = new Set([
  "pull_request",
  "pull_request_review",
  "pull_request_review_comment",
]);

/** Events whose runs get no secrets when Dependabot is the actor, whoever re-runs them. */
const DEPENDABOT_EVENTS: ReadonlySet<string> = new Set([
  ...FORK_EVENTS,
  "push",
  "create",
  "deployment",
  "deployment_status",
]);

/**
 * Whether GitHub keeps the repository's secrets from this run, because it is of a fork's pull request or
 * Dependabot's (input `on-fork`). `pull_request_target`, `workflow_run`, `merge_group` and `issue_comment` do get
 * them, so an empty secret there is a mistake, except that a `pull_request_target` of Dependabot's own pull
 * request does not. The rules are those of GitHub's "Troubleshooting Dependabot on GitHub Actions" and of its
 * page on events. A repository may also be set to send secrets to forks: ask only where a secret is missing.
 */
export function fromFork(context: WorkflowContext): boolean {
  const event = context.event ?? "";
  if (FORK_EVENTS.has(event) && headIsFork(context)) return true;
  if (context.actor !== DEPENDABOT) return false;
  if (DEPENDABOT_EVENTS.has(event)) return true;
  const author = textAt(context.payload, "pull_request.user.login");
  return event === "pull_request_target" && author === DEPENDABOT;
}

function headIsFork({ payload, repository }: WorkflowContext): boolean {
  const head = valueAt(payload, "pull_request.head.repo");
  // The fork was deleted; a pull request from the repository itself always has its repository.
  if (head === null) return true;
  const base = valueAt(payload, "pull_request.base.repo") ?? valueAt(payload, "repository");
  const own = nameOf(base) ?? (repository && `${repository.owner}/${repository.name}`);
  const name = nameOf(head);
  return name !== undefined && own !== undefined && name !== own.toLowerCase();
}

function nameOf(repository: Json | undefined): string | undefined {
  return textAt(repository, "full_name")?.toLowerCase();
}
