import type { StepOptions } from "./runner.ts";

/** The user `nobody` of most systems. */
const NOBODY = 65_534;

/** Runs a function as a user whom permissions bind: as another one if this process is root's. */
export async function asOtherUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return await work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

/** Options that run a step as `asOtherUser` runs a function. What a runner provides belongs to that user, too. */
export function runAsOtherUser(): StepOptions {
  if (process.getuid?.() !== 0) return {};
  const script = `
    import { chmodSync, chownSync, readdirSync } from "node:fs";
    import { dirname, join } from "node:path";
    const home = dirname(process.env.GITHUB_OUTPUT);
    for (const name of [".", ...readdirSync(home)]) chownSync(join(home, name), ${NOBODY}, ${NOBODY});
    chmodSync(process.env.GITHUB_WORKSPACE, 0o755);
    process.setgid(${NOBODY});
    process.setuid(${NOBODY});
  `;
  return { nodeOptions: ["--import", `data:text/javascript,${encodeURIComponent(script)}`] };
}
