import { abbreviate, formatBytes, present } from "../base/format.ts";
import type { Attestation, KeptEvidence, SkipReason } from "./result.ts";

const REASONS: Readonly<Record<SkipReason, string>> = {
  "no-api-key": "this run has no API key",
  "tests-not-run": "the tests did not run",
  "no-report": "there is no report in which a test ran",
};

/** Returns a name, a path or a digest as it is shown. */
type Show = (text: string) => string;

/** Returns what became of the attestation, as a sentence without a full stop, for the page and the log. */
export function formatReceipt(attestation: Attestation, show: Show = String): string {
  const { kept } = attestation;
  const whereKept = kept === undefined ? "" : `; its request is kept in ${show(kept.folder)}`;
  switch (attestation.status) {
    case "recorded": {
      const twice = attestation.isMaybeTwice ? ", maybe twice" : "";
      return `The attestation was recorded${twice}: ${formatRecorded(attestation.kept, show)}`;
    }
    case "failed":
      return `The attestation was not recorded${whereKept}`;
    case "unknown":
      return `The attestation may have been recorded${whereKept}`;
    case "refused":
      return `The attestation was not sent${whereKept}`;
    case "dry-run":
      return "The attestation was not sent, since this is a dry run";
    case "skipped":
      return `The attestation was not sent, since ${REASONS[attestation.reason]}`;
  }
}

/** Returns the name of an attestation, where it is, and what it is about. */
function formatRecorded({ record, archive }: KeptEvidence, show: Show): string {
  const { name, trail, flow, commit } = record;
  const tested = `commit ${show(abbreviate(commit))}`;
  // The trail of a commit is named after it, unless the author names one.
  const isOfCommit = trail === commit;
  const onTrail = isOfCommit ? `on the trail of ${tested}` : `on trail ${show(trail)}`;
  const attached = archive
    ? `zip of ${formatBytes(archive.bytes)} (SHA-256 ${show(`${abbreviate(archive.sha256)}…`)})`
    : "no attachment";
  const where = `${show(name)} ${onTrail} of flow ${show(flow)}`;
  return present([where, isOfCommit ? undefined : tested, attached]).join(", ");
}
