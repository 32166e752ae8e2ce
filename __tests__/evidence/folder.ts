import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Attachment, ReportFile } from "../../src/evidence/evidence-file.ts";
import type { Suite } from "../../src/junit/report.ts";

/** A real folder for one test, removed when it goes out of scope. */
export class Folder {
  // As the system knows it: on some, the place for temporary files is a link itself.
  readonly path = mkdtempSync(join(tmpdir(), "evidence-"));

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  at(path: string): string {
    return join(this.path, path);
  }

  write(path: string, content: string | Uint8Array): string {
    const location = this.at(path);
    mkdirSync(dirname(location), { recursive: true });
    writeFileSync(location, content);
    return location;
  }

  /** A file of this many zeros, which takes no space on the disk. */
  sparse(path: string, bytes: number): string {
    const location = this.write(path, "");
    truncateSync(location, bytes);
    return location;
  }

  /** A file that is there, to attach. */
  evidence(path: string): Attachment {
    const location = this.at(path);
    const { size } = statSync(location);
    return { name: path, location, kind: "attachment", bytes: size };
  }

  /** A report that is there, as if it had been counted; without suites, a broken one. */
  report(path: string, suites?: readonly Suite[]): ReportFile {
    const { mtimeNs, ctimeNs } = statSync(this.at(path), { bigint: true });
    const { bytes, ...file } = this.evidence(path);
    const counted = { size: bytes, modified: mtimeNs, changed: ctimeNs };
    const kind = "report";
    return { ...file, kind, bytes, linkedOutside: false, counted, suites };
  }
}

/** Bytes that this process has read from anywhere, as the system counts them; undefined if it does not. */
export function bytesRead(): number | undefined {
  try {
    return Number(/^rchar: (\d+)$/m.exec(readFileSync("/proc/self/io", "latin1"))?.[1]);
  } catch {
    return undefined;
  }
}
