/** Whether a person started this process, and not a runner, which sets this variable and passes no arguments. */
export function isCommandLine(): boolean {
  return process.argv.length > 2 || !process.env["GITHUB_ACTIONS"];
}

/** Whom a process serves: which Node that needs, what is said about an older one, and how the process ends then. */
const PERSON = {
  needed: 20,
  refuse: (node: string) =>
    console.error(`Node 20 is needed; this is Node ${node}. Install Node 20 or later.`),
  // That of `verify.js` for everything that prevents a comparison.
  exitCode: 2,
};
const RUNNER = {
  // `using: node24` in every action.yml.
  needed: 24,
  refuse: (node: string) =>
    console.log(`::error::This action needs Node 24; this runner has ${node}. Update the runner.`),
  exitCode: 1,
};

/** Loads an entry, or says that Node is too old. Other modules might not load then, so this one imports none. */
export async function start(load: () => Promise<unknown>): Promise<void> {
  const { node } = process.versions;
  const { needed, refuse, exitCode } = isCommandLine() ? PERSON : RUNNER;
  if (Number.parseInt(node, 10) >= needed) {
    await load();
    return;
  }
  refuse(node);
  process.exitCode = exitCode;
}
