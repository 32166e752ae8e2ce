import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const src = join(root, "src");

interface Module {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly { readonly from: string; readonly typeOnly: boolean }[];
}

const modules: readonly Module[] = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
  .map((file) => {
    const text = readFileSync(join(src, file), "utf8");
    return { path: file.split(sep).join("/"), text, imports: importsOf(text) };
  });

function importsOf(text: string): Module["imports"] {
  const fixed = [...text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"/gms)].map(
    (match) => ({
      from: match[2] ?? "",
      typeOnly: match[1] !== undefined,
    }),
  );
  const lazy = [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map((match) => ({
    from: match[1] ?? "",
    typeOnly: false,
  }));
  return [...fixed, ...lazy];
}

function importersOf(name: string): readonly string[] {
  return modules
    .filter(({ imports }) =>
      imports.some(({ from }) => from === name || from.startsWith(`${name}/`)),
    )
    .map(({ path }) => path)
    .sort();
}

describe("one door per package", () => {
  test.each<[name: string, doors: readonly string[]]>([
    ["@actions/core", ["actions-log.ts", "gate-entry.ts", "index.ts", "publish.ts", "runner.ts"]],
    ["@actions/github", ["commit/api.ts"]],
    ["@actions/glob", ["glob.ts"]],
    ["undici", ["service/undici.ts"]],
    ["fast-xml-parser", ["junit/suites.ts"]],
    ["yazl", ["evidence/archive.ts"]],
  ])("%s", (name, doors) => {
    expect(importersOf(name)).toEqual(doors);
  });

  test("every package that the product uses has one", () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const used = modules
      .flatMap(({ imports }) => imports.map(({ from }) => from))
      .filter((from) => !/^(?:\.|node:)/.test(from))
      .map((from) => from.match(/^(?:@[^/]+\/)?[^/]+/)?.[0]);
    expect([...new Set(used)].sort()).toEqual(Object.keys(dependencies).sort());
  });
});

describe("dependencies point inward", () => {
  const areas = ["junit", "commit", "evidence", "service", "gate", "report", "reports", "inputs"];

  function reached(area: string): readonly string[] {
    return modules
      .filter(({ path }) => path.startsWith(`${area}/`))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ from, typeOnly }) => from.startsWith(".") && !typeOnly)
          .map(({ from }) =>
            relative(src, resolve(src, dirname(path), from))
              .split(sep)
              .join("/"),
          ),
      )
      .filter((target) => !target.startsWith(`${area}/`));
  }

  test.each<[area: string, allowed: readonly string[]]>([
    ["junit", ["json.ts"]],
    ["commit", ["json.ts", "refusal.ts"]],
    ["evidence", ["commit/event.ts", "glob.ts", "json.ts", "order.ts", "refusal.ts", "errors.ts"]],
    ["service", ["guard.ts", "json.ts"]],
    ["gate", ["commit/event.ts", "duration.ts", "refusal.ts", "service/contract.ts"]],
    ["report", ["junit/report.ts"]],
    ["reports", ["glob.ts", "junit/reader.ts", "junit/report.ts", "junit/results.ts"]],
    ["inputs", ["duration.ts", "gate/plan.ts", "guard.ts"]],
  ])("%s/ reaches no further than it may", (area, allowed) => {
    expect([...new Set(reached(area))].filter((target) => !allowed.includes(target))).toEqual([]);
  });

  test("the areas named here are the folders there are", () => {
    const folders = readdirSync(src, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual([...areas].sort());
  });

  test("nothing but the entries reaches an entry, the runner or the publishing", () => {
    const outermost = /(?:^|\/)(?:index|gate-entry|runner|publish)\.ts$/;
    const reachers = modules.filter(({ imports }) =>
      imports.some(({ from }) => outermost.test(from)),
    );
    expect(reachers.map(({ path }) => path).sort()).toEqual(["gate-entry.ts", "index.ts"]);
  });
});

describe("the house rules", () => {
  test("no file is over 220 lines", () => {
    expect(
      modules.filter(({ text }) => text.split("\n").length > 221).map(({ path }) => path),
    ).toEqual([]);
  });

  test("what is heavy is loaded when it is needed", () => {
    const heavy = /^import (?!type\b)[^;]*from "(?:undici|@actions\/github|yazl|\.\/undici\.ts)"/m;
    expect(modules.filter(({ text }) => heavy.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("types are checked, never silenced", () => {
    const silenced = /@ts-|biome-ignore|\bas any\b|: any\b|\bas unknown as\b/;
    expect(modules.filter(({ text }) => silenced.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
