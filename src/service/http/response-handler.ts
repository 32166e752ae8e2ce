import { describeFailure, timeoutError } from "./failure.ts";
import type { Attempt, HttpResponse } from "./response.ts";

type Headers = HttpResponse["headers"];

/** Takes in what becomes of one request. Only the first of the things that can end it counts. */
export class ResponseHandler {
  readonly ended: Promise<Attempt>;
  readonly #end: (attempt: Attempt) => void;
  /** The most bytes that the answer's body may have. */
  readonly #limit: number;
  readonly #parseHeaders: (raw: Buffer[]) => Headers;
  readonly #chunks: Buffer[] = [];
  #sent = false;
  #size = 0;
  #head: Pick<HttpResponse, "status" | "headers"> | undefined;

  constructor(limit: number, parseHeaders: (raw: Buffer[]) => Headers) {
    const { promise, resolve } = Promise.withResolvers<Attempt>();
    this.ended = promise;
    this.#end = resolve;
    this.#limit = limit;
    this.#parseHeaders = parseHeaders;
  }

  onConnect(): void {
    this.#sent = true;
  }

  onHeaders(status: number, raw: Buffer[]): boolean {
    // Before it come the interim ones, as 103 Early Hints.
    if (status >= 200) this.#head = { status, headers: this.#parseHeaders(raw) };
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.#size += chunk.length;
    if (this.#size > this.#limit) {
      this.#fail(new Error(`its answer is larger than ${this.#limit} bytes`), "too-large");
    } else {
      this.#chunks.push(chunk);
    }
    return true;
  }

  onComplete(): void {
    if (this.#head === undefined) return;
    const text = Buffer.concat(this.#chunks).toString("utf8");
    this.#end({ kind: "answer", ...this.#head, text });
  }

  onError(error: Error): void {
    this.#fail(error, "cut");
  }

  /** So many milliseconds were all that the exchange was given. */
  abort(patience: number): void {
    const course = { sent: this.#sent, head: this.#head, size: this.#size };
    this.#fail(timeoutError(patience, course), "cut");
  }

  #fail(error: Error, kind: "cut" | "too-large"): void {
    const { message, code, permanent } = describeFailure(error);
    this.#end(
      this.#head === undefined
        ? { kind: "loss", sent: this.#sent, message, code, permanent }
        : { kind: "answer", ...this.#head, text: undefined, flaw: { kind, message } },
    );
  }
}
