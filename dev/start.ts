import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { stripVTControlCharacters, styleText } from "node:util";
import { runAction } from "./run-action.ts";
import { startService } from "./service.ts";

// Attests sample reports to a local service, and evaluates a gate. `npm start -- FOLDER PATTERN … INPUT=VALUE …` attests
// the reports of another project instead, and keeps what was sent.

const root = dirname(import.meta.dirname);
const [folder, ...more] = process.argv.slice(2);
const INPUT = /^([a-z-]+)=(.*)$/s;
const patterns = more.filter((argument) => !INPUT.test(argument));
const inputs = Object.fromEntries(
  more.flatMap((argument) => {
    const [, name, value] = INPUT.exec(argument) ?? [];
    return name !== undefined && value !== undefined ? [[name, value]] : [];
  }),
);

/** A push of one commit, as GitHub's webhook describes it. */
const event = {
  name: "push",
  payload: {
    ref: "refs/heads/main",
    head_commit: {
      id: "edc994841b987855a0bba7e1d2b44c2efb824e74",
      message: "Ask for the postcode once",
      timestamp: "2026-06-30T09:12:00Z",
      url: "https://github.com/octo-org/octo-repo/commit/edc994841b987855a0bba7e1d2b44c2efb824e74",
      author: { name: "Ada", email: "ada@example.com" },
    },
  },
};

/** Deployments that a gate for production finds: the newest one is not compliant. */
const data = {
  environments: {
    production: [
      {
        artifact_name: "ghcr.io/octo-org/checkout",
        fingerprint: "ed8123c9ec7f85cc6c46096e43aeb1cc06f91a6b8960e129ddbb2762c75670be",
        deployed_at: Math.floor(Date.now() / 1000) - 3600,
        compliance: false,
      },
    ],
  },
};

const service = await startService({ data });
const workspace = await mkdtemp(join(tmpdir(), "start-"));
const connection = { "base-url": service.baseUrl, "api-key": service.apiKey, org: "octo-org" };

try {
  if (folder === undefined) {
    await cp(join(root, "dev", "samples"), workspace, { recursive: true });
    await attest("A red run", workspace, "red/*.xml", "failure");
    await attest("A green run", workspace, "green/*.xml", "success");
    const gate = { ...connection, "gate-environments": "production" };
    await show("A gate that blocks", join(root, "gate"), gate, workspace);
  } else {
    await attest("Your reports", resolve(folder), patterns.join("\n"), "", inputs);
  }
} finally {
  await service.close();
  await rm(workspace, { recursive: true });
}

async function attest(
  title: string,
  directory: string,
  reports: string,
  outcome: string,
  others: Readonly<Record<string, string>> = {},
) {
  const target = { flow: "checkout", name: "unit-tests", reports, "test-outcome": outcome };
  const stored = service.attestations.length;
  await show(title, root, { ...connection, ...target, ...others }, directory);
  for (const { dataJson, attachment } of service.attestations.slice(stored)) {
    const { junit_results } = JSON.parse(dataJson);
    print(
      "stored",
      `${JSON.stringify(junit_results)}\nand a zip of ${attachment?.length ?? 0} bytes`,
    );
  }
}

async function show(
  title: string,
  action: string,
  inputs: Readonly<Record<string, string>>,
  directory: string,
): Promise<void> {
  const run = await runAction({ action, inputs, workspace: directory, event });
  console.log(`\n${styleText("bold", `${title} (exit code ${run.exitCode})`)}`);
  const log = run.log.replace(/^::(add-mask|debug|group|endgroup)::.*\n/gm, "");
  print("log", log.replaceAll("%0A", "\n").replaceAll("%25", "%"));
  print("page", textOf(run.summary));
  const kept = run.outputs["request-path"];
  if (folder !== undefined && kept)
    print("kept", `${kept}: what was sent, as verify and resend read it`);
  else await run.remove();
}

/** Returns the words of a page. */
function textOf(html: string): string {
  return html
    .replace(/<wbr\/?>/g, "")
    .replace(/<\/t[hd]>/g, "  ")
    .replace(/<br\/?>|<\/(?:li|p|summary)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(?:#160|nbsp);/g, " ")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}

function print(label: string, text: string): void {
  const lines = stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "");
  for (const line of lines) console.log(`${label.padStart(6)} │ ${line.trimEnd()}`);
}
