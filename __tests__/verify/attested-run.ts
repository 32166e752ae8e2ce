import { readFileSync } from "node:fs";
import { prepare } from "../../src/attest/prepare.ts";
import { describeProblem } from "../../src/base/problem.ts";
import { readContext } from "../../src/commit/context.ts";
import { byName } from "../../src/evidence/evidence-file.ts";
import { nameInZip } from "../../src/evidence/zip-names.ts";
import { findFiles } from "../../src/files/find-files.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { accept } from "../../src/reports/accept.ts";
import { readReports } from "../../src/reports/read.ts";
import { readInputs } from "../../src/run/inputs/inputs.ts";
import type { EvidencePaths } from "../../src/verify/read-evidence.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { createRecordingLog } from "../support/log.ts";

/** What is attested, and how. */
export interface Run {
  /** Files of the working directory by their paths. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Values that must not leave the run. */
  readonly secrets?: readonly string[];
  /** Changes the folder with the working directory `work`, before the run. */
  readonly arrange?: (folder: TemporaryFolder) => void;
}

/** The files of an attestation. */
export type Kept = Readonly<Record<keyof EvidencePaths, Buffer | undefined>>;

/** A workflow that tells all that the predicate says. */
const CONTEXT = readContext({
  GITHUB_SHA: "1".repeat(40),
  GITHUB_SERVER_URL: "https://github.example",
  GITHUB_REPOSITORY: "octo-org/app",
  GITHUB_RUN_ID: "7",
  GITHUB_RUN_ATTEMPT: "2",
  GITHUB_WORKFLOW_REF: "octo-org/app/.github/workflows/test.yml@refs/heads/ü#1",
  GITHUB_WORKFLOW_SHA: "2".repeat(40),
});

/** Counts, packs and describes files as the root action does, and returns what it keeps on disk. */
export async function attestRun({ files, inputs, secrets = [], arrange }: Run): Promise<Kept> {
  using folder = new TemporaryFolder();
  using temporary = new TemporaryFolder();
  for (const [path, content] of Object.entries(files)) folder.write(`work/${path}`, content);
  arrange?.(folder);
  const redactor = createRedactor(secrets);
  const values: Readonly<Record<string, string>> = {
    "base-url": "https://service.example",
    org: "octo-org",
    flow: "checkout",
    name: "unit-tests",
    reports: "**/*.xml",
    "dry-run": "true",
    "working-directory": "work",
    ...inputs,
  };
  const read = readInputs((name) => values[name], folder.path, { context: CONTEXT, redactor });
  const { reports, evidence, workingDirectory } = read;
  const signal = new AbortController().signal;
  const found = await findFiles("reports", reports.patterns, workingDirectory);
  const more = await findFiles("attachments", evidence.attachments, workingDirectory);
  const named = nameInZip([...found.files, ...more.files], redactor);
  const counted = await readReports(named.slice(0, found.files.length).sort(byName), {
    redactor,
    signal,
  });
  const now = Date.now();
  const accepted = accept(counted, reports, { now, name: "unit-tests", found });
  if (accepted.verdict !== "accepted")
    throw new Error(accepted.failures.map(describeProblem).join("\n"));
  const target = { org: "octo-org", flow: "checkout", trail: "main", name: "unit-tests" };
  const commit = { info: { sha1: "1".repeat(40) } };
  const attachments = named.slice(found.files.length);
  const { kept } = await prepare({ ...accepted, attachments, target, commit }, read, {
    context: CONTEXT,
    env: {},
    log: createRecordingLog(),
    redactor,
    temporaryDirectory: temporary.path,
    connect: () => {
      throw new Error("Nothing is sent.");
    },
    clock: { now: () => now, sleep: () => Promise.resolve() },
    signal,
  });
  return {
    payload: readFileSync(kept.payload),
    attachment: kept.archive && readFileSync(kept.archive.location),
    request: readFileSync(`${kept.request}/request.json`),
    predicate: readFileSync(kept.predicate),
  };
}
