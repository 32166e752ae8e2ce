/** This many files make a run large, and so does one file of more than `LARGE_FILE` bytes. */
export const MANY_FILES = 100;
export const LARGE_FILE = 1024 * 1024;

/**
 * Keeps V8 from giving new objects up to 32 MB of room in a large run, which saves no time here, since nearly every
 * object dies at once or stays to the end. A small run would take longer: after a change of its flags, V8 compiles
 * Node's own modules anew.
 */
export function limitNewSpace(): void {
  process.getBuiltinModule("node:v8").setFlagsFromString("--semi-space-growth-factor=1");
}
