// Required by a process that is measured: writes what it used to the file that BENCH_USAGE names.
const { existsSync, readFileSync, writeFileSync } = require("node:fs");

const STATUS = "/proc/self/status";

/** Kilobytes. On Linux, `maxRSS` is at least what the parent had when it started the process. */
function peakMemory() {
  const status = existsSync(STATUS) ? readFileSync(STATUS, "utf8") : "";
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return peak === undefined ? process.resourceUsage().maxRSS : Number(peak);
}

process.on("exit", () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1000, peak: peakMemory() / 1024 };
  writeFileSync(process.env.BENCH_USAGE, JSON.stringify(usage));
});
