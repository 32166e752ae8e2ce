// A process of its own that attests once to BASE_URL and writes the outcome to standard output.

import { connect } from "../../src/service/client.ts";
import { createRecordingLog } from "../support/log.ts";
import { QUICK, REQUEST } from "./clients.ts";

const service = connect({
  baseUrl: new URL(process.env["BASE_URL"] ?? ""),
  apiKey: process.env["API_KEY"] ?? "",
  org: "octo",
  timeout: Number(process.env["TIMEOUT"] ?? 20_000),
  env: process.env,
  log: createRecordingLog(),
  policy: {
    ...QUICK,
    attemptTimeout: Number(process.env["ATTEMPT_TIMEOUT"] ?? QUICK.attemptTimeout),
  },
});
console.log(JSON.stringify(await service.attest(REQUEST)));
await service.close();
