import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "@jest/globals";
import { TemporaryFolder } from "../../support/folders.ts";
import { testWith } from "../../support/systems.ts";

const MAIN = join(import.meta.dirname, "../../../dev/service/main.ts");
const folder = new TemporaryFolder();
afterAll(() => folder.remove());

function start(...options: readonly string[]) {
  return spawn(process.execPath, [MAIN, ...options], {
    cwd: folder.path,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

describe("npm run service", () => {
  testWith("signals").each(["SIGINT", "SIGTERM"] as const)(
    "the service prints how to use it and stops on %s",
    async (signal) => {
      const child = start("--port", "0");
      const said: string[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        said.push(line);
        if (line.startsWith("stop")) break;
      }
      const address = said[0]?.replace(/^address +/, "") ?? "";
      const answer = await fetch(`${address}/actions/octo-basic`, {
        headers: { authorization: `Bearer ${said[1]?.replace(/^key +/, "")}` },
      });
      expect(answer.status).toBe(200);
      expect(said.join("\n")).toMatch(
        /^read-only key .*\nBasic user .*\norganization +octo-org with flows checkout/m,
      );
      expect(said.at(-1)).toMatch(/Ctrl-C$/);
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([0, null]);
    },
  );

  test.each([
    [["--port", "x"], "--port is x"],
    [["--seed", "seed.json"], "is not a seed: keys is missing"],
    [["--ports", "1"], "Unknown option '--ports'"],
  ])("the options %j are rejected, with those that there are", async (options, message) => {
    folder.write("seed.json", "{}");
    const child = start(...options);
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    expect(await once(child, "close")).toEqual([1, null]);
    expect(said).toContain(message);
    expect(said).toContain("--require-trails");
    expect(said).not.toContain("    at ");
  });

  test("a port that is taken is named, and --help lists the options", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const port = (server.address() as AddressInfo).port;
    const said = await text(start("--port", String(port)).stderr);
    server.close();
    expect(said).toMatch(new RegExp(`^Port ${port} of 127.0.0.1 cannot be used`));
    expect(await text(start("--help").stdout)).toMatch(/^--port PORT/m);
  });
});
