import { posix, win32 } from "node:path";
import { fileURLToPath } from "node:url";
import type { LocatedFailure } from "../result.ts";
import { type Frame, framesOf } from "./frames.ts";

/** The workspace in which places are looked for; all paths are absolute. */
export interface Workspace {
  readonly root: string;
  readonly workingDirectory: string;
  readonly exists: (path: string) => boolean;
}

/** A file of the repository: its path relative to the root, `/`-separated. */
export interface Spot {
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number;
}

/** Where the usual build tools keep the sources of a JVM's packages. */
const SOURCE_ROOTS: readonly string[] = ["test", "main", "integrationTest"]
  .flatMap((set) =>
    ["java", "kotlin", "groovy", "scala"].map((language) => `src/${set}/${language}`),
  )
  .concat("src", "test", "tests", "");

/** Code that somebody else wrote. */
const FOREIGN =
  /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|vendor|\.cargo|\.venv)[\\/]/;

/** Segments of a package's name that are tried as folders. */
const SEGMENTS = 8;

/** Frames that are looked for on disk. */
const FRAMES = 20;

/**
 * Where a failed case belongs: the file that its report names, at the line that the trace has for it or
 * else the report; failing that, the first place of the trace in the workspace that is the project's own
 * code. Nothing outside the workspace, and nothing that does not exist.
 */
export function spotOf(failure: LocatedFailure, workspace: Workspace): Spot | undefined {
  const finder = new Finder(failure, workspace);
  const frames = framesOf(`${failure.text ?? ""}\n${failure.message ?? ""}`).slice(0, FRAMES);
  const named = failure.file === undefined ? undefined : finder.find({ path: failure.file });
  if (named !== undefined) {
    const line = frames.find((frame) => finder.find(frame) === named)?.line ?? failure.line;
    return { file: named, ...(line !== undefined && { line }) };
  }
  for (const frame of frames) {
    const file = FOREIGN.test(frame.path) ? undefined : finder.find(frame);
    if (file !== undefined) return { file, line: frame.line };
  }
  return undefined;
}

/** Looks for the files of one case, each path once. */
class Finder {
  readonly #workspace: Workspace;
  readonly #paths: typeof posix;
  readonly #bases: readonly string[];
  readonly #packages: readonly string[];
  readonly #found = new Map<string, string | undefined>();

  constructor(failure: LocatedFailure, workspace: Workspace) {
    this.#workspace = workspace;
    this.#paths = /^[A-Za-z]:[\\/]/.test(workspace.root) ? win32 : posix;
    this.#bases = this.#basesOf(failure.report);
    this.#packages = [failure.className, failure.suite].flatMap((name) =>
      name === undefined ? [] : tailsOf(name),
    );
  }

  find({ path, folder }: Pick<Frame, "path" | "folder">): string | undefined {
    const key = `${folder ?? ""}:${path}`;
    if (!this.#found.has(key)) this.#found.set(key, this.#search(pathOf(path), folder));
    return this.#found.get(key);
  }

  #search(path: string, folder: string | undefined): string | undefined {
    if (path === "" || path.includes("\0")) return undefined;
    if (this.#paths.isAbsolute(path)) return this.#inside(path);
    const places =
      folder === undefined
        ? this.#placesOf(path)
        : SOURCE_ROOTS.map((root) => `${root}/${folder}/${path}`);
    for (const base of this.#bases) {
      for (const place of places) {
        const file = this.#inside(this.#paths.join(base, place));
        if (file !== undefined) return file;
      }
    }
    return undefined;
  }

  /** A bare file name stands for a file of the case's package (Go). */
  #placesOf(path: string): readonly string[] {
    if (/[\\/]/.test(path)) return [path];
    return [...this.#packages.map((folder) => `${folder}/${path}`), path];
  }

  /** The path relative to the root, if it is a file inside it. */
  #inside(path: string): string | undefined {
    const relative = this.#paths.relative(this.#workspace.root, path);
    const outside =
      relative === "" ||
      relative.split(this.#paths.sep)[0] === ".." ||
      this.#paths.isAbsolute(relative);
    if (outside || !this.#workspace.exists(path)) return undefined;
    return relative.split(this.#paths.sep).join("/");
  }

  /** Folders that a relative path may start from: around the report, then the usual two. */
  #basesOf(report: string): readonly string[] {
    const { root, workingDirectory } = this.#workspace;
    const bases: string[] = [];
    let folder = this.#paths.dirname(this.#paths.join(workingDirectory, report));
    while (folder.length > root.length && folder.startsWith(root)) {
      bases.push(folder);
      folder = this.#paths.dirname(folder);
    }
    return [...new Set([...bases, workingDirectory, root])];
  }
}

/** `a/b`, then `b`, of a package's name `a/b`. */
function tailsOf(name: string): readonly string[] {
  const segments = name.split("/");
  if (segments.length < 2 || segments.length > SEGMENTS) return [];
  return segments.map((_, index) => segments.slice(index).join("/"));
}

function pathOf(path: string): string {
  if (!path.startsWith("file:")) return path.trim();
  try {
    return fileURLToPath(path.trim());
  } catch {
    // An address with a host, say: it names no file here.
    return "";
  }
}
