import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { respond } from "../support/behaviours.ts";
import { type Delivered, type Delivery, DeliverySetup, leftBy } from "./delivery-setup.ts";
import { escapeXml } from "./hostile-text.ts";

const USER = "ci-user";
const PASSWORD = "basic/pass+word=";

let setup: DeliverySetup;
beforeAll(async () => {
  setup = await DeliverySetup.open();
});
afterAll(() => setup.close());

const base64 = (text: string) => Buffer.from(text).toString("base64");
/** Encodes every byte but letters and digits. */
const eachSymbol = (encode: (byte: number) => string) => (secret: string) =>
  secret.replace(/[^A-Za-z\d]/g, (character) => encode(character.charCodeAt(0)));
const encodings: readonly [name: string, encode: (secret: string) => string][] = [
  ["as it is", (secret) => secret],
  ["percent-encoded", encodeURIComponent],
  ["in base64", base64],
  ["in base64 after a user name", (secret) => base64(`${USER}:${secret}`)],
  ["in base64 after its scheme", (secret) => base64(`Bearer ${secret}`)],
  ["with every symbol percent-encoded", eachSymbol((byte) => `%${byte.toString(16)}`)],
  ["with character references", eachSymbol((byte) => `&#${byte};`)],
  ["with escapes of JSON", eachSymbol((byte) => `\\u00${byte.toString(16)}`)],
];
/** The first encodings are masked by the runner; all are redacted. */
const MASKED = 5;
const formsOf = (secret: string) => encodings.map(([, encode]) => encode(secret));

/** A run with debug logs, a gate and both kinds of credentials. */
function deliver({ inputs, ...delivery }: Partial<Delivery>): Promise<Delivered> {
  return setup.deliver({
    plays: () => [respond(200, '"OK"')],
    env: { RUNNER_DEBUG: "1" },
    ...delivery,
    inputs: {
      "basic-username": USER,
      "basic-password": PASSWORD,
      "gate-environments": "staging",
      "gate-controls": "RCTL-1",
      ...inputs,
    },
  });
}

/** Those of the texts that the run left anywhere but in its `add-mask` commands. */
function seenIn({ run }: Delivered, texts: readonly string[]): readonly string[] {
  const left = leftBy(run);
  return texts.filter((text) => left.includes(text));
}

describe("a service that echoes what it was sent", () => {
  const echo = () => [setup.service.apiKey, PASSWORD].flatMap(formsOf).join(" | ");

  test.each<[name: string, play: () => ReturnType<typeof respond>]>([
    ["as its response", () => respond(200, echo())],
    ["as a JSON string", () => respond(201, JSON.stringify(echo()))],
    [
      "in an error",
      () => respond(400, JSON.stringify({ message: echo(), errors: { [echo()]: echo() } })),
    ],
    [
      "in an error for now",
      () =>
        respond(503, JSON.stringify({ message: echo() }), { headers: { "retry-after": "3600" } }),
    ],
    ["in a redirect", () => respond(302, "", { headers: { location: `/${encodeURI(echo())}` } })],
    ["in a control", () => respond(200, JSON.stringify({ identifier: echo(), version: echo() }))],
  ])("a service that echoes secrets %s does not get them shown", async (_name, play) => {
    const delivered = await deliver({ plays: () => [play()] });
    expect(delivered.run.log).toContain("::debug::http");
    expect(seenIn(delivered, [setup.service.apiKey, PASSWORD].flatMap(formsOf))).toEqual([]);
  });
});

describe("a secret in another input", () => {
  const inputs = ["name", "trail", "flow", "org", "reports", "user-data", "min-tests", "base-url"];

  /** Expects that a run with these inputs is refused for each, and neither sends nor shows the secret. */
  async function expectRefused(secret: string, pasted: Readonly<Record<string, string>>) {
    const delivered = await deliver({ inputs: pasted });
    const { run, peer } = delivered;
    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "refused" } });
    for (const name of inputs) {
      expect(run.shown).toContain(`\`${name}\` contains the value of a secret input`);
    }
    expect(peer.exchanges()).toBe(0);
    expect(seenIn(delivered, formsOf(secret))).toEqual([]);
  }

  test("a secret in another input is refused, and neither sent nor shown", async () => {
    const key = setup.service.apiKey;
    const all = Object.fromEntries(inputs.map((name) => [name, key]));
    const address = `https://${key}@service.example/api/v2?key=${key}`;
    await expectRefused(key, { ...all, "base-url": address });
  });

  test("a secret in another input is refused, however it is encoded", async () => {
    const forms = formsOf(PASSWORD);
    const pasted = inputs.map((name, at) => [name, forms[at] ?? ""]);
    await expectRefused(PASSWORD, Object.fromEntries(pasted));
  });
});

describe("tests that print a secret", () => {
  /** In reports, encoded letters and digits are not looked for. */
  const promisedForms = () => formsOf(setup.service.apiKey).slice(0, MASKED);

  test("a secret that tests print is shown nowhere, however it is encoded", async () => {
    const forms = promisedForms();
    const cases = forms
      .map((form) => escapeXml(`printed ${form}`))
      .map(
        (printed) =>
          `<testcase classname="${printed}" name="${printed}"><failure message="${printed}">${printed}</failure></testcase>`,
      );
    const delivered = await deliver({
      report: `<testsuite name="s">${cases.join("")}</testsuite>`,
    });
    const { outputs, summary } = delivered.run;
    expect(outputs["failures"]).toBe(`${forms.length}`);
    expect(summary).toContain("printed ***");
    expect(seenIn(delivered, forms)).toEqual([]);
    expect(forms.filter((form) => summary.replaceAll("<wbr/>", "").includes(form))).toEqual([]);
  });

  test("a secret in the output that is shown of a failed case is shown nowhere", async () => {
    const forms = promisedForms();
    const cases = forms.map(
      (form) =>
        `<testcase name="c"><failure message=""/><system-out>start\nprinted ${escapeXml(form)}</system-out></testcase>`,
    );
    const delivered = await deliver({
      report: `<testsuite name="s">${cases.join("")}</testsuite>`,
    });
    const { summary } = delivered.run;
    expect(summary).toContain("printed ***");
    expect(seenIn(delivered, forms)).toEqual([]);
    expect(forms.filter((form) => summary.replaceAll("<wbr/>", "").includes(form))).toEqual([]);
  });

  test("a secret in the name of a suite is neither sent nor shown", async () => {
    const key = setup.service.apiKey;
    const { run, peer } = await deliver({
      report: `<testsuite name="suite ${key}"><testcase name="c"/></testsuite>`,
    });
    const sent = `${peer.received.map(({ body }) => body.toString("latin1"))}`;
    expect(sent).toContain('"junit_results":[{"name":"suite ***"');
    expect(sent).not.toContain(key);
    expect(run.summary.replaceAll("<wbr/>", "")).not.toContain(key);
  });
});

test("the runner is told to mask each secret first, as it is, percent-encoded and in base64", async () => {
  const { run } = await deliver({});
  const masks = run.masks.filter(({ length }) => length >= 8);
  const forms = [setup.service.apiKey, PASSWORD].flatMap((secret) =>
    encodings.slice(0, MASKED).map(([, encode]) => encode(secret)),
  );
  expect(run.log).toMatch(new RegExp(`^::add-mask::${setup.service.apiKey}\n`));
  expect(forms.filter((form) => !masks.some((mask) => form.includes(mask)))).toEqual([]);
  expect(masks).toContain(base64(`${USER}:${PASSWORD}`));
});

test("a secret that tests print with colour codes inside is shown nowhere", async () => {
  const key = setup.service.apiKey;
  const coloured = `${key.slice(0, 4)}\uFFFD[7m${key.slice(4, 8)}\uFFFD[27m${key.slice(8)}`;
  const report = `<testsuite name="s"><testcase name="printed ${coloured}"><failure message="${coloured}"/></testcase></testsuite>`;
  const delivered = await deliver({ report });

  expect(delivered.run.summary).toContain("printed");
  const shown = [delivered.run.summary, delivered.run.log].map((text) =>
    text.replaceAll("<wbr/>", "").replace(/^::add-mask::.*$/gm, ""),
  );
  expect(shown.filter((text) => text.includes(key))).toEqual([]);
});

test("a key that is too short to be redacted is a warning", async () => {
  const { run } = await deliver({ inputs: { "api-key": "short" } });

  expect(run.annotations).toContainEqual(
    expect.objectContaining({
      level: "warning",
      message: expect.stringMatching(/^`api-key` has fewer than 8 characters/),
    }),
  );
});

test("a known value that is a word of the action is replaced in texts, and changes no state", async () => {
  const response = "It is recorded.";
  const { run } = await deliver({
    inputs: { "known-secrets": "recorded\ncompliant\nunexpected" },
    plays: () => [respond(200, JSON.stringify(response))],
  });
  expect(run.outputs).toMatchObject({ attestation: "recorded", response: "It is ***." });
  const verdict: unknown = JSON.parse(run.outputs["verdict"] ?? "");
  expect(verdict).toMatchObject({ attestation: { status: "recorded" } });
  expect(run.shown).not.toContain("undefined");
});
