import { formatBytes, joinList, pluralize } from "../../text/format.ts";

/** The service may refuse a `data_json` of more bytes than this. */
const LARGE_PAYLOAD = 1_000_000;

/** Returns what to do about a refusal of an attestation, by HTTP status. */
export function hintsFor(
  org: string,
  {
    flow,
    trail,
    dataJson,
  }: { readonly flow: string; readonly trail: string; readonly dataJson: string },
): Readonly<Record<number, string>> {
  const bytes = Buffer.byteLength(dataJson);
  const large = bytes > LARGE_PAYLOAD ? describeLargePayload(dataJson, bytes) : undefined;
  return {
    403: `The owner of the key may not attest in \`${org}\`: check the owner's permissions there, and the spelling of \`org\``,
    404: `Flow \`${flow}\` and trail \`${trail}\` must exist in \`${org}\` before anything can be attested to them. Check their spelling, and begin the trail in the service or in an earlier step`,
    413:
      large ??
      "The request is too large: attach less (`attach-reports`, `attachments`, `attachment-overflow`)",
    ...(large !== undefined && { 400: large, 422: large }),
  };
}

/** Says how large `data_json` is, and which of its members make it so. */
function describeLargePayload(dataJson: string, bytes: number): string {
  const members: Readonly<Record<string, unknown>> = JSON.parse(dataJson);
  const sizes = Object.entries(members)
    .map(([name, value]) => ({ name, value, size: Buffer.byteLength(JSON.stringify(value)) }))
    .sort((one, other) => other.size - one.size)
    .slice(0, 2)
    .map(({ name, value, size }) => {
      const entries = Array.isArray(value) ? `, ${pluralize(value.length, "suite")}` : "";
      return `${name} (${formatBytes(size)}${entries})`;
    });
  return `\`data_json\` is ${formatBytes(bytes)}, and the service may refuse more than ${formatBytes(LARGE_PAYLOAD)}. Most of it is ${joinList(sizes)}: merge suites with \`merge-suites\`, attest the reports in several steps, or shorten \`user-data\``;
}
