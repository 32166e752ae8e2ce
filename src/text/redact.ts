/** Makes the texts of others fit to be kept and shown. */
export interface Redactor {
  /**
   * Hides the secrets, also percent-encoded, in base64 or escaped as JSON, since a service or a proxy may
   * echo them.
   */
  hide(text: string): string;
  /**
   * Hides the secrets; turns line ends, control characters and characters that reorder a line into one
   * space; and cuts what is longer than `limit` characters (300 by default).
   */
  plain(text: string, limit?: number): string;
}

/** A shorter piece of base64 would be found by chance. */
const TELLING_LENGTH = 8;

export function createRedactor(secrets: readonly string[]): Redactor {
  const forms = secrets.filter((secret) => secret !== "").flatMap(secretForms);
  const pattern = [...new Set(forms)]
    .sort((one, other) => other.length - one.length)
    .map(literal)
    .join("|");
  const hidden = pattern === "" ? undefined : new RegExp(pattern, "gi");
  const hide = (text: string) => (hidden === undefined ? text : text.replace(hidden, "***"));

  return {
    hide,
    plain(text, limit = 300) {
      const line = oneLine(hide(text));
      return line.length > limit
        ? `${line.slice(0, limit).replace(/[\ud800-\udbff]$/, "")}…`
        : line;
    },
  };
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu, " ")
    .trim();
}

/** The forms in which a secret may be met: as it is, percent-encoded, escaped as JSON, and within base64. */
export function secretForms(secret: string): readonly string[] {
  const percent = encodeURIComponent(secret.toWellFormed());
  const base64 = [0, 1, 2].map((offset) => base64Core(secret, offset));
  const url = base64.map((core) => core.replaceAll("+", "-").replaceAll("/", "_"));
  const escaped = JSON.stringify(secret).slice(1, -1);
  const encoded = [...base64, ...url].filter((core) => core.length >= TELLING_LENGTH);
  return [secret, percent, escaped, ...encoded];
}

/** The characters that the secret has in every base64 text where `offset` bytes (modulo 3) precede it. */
function base64Core(secret: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
  const start = Math.ceil((offset * 8) / 6);
  const end = Math.floor((bytes.length * 8) / 6);
  return bytes.toString("base64").slice(start, end);
}
