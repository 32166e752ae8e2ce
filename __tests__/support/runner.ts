import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ActionRun, type RunOptions, runAction } from "../../dev/run-action.ts";
import { type LocalService, type ServiceOptions, startService } from "../../dev/service/service.ts";
import { TemporaryFolder } from "./folders.ts";
import { checkDocuments } from "./written-documents.ts";

/** The project's root folder, which is also that of the root action. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A report of one passed case, `checkout › pays`. */
export const GREEN_REPORT =
  '<testsuite name="checkout"><testcase name="pays" time="0.5"/></testsuite>';
/** A report of one failed case, `tax › rounds`. */
export const RED_REPORT =
  '<testsuite name="tax"><testcase name="rounds"><failure message="1 is not 2"/></testcase></testsuite>';

/** The folder of each action, relative to the root. */
const ACTIONS = { attest: ".", gate: "gate", resend: "resend", verify: "verify" } as const;
export type ActionName = keyof typeof ACTIONS;

export type StepInputs = Readonly<Record<string, string>>;
export type StepOptions = Partial<Omit<RunOptions, "action" | "inputs">>;

/** Runs the actions of dist/ as steps of a workflow, in a workspace of their own, against a local service. */
export class StepRunner {
  readonly service: LocalService;
  readonly workspace = new TemporaryFolder();
  readonly #runs: ActionRun[] = [];

  private constructor(service: LocalService) {
    this.service = service;
  }

  static async open(options: ServiceOptions = {}): Promise<StepRunner> {
    return new StepRunner(await startService(options));
  }

  /**
   * Runs one action with exactly these inputs; the workspace is the runner's unless `options` names another. Throws if a
   * document that it wrote contradicts its schema.
   */
  async run(action: ActionName, inputs: StepInputs, options: StepOptions = {}): Promise<ActionRun> {
    const run = await runAction({
      action: join(ROOT, ACTIONS[action]),
      workspace: this.workspace.path,
      ...options,
      inputs,
    });
    this.#runs.push(run);
    await checkDocuments(run.outputs);
    return run;
  }

  /** Runs the root action on `reports/*.xml` with the usual inputs; `inputs` adds to them or replaces them. */
  attest(inputs: StepInputs = {}, options: StepOptions = {}): Promise<ActionRun> {
    const usual = {
      flow: "checkout",
      trail: "trail-1",
      name: "unit-tests",
      reports: "reports/*.xml",
    };
    return this.run("attest", { ...this.connection(), ...usual, ...inputs }, options);
  }

  /** Runs the gate alone; `inputs` adds to the connection or replaces parts of it. */
  gate(inputs: StepInputs = {}, options: StepOptions = {}): Promise<ActionRun> {
    return this.run("gate", { ...this.connection(), ...inputs }, options);
  }

  /** The inputs that name the local service and an organization that it knows. */
  connection(): StepInputs {
    return { "base-url": this.service.baseUrl, "api-key": this.service.apiKey, org: "octo-org" };
  }

  /** Removes what the runs left and empties the workspace, between two tests. */
  async reset(): Promise<void> {
    await Promise.all(this.#runs.splice(0).map((run) => run.remove()));
    this.workspace.empty();
  }

  async close(): Promise<void> {
    await this.reset();
    this.workspace.remove();
    await this.service.close();
  }
}

/**
 * Options that replace a function of Node. `code` is the function that takes its place, in which `original` is the
 * one that it replaces.
 */
export function replacing(module: string, name: string, code: string): StepOptions {
  const script = `
    import target from ${JSON.stringify(module)};
    import { syncBuiltinESMExports } from "node:module";
    const original = target.${name};
    target.${name} = ${code};
    syncBuiltinESMExports();
  `;
  return { nodeOptions: ["--import", `data:text/javascript,${encodeURIComponent(script)}`] };
}

/**
 * The messages that a run wrote at one level, without the annotations of failed cases, which have titles, and
 * without the link to the page that explains messages.
 */
export function messagesOf(
  run: ActionRun,
  level: "error" | "warning" | "notice",
): readonly string[] {
  return run.annotations
    .filter((annotation) => annotation.level === level && annotation.title === undefined)
    .map(({ message }) => message.replace(/\nMore about this: \S+$/, ""));
}
