import { createHash } from "node:crypto";
import { renderPage } from "../render.ts";

/** A picture in the documents: the first `height` CSS pixels of a scene's page. */
interface DocumentPicture {
  readonly scene: string;
  readonly height: number;
}

/** The pictures in docs/pictures/, by their names there. */
export const DOCUMENT_PICTURES: Readonly<Record<string, DocumentPicture>> = {
  "summary-red": { scene: "tests-failed", height: 332 },
  "gate-blocked": { scene: "gate-blocked", height: 270 },
};

/**
 * What differs between two runs of the same code: times of deployments, which the local service counts back from now,
 * and the size and digests of a zip, which each system compresses in its own way.
 */
const VARYING =
  /\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC|<code>(?:[\da-f]{7}|[\da-f]{64})<\/code>|[\d.]+&#160;kB/g;

/** Returns the SHA-256 of the page that each picture shows, by the picture's name. */
export function pageDigests(
  summaries: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(DOCUMENT_PICTURES).map(([picture, { scene }]) => {
      const summary = (summaries.get(scene) ?? "").replaceAll("<wbr/>", "");
      const page = renderPage(summary.replaceAll(VARYING, "…"), scene);
      return [picture, createHash("sha256").update(page).digest("hex")];
    }),
  );
}
