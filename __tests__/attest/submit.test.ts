import { afterAll, expect, test } from "@jest/globals";
import { noteAttestation } from "../../src/attest/submit.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { createRecordingLog } from "../support/log.ts";

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const target = { org: "octo-org", flow: "checkout", trail: "a", name: "unit-tests" };

test("an attestation of the same name on the same trail is noticed, another is not", async () => {
  const deps = { log: createRecordingLog(), temporaryDirectory: folder.path };
  expect(await noteAttestation(target, deps)).toEqual([]);
  expect(await noteAttestation({ ...target, trail: "b" }, deps)).toEqual([]);
  expect(await noteAttestation({ ...target, name: "lint" }, deps)).toEqual([]);
  expect(await noteAttestation(target, deps)).toEqual([
    "An earlier step of this job attested `unit-tests` to this trail already. Give each step a name of its own.",
  ]);
});

test("a folder that cannot be written to is mentioned in the debug log only", async () => {
  const log = createRecordingLog();
  const deps = { log, temporaryDirectory: folder.at("none") };
  expect(await noteAttestation(target, deps)).toEqual([]);
  expect(log.linesOf("debug")).toEqual([
    expect.stringContaining("could not be noted for later steps: ENOENT"),
  ]);
  expect(log.entries).toHaveLength(1);
});
