import type { WorkflowContext } from "./commit/context.ts";

/**
 * Returns the address of the page that explains every message, in the version of the action that runs. Undefined
 * where the runner does not say which that is (`uses: ./`).
 */
export function troubleshootingUrl({
  action,
  serverUrl,
}: Pick<WorkflowContext, "action" | "serverUrl">): string | undefined {
  if (action === undefined) return undefined;
  const ref = (action.ref ?? "HEAD").split("/").map(encodeURIComponent).join("/");
  return `${serverUrl}/${action.repository}/blob/${ref}/docs/troubleshooting.md`;
}
