import { afterAll, expect, test } from "@jest/globals";
import { noteAttestation } from "../src/earlier-attestation.ts";
import { TemporaryFolder } from "./support/folders.ts";

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const target = { org: "octo-org", flow: "checkout", trail: "a", name: "unit-tests" };

test("an attestation of the same name on the same trail is noticed, another is not", async () => {
  expect(await noteAttestation(target, folder.path)).toBeUndefined();
  expect(await noteAttestation({ ...target, trail: "b" }, folder.path)).toBeUndefined();
  expect(await noteAttestation({ ...target, name: "lint" }, folder.path)).toBeUndefined();
  expect(await noteAttestation(target, folder.path)).toBe(
    "An earlier step of this job attested `unit-tests` to this trail already. Give each step a name of its own.",
  );
});

test("a folder that cannot be written to is the system's error", async () => {
  await expect(noteAttestation(target, folder.at("none"))).rejects.toThrow("ENOENT");
});
