import { hash } from "node:crypto";
import type { RecordedFile, RequestRecord } from "../attest/request-record.ts";
import { pluralize } from "../base/format.ts";
import { isJsonObject, type JsonObject, valueAt } from "../base/json.ts";
import { describeEvidence } from "../evidence/run-context.ts";
import type { AttestedPayload } from "./attested-documents.ts";
import { compare, compareMembers } from "./compare.ts";
import { comparePredicate } from "./compare-predicate.ts";
import type { ReadAttachment } from "./read-attachment.ts";
import { addUp, compareCounts, isComplete } from "./recount.ts";

/** What a check found, as a whole sentence. `gap`: why something could not be checked. */
export interface Judgement {
  readonly kind: "different" | "refused" | "gap" | "checked";
  readonly sentence: string;
}

/** Returns what a comparison found: `sentence` says what holds if there are no differences. */
function conclude(sentence: string, differences: readonly string[]): readonly Judgement[] {
  if (differences.length === 0) return [{ kind: "checked", sentence }];
  return differences.map((difference) => ({ kind: "different", sentence: difference }));
}

function gap(sentence: string): Judgement {
  return { kind: "gap", sentence };
}

/** Compares `request.json` with the bytes of the payload and the zip, and with what the payload says. */
export function checkRequest(
  request: RequestRecord,
  files: { readonly payload: Buffer; readonly attachment?: Buffer | undefined },
  payload: AttestedPayload | undefined,
): readonly Judgement[] {
  const { name, commit } = payload ?? request;
  return conclude(
    "The payload and the attachment are those that request.json names, byte for byte.",
    [
      ...compareDigest("payload", files.payload, request.payload),
      ...compareDigest("attachment", files.attachment, request.attachment),
      ...compare("The attestation's name in request.json", request.name, name),
      ...compare("The commit in request.json", request.commit, commit),
    ],
  );
}

function compareDigest(
  what: string,
  content: Buffer | undefined,
  stated: RecordedFile | undefined,
): readonly string[] {
  const words = (bytes: number, sha256: string) =>
    `${pluralize(bytes, "byte")} with the SHA-256 ${sha256}`;
  const found = content && words(content.length, hash("sha256", content));
  const named = stated && words(stated.bytes, stated.sha256);
  if (found === named) return [];
  return [`The ${what} is ${found ?? "missing"}; request.json names ${named ?? "none"}.`];
}

/**
 * Compares the zip with what the payload says about it, its files with its manifest, and its reports with the counts.
 * `read` is undefined if there is no zip, or if it was refused.
 */
export function checkAttachment(
  payload: AttestedPayload,
  zip: Buffer | undefined,
  read: ReadAttachment | undefined,
): readonly Judgement[] {
  const { ci } = payload;
  const files = read
    ? conclude(
        `The digests of ${pluralize(read.files.length, "file")} in the attachment are those of its manifest.`,
        read.differences,
      )
    : [];
  if (ci === undefined) {
    return [
      ...files,
      gap(
        "The payload has no `user_data.ci` (`run-context: false`), so it does not say what its attachment is.",
      ),
    ];
  }
  if (zip === undefined) return [gap(noAttachment(ci))];
  return [
    ...conclude(
      "The attachment is the one that the payload names.",
      compareEvidence(valueAt(ci, "evidence"), zip, read),
    ),
    ...files,
    ...(read ? checkCounts(payload, read) : []),
  ];
}

/** Compares what the payload says about the zip; of one that was refused, only its digest. */
function compareEvidence(
  stated: unknown,
  zip: Buffer,
  read: ReadAttachment | undefined,
): readonly string[] {
  const name = "user_data.ci.evidence";
  if (!isJsonObject(stated)) return [`\`${name}\` is missing, but there is an attachment.`];
  const digest = { sha256: hash("sha256", zip), bytes: zip.length };
  const expected = read
    ? describeEvidence({
        ...digest,
        files: read.files.length,
        omitted: read.omitted,
        redacted: read.files.reduce(
          (sum, { redaction }) => sum + (redaction?.replacements ?? 0),
          0,
        ),
      })
    : { ...stated, ...digest };
  return compareMembers(stated, expected, (key) => `\`${name}.${key}\``);
}

function noAttachment(ci: JsonObject): string {
  return valueAt(ci, "evidence.sha256") === undefined
    ? "The attestation was sent without an attachment."
    : "No attachment was given. The payload names one; download it to check the counts.";
}

function checkCounts(payload: AttestedPayload, { reports }: ReadAttachment): readonly Judgement[] {
  if (valueAt(payload.ci, "demands.attach_reports") === false) {
    const name = "`user_data.ci.demands.attach_reports`";
    return reports.length > 0
      ? conclude("", [`${name} is false, but the attachment holds reports.`])
      : [gap("The reports are not in the attachment (`attach-reports: false`).")];
  }
  const tests = addUp(reports, payload);
  const entries = pluralize(payload.results.length, "entry", "entries");
  return conclude(
    `${pluralize(tests.reports, "report adds", "reports add")} up to the ${entries} of junit_results.`,
    compareCounts(payload, tests, reports),
  );
}

/** Compares the predicate with the payload and, if the attachment holds all of them, with the reports. */
export function checkPredicate(
  predicate: JsonObject,
  payload: AttestedPayload,
  read: ReadAttachment | undefined,
): readonly Judgement[] {
  if (payload.ci === undefined) return [];
  const isRecounted = read !== undefined && read.reports.length > 0 && isComplete(read.reports);
  const tests = isRecounted ? addUp(read.reports, payload) : undefined;
  return conclude(
    `The predicate says the same as the payload${tests ? " and the reports" : ""}.`,
    comparePredicate(predicate, payload, tests),
  );
}
