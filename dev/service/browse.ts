import { createHash } from "node:crypto";
import type { Json } from "../../src/json.ts";
import { type Answer, HttpError } from "./answer.ts";
import type { Store, StoredAttestation } from "./store.ts";

const PATH = /^\/attestations(?:\/(?<id>\d+)(?:\/(?<what>data_json|files\/(?<file>\d+)))?)?$/;

/**
 * What is stored, to look at; none of it is part of the interface: `/attestations`, `/attestations/1`,
 * `/attestations/1/data_json` and `/attestations/1/files/1`, the latter two byte for byte as they were sent.
 * @throws HttpError (404, 405)
 */
export function browse(method: string, path: string, store: Store): Answer {
  const { id, what, file } = PATH.exec(path)?.groups ?? {};
  if (!PATH.test(path)) throw new HttpError(404, "Not found");
  if (method !== "GET")
    throw new HttpError(405, "Method not allowed", { headers: { Allow: "GET" } });
  if (id === undefined) return { status: 200, body: store.attestations().map(described) };
  const attestation = store.attestation(Number(id));
  if (attestation === undefined) throw new HttpError(404, "Attestation not found");
  if (what === undefined) return { status: 200, body: described(attestation) };
  if (what === "data_json") {
    return {
      status: 200,
      body: attestation.dataJson,
      headers: { "Content-Type": "application/json" },
    };
  }
  const content = attestation.files[Number(file) - 1]?.content;
  if (content === undefined) throw new HttpError(404, "File not found");
  return { status: 200, body: content };
}

function described(one: StoredAttestation): Json {
  return {
    id: one.id,
    org: one.org,
    flow: one.flow,
    trail: one.trail,
    name: one.name,
    received_at: new Date(one.receivedAt).toISOString(),
    sent_by: one.sentBy,
    user_agent: one.userAgent ?? null,
    data_json: `/attestations/${one.id}/data_json`,
    files: one.files.map((file, index) => ({
      part: file.part,
      file_name: file.fileName,
      content_type: file.contentType,
      bytes: file.content.byteLength,
      sha256: createHash("sha256").update(file.content).digest("hex"),
      content: `/attestations/${one.id}/files/${index + 1}`,
    })),
  };
}
