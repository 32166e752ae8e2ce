import { afterEach, describe, expect, test } from "@jest/globals";
import type { LocalService } from "../../../dev/service/service.ts";
import { post, Services } from "./client.ts";

const services = new Services();
afterEach(() => services.stop());

const attest = (service: LocalService, trail: string) =>
  post(service, { path: `/attestations/octo-org/checkout/trail/${trail}/junit` });
const begin = (service: LocalService, trail: string, method = "PUT") =>
  fetch(new URL(`/trails/octo-org/checkout/${trail}`, service.baseUrl), { method });

describe("trails", () => {
  test("every trail takes attestations by default", async () => {
    const service = await services.start();
    expect(await attest(service, "main")).toMatchObject({ status: 201 });
  });

  test("if they are required, a trail takes attestations once it was begun", async () => {
    const service = await services.start({ requireTrails: true });
    expect(await attest(service, "feature%2Fx")).toMatchObject({
      status: 404,
      body: { message: "Trail not found" },
    });
    expect(service.attestations()).toEqual([]);
    expect((await begin(service, "feature%2Fx")).status).toBe(200);
    expect(await attest(service, "feature%2Fx")).toMatchObject({ status: 201 });
    expect(await attest(service, "other")).toMatchObject({ status: 404 });
    service.beginTrail("octo-org", "checkout", "other");
    expect(await attest(service, "other")).toMatchObject({ status: 201 });
  });

  test("a trail belongs to one flow of one organization", async () => {
    const service = await services.start({ requireTrails: true });
    service.beginTrail("octo-org", "mobile/app", "main");
    service.beginTrail("octo-basic", "checkout", "main");
    expect(await attest(service, "main")).toMatchObject({ status: 404 });
  });

  test("only PUT begins a trail", async () => {
    const service = await services.start({ requireTrails: true });
    expect((await begin(service, "main", "POST")).status).toBe(405);
    expect(await attest(service, "main")).toMatchObject({ status: 404 });
  });
});
