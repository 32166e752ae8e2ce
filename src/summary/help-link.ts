import type { Problem } from "../base/problem.ts";
import { link, paragraph } from "./html.ts";

/**
 * Returns a link to what explains the first of some problems: the id of a problem is its anchor in
 * docs/troubleshooting.md. Undefined if the address of that page is not known.
 */
export function helpLink(
  { help }: { readonly help?: string | undefined },
  { failures: [first] }: { readonly failures: readonly Problem[] },
): string | undefined {
  if (help === undefined || first === undefined) return undefined;
  return paragraph(link("What this means", `${help}#${first.id}`));
}
