import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * A real folder for tests, without symbolic links in its own path. `using` removes it at the end of a test;
 * tests that share one call `remove()` in `afterEach` or `afterAll`.
 */
export class TemporaryFolder {
  readonly path = mkdtempSync(join(realpathSync.native(tmpdir()), "test-"));

  /** The absolute path of `path`, which is relative to the folder. */
  at(path: string): string {
    return join(this.path, path);
  }

  /** Creates a folder, with its parents, and returns its absolute path. */
  makeFolder(path: string): string {
    mkdirSync(this.at(path), { recursive: true });
    return this.at(path);
  }

  /** Writes a file, with its parent folders, and returns its absolute path. */
  write(path: string, content: string | Uint8Array): string {
    this.makeFolder(dirname(path));
    writeFileSync(this.at(path), content);
    return this.at(path);
  }

  /** Creates a file of `bytes` zeros that takes no space on the disk, and returns its absolute path. */
  writeSparse(path: string, bytes: number): string {
    const location = this.write(path, "");
    truncateSync(location, bytes);
    return location;
  }

  /** Creates a symbolic link to `target`, which is absolute or relative to the link. */
  link(path: string, target: string): string {
    this.makeFolder(dirname(path));
    symlinkSync(target, this.at(path));
    return this.at(path);
  }

  /** The text of a file. */
  read(path: string): string {
    return readFileSync(this.at(path), "utf8");
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  [Symbol.dispose](): void {
    this.remove();
  }
}
