/** As many files make a run large, as does one file of more bytes than `LARGE_FILE`. */
export const MANY_FILES = 100;
export const LARGE_FILE = 1024 * 1024;

/**
 * Keeps V8 from enlarging the space for new objects in a large run. Nearly every object of it dies at once or stays
 * to the end. V8 takes the latter for a reason to give new objects up to 32 MB of room, which saves no
 * time here. A small run has no use for it, and would take longer: after a change of its flags, V8 compiles Node's own
 * modules anew.
 */
export function limitNewSpace(): void {
  process.getBuiltinModule("node:v8").setFlagsFromString("--semi-space-growth-factor=1");
}
