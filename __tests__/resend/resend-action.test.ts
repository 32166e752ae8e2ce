import { afterAll, expect, test } from "@jest/globals";
import { createRedactor } from "../../src/base/redact.ts";
import { readContext } from "../../src/commit/context.ts";
import { readResendInputs, resend } from "../../src/resend/resend-action.ts";
import { connect } from "../../src/service/client.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { rawInputs } from "../support/inputs.ts";
import { keepRequestIn, PAYLOAD } from "../support/kept-request.ts";
import { createRecordingLog } from "../support/log.ts";

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

test("a request whose files change while an earlier one is sent is not sent", async () => {
  keepRequestIn(folder, { trail: "first" }, { path: "1" });
  keepRequestIn(folder, { trail: "second" }, { path: "2" });
  const raw = rawInputs({
    "base-url": "https://service.example",
    "api-key": "key-1",
    org: "octo-org",
    requests: "*/request.json",
  });
  const log = createRecordingLog();
  const sent: string[] = [];
  const { value: results, failures } = await resend(readResendInputs(raw, folder.path), {
    context: readContext({ GITHUB_REPOSITORY: "octo-org/octo-repo" }),
    log,
    secrets: [],
    temporaryDirectory: folder.path,
    connect: async (connection) => ({
      ...connect({ ...connection, env: {}, log, redactor: createRedactor([]) }),
      async attest({ trail }) {
        sent.push(trail);
        folder.write("2/data.json", PAYLOAD.replace("[]", "[1]"));
        const [response, attempts, remarks] = ["OK", 1, {}];
        return { outcome: "recorded", response, attempts, isPage: false, remarks };
      },
    }),
    clock: { now: Date.now, sleep: () => Promise.resolve() },
    signal: new AbortController().signal,
  });
  expect(sent).toEqual(["first"]);
  expect(results.map(({ status }) => status)).toEqual(["recorded", "failed"]);
  expect(failures).toEqual([
    "2/request.json: The request is damaged: data.json is not the file that was kept (its digest differs).",
  ]);
});
