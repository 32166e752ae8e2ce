import { expect, test } from "@jest/globals";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import { findSecrets } from "../../../src/evidence/secrets/find-secrets.ts";
import { CANDIDATES, RULE_PATTERN } from "../../../src/evidence/secrets/rule-pattern.ts";
import { KnownValues } from "../../../src/redaction/known-values.ts";
import { KEY_BODY, KEY_START, RULE_SAMPLES } from "./samples.ts";

const SETTINGS = { known: new KnownValues([]), onSecret: "warn", isXml: false } as const;

/** What the rules find in a text. */
async function findByRules(text: string) {
  const { byRules } = await findSecrets(SETTINGS, Buffer.from(text));
  return byRules;
}

/** Rules that need no sample, and why. */
const WITHOUT_SAMPLE = {
  gcp: "it looks at files of certain names, and what it finds there is a private key",
  "1password": "its tokens hold JSON in base64, so that the sample is a test of its own",
  "filter-comments": "it finds nothing",
};

test.each(RULE_SAMPLES)(
  "a secret that rule %s finds is a candidate, and found",
  async (rule, text, value) => {
    expect(RULE_PATTERN.test(text)).toBe(true);
    const found = await findByRules(`first\n${text}\nlast`);
    expect(found.map((match) => match.rule.split("/")[0])).toContain(rule);
    const masked = [...`first\n${text}\nlast`];
    for (const { from, to } of found) masked.fill("*", from, to);
    // Of an address, only the credentials have to go.
    const secret = /:\/\/[^:]+:([^@]+)@/.exec(value)?.[1] ?? value;
    expect(masked.join("")).not.toContain(secret);
    expect(masked.join("")).toMatch(/^first\n.*\nlast$/s);
  },
);

test("a 1Password token is a candidate", () => {
  const account = Buffer.from(JSON.stringify({ email: "x@example.com", secretKey: "A3-C4" }));
  expect(RULE_PATTERN.test(`ops_${account.toString("base64")}`)).toBe(true);
});

test("every rule of the preset has a sample here, so that a new one is not forgotten among the candidates", () => {
  const ids: string[] = [];
  creator.create(
    {
      sharedOptions: {},
      registerRule: ({ meta }) => {
        ids.push(meta.id);
      },
    },
    {},
  );
  const rules = ids.map((id) => id.replace("@secretlint/secretlint-rule-", ""));
  const covered = new Set([...RULE_SAMPLES.map(([rule]) => rule), ...Object.keys(WITHOUT_SAMPLE)]);
  expect(rules.filter((rule) => !covered.has(rule))).toEqual([]);
  expect(rules.length).toBeGreaterThan(20);
  expect(CANDIDATES.filter(({ rule }) => !rules.includes(rule))).toEqual([]);
});

test("a private key without an end goes on as far as its lines are near", async () => {
  const text = `before\n${KEY_START}\n${KEY_BODY}`;
  const found = await findByRules(`${text}\n${"words ".repeat(100)}`);
  expect(found).toEqual([
    { from: 7, to: text.lastIndexOf("\n"), rule: "privatekey/PrivateKey", isOpen: false },
  ]);
});

test("a text cannot turn the rules off", async () => {
  const [, text] = RULE_SAMPLES[1] ?? [];
  const found = await findByRules(`secretlint-disable\n${text} // secretlint-disable-line`);
  expect(found).toHaveLength(1);
});

test("nothing is found in what only resembles a secret", async () => {
  const text = "npm_config_cache AKIA ghp_ https://example.org/@scope sk-1";
  expect(await findByRules(text)).toEqual([]);
});
