/** The major version that the code is written for, as `using: node24` in every action.yml. */
const NEEDED = 24;

/** Whether a person started this process, and not a runner, which sets this variable and passes no arguments. */
export function isCommandLine(): boolean {
  return process.argv.length > 2 || !process.env["GITHUB_ACTIONS"];
}

/** Loads an entry, or says that Node is too old. Other modules might not load then, so this one imports none. */
export async function start(load: () => Promise<unknown>): Promise<void> {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= NEEDED) {
    await load();
    return;
  }
  if (isCommandLine()) {
    console.error(
      `Node ${NEEDED} is needed; this is Node ${node}. Install Node ${NEEDED} or later.`,
    );
  } else {
    console.log(
      `::error::This action needs Node ${NEEDED}; this runner has ${node}. Update the runner.`,
    );
  }
  // 2 is the exit code of `verify.js` for everything that prevents a comparison.
  process.exitCode = isCommandLine() ? 2 : 1;
}

/** What waits for a thread of Node's pool: files, and names that are looked up. */
const THREAD_REQUEST = /^(?:FSReq|GetAddrInfo)/;

/** Ends the process once everything is published, since a connection or a disk that hangs would keep it alive. */
export async function endProcess(): Promise<never> {
  await new Promise<void>((resolve) => process.stdout.write("", () => resolve()));
  const waits = process.getActiveResourcesInfo().some((name) => THREAD_REQUEST.test(name));
  // `process.exit` waits for threads that hang, except on Windows. A process that is replaced does not.
  if (waits && process.platform !== "win32") {
    const code = `process.exit(${process.exitCode ?? 0})`;
    process.execve?.(process.execPath, [process.execPath, "--eval", code]);
  }
  process.exit();
}
