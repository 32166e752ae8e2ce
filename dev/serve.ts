import { parseArgs } from "node:util";
import { SAMPLE_DATA, sampleData } from "./samples.ts";
import { startService } from "./service.ts";

// Runs the local service alone (`npm run service -- --port 8080`), and prints what it stores.

const { port } = parseArgs({ options: { port: { type: "string", default: "8080" } } }).values;
const options = { port: Number(port), data: sampleData() };
const { baseUrl, apiKey, attestations } = await startService(options).catch((error) => {
  console.error(`No service on port ${port}: ${error.message}. Choose another one: --port 9000`);
  process.exit(1);
});
console.log(`base-url: ${baseUrl}\napi-key:  ${apiKey}\n\n${SAMPLE_DATA}\n`);
console.log("It knows every flow and trail, and prints each attestation. Ctrl+C ends it.");
let printed = 0;
setInterval(() => {
  for (const { org, flow, trail, dataJson, attachment } of attestations.slice(printed)) {
    console.log(`\n${org}/${flow}/${trail}, attachment of ${attachment?.length ?? 0} bytes`);
    console.log(JSON.stringify(JSON.parse(dataJson), undefined, 2));
  }
  printed = attestations.length;
}, 200);
