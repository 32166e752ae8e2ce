import { describe, expect, test } from "@jest/globals";
import { ServiceError } from "../../src/service/contract.ts";
import { unreachable } from "../../src/service/unreachable.ts";

const reason = new ServiceError("HTTP_PROXY holds no address", { retryable: false });
const service = unreachable(reason);

describe("a service without a way to it", () => {
  test("fails an attestation before it is sent", async () => {
    expect(await service.attest({ flow: "f", trail: "t", dataJson: "{}" })).toEqual({
      outcome: "failed",
      reason: "HTTP_PROXY holds no address.",
      retryable: false,
      attempts: 0,
    });
  });

  test.each([
    ["deployments", () => service.listDeployments({ environment: "e", page: 1, pageSize: 1 })],
    ["a control", () => service.getControl("CTL-1")],
    ["notification rules", () => service.listNotificationRules()],
  ])("rejects the lookup of %s", async (_, look) => {
    await expect(look()).rejects.toBe(reason);
  });

  test("closes", async () => {
    await expect(service.close()).resolves.toBeUndefined();
  });
});
