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

/** Events whose runs get no secrets when Dependabot is the actor, no matter who re-runs them. */
const DEPENDABOT_EVENTS: ReadonlySet<string> = new Set([
  ...FORK_EVENTS,
  "push",
  "create",
  "deployment",
  "deployment_status",
]);

/**
 * Whether GitHub withholds the repository's secrets from this run because it belongs to a pull request from a fork
 * or to Dependabot (input `on-fork`). Runs of `pull_request_target`, `workflow_run`, `merge_group` and
 * `issue_comment` get secrets, so a missing one is a mistake there; the exception is `pull_request_target` on a pull
 * request of Dependabot's own. The rules are in GitHub's "Troubleshooting Dependabot on GitHub Actions" and "Events
 * that trigger workflows". A repository may be configured to send secrets to forks, so call this only if a secret is
 * missing.
 */
export function isWithoutSecrets(context: WorkflowContext): boolean {
  const event = context.event ?? "";
  if (FORK_EVENTS.has(event) && isHeadFromFork(context)) return true;
  if (context.actor !== DEPENDABOT) return false;
  if (DEPENDABOT_EVENTS.has(event)) return true;
  const author = textAt(context.payload, "pull_request.user.login");
  return event === "pull_request_target" && author === DEPENDABOT;
}

function isHeadFromFork({ payload, repository }: WorkflowContext): boolean {
  const head = valueAt(payload, "pull_request.head.repo");
  // The fork was deleted: a pull request from the repository itself always has a head repository.
  if (head === null) return true;
  const base = valueAt(payload, "pull_request.base.repo") ?? valueAt(payload, "repository");
  const own = fullName(base) ?? (repository && `${repository.owner}/${repository.name}`);
  const name = fullName(head);
  return name !== undefined && own !== undefined && name !== own.toLowerCase();
}

function fullName(repository: Json | undefined): string | undefined {
  return textAt(repository, "full_name")?.toLowerCase();
}
