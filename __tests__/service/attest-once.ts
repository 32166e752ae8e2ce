// A process of its own that attests once to BASE_URL and writes the outcome to standard output.

import { createRedactor } from "../../src/base/redact.ts";
import { connect } from "../../src/service/client.ts";
import { proxySecrets } from "../../src/service/http/proxy.ts";
import { createRecordingLog } from "../support/log.ts";
import { KEY, QUICK, REQUEST } from "./clients.ts";

const service = connect({
  baseUrl: new URL(process.env["BASE_URL"] ?? ""),
  apiKey: process.env["API_KEY"] ?? "",
  org: "octo",
  timeout: Number(process.env["TIMEOUT"] ?? 20_000),
  env: process.env,
  redactor: createRedactor([KEY, ...proxySecrets(process.env)]),
  log: createRecordingLog(),
  policy: {
    ...QUICK,
    attemptTimeout: Number(process.env["ATTEMPT_TIMEOUT"] ?? QUICK.attemptTimeout),
  },
});
console.log(JSON.stringify(await service.attest(REQUEST)));
service.close();
