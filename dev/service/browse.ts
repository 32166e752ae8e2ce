import { createHash } from "node:crypto";
import type { Json } from "../../src/base/json.ts";
import { type Answer, HttpError } from "./answer.ts";
import { type Page, renderAttestationPage } from "./attestation-page.ts";
import { describeAttestation } from "./describe-attestation.ts";
import { parsePayload } from "./payload.ts";
import type { Store, StoredAttestation } from "./store.ts";

const PATH = /^\/attestations(?:\/(?<id>\d+)(?:\/(?<what>data_json|files\/(?<file>\d+)))?)?$/;

/** A request for something that is stored. */
export interface BrowseRequest {
  readonly method: string;
  readonly path: string;
  /** The header `Accept`: browsers get pages, everything else gets JSON. */
  readonly accept: string | undefined;
}

/**
 * Answers requests for what is stored, which are not part of the interface: `/attestations`, `/attestations/1`,
 * `/attestations/1/data_json` and `/attestations/1/files/1`, the latter two byte for byte as they were sent.
 * @throws HttpError (404, 405)
 */
export function browse({ method, path, accept }: BrowseRequest, store: Store): Answer {
  const wantsPage = accept?.includes("text/html") ?? false;
  const { id, what, file } = PATH.exec(path)?.groups ?? {};
  if (!PATH.test(path)) throw new HttpError(404, "Not found");
  if (method !== "GET")
    throw new HttpError(405, "Method not allowed", { headers: { Allow: "GET" } });
  if (id === undefined) {
    const all = store.attestations();
    return wantsPage ? listPage(all) : { status: 200, body: all.map(toJson) };
  }
  const attestation = store.attestation(Number(id));
  if (attestation === undefined) throw new HttpError(404, "Attestation not found");
  if (what === undefined) {
    return wantsPage ? attestationPage(attestation) : { status: 200, body: toJson(attestation) };
  }
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

function toJson(one: StoredAttestation): Json {
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

function listPage(attestations: readonly StoredAttestation[]): Answer {
  const links = attestations.map(({ id, name, flow, trail }) => ({
    text: `${id}: ${name} on trail ${trail} of flow ${flow}`,
    path: `/attestations/${id}`,
  }));
  return page({ title: "Attestations", sections: [], links });
}

function attestationPage(attestation: StoredAttestation): Answer {
  const { id, name, dataJson, files } = attestation;
  const payload = parsePayload(Buffer.from(dataJson).toString("utf8"));
  const links = [
    { text: "data_json, as it was sent", path: `/attestations/${id}/data_json` },
    ...files.map(({ fileName }, index) => ({
      text: fileName,
      path: `/attestations/${id}/files/${index + 1}`,
    })),
    { text: "All attestations", path: "/attestations" },
  ];
  const sections = describeAttestation(attestation, payload);
  return page({ title: `Attestation ${name}`, sections, links });
}

function page(content: Page): Answer {
  return {
    status: 200,
    body: Buffer.from(renderAttestationPage(content)),
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  };
}
