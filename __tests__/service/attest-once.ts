// Run as a process of its own: attests once to BASE_URL, and says how it ended on standard output.

import { connect } from "../../src/service/client.ts";
import { QUICK, REQUEST, recordingLog } from "./subject.ts";

const service = await connect({
  baseUrl: new URL(process.env["BASE_URL"] ?? ""),
  apiKey: process.env["API_KEY"] ?? "",
  org: "octo",
  timeout: Number(process.env["TIMEOUT"] ?? 2000),
  env: process.env,
  log: recordingLog(),
  policy: { ...QUICK, attemptTimeout: Number(process.env["PATIENCE"] ?? QUICK.attemptTimeout) },
});
console.log(JSON.stringify(await service.attest(REQUEST)));
await service.close();
