import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fromBufferPromise } from "yauzl";
import type { ActionRun } from "../../dev/run-action.ts";
import { type Answer, API_KEY, type ReceivedRequest } from "../../dev/service.ts";
import { formsOf } from "../../src/redaction/forms.ts";
import { domOf, textOf } from "../summary/dom.ts";
import type { InputValues } from "../support/inputs.ts";
import { commandsOf, Job, type StepOptions } from "../support/runner.ts";

/** May be in the name of a file or of a branch. */
const PLAIN = "correct-horse-battery";
const MARKUP = `p<a&s"s'w/o+r=d%`;
const FOREIGN = "pässwört\\für alle";
const TOKEN = "ghs-token-of-the-run";
const BASIC = "basic-password-1";
const PROXY = "proxy:p@ssword";
const VALUES = [API_KEY, TOKEN, BASIC, PROXY, PLAIN, MARKUP, FOREIGN];

/** Forms that must not be missing, written by hand. */
const BY_HAND: Readonly<Record<string, readonly string[]>> = {
  [PLAIN]: [
    "Y29ycmVjdC1ob3JzZS1iYXR0ZXJ5",
    "NvcnJlY3QtaG9yc2UtYmF0dGVye",
    "jb3JyZWN0LWhvcnNlLWJhdHRlcn",
  ],
  [MARKUP]: [
    "p&lt;a&amp;s&quot;s&apos;w/o+r=d%",
    "p&lt;a&amp;s&#34;s&#39;w/o+r=d%",
    `p<a&s\\"s'w\\/o+r=d%`,
    `p\\u003ca\\u0026s\\"s'w/o+r=d%`,
    "p%3Ca%26s%22s%27w%2Fo%2Br%3Dd%25",
  ],
  [FOREIGN]: [
    "pässwört\\\\für alle",
    "p\\u00e4ssw\\u00f6rt\\\\f\\u00fcr alle",
    "p%C3%A4ssw%C3%B6rt%5Cf%C3%BCr+alle",
  ],
  [PROXY]: ["proxy%3Ap%40ssword"],
  [BASIC]: [Buffer.from(`octocat:${BASIC}`).toString("base64")],
};

/** What is printed wherever a text may stand: each value in each form. */
const PRINTED = [...VALUES.flatMap(formsOf), ...Object.values(BY_HAND).flat()].join("\n");

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const escapeXml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
const section = `<![CDATA[${PRINTED}]]>`;
const NAME = escapeXml(VALUES.join(" "));

const REPORT = `<testsuite name="${NAME}"><properties><property name="a" value="${NAME}"/></properties>
<testcase name="${NAME}" classname="${NAME}" file="reports/${PLAIN}.xml" line="1"><failure message="${NAME}" type="${NAME}">${section}</failure></testcase>
<testcase name="skipped ${NAME}"><skipped message="${NAME}"/></testcase>
<testcase name="flaky ${NAME}"><flakyFailure message="${NAME}">${section}</flakyFailure></testcase>
<testcase name="error ${NAME}"><error>${section}</error><system-out>${section}</system-out></testcase>
</testsuite>`;

const COMMON: InputValues = {
  "api-key": API_KEY,
  "basic-username": "octocat",
  "basic-password": BASIC,
  "github-token": TOKEN,
};
const ENV = {
  HTTPS_PROXY: `http://octocat:${encodeURIComponent(PROXY)}@127.0.0.1:9`,
  GITHUB_ACTION_REPOSITORY: `octo-org/${PLAIN}`,
  GITHUB_ACTOR: PLAIN,
  GITHUB_JOB: PLAIN,
  GITHUB_REF: `refs/heads/${PLAIN}`,
  GITHUB_REPOSITORY: `octo-org/${PLAIN}`,
  GITHUB_WORKFLOW: VALUES.join(" "),
  GITHUB_WORKFLOW_REF: `octo-org/${PLAIN}/.github/workflows/${PLAIN}.yml@refs/heads/${PLAIN}`,
  RUNNER_DEBUG: "1",
  RUNNER_OS: PLAIN,
};
const ID = "ab".repeat(20);
const EVENT = {
  name: "push",
  payload: {
    head_commit: {
      id: ID,
      message: PRINTED,
      author: { name: VALUES.join(" "), email: `${PLAIN}@example.com` },
      url: `https://github.com/octo-org/${PLAIN}/commit/${ID}`,
    },
  },
};
const STEP: StepOptions = { env: { ...ENV, GITHUB_SHA: ID }, event: EVENT };
const KNOWN = { "known-secrets": JSON.stringify({ a: PLAIN, b: MARKUP, c: FOREIGN }) };

const DEPLOYMENT = {
  artifact_name: PRINTED,
  fingerprint: PLAIN,
  deployed_at: 1_790_000_000,
  compliance: false,
  commit: { sha1: ID, url: `https://github.com/${PLAIN}` },
};
const DATA = {
  environments: { staging: [DEPLOYMENT] },
  controls: { "RCTL-1": { version: 1, archived: true, name: PRINTED } },
  actions: [{ name: PRINTED, number: 1, is_failing: true }],
};
const GATE: InputValues = {
  "gate-environments": "staging\nmissing",
  "gate-controls": "RCTL-1",
  "gate-notifications": "enforce",
  flow: "checkout",
};

let status = 503;
/** A service that repeats every value in its responses. */
function answer({ method, path }: ReceivedRequest): Answer | undefined {
  const body = { message: PRINTED, errors: { [PLAIN]: PRINTED } };
  if (path.includes("missing")) return { status: 404, body };
  if (method === "GET") return undefined;
  return { status, body, headers: { "retry-after": "3600", location: `/${PLAIN}` } };
}

let job: Job;
const runs = new Map<string, ActionRun>();
beforeAll(async () => {
  job = await Job.start({ data: DATA, answer });
  const { workspace } = job;
  workspace.write(`reports/${PLAIN}.xml`, REPORT);
  workspace.write("reports/utf-16.xml", utf16(`<?xml version="1.0" encoding="utf-16"?>${REPORT}`));
  workspace.write("reports/cut.xml", `${REPORT.slice(0, -12)}<${PLAIN}`);
  workspace.write(`reports/${PLAIN}.not.xml`, `<${PLAIN}/>`);
  workspace.write(`${PLAIN}/a.log`, PRINTED);
  workspace.write(`${PLAIN}/utf-16be.log`, utf16(VALUES.join("\n")).swap16());
  workspace.write(`${PLAIN}/windows-1252.log`, Buffer.from(FOREIGN, "latin1"));
  workspace.write("user-data.json", `{"a": "${PLAIN}`);

  const attest = (inputs: InputValues, options: StepOptions = STEP) =>
    job.attest({ ...COMMON, ...KNOWN, ...inputs }, options);
  const kept = await attest({
    ...GATE,
    reports: `reports/**\n!reports/${PLAIN}.not.*`,
    attachments: `${PLAIN}/*\nmissing-${PLAIN}/*\nmissing-${PLAIN}`,
  });
  runs.set("attest", kept);
  runs.set("patterns", await attest({ reports: `${PLAIN}/none/*.xml\nreports/${PLAIN}.*` }));
  runs.set("dry run", await attest({ "dry-run": "true", attachments: `${PLAIN}/*` }));
  const everywhere = Object.fromEntries(
    ["base-url", "flow", "name", "trail", "commit", "timeout", "min-tests", "gate", "test-outcome"]
      .concat(["gate-environments", "gate-artifacts", "gate-soak", "if-no-reports"])
      .map((name) => [name, VALUES.join(" ")]),
  );
  runs.set("inputs", await attest({ ...everywhere, "user-data": `{"a": "${MARKUP}", ${FOREIGN}` }));
  runs.set("user-data", await attest({ "user-data": "user-data.json" }));
  runs.set("user-data path", await attest({ "user-data": `${PLAIN}/none.json` }));

  const secret = { ...COMMON, ...GATE };
  runs.set("gate", await job.gate(secret, STEP));
  const viaProxy = { ...secret, "base-url": "https://service.example", timeout: "1s" };
  runs.set("gate through a proxy", await job.gate(viaProxy, STEP));
  const env = { ...STEP.env, HTTPS_PROXY: `ftp://octocat:${PROXY}@proxy.example` };
  runs.set("gate without a proxy", await job.gate(viaProxy, { ...STEP, env }));

  const requests = `**/${PLAIN}/*\n${join(kept.outputs["request-path"] ?? "", "request.json")}`;
  const again = { "api-key": API_KEY, requests };
  runs.set("resend while down", await job.resend(kept, again, STEP));
  status = 422;
  runs.set("resend refused", await job.resend(kept, again, STEP));
  status = 201;
  runs.set("resend", await job.resend(kept, again, STEP));
  runs.set("attest recorded", await attest({ attachments: `${PLAIN}/*` }));
  runs.set("verify", await job.verify(kept, {}));
});
afterAll(() => job[Symbol.asyncDispose]());

/** Bytes as a text with one character for each, in lower case: values are found in any case. */
const bytesOf = (bytes: Buffer) => bytes.toString("latin1").toLowerCase();

/** Returns the forms of values in each encoding that is promised, with what to call them. */
function forbidden(values: readonly string[]): ReadonlyMap<string, string> {
  const byHand = Object.entries(BY_HAND).flatMap(([value, forms]) =>
    values.includes(value) ? forms : [],
  );
  return new Map([
    ...values.flatMap((value) => {
      const wide = Buffer.from(value, "utf16le");
      return [
        [bytesOf(wide), `${value} (UTF-16LE)`],
        [bytesOf(Buffer.from(wide).swap16()), `${value} (UTF-16BE)`],
        [bytesOf(Buffer.from(value, "latin1")), `${value} (windows-1252)`],
      ] as const;
    }),
    ...[...values.flatMap(formsOf), ...byHand].map(
      (form) => [bytesOf(Buffer.from(form)), form] as const,
    ),
  ]);
}

/** Returns the values that an action knows: only the root action has `known-secrets`. */
function knownTo(title: string): readonly string[] {
  if (title.startsWith("resend")) return [API_KEY, PROXY];
  return title.startsWith("gate") ? [API_KEY, PROXY, TOKEN, BASIC] : VALUES;
}

/** Returns everything that leaves the runner, by place. */
async function leaving(): Promise<ReadonlyMap<string, readonly Buffer[]>> {
  const places = new Map<string, readonly Buffer[]>();
  const add = (place: string, ...parts: readonly (string | Buffer)[]) =>
    places.set(
      place,
      parts.map((part) => Buffer.from(part)),
    );
  for (const [title, { log, summary, outputs, runnerTemp }] of runs) {
    // The runner masks what `@actions/glob` says of its searches.
    const shown = log.replace(/^::(?:add-mask::|debug::Search path ).*\n/gm, "");
    add(`${title}: log`, shown, shown.replaceAll("%0A", "\n").replaceAll("%25", "%"));
    add(`${title}: page`, summary, textOf(domOf(summary)));
    add(`${title}: outputs`, JSON.stringify(outputs), ...Object.values(outputs));
    const kept = readdirSync(runnerTemp, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of kept.filter((entry) => entry.isFile())) {
      const content = readFileSync(join(parentPath, name));
      add(`${title}: ${name}`, content);
      if (!name.endsWith(".zip")) continue;
      const zip = await fromBufferPromise(content, { lazyEntries: true });
      for await (const entry of zip.eachEntry()) {
        const file = await buffer(await zip.openReadStreamPromise(entry));
        add(`${title}: zip: ${entry.fileName}`, entry.fileName, file);
      }
    }
  }
  for (const [index, { path, query, headers, body }] of job.service.requests.entries()) {
    const { authorization: _, ...rest } = headers;
    add(`request ${index}`, path.join("/"), String(query), JSON.stringify(rest), body);
  }
  return places;
}

test("no known value leaves the runner in any form", async () => {
  const found = [...(await leaving())].flatMap(([place, parts]) => {
    const text = parts.map(bytesOf).join("\n");
    const held = [...forbidden(knownTo(place))].filter(([bytes]) => text.includes(bytes));
    return held.map(([, form]) => `${place}: ${form}`);
  });
  expect(found).toEqual([]);
});

test("values are masked before the log has anything else", () => {
  for (const [title, { log }] of runs) {
    if (title === "verify") continue;
    const masks = /^(?:::add-mask::.*\n)*/.exec(log)?.[0] ?? "";
    expect(log.slice(masks.length)).not.toContain("::add-mask::");
    const masked = commandsOf({ log: masks }).map(({ message }) => message);
    expect(masked).toEqual(expect.arrayContaining([...formsOf(API_KEY), ...formsOf(PROXY)]));
  }
});

test("the runs went as far as they should", () => {
  const ends = [...runs].map(([title, { exitCode, outputs }]) => {
    const { attestation, gate, recorded, verified } = outputs;
    return [title, exitCode, attestation ?? gate ?? recorded ?? verified];
  });
  expect(ends).toEqual([
    ["attest", 1, "failed"],
    ["patterns", 1, "failed"],
    ["dry run", 1, "refused"],
    ["inputs", 1, "refused"],
    ["user-data", 1, "refused"],
    ["user-data path", 1, "refused"],
    ["gate", 1, "blocked"],
    ["gate through a proxy", 1, "unknown"],
    ["gate without a proxy", 1, "unknown"],
    ["resend while down", 1, "0"],
    ["resend refused", 1, "0"],
    ["resend", 0, "1"],
    ["attest recorded", 1, "recorded"],
    ["verify", 0, "true"],
  ]);
});
