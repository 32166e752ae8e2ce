import { abbreviate } from "../base/format.ts";
import { textAt } from "../base/json.ts";
import { describeContent } from "../evidence/evidence-file.ts";
import type { RecordedFile, RequestRecord } from "../service/request-record.ts";
import type { AttestedPayload, EvidenceFiles } from "./attested-documents.ts";
import { compare, type Finding, findingsOf, show } from "./findings.ts";

/** What replaces a secret. */
const REDACTED = "***";

/**
 * Compares `request.json` with the bytes of the payload and of the zip, if it is given, and with what the payload says.
 * `said` is undefined if the payload was rejected.
 */
export function checkRequest(
  request: RequestRecord,
  { payload, attachment }: EvidenceFiles<Buffer>,
  said: AttestedPayload | undefined,
): readonly Finding[] {
  const sentence = attachment
    ? "The payload and the attachment are those that request.json names, byte for byte."
    : "The payload is the one that request.json names, byte for byte.";
  return findingsOf(sentence, [
    ...compareFile(request.payload, payload, "payload"),
    ...(attachment ? compareAttachment(request, attachment) : []),
    ...(said ? compareStatements(request, said) : []),
  ]);
}

function compareAttachment(
  { attachment: sent }: RequestRecord,
  attachment: Buffer,
): readonly string[] {
  if (sent === undefined) return ["request.json names no attachment, but there is one."];
  return compareFile(sent, attachment, "attachment");
}

function compareFile(
  sent: RecordedFile,
  content: Buffer,
  member: "payload" | "attachment",
): readonly string[] {
  const { sha256, bytes } = describeContent(content);
  if (sha256 !== sent.sha256) {
    const found = abbreviate(sha256);
    const stated = abbreviate(sent.sha256);
    return [
      `${sent.file} is not the file that was sent: its SHA-256 is ${found}…, and request.json says ${stated}….`,
    ];
  }
  return compare(`\`${member}.bytes\` in request.json`, sent.bytes, bytes);
}

function compareStatements(
  request: RequestRecord,
  { name, commit, ci }: AttestedPayload,
): readonly string[] {
  const run = textAt(ci, "run.url");
  // Other clients name no run, and what is secret in an address is replaced in the payload alone.
  const isComparable = ci !== undefined && !run?.includes(REDACTED);
  return [
    ...compareStatement("name", request.name, name),
    ...compareStatement("commit", request.commit, commit),
    ...(isComparable ? compareStatement("run", request.run, run) : []),
  ];
}

function compareStatement(
  member: "name" | "commit" | "run",
  sent: string | undefined,
  said: string | undefined,
): readonly string[] {
  if (sent === said) return [];
  return [
    `request.json is of another attestation: its \`${member}\` is ${show(sent)}, and that of the payload is ${show(said)}.`,
  ];
}
