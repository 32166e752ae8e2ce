import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { digestOf } from "../../src/base/digest.ts";
import { ParseError } from "../../src/base/errors.ts";
import {
  keepRequest,
  readKeptRecord,
  readKeptRequest,
  writeOutcome,
} from "../../src/kept/kept-request.ts";
import type { RequestRecord } from "../../src/kept/record.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { idsOf } from "../support/problems.ts";
import { keepRequestIn, recordOf, ZIP } from "./kept-request.ts";

let folder: TemporaryFolder;
beforeEach(() => {
  folder = new TemporaryFolder();
});
afterEach(() => folder.remove());

const CONTENT = {
  target: { org: "octo-org", flow: "checkout", trail: "t", name: "unit-tests" },
  commit: "1".repeat(40),
  dataJson: '{"attestation_name":"unit-tests"}',
  predicate: "{}",
  madeAt: "2026-11-21T10:00:00.000Z",
  run: undefined,
};
const archive = { ...digestOf(ZIP), content: ZIP };

test.each([{ archive }, { archive: undefined }])("is read as it was kept: %#", async (changes) => {
  const kept = await keepRequest(folder.path, { ...CONTENT, ...changes });

  expect(readKeptRecord(kept.folder)).toEqual(kept.record);
  expect(kept.record).toMatchObject({ ...CONTENT.target, attempts: 0, status: "pending" });
  expect(readKeptRequest(kept)).toEqual({
    flow: "checkout",
    trail: "t",
    dataJson: CONTENT.dataJson,
    attachment: changes.archive && { name: "junit-evidence.zip", content: ZIP },
  });
});

test("a request that cannot be kept is a failure that names the folder", async () => {
  const keeping = keepRequest(folder.at("missing"), CONTENT);
  await expect(keeping).rejects.toMatchObject({ problem: { id: "request-not-kept" } });
});

test("every outcome adds its attempts, and one that cannot be written is a warning", async () => {
  const kept = await keepRequest(folder.path, CONTENT);
  const problem = { id: "busy", title: "Busy" };

  expect(await writeOutcome(kept, { status: "failed", attempts: 3, problem })).toEqual([]);
  const record = readKeptRecord(kept.folder);
  expect(record).toMatchObject({ status: "failed", attempts: 3, reason: "Busy." });
  expect(await writeOutcome({ ...kept, record }, { status: "recorded", attempts: 1 })).toEqual([]);
  expect(readKeptRecord(kept.folder)).toMatchObject({ status: "recorded", attempts: 4 });
  expect(readKeptRecord(kept.folder).reason).toBeUndefined();

  rmSync(kept.folder, { recursive: true });
  const warnings = await writeOutcome(kept, { status: "recorded", attempts: 1 });
  expect(idsOf(warnings)).toEqual(["outcome-not-written"]);
});

const MISSING = () => rmSync(folder.at("data.json"));
const LINK = () => {
  folder.write("elsewhere.zip", ZIP);
  rmSync(folder.at("junit-evidence.zip"));
  folder.link("junit-evidence.zip", "elsewhere.zip");
};

test.each<[what: string, record: Partial<RequestRecord>, change?: () => void]>([
  ["whose payload differs", {}, () => folder.write("data.json", "{}")],
  ["whose payload is missing", {}, MISSING],
  ["whose attachment differs", {}, () => folder.write("junit-evidence.zip", "PK")],
  ["whose attachment is a link", {}, LINK],
  ["whose file leads elsewhere", { payload: { ...recordOf().payload, file: "../data.json" } }],
  ["without a plain trail", { trail: ".." }],
  ["of no known date", { madeAt: "yesterday" }],
  ["without a record", {}, () => rmSync(folder.at("request.json"))],
])("a request %s cannot be used", (_what, record, change) => {
  keepRequestIn(folder, record);
  change?.();
  const { path } = folder;
  expect(() => readKeptRequest({ folder: path, record: readKeptRecord(path) })).toThrow(ParseError);
});
