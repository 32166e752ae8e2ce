import { AttestationError } from "../../errors.ts";
import { bulletList, pluralize } from "../../text/format.ts";

/** What to do about what looks like a secret (input `on-secret`). */
export type OnSecret = "warn" | "redact" | "error" | "off";

/** Findings that a message lists. */
const MAX_LISTED = 20;

/** Something that looks like a secret. */
export interface SecretFinding {
  /** The path of a file, or a member of the payload. */
  readonly place: string;
  /** Counted from 1; absent outside of files. */
  readonly line?: number;
  readonly rule: string;
}

/**
 * Returns what people have to know of findings. Throws an AttestationError if the author wants nothing to be sent
 * with them. The values are in neither.
 */
export function judgeFindings(
  findings: readonly SecretFinding[],
  onSecret: OnSecret,
): readonly string[] {
  if (findings.length === 0) return [];
  const places = findings.map(({ place, line, rule }) =>
    line === undefined ? `${place}: ${rule}` : `${place}:${line}: ${rule}`,
  );
  const list = bulletList([...new Set(places)], MAX_LISTED);
  const isOne = findings.length === 1;
  const found = `${pluralize(findings.length, "text")} ${isOne ? "looks like a secret" : "look like secrets"}`;
  switch (onSecret) {
    case "error":
      throw new AttestationError(
        `${found}, so nothing was sent (\`on-secret: error\`):\n${list}\nKeep ${isOne ? "it" : "them"} out of what the tests print, or set \`on-secret: redact\`.`,
      );
    case "redact":
      return [
        `${found}, and ${isOne ? "was" : "were"} replaced with \`***\` (\`on-secret: redact\`):\n${list}`,
      ];
    default:
      return [
        `${found}, and ${isOne ? "was" : "were"} sent (\`on-secret: warn\`):\n${list}\nRevoke ${isOne ? "it" : "them"} if ${isOne ? "it is" : "they are"} real, and set \`on-secret: redact\`.`,
      ];
  }
}
