import { AttestationError, errorMessage } from "../errors.ts";
import { readBounded } from "../files.ts";
import { formatBytes } from "../text/format.ts";
import { type EvidenceDocuments, type Verification, verifyEvidence } from "./verify-evidence.ts";

/** The paths of an attestation's files. */
export interface EvidencePaths {
  readonly payload: string;
  readonly attachment: string | undefined;
  readonly request: string | undefined;
}

/** A `data_json` or a zip is far smaller. */
const MAX_BYTES = 20_000_000;

/** What it means that nothing differs, and what that does not prove. Only true of files that are verified. */
export const WHAT_IT_PROVES =
  "This proves that the files are consistent with each other, not where they come from.";

/**
 * Reads the files of an attestation and checks them against each other. Throws an AttestationError if a file cannot
 * be read.
 */
export function verifyFiles(paths: EvidencePaths): Promise<Verification> {
  const documents: EvidenceDocuments = {
    payload: readDocument(paths.payload),
    attachment: paths.attachment === undefined ? undefined : readDocument(paths.attachment),
    request: paths.request === undefined ? undefined : readDocument(paths.request),
  };
  return verifyEvidence(documents);
}

/** The result in lines for people: a headline, then what was compared, what could not be, and what differs. */
export function verificationLines(verification: Verification): readonly string[] {
  const { status, differences, gaps, checked } = verification;
  return [
    HEADLINES[status],
    ...differences.map((sentence) => `✗ ${sentence}`),
    ...gaps.map((sentence) => `? ${sentence}`),
    ...checked.map((sentence) => `✓ ${sentence}`),
    ...(status === "verified" ? [WHAT_IT_PROVES] : []),
  ];
}

const HEADLINES: Readonly<Record<Verification["status"], string>> = {
  verified: "verified",
  different: "different: the files of this attestation do not belong together",
  "not-verifiable": "not verifiable: nothing differs, but the counts could not be checked",
};

function readDocument(path: string): Buffer {
  const content = tryRead(path);
  if (content === undefined) {
    throw new AttestationError(`${path} is not a regular file.`);
  }
  if (content.length > MAX_BYTES) {
    throw new AttestationError(
      `${path} is larger than ${formatBytes(MAX_BYTES)}. Is it a file of an attestation?`,
    );
  }
  return content;
}

function tryRead(path: string): Buffer | undefined {
  try {
    return readBounded(path, MAX_BYTES + 1);
  } catch (cause) {
    throw new AttestationError(
      `${path} could not be read: ${errorMessage(cause)}. Check the path.`,
      { cause },
    );
  }
}
