export interface WorkflowCommand {
  /** Lower-case. */
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly value: string;
}

export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly title?: string;
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/** How a runner interprets the log of a step. */
export interface ReadLog {
  /** Every line that acted as a command, in order. */
  readonly commands: readonly WorkflowCommand[];
  readonly annotations: readonly Annotation[];
  readonly masks: readonly string[];
  /** What people see: commands are interpreted, and values show as `***` from their mask on. */
  readonly shown: string;
}

const COMMANDS: ReadonlySet<string> = new Set([
  "add-mask",
  "add-matcher",
  "add-path",
  "debug",
  "echo",
  "endgroup",
  "error",
  "group",
  "internal-set-repo-path",
  "notice",
  "remove-matcher",
  "save-state",
  "set-env",
  "set-output",
  "stop-commands",
  "warning",
]);
const SILENT: ReadonlySet<string> = new Set(["add-mask", "debug", "echo", "stop-commands"]);

/**
 * Interprets the log of a step line by line as a runner does. A lone CR ends a line, too.
 * @param secrets values that the runner masks from the start.
 */
export function readLog(log: string, secrets: readonly string[] = []): ReadLog {
  const commands: WorkflowCommand[] = [];
  const masks = new Set(secrets.filter((secret) => secret !== ""));
  const shown: string[] = [];
  let stopToken: string | undefined;
  for (const line of log.split(/\r\n|\r|\n/)) {
    const command = parseCommand(line, stopToken);
    if (command === undefined || (stopToken !== undefined && command.name !== stopToken)) {
      shown.push(masked(line, masks));
      continue;
    }
    commands.push(command);
    if (command.name === stopToken) stopToken = undefined;
    else if (command.name === "stop-commands") stopToken = command.value.toLowerCase();
    else if (command.name === "add-mask")
      for (const value of maskValues(command.value)) masks.add(value);
    if (!SILENT.has(command.name)) shown.push(masked(`##[${command.name}]${command.value}`, masks));
  }
  return {
    commands,
    annotations: commands.flatMap(annotation),
    masks: [...masks],
    shown: shown.join("\n"),
  };
}

/** `::name a=1,b=2::value` at the start of a line, or `##[name a=1;b=2]value` anywhere in one. */
function parseCommand(line: string, stopToken: string | undefined): WorkflowCommand | undefined {
  // A runner compares text by culture, which ignores invisible characters.
  const seen = line.replace(/[\p{Default_Ignorable_Code_Point}\0]/gu, "");
  const current = /^\s*::(?<name>[^\s:]+)(?: (?<properties>.*?))?::(?<value>.*)$/s.exec(seen);
  const former = /##\[(?<name>[^\s\]]+)(?: (?<properties>[^\]]*))?\](?<value>.*)$/s.exec(seen);
  if (isKnown(current, stopToken)) return toCommand(current, ",");
  if (isKnown(former, stopToken)) return toCommand(former, ";");
  return undefined;
}

function toCommand(found: RegExpExecArray | null, separator: string): WorkflowCommand {
  const { name = "", properties = "", value = "" } = found?.groups ?? {};
  const pairs: [key: string, value: string][] = [];
  for (const property of properties.split(separator)) {
    const [, key, text] = /^\s*(.*?)=(.*)$/s.exec(property) ?? [];
    if (key !== undefined && text !== undefined) pairs.push([key, unescaped(text)]);
  }
  return {
    name: name.toLowerCase(),
    properties: Object.fromEntries(pairs),
    value: unescaped(value),
  };
}

function isKnown(found: RegExpExecArray | null, stopToken: string | undefined): boolean {
  const name = found?.groups?.["name"]?.toLowerCase();
  return name !== undefined && (COMMANDS.has(name) || name === stopToken);
}

const ESCAPES: Readonly<Record<string, string>> = {
  "%0D": "\r",
  "%0A": "\n",
  "%3A": ":",
  "%2C": ",",
  "%3B": ";",
  "%5D": "]",
  "%25": "%",
};

function unescaped(value: string): string {
  return value.replace(/%(?:0D|0A|3A|2C|3B|5D|25)/g, (code) => ESCAPES[code] ?? code);
}

/** A mask of several lines also hides each line. */
function maskValues(value: string): readonly string[] {
  return [value, ...value.split(/[\r\n]+/)].filter((one) => one.trim() !== "");
}

/** Longest first, so that no part of a longer one stays readable. */
function masked(line: string, masks: ReadonlySet<string>): string {
  return [...masks]
    .sort((a, b) => b.length - a.length)
    .reduce((shown, mask) => shown.replaceAll(mask, "***"), line);
}

function annotation({ name, properties, value }: WorkflowCommand): Annotation[] {
  if (name !== "error" && name !== "warning" && name !== "notice") return [];
  const { title, file, line } = properties;
  return [
    {
      level: name,
      message: value,
      ...(title && { title }),
      ...(file && { file }),
      ...(line && { line: Number(line) }),
    },
  ];
}
