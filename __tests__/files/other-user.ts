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
