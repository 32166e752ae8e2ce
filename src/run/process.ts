/** Whether a person started this process, and not a runner, which sets this variable and passes no arguments. */
export function isCommandLine(): boolean {
  return process.argv.length > 2 || !process.env["GITHUB_ACTIONS"];
}

/** Loads an entry, or says that Node is too old. Other modules might not load then, so this one imports none. */
export async function start(load: () => Promise<unknown>): Promise<void> {
  const { node } = process.versions;
  // `using: node24` in every action.yml; what people run, `verify.js`, does with less.
  const needed = isCommandLine() ? 20 : 24;
  if (Number.parseInt(node, 10) >= needed) {
    await load();
    return;
  }
  if (isCommandLine()) {
    console.error(
      `Node ${needed} is needed; this is Node ${node}. Install Node ${needed} or later.`,
    );
  } else {
    console.log(
      `::error::This action needs Node ${needed}; this runner has ${node}. Update the runner.`,
    );
  }
  // 2 is the exit code of `verify.js` for everything that prevents a comparison.
  process.exitCode = isCommandLine() ? 2 : 1;
}
