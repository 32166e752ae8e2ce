import { inspect } from "node:util";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Play, startPeer } from "./peer.ts";
import { answer, garbage } from "./plays.ts";
import { KEY, REQUEST, recordingLog, withService } from "./subject.ts";

const basic = { username: "ci", password: "basic/pass+word=" };

/** What a service that echoes may say: the secret in all the forms it could come in. */
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

/** Everything that comes out of one attestation and one lookup. */
async function traces(play: Play): Promise<string> {
  const peer = await startPeer([play]);
  const log = recordingLog();
  try {
    return await withService({ baseUrl: peer.url, log, basic, timeout: 100 }, async (service) => {
      const delivery = await service.attest(REQUEST);
      const query = { environment: "prod", page: 1, pageSize: 1 };
      const listing = await service
        .listDeployments(query, { within: 100 })
        .catch((error: unknown) => error);
      return [JSON.stringify(delivery), inspect(listing, { depth: 9 }), ...log.lines].join("\n");
    });
  } finally {
    await peer.close();
  }
}

function expectNoSecret(text: string): void {
  // Not even all of it but its beginning.
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

/** JSON that spells one letter of the key as an escape. */
const escaped = (value: unknown) =>
  JSON.stringify(value).replaceAll(KEY, KEY.replace("k", "\\u006b"));

describe("what a service echoes comes out nowhere", () => {
  test.each<[name: string, play: Play]>([
    ["as its answer", answer(200, ECHO)],
    ["as a JSON string", answer(201, JSON.stringify(ECHO))],
    ["in an error", answer(400, JSON.stringify({ message: ECHO, errors: { [ECHO]: ECHO } }))],
    ["in an error for now", answer(503, JSON.stringify({ message: ECHO }))],
    ["in a listing", answer(200, JSON.stringify(page(ECHO)))],
    ["in a listing, escaped", answer(200, escaped(page(KEY)))],
    ["in a redirect", answer(302, "", { headers: { location: `/${KEY}?key=${KEY}` } })],
    ["in what is no HTTP", garbage(`${ECHO}\r\n\r\n`)],
    ["in an error page", answer(502, `<html>${ECHO}</html>`)],
  ])("%s", async (_name, play) => {
    const text = await traces(play);

    expect(text).toContain('"outcome"');
    expectNoSecret(text);
  });
});

test("what a service says stays on the line of what is said about it", async () => {
  const commands = fc.array(
    fc.constantFrom("::set-output name=x::y", "::error::", "\n", "\r", "%0A", "\u2028", "<b>", "|"),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (words) => {
      const peer = await startPeer([answer(400, JSON.stringify({ message: words.join("") }))]);
      const log = recordingLog();
      const delivery = await withService({ baseUrl: peer.url, log }, (service) =>
        service.attest(REQUEST),
      );
      await peer.close();

      expect(delivery).toHaveProperty(
        "reason",
        expect.stringMatching(/^POST …\/junit → 400[^\r\n\u2028]*$/),
      );
      expect(log.lines.filter((line) => /[\r\n\u2028]|^\s*::/.test(line))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
