import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";

/** A Node on the path, from version 20 on, that is older than the actions need; undefined if there is none. */
export const olderNode = (process.env["PATH"] ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "node"))
  .find((path) => /^v2[0-3]\./.test(String(spawnSync(path, ["--version"]).stdout)));
