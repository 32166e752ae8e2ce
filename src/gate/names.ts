import { showShort } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";

/** UTF-16 units that a name may have in a title, such as that of an image with its registry and tag. */
const LONGEST = 100;

/** Returns the name of an environment, an artifact, a control or a notification rule for the title of a problem. */
export function nameInTitle(name: string): string {
  return sanitizeLine(showShort(name, LONGEST), LONGEST);
}
