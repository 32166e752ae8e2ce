/** Returns characters that look random, the same for the same seed. */
export function token(length: number, alphabet: string, seed = 1): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return alphabet[(state >> 8) % alphabet.length];
  }).join("");
}

const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const HEX = "0123456789abcdef";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const any = (length: number, seed = 1) => token(length, ALPHANUMERIC, seed);

/** Six lines and the rest of a key. */
export const KEY_BODY = token(400, `${ALPHANUMERIC}+/`, 7).replace(/.{64}/g, "$&\n");
/** As a report leaves it that was cut off. */
export const KEY_LINES = KEY_BODY.slice(0, 6 * 65 - 1);
// In parts, so that no scanner takes this file for one that holds secrets.
const DASHES = "-".repeat(5);
export const KEY_START = `${DASHES}BEGIN RSA PRIVATE KEY${DASHES}`;
export const KEY_END = `${DASHES}END RSA PRIVATE KEY${DASHES}`;

/** One text for every rule, and the value in it that must not leave the runner. */
export const RULE_SAMPLES: readonly (readonly [rule: string, text: string, value: string])[] = (
  [
    ["aws", "AWS_SECRET_ACCESS_KEY = ", any(40, 2)],
    ["npm", "token ", `npm_${any(36, 3)}`],
    ["npm", "//registry.example/:_authToken=", any(30, 4)],
    ["slack", "slack ", `xoxb-${token(12, "0123456789", 5)}-${any(24, 5)}`],
    ["slack", "app ", `xapp-1-${any(11, 32)}-${any(30, 32)}`],
    [
      "slack",
      "post ",
      `https://Hooks.Slack.com/services/T${any(9, 33)}/B${any(9, 33)}/${any(24, 33)}`,
    ],
    ["basicauth", "clone ", `https://ci:${any(20, 6)}@git.example.org/x`],
    ["openai", "key ", `sk-${any(20, 7)}T3BlbkFJ${any(20, 8)}`],
    ["anthropic", "key ", `sk-ant-api03-${any(93, 9)}AA`],
    ["groq", "key ", `gsk_${any(52, 10)}`],
    ["huggingface", "key ", `hf_${token(34, LETTERS, 11)}`],
    ["linear", "key ", `lin_api_${any(40, 12)}`],
    ["notion", "key ", `ntn_${token(11, "0123456789", 13)}${any(35, 13)}`],
    ["privatekey", "", `${KEY_START}\n${KEY_BODY}\n${KEY_END}`],
    ["sendgrid", "key ", `SG.${any(22, 14)}.${any(43, 15)}`],
    ["shopify", "key ", `shpat_${token(32, HEX, 16)}`],
    ["stripe", "key ", `sk_live_${any(24, 17)}`],
    ["github", "token ", `ghp_${any(36, 18)}`],
    ["github", "token ", `ghs_12345_${any(400, 34)}.${any(900, 35)}.${any(300, 36)}`],
    ["github", "token ", `github_pat_${any(82, 19)}`],
    ["gitlab", "token ", `glpat-${any(20, 20)}`],
    ["grafana", "token ", `glsa_${any(32, 21)}_${token(8, HEX, 21)}`],
    ["database-connection-string", "url ", `postgres://app:${any(16, 22)}@db.example.org:5432/app`],
    ["hashicorp-vault", "token ", `hvs.${any(95, 23)}`],
    ["hashicorp-vault", "token ", `hvb.${any(200, 37)}`],
    ["vercel", "token ", `vcp_${any(24, 24)}`],
    ["databricks", "token ", `dapi${token(32, HEX, 25)}`],
    ["docker", "token ", `dckr_pat_${any(27, 26)}`],
    ["figma", "token ", `figd_${any(40, 27)}`],
    ["cloudflare", "token ", `cfut_${any(40, 28)}${token(8, HEX, 28)}`],
    ["tailscale", "key ", `tskey-auth-${any(17, 29)}-${any(32, 30)}`],
  ] as const
).map(([rule, before, value]) => [rule, `${before}${value}`, value]);
