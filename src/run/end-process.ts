/** What waits for a thread of Node's pool: files, and names that are looked up. */
const THREAD_REQUEST = /^(?:FSReq|GetAddrInfo)/;

/**
 * Ends the process with the exit code that was set. To be called when everything is published: a connection, a child
 * process or a disk that hangs would keep the process alive.
 */
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
