import { inspect } from "node:util";
import { describe, expect, test } from "@jest/globals";
import { createRedactor } from "../../src/redaction/redact.ts";
import { garbage, respond } from "../support/behaviours.ts";
import { createRecordingLog } from "../support/log.ts";
import { fc } from "../support/properties.ts";
import { type Behaviour, startScriptedServer } from "../support/scripted-server.ts";
import { KEY, REQUEST, withService } from "./clients.ts";

const basic = { username: "ci", password: "basic/pass+word=" };

/** All the forms in which a service may echo a secret. */
function formsOf(secret: string): string[] {
  return [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString("base64"),
    Buffer.from(`Bearer ${secret}`).toString("base64"),
    Buffer.from(`${basic.username}:${secret}`).toString("base64"),
    Buffer.from(secret).toString("base64url"),
  ];
}

const secrets = [KEY, basic.password].flatMap(formsOf);
const ECHO = secrets.join(" | ");

/** Returns everything that one attestation and one lookup return and log. */
async function traces(behaviour: Behaviour): Promise<string> {
  const server = await startScriptedServer([behaviour]);
  const log = createRecordingLog();
  try {
    const pair = Buffer.from(`${basic.username}:${basic.password}`).toString("base64");
    const redactor = createRedactor([KEY, basic.password, pair]);
    const options = { baseUrl: server.url, log, basic, redactor, timeout: 100 };
    return await withService(options, async (service) => {
      const delivery = await service.attest(REQUEST);
      const query = { environment: "prod", page: 1 };
      const listing = await service.listDeployments(query, 100).catch((error: unknown) => error);
      return [JSON.stringify(delivery), inspect(listing, { depth: 9 }), ...log.lines].join("\n");
    });
  } finally {
    await server.close();
  }
}

function expectNoSecret(text: string): void {
  // Nor the secret without its first character.
  for (const secret of [...secrets, KEY.slice(1)]) {
    expect(text).not.toContain(secret);
  }
}

const page = (text: string) => ({
  page: 1,
  per_page: 1,
  total_pages: 1,
  total_count: 1,
  deployments: [{ fingerprint: text, deployed_at: 1, commit: { sha1: text, url: text } }],
});

/** JSON with the slash of the key escaped. */
const escaped = (value: unknown) => JSON.stringify(value).replaceAll(KEY, KEY.replace("/", "\\/"));

describe("a secret that the service echoes is shown nowhere:", () => {
  test.each<[name: string, behaviour: Behaviour]>([
    ["as its response", respond(200, ECHO)],
    ["as a JSON string", respond(201, JSON.stringify(ECHO))],
    ["in an error", respond(400, JSON.stringify({ message: ECHO, errors: { [ECHO]: ECHO } }))],
    ["in an error that is retried", respond(503, JSON.stringify({ message: ECHO }))],
    ["in a listing", respond(200, JSON.stringify(page(ECHO)))],
    ["in a listing, escaped", respond(200, escaped(page(KEY)))],
    ["in a redirect", respond(302, "", { headers: { location: `/${KEY}?key=${KEY}` } })],
    ["in a response that is not HTTP", garbage(`${ECHO}\r\n\r\n`)],
    ["in an error page", respond(502, `<html>${ECHO}</html>`)],
  ])("%s", async (_name, behaviour) => {
    const text = await traces(behaviour);

    expect(text).toContain('"attempts"');
    expectNoSecret(text);
  });
});

test("the service's words stay on one line of the log", async () => {
  const commands = fc.array(
    fc.constantFrom("::set-output name=x::y", "::error::", "\n", "\r", "%0A", "\u2028", "<b>", "|"),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (words) => {
      const server = await startScriptedServer([
        respond(400, JSON.stringify({ message: words.join("") })),
      ]);
      const log = createRecordingLog();
      const delivery = await withService({ baseUrl: server.url, log }, (service) =>
        service.attest(REQUEST),
      );
      await server.close();

      expect(delivery).toMatchObject({
        problem: { details: [expect.stringMatching(/^POST …\/junit → 400[^\r\n\u2028]*$/)] },
      });
      expect(log.lines.filter((line) => /[\r\n\u2028]|^\s*::/.test(line))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
