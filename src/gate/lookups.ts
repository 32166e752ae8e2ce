import type { Service } from "../service/client.ts";

/** What the gate asks the service. Each rejects with a ServiceError. */
export type GateLookups = Pick<Service, "listDeployments" | "getControl" | "listNotificationRules">;
