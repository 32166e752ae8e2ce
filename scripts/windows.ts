import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startService } from "../dev/service/service.ts";
import { Bench } from "./windows/bench.ts";
import { exchangeChecks } from "./windows/checks/exchange.ts";
import { gitChecks } from "./windows/checks/git.ts";
import { listChecks } from "./windows/checks/lists.ts";
import { pathChecks } from "./windows/checks/paths.ts";
import { createSystems } from "./windows/system.ts";
import { findWine, MissingProgram } from "./windows/wine.ts";

/**
 * Runs the actions of `dist/` on Node for Windows under Wine, and checks what differs between systems: paths, line
 * ends, programs that are found, and whether Linux and Windows read what the other wrote.
 *
 * `node scripts/windows.ts [TEXT]`: only the checks whose names contain TEXT.
 */
const wanted = process.argv[2] ?? "";
const root = dirname(import.meta.dirname);
const folder = await mkdtemp(join(tmpdir(), "windows-"));
try {
  const wine = findWine(root, folder);
  const service = await startService();
  const bench = new Bench(createSystems(wine, folder), service, { ...wine, root, folder });
  const checks = [...pathChecks, ...listChecks, ...gitChecks, ...exchangeChecks];
  let [passed, failed] = [0, 0];
  for (const { name, run } of checks.filter((check) => check.name.includes(wanted))) {
    try {
      await run(bench);
      passed += 1;
      console.log(`passed  ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${name}\n${error}`);
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
  await service.close();
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
