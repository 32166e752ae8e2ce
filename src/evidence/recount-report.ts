import { Readable } from "node:stream";
import { createInflateRaw, inflateRawSync } from "node:zlib";
import { type CaseLimits, InvalidReportError, type Suite } from "../junit/report.ts";
import { createReportReader } from "../junit/report-reader.ts";
import type { Content } from "./evidence-file.ts";

/** Cases are kept for display only. */
const NO_CASES: CaseLimits = { failed: 0, skipped: 0, flaky: 0 };
/** Contents of up to this many bytes are unpacked at once. */
const SMALL = 128 * 1024;

/** Counts a report again from the bytes that the zip holds. */
interface Recounter {
  write(bytes: Buffer): void;
  /** Returns the suites; undefined for a broken report and for what is not a report. */
  end(): readonly Suite[] | undefined;
}

/** Creates a Recounter for the report of this name in the zip. `onSuite` is called with the name of every suite. */
export function createRecounter(path: string, onSuite?: (name: string) => void): Recounter {
  const reader = createReportReader(path, { limits: NO_CASES, ...(onSuite && { onSuite }) });
  let isBroken = false;
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return isBroken ? undefined : read();
    } catch (error) {
      if (!(error instanceof InvalidReportError)) throw error;
      isBroken = true;
      return undefined;
    }
  };
  return {
    write: (bytes) => attempt(() => reader.write(bytes)),
    end() {
      const document = attempt(() => reader.end());
      return document?.kind === "report" ? document.suites : undefined;
    },
  };
}

/** Returns the suites of a report as they are in the zip; undefined for a broken report and for what is not a report. */
export async function recount(
  path: string,
  content: Content,
): Promise<readonly Suite[] | undefined> {
  const recounter = createRecounter(path);
  for await (const bytes of unpack(content)) recounter.write(bytes);
  return recounter.end();
}

async function* unpack({ bytes, deflated }: Content): AsyncGenerator<Buffer> {
  if (bytes <= SMALL) yield inflateRawSync(Buffer.concat(deflated));
  else yield* Readable.from(deflated).pipe(createInflateRaw());
}
