import { createHash } from "node:crypto";
import { NOW, SITE } from "../../__tests__/summary/results.ts";
import { SCENARIOS } from "../../__tests__/summary/scenarios.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { renderPage } from "../render.ts";

const HELP =
  "https://github.example/octo-org/junit-attestation-action/blob/v1/docs/troubleshooting.md";

/** A picture of the README: the first `height` CSS pixels of a scenario's page. */
interface ReadmePicture {
  readonly scenario: string;
  readonly height: number;
}

/** The pictures of the README, by their names in docs/pictures/. */
export const README_PICTURES: Readonly<Record<string, ReadmePicture>> = {
  "summary-red": { scenario: "red-2", height: 412 },
  "gate-blocked": { scenario: "gate-blocked", height: 333 },
};

/** The page of a scenario, as HTML. Throws if there is no scenario of that name. */
export function pageOf(name: string): string {
  const result = SCENARIOS[name];
  if (result === undefined) throw new Error(`There is no scenario ${name}.`);
  return renderPage(renderSummary(result, { now: NOW, help: HELP, ...SITE }), name);
}

/** What the pictures of the README were made from: the SHA-256 of each page. */
export function readmeSources(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(README_PICTURES).map(([picture, { scenario }]) => [
      picture,
      createHash("sha256").update(pageOf(scenario)).digest("hex"),
    ]),
  );
}
