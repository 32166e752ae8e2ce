import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { answer } from "../service/plays.ts";
import { type Course, type Delivered, leftBy, openRoute, type Route } from "./delivering.ts";
import { escapeXml } from "./hostile-words.ts";

const USER = "ci-user";
const PASSWORD = "basic/pass+word=";

let route: Route;
beforeAll(async () => {
  route = await openRoute();
});
afterAll(() => route.close());

const base64 = (text: string) => Buffer.from(text).toString("base64");
const encodings: readonly [name: string, encode: (secret: string) => string][] = [
  ["as it is", (secret) => secret],
  ["percent-encoded", encodeURIComponent],
  ["in base64", base64],
  ["in base64 behind a user", (secret) => base64(`${USER}:${secret}`)],
  ["in base64 behind its scheme", (secret) => base64(`Bearer ${secret}`)],
];
const formsOf = (secret: string) => encodings.map(([, encode]) => encode(secret));

/** A run that tells all that it can, and has both kinds of credentials. */
function deliver({ inputs, ...course }: Partial<Course>): Promise<Delivered> {
  return route.deliver({
    plays: () => [answer(200, '"OK"')],
    env: { RUNNER_DEBUG: "1" },
    ...course,
    inputs: {
      "basic-username": USER,
      "basic-password": PASSWORD,
      "gate-environments": "staging",
      "gate-controls": "RCTL-1",
      timeout: "2s",
      ...inputs,
    },
  });
}

/** Those of the texts that the run left anywhere but in the lines that have the runner mask them. */
function seenIn({ run }: Delivered, texts: readonly string[]): readonly string[] {
  const left = leftBy(run);
  return texts.filter((text) => left.includes(text));
}

describe("a service that echoes what it was sent", () => {
  const echo = () => [route.service.apiKey, PASSWORD].flatMap(formsOf).join(" | ");

  test.each<[name: string, play: () => ReturnType<typeof answer>]>([
    ["as its answer", () => answer(200, echo())],
    ["as a JSON string", () => answer(201, JSON.stringify(echo()))],
    [
      "in an error",
      () => answer(400, JSON.stringify({ message: echo(), errors: { [echo()]: echo() } })),
    ],
    ["in an error for now", () => answer(503, JSON.stringify({ message: echo() }))],
    ["in a redirect", () => answer(302, "", { headers: { location: `/${encodeURI(echo())}` } })],
    ["in a control", () => answer(200, JSON.stringify({ identifier: echo(), version: echo() }))],
  ])("%s gets it shown nowhere", async (_name, play) => {
    const delivered = await deliver({ plays: () => [play()] });
    expect(delivered.run.log).toContain("::debug::http");
    expect(seenIn(delivered, [route.service.apiKey, PASSWORD].flatMap(formsOf))).toEqual([]);
  });
});

describe("a secret in another input", () => {
  const inputs = ["name", "trail", "flow", "org", "reports", "user-data", "min-tests", "base-url"];

  test.each(inputs)("`%s` is refused, unsent and unshown", async (name) => {
    const key = route.service.apiKey;
    const pasted = { "base-url": `https://${key}@service.example/api/v2?key=${key}` };
    const delivered = await deliver({ inputs: { [name]: key, ...(name in pasted && pasted) } });
    const { run, peer } = delivered;
    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "skipped" } });
    expect(run.shown).toContain(`\`${name}\` holds the value of a secret input`);
    expect(peer.exchanges()).toBe(0);
    expect(seenIn(delivered, formsOf(key))).toEqual([]);
  });

  test.each(encodings)("is known %s", async (_name, encode) => {
    const pasted = encode(PASSWORD);
    const delivered = await deliver({ inputs: { name: pasted } });
    expect(delivered.run.shown).toContain("`name` holds the value of a secret input");
    expect(seenIn(delivered, [pasted])).toEqual([]);
  });
});

describe("tests that print a secret", () => {
  test.each(encodings)("%s get it shown nowhere", async (_name, encode) => {
    const printed = escapeXml(`printed ${encode(route.service.apiKey)}`);
    const report = `<testsuite name="s"><testcase classname="${printed}" name="${printed}"><failure message="${printed}">${printed}</failure></testcase></testsuite>`;
    const delivered = await deliver({ report });
    expect(delivered.run.outputs["failures"]).toBe("1");
    expect(delivered.run.summary).toContain("printed");
    expect(seenIn(delivered, formsOf(route.service.apiKey))).toEqual([]);
    expect(delivered.run.summary.replaceAll("<wbr/>", "")).not.toContain(
      encode(route.service.apiKey),
    );
  });

  test("in the name of a suite send it as it is, which is what was tested", async () => {
    const key = route.service.apiKey;
    const { run, peer } = await deliver({
      report: `<testsuite name="${key}"><testcase name="c"/></testsuite>`,
    });
    expect(`${peer.received.map(({ body }) => body.toString("latin1"))}`).toContain(
      `"junit_results":[{"name":"${key}"`,
    );
    expect(run.summary.replaceAll("<wbr/>", "")).not.toContain(key);
  });
});

test("the runner is told to mask every form", async () => {
  const { run } = await deliver({});
  const masks = run.masks.filter(({ length }) => length >= 8);
  const forms = [route.service.apiKey, PASSWORD].flatMap(formsOf);
  expect(run.log).toMatch(new RegExp(`^::add-mask::${route.service.apiKey}\n`));
  expect(forms.filter((form) => !masks.some((mask) => form.includes(mask)))).toEqual([]);
  expect(masks).toContain(base64(`${USER}:${PASSWORD}`));
});
