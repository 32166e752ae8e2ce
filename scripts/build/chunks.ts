import { posix } from "node:path";

/** What the build reads of webpack's statistics. */
export interface Stats {
  readonly chunks: readonly Chunk[];
  readonly modules: readonly Module[];
}

export interface Chunk {
  readonly id: number;
  readonly names: readonly string[];
  readonly files: readonly string[];
  /** The imports that load it. */
  readonly origins: readonly { readonly request: string }[];
}

export interface Module {
  /** Relative to the project, `./build/runner.js`; a concatenated module has the name of its first part. */
  readonly name: string;
  readonly chunks: readonly number[];
  /** The parts of a concatenated module. */
  readonly modules?: readonly Pick<Module, "name">[];
}

/**
 * Webpack names a chunk as a comment in its `import()` says. Adds these comments to the code of a module, whose
 * `path` is relative to the build.
 */
export function nameLazyImports(code: string, path: string): string {
  return code.replaceAll(/\bimport\("([^"]+)"\)/g, (_call, target: string) => {
    const resolved = target.startsWith(".") ? posix.join(posix.dirname(path), target) : target;
    return `import(/* webpackChunkName: "${lazyName(resolved)}" */ "${target}")`;
  });
}

/** Returns `evidence-archive` for `evidence/archive.js`, `summary` for `summary/summary.js`. */
function lazyName(target: string): string {
  const parts = target.replace("@", "").replace(/\.js$/, "").split("/");
  return parts.filter((part, index) => part !== parts[index - 1]).join("-");
}

/**
 * Returns a file name for every chunk but the first, by the chunk's id. Webpack's own names are numbers that change
 * with every build. A chunk that several others share is named after those of our `dependencies` that are in it, or
 * else after the modules whose imports load it.
 */
export function chunkNames(
  { chunks, modules }: Stats,
  dependencies: readonly string[],
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { id, names: given, origins } of chunks) {
    const inside = modules.filter((module) => module.chunks.includes(id));
    const name = given[0] ?? (packageNames(inside, dependencies) || sharedName(origins));
    if ([...names.values()].includes(name)) throw new Error(`Two chunks are called ${name}.`);
    if (name !== "main") names.set(id, name);
  }
  return names;
}

/** Returns `gate+index` for what `import("./gate.js")` and `import("./index.js")` load. */
function sharedName(origins: Chunk["origins"]): string {
  return [...new Set(origins.map(({ request }) => posix.basename(request, ".js")))]
    .sort()
    .join("+");
}

/** Returns the names of our dependencies among the modules; empty if there are none. */
function packageNames(modules: readonly Module[], dependencies: readonly string[]): string {
  const packages = new Set(partsOf(modules).map(({ name }) => packageOf(name)));
  const ours = dependencies.filter((name) => packages.has(name));
  return ours.map((name) => name.replace("@", "").replace("/", "-")).join("+");
}

/** Whether a chunk holds nothing but packages. */
export function holdsOnlyPackages({ modules }: Stats, id: number): boolean {
  const inside = modules.filter((module) => module.chunks.includes(id));
  return partsOf(inside).every(({ name }) => packageOf(name) !== undefined);
}

/** Returns all modules; in the place of a concatenated module, its parts. */
export function partsOf(modules: readonly Module[]): readonly Pick<Module, "name">[] {
  return modules.flatMap((module) => module.modules ?? [module]);
}

/** Returns the package that a module belongs to; undefined for the action's own code and webpack's. */
function packageOf(module: string): string | undefined {
  return packageFolder(module)?.replace(/^.*node_modules\//, "");
}

/** Returns where the package of a module is installed, `node_modules/undici`; undefined as with `packageOf`. */
export function packageFolder(module: string): string | undefined {
  return /^\.\/(?:build\/)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
}

/**
 * Returns the first chunk's code with the names of the others in place of the numbers that webpack computes them from.
 */
export function withChunkNames(code: string, names: ReadonlyMap<number, string>): string {
  const computed = /return "" \+ chunkId \+ "\.index\.js";/;
  if (!computed.test(code)) throw new Error("webpack's runtime names chunks in another way now.");
  const table = JSON.stringify(Object.fromEntries(names));
  return code.replace(computed, `return ${table}[chunkId] + ".js";`);
}
