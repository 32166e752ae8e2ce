import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ROOT } from "./support/runner.ts";

// That imports make no cycles is a rule of the linter (biome.json).

interface SourceFile {
  /** Relative to the project, `/`-separated. */
  readonly path: string;
  readonly text: string;
}

interface Module extends SourceFile {
  /** Packages as named, own modules relative to `src/`; types included. */
  readonly imports: readonly string[];
}

function read(...patterns: readonly string[]): readonly SourceFile[] {
  return globSync(patterns, { cwd: ROOT, exclude: ["node_modules/**", "**/node_modules/**"] })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

const IMPORT = /^(?:import|export)\b(?:[^;"=(]*\bfrom)?\s*"([^"]+)"|\bimport\("([^"]+)"\)/gm;

const modules: readonly Module[] = read("src/**/*.ts").map(({ path, text }) => {
  const inside = path.slice("src/".length);
  const imports = [...text.matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? "")
    .map((from) => (from.startsWith(".") ? posix.join(posix.dirname(inside), from) : from));
  return { path: inside, text, imports };
});
const code = read("{src,dev,scripts,__tests__}/**/*.{ts,mjs,js}");
/** Without this file, which names what is not allowed. */
const otherCode = code.filter(({ path }) => !path.endsWith(basename(import.meta.filename)));
const documents = read("*.md", "{docs,bench,.github}/**/*.md", "dev/samples/**/*.md");
const actions = read("action.yml", "*/action.yml");

/** The places where `pattern` occurs, as `path:line: text`. */
function occurrences(files: readonly SourceFile[], pattern: RegExp): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => {
      const match = pattern.exec(line);
      return match === null ? [] : [`${path}:${index + 1}: ${match[0]}`];
    }),
  );
}

function repeated(names: readonly (readonly [name: string, path: string])[]): readonly string[] {
  const paths = new Map<string, string[]>();
  for (const [name, path] of names) paths.set(name, [...(paths.get(name) ?? []), path]);
  return [...paths]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${name}: ${all.join(", ")}`);
}

describe("each package has one door", () => {
  test.each([
    ["@actions/core", "run/runner.ts"],
    ["@actions/github", "commit/github-api.ts"],
    ["@actions/glob", "files/find-files.ts"],
    ["minimatch", "files/patterns.ts"],
    ["fast-xml-parser", "junit/shown-attributes.ts"],
    ["undici", "service/http/route.ts"],
    ["yauzl", "verify/read-zip.ts"],
  ])("%s is imported only in %s", (name, door) => {
    const importers = modules
      .filter(({ imports }) => imports.some((from) => from === name || from.startsWith(`${name}/`)))
      .map(({ path }) => path);
    expect(importers).toEqual([door]);
  });

  test("the product imports every package in `dependencies`, and no other", () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const imported = modules
      .flatMap(({ imports }) => imports)
      .filter((from) => !from.startsWith("node:") && !from.endsWith(".ts"))
      .map((from) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0]);
    expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort());
  });

  test("modules load what is heavy only when they need it", () => {
    const heavy =
      /^import (?!type\b)[^;]*from "(?:undici|fast-xml-parser|@actions\/github|yauzl)(?:\/[^"]*)?"/m;
    const importers = modules.filter(({ text }) => heavy.test(text)).map(({ path }) => path);
    expect(importers.filter((path) => !path.startsWith("service/http/"))).toEqual([]);
  });
});

describe("a folder imports only what is below it", () => {
  /** From top to bottom, as in docs/architecture.md. */
  const LAYERS =
    "resend verify attest summary run gate evidence reports service commit junit xml files redaction base".split(
      " ",
    );
  const layerOf = (path: string) => LAYERS.indexOf(path.replace(/\/.*/, ""));
  const ownImports = modules.flatMap(({ path, imports }) =>
    imports.filter((from) => from.endsWith(".ts")).map((from) => ({ path, from })),
  );

  test("every module but the entries lies in a folder of the list", () => {
    const loose = modules.map(({ path }) => path).filter((path) => layerOf(path) < 0);
    expect(loose.sort()).toEqual(["gate.ts", "index.ts", "resend.ts", "verify.ts"]);
  });

  test("docs/architecture.md has the same list", () => {
    const text = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
    expect(text).toContain(LAYERS.map((name) => `\`${name}\``).join(" > "));
  });

  test("no folder imports one that is above it", () => {
    const upward = ownImports.filter(({ path, from }) => layerOf(from) < layerOf(path));
    expect(upward.filter(({ path }) => path.includes("/"))).toEqual([]);
  });

  test("no two folders import each other, types included", () => {
    const edges = new Set(
      ownImports.map(({ path, from }) => `${posix.dirname(path)} > ${posix.dirname(from)}`),
    );
    const mutual = [...edges].filter((edge) => {
      const [one, other] = edge.split(" > ");
      return one !== other && edges.has(`${other} > ${one}`);
    });
    expect(mutual).toEqual([]);
  });

  test("nothing imports an entry, and only run-action.ts imports the runner's values", () => {
    const entries = actions.map(({ text }) => `${/main: .*\/(\w+)\.js/.exec(text)?.[1]}.ts`);
    expect(entries).toContain("gate.ts");
    expect(ownImports.filter(({ from }) => entries.includes(from))).toEqual([]);
    const importers = modules.filter(({ text }) =>
      /^import (?!type\b)[^;]*\brunner\.ts"/m.test(text),
    );
    expect(importers.map(({ path }) => path)).toEqual(["run/run-action.ts"]);
  });
});

describe("files and names are easy to find", () => {
  const declaration =
    /^export (?:async |abstract )*(?:function\*?|class|interface|type|const) (\w+)/gm;
  const exported = modules.flatMap(({ path, text }) =>
    [...text.matchAll(declaration)].map((match) => [match[1] ?? "", path] as const),
  );

  test("no two modules export the same name", () => {
    expect(repeated(exported)).toEqual([]);
  });

  test("no module has a function or a type of its own with a name that another one exports", () => {
    const exporters = new Map(exported);
    const own = /^(?:async |abstract )*(?:function\*?|class|interface|type) (\w+)/gm;
    const confusing = modules.flatMap(({ path, text }) =>
      [...text.matchAll(own)]
        .map(([, name = ""]) => [name, path, exporters.get(name)] as const)
        .filter(([, , exporter]) => exporter !== undefined),
    );
    expect(confusing).toEqual([]);
  });

  test("every name that a module exports is used in another file", () => {
    const users = new Map<string, Set<string>>();
    for (const { path, text } of code) {
      for (const [name] of text.matchAll(/\w+/g))
        users.set(name, (users.get(name) ?? new Set()).add(path));
    }
    const unused = exported.filter(([name]) => (users.get(name)?.size ?? 0) < 2);
    expect(unused).toEqual([]);
  });

  test("no two files of src/ have the same name", () => {
    expect(repeated(modules.map(({ path }) => [posix.basename(path), path] as const))).toEqual([]);
  });

  test("no file is called after nothing in particular", () => {
    const vague = /(?:^|[/-])(?:utils?|helpers?|managers?|common|misc|types?)\.(?:ts|mjs)$/;
    expect(code.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });
});

describe("modules hold no state and do nothing when they are imported", () => {
  test("no module has a variable that can change", () => {
    const mutable =
      /^(?:export )?(?:let|var) \w+|^(?:export )?const \w+.* = (?:new (?:Map|Set|WeakMap|WeakSet)\b.*\(\)|\[\]|\{\});?$/;
    expect(occurrences(read("src/**/*.ts"), mutable)).toEqual([]);
  });

  test("no list of any length becomes the arguments of a call, which the stack limits", () => {
    const spread = /\.(?:push|unshift|splice)\((?:[^()[\]{}`]*, )?\.\.\./;
    expect(occurrences(read("src/**/*.ts"), spread)).toEqual([]);
  });

  test("no module reads the environment, the clock or a file when it is imported", () => {
    const reading =
      /^(?:export )?const (?![^=]*=>).*(?:process\.(?:env|cwd|argv|platform)|Date\.now\(|performance\.now\(|readFileSync\(|new Date\(\))(?!.*=>)/;
    expect(occurrences(read("src/**/*.ts"), reading)).toEqual([]);
  });

  test("types are checked, never silenced", () => {
    const silenced =
      /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|\bas any\b|: any\b|\bas unknown as\b/;
    expect(occurrences(otherCode, silenced)).toEqual([]);
  });
});

describe("every reference resolves", () => {
  const texts = [...otherCode, ...documents, ...actions];

  test("every rule that is referred to is a rule of docs/how-reports-are-read.md", () => {
    const rules = readFileSync(join(ROOT, "docs/how-reports-are-read.md"), "utf8");
    const defined = new Set([...rules.matchAll(/^#+ .*\b(R\d+)\b/gm)].map((match) => match[1]));
    const missing = occurrences(texts, /(?<![\w/-])R\d{1,2}(?![\w-])/).filter(
      (place) => !defined.has(/R\d+$/.exec(place)?.[0]),
    );
    expect(missing).toEqual([]);
  });

  test("every document that code refers to is there", () => {
    const missing = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w./-])(docs\/[\w/-]+\.(?:md|json|png))/g)]
        .map((match) => match[1] ?? "")
        .filter((file) => !existsSync(join(ROOT, file)))
        .map((file) => `${path}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  test("every link of a document to a file leads to one", () => {
    const missing = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map((match) => match[1] ?? "")
        .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test("nothing refers to documents that are not in the repository", () => {
    const outside = /junit-rules|\bdesign\.md|service-interface|action-interface|review-\w+\.md/;
    expect(occurrences(texts, outside)).toEqual([]);
  });
});
