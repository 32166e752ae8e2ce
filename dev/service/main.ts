import { parseArgs } from "node:util";
import { readSeed } from "./seed.ts";
import { startService } from "./service.ts";

const USAGE = `npm run service -- [OPTIONS]

--port PORT          8642 by default; 0 takes any free port
--database FILE      where attestations are kept; .local/service.db by default
--seed FILE          what the service has: keys, organizations, flows and more, as JSON
--require-trails     refuses an attestation to a trail that was not begun`;

process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.message}\n\n${USAGE}\n`);
  process.exit(1);
});

const { values } = parseArgs({
  options: {
    help: { type: "boolean", short: "h", default: false },
    port: { type: "string", default: "8642" },
    database: { type: "string", default: ".local/service.db" },
    seed: { type: "string" },
    "require-trails": { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit();
}

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  throw new Error(`--port is ${values.port}; it must be a number from 0 (any free port) to 65535.`);
}
const seed = await readSeed(values.seed);
const requireTrails = values["require-trails"];
const service = await startService({ seed, databaseFile: values.database, port, requireTrails });

const lines = [
  ["address", service.baseUrl],
  ["key", service.apiKey],
  ["read-only key", service.readOnlyKey],
  ["Basic user", `${service.basic.username} / ${service.basic.password}`],
  ...seed.organizations.map((org) => ["organization", `${org.name} with ${describe(org)}`]),
  ["attestations", `${new URL("/attestations", service.baseUrl)}, kept in ${values.database}`],
  ...(requireTrails
    ? [["begin a trail", `curl -X PUT ${new URL("/trails/ORG/FLOW/TRAIL", service.baseUrl)}`]]
    : []),
  ["stop", "Ctrl-C"],
];
for (const [name = "", value] of lines) process.stdout.write(`${name.padEnd(14)} ${value}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void service.close());
}

type Organization = (typeof seed.organizations)[number];

function describe(org: Organization): string {
  const environments = (org.environments ?? []).map(({ name }) => name);
  const controls = (org.controls ?? []).map(({ identifier }) => identifier);
  return [
    `flows ${list(org.flows)}`,
    `environments ${list(environments)}`,
    `controls ${org.controls_enabled === false ? "not enabled" : list(controls)}`,
  ].join("; ");
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.join(", ");
}
