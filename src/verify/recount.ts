import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "../base/json.ts";
import { countsOf } from "../evidence/manifest.ts";
import type { Suite } from "../junit/report.ts";
import type { ManifestEntry, ManifestOmission } from "./documents.ts";

/** What a report says when it is read again, or what the manifest says about one that was left out. */
export interface Recount {
  /** Its name in the zip. */
  readonly path: string;
  /** Undefined for a broken report. */
  readonly suites: readonly Suite[] | undefined;
}

/** Returns what the manifest says about a report that was left out; undefined for other files, or if it says nothing. */
export function recountFromManifest(omission: ManifestOmission): Recount | undefined {
  const { path, kind, invalid, suites } = omission;
  if (kind !== "report" || invalid === (suites !== undefined)) return undefined;
  return { path, suites: suites?.map((suite) => ({ ...suite, flaky: 0 })) };
}

/** Compares the counts of a file with those that the manifest states. Returns a sentence if they differ. */
export function compareCounts(
  { path, invalid, json }: ManifestEntry,
  recount: Recount | undefined,
): readonly string[] {
  const name = JSON.stringify(path);
  const isBroken = recount !== undefined && recount.suites === undefined;
  if (isBroken !== invalid) {
    return [
      `${name} is ${isBroken ? "a broken report" : "readable"}, and the manifest says that it is ${invalid ? "broken" : "not"}.`,
    ];
  }
  const stated = pickCounts(json);
  const counted = recount?.suites ? countsOf(recount.suites) : {};
  if (isDeepStrictEqual(stated, counted)) return [];
  return [
    `${name} counts ${JSON.stringify(counted)}, and the manifest says ${JSON.stringify(stated)}.`,
  ];
}

function pickCounts(json: JsonObject): object {
  const names = ["total", "failures", "errors", "skipped"];
  const stated = names.filter((name) => Object.hasOwn(json, name));
  return Object.fromEntries(stated.map((name) => [name, json[name]]));
}
