import { spawnSync } from "node:child_process";

/**
 * Builds the program in `source`, which reads reports with the library behind the usual command-line client.
 * Returns its path; undefined if Go is not installed or the library cannot be downloaded.
 */
export function buildGoReader(source: string, executable: string): string | undefined {
  const built = spawnSync("go", ["build", "-o", executable, "."], { cwd: source, stdio: "ignore" });
  return built.status === 0 ? executable : undefined;
}
