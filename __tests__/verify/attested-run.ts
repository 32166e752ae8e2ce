import { readFileSync } from "node:fs";
import type { EvidencePaths } from "../../src/verify/read-evidence.ts";
import { runAttest } from "../attest/run-attest.ts";
import { TemporaryFolder } from "../support/folders.ts";

/** What is attested, and how. */
export interface Run {
  /** Files of the working directory by their paths. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Changes the folder with the working directory `work`, before the run. */
  readonly arrange?: (folder: TemporaryFolder) => void;
}

/** The files of an attestation. */
export type Kept = Readonly<Record<keyof EvidencePaths, Buffer | undefined>>;

/** A workflow that tells all that the predicate says. */
const ENVIRONMENT = {
  GITHUB_SHA: "1".repeat(40),
  GITHUB_SERVER_URL: "https://github.example",
  GITHUB_REPOSITORY: "octo-org/app",
  GITHUB_RUN_ID: "7",
  GITHUB_RUN_ATTEMPT: "2",
  GITHUB_WORKFLOW_REF: "octo-org/app/.github/workflows/test.yml@refs/heads/ü#1",
  GITHUB_WORKFLOW_SHA: "2".repeat(40),
};

/** Runs the root action without sending anything, and returns what it keeps on disk. */
export async function attestRun({ files, inputs, arrange }: Run): Promise<Kept> {
  using folder = new TemporaryFolder();
  for (const [path, content] of Object.entries(files)) folder.write(`work/${path}`, content);
  arrange?.(folder);
  const { outputs } = await runAttest(folder, {
    inputs: {
      trail: "main",
      reports: "**/*.xml",
      "dry-run": "true",
      "working-directory": "work",
      ...inputs,
    },
    env: ENVIRONMENT,
  });
  const read = (output: string, file = "") => {
    const path = outputs[output];
    return path ? readFileSync(`${path}${file}`) : undefined;
  };
  return {
    payload: read("payload-path"),
    attachment: read("attachment-path"),
    request: read("request-path", "/request.json"),
    predicate: read("predicate-path"),
  };
}
