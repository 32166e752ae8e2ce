import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ActionRun, type RunOptions, runAction } from "../../dev/run-action.ts";
import { type LocalService, type ServiceOptions, startService } from "../../dev/service.ts";
import { TemporaryFolder } from "./folders.ts";
import type { InputValues } from "./inputs.ts";
import { ROOT } from "./project.ts";
import { requireValid } from "./schemas.ts";
import { unzip } from "./unzip.ts";

/** The folder of each action, relative to the root. */
const ACTIONS = { attest: ".", gate: "gate", resend: "resend", verify: "verify" } as const;
export type ActionName = keyof typeof ACTIONS;

export type StepOptions = Partial<Omit<RunOptions, "action" | "inputs">>;

/** Runs the actions of dist/ as steps of one job, in a workspace of its own, against a service of its own. */
export class Job {
  readonly workspace = new TemporaryFolder();
  readonly service: LocalService;
  /** The inputs that name the service. */
  readonly connection: InputValues;
  readonly #root: string;
  readonly #runs: ActionRun[] = [];

  private constructor(service: LocalService, root: string) {
    this.service = service;
    this.connection = { "base-url": service.baseUrl, "api-key": service.apiKey, org: "octo-org" };
    this.#root = root;
  }

  /** `await using` ends it. The actions are those of the folder `root`. */
  static async start(options: ServiceOptions = {}, root = ROOT): Promise<Job> {
    return new Job(await startService(options), root);
  }

  /** Runs an action with exactly these inputs. Throws if a document that it wrote contradicts its schema. */
  async run(
    action: ActionName,
    inputs: InputValues,
    options: StepOptions = {},
  ): Promise<ActionRun> {
    const run = await runAction({
      action: join(this.#root, ACTIONS[action]),
      workspace: this.workspace.path,
      ...options,
      inputs,
    });
    this.#runs.push(run);
    await checkDocuments(run.outputs);
    return run;
  }

  /** Runs the root action on `reports/*.xml`; `inputs` adds to the usual ones or replaces them. */
  attest(inputs: InputValues = {}, options: StepOptions = {}): Promise<ActionRun> {
    const usual = { flow: "checkout", name: "unit-tests", reports: "reports/*.xml" };
    return this.run("attest", { ...this.connection, ...usual, ...inputs }, options);
  }

  gate(inputs: InputValues, options: StepOptions = {}): Promise<ActionRun> {
    return this.run("gate", { ...this.connection, ...inputs }, options);
  }

  /** Sends again what a run kept. */
  resend(
    { outputs }: ActionRun,
    inputs: InputValues = {},
    options: StepOptions = {},
  ): Promise<ActionRun> {
    const requests = join(outputs["request-path"] ?? "", "request.json");
    return this.run("resend", { ...this.connection, requests, ...inputs }, options);
  }

  /** Verifies what a run kept. */
  verify({ outputs }: ActionRun, inputs: InputValues = {}): Promise<ActionRun> {
    const kept = {
      payload: outputs["payload-path"] ?? "",
      attachment: outputs["attachment-path"] ?? "",
      request: join(outputs["request-path"] ?? "", "request.json"),
      predicate: outputs["predicate-path"] ?? "",
    };
    return this.run("verify", { ...kept, ...inputs });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#runs.map((run) => run.remove()));
    this.workspace.remove();
    await this.service.close();
  }
}

/** Throws if a document that a run wrote, as its outputs name it, contradicts its schema. */
async function checkDocuments(outputs: ActionRun["outputs"]): Promise<void> {
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
  const { "payload-path": payload, "request-path": request, "predicate-path": predicate } = outputs;
  if (payload) requireValid("user-data-ci", read(payload).user_data.ci);
  if (request) requireValid("request", read(join(request, "request.json")));
  if (predicate) requireValid("test-result", read(predicate));
  // Holds the manifest against its schema.
  if (outputs["attachment-path"]) await unzip(outputs["attachment-path"]);
}

/** A command that a runner reads from the log. */
export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Returns the commands in a log, in their order. */
export function commandsOf({ log }: Pick<ActionRun, "log">): readonly Command[] {
  const lines = log.matchAll(/^[^\S\n]*::([\w-]+)(?: ([^\n]*?))?::(.*)$/gm);
  return [...lines].map(([, name = "", properties = "", message = ""]) => {
    const pairs = properties.split(",").map((property) => property.split("="));
    return {
      name: name.toLowerCase(),
      properties: Object.fromEntries(
        pairs.map(([key = "", value = ""]) => [key, unescapeCommand(value)]).filter(([key]) => key),
      ),
      message: unescapeCommand(message),
    };
  });
}

function unescapeCommand(text: string): string {
  return text.replace(/%(0D|0A|3A|2C|25)/g, decodeURIComponent);
}

/** Returns the messages of one level, without the annotations of failed cases, which have titles. */
export function messagesOf(
  run: ActionRun,
  level: "error" | "warning" | "notice",
): readonly string[] {
  return commandsOf(run)
    .filter(({ name, properties }) => name === level && properties["title"] === undefined)
    .map(({ message }) => message);
}
