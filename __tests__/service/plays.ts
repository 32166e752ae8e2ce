import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Play, Received } from "./peer.ts";

export interface Reply {
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
}

/** Takes the request and answers. */
export function answer(status: number, body = "", { headers = {}, type }: Reply = {}): Play {
  return async ({ socket, request }) => {
    await request();
    socket.write(
      responseOf(status, body, { "content-type": type ?? "application/json", ...headers }),
    );
  };
}

/** Resets the connection as soon as it stands. */
export const resetAtOnce: Play = ({ socket }) => reset(socket);

/** Resets after the head, while the body is on its way. */
export const resetBeforeBody: Play = async ({ socket, head }) => {
  await head();
  reset(socket);
};

/** Takes all of the request and resets. */
export const resetAfterBody: Play = async ({ socket, request }) => {
  await request();
  reset(socket);
};

/** Takes the request and closes without a word. */
export const hangUp: Play = async ({ socket, request }) => {
  await request();
  socket.end();
};

/** Takes the request, says that there is more to come, and hangs up. */
export const hangUpAfterHints: Play = async ({ socket, request }) => {
  await request();
  socket.end("HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n");
};

/** Takes the request and says nothing. */
export const stall: Play = async ({ request }) => {
  await request();
  await forever();
};

/** Says the status and half of the body, and nothing more. */
export function stallInBody(status: number): Play {
  return async ({ socket, request }) => {
    await request();
    socket.write(`HTTP/1.1 ${status} X\r\ncontent-length: 100\r\n\r\n"half`);
    await forever();
  };
}

/** Says the status and half of the body, and hangs up. */
export function truncate(status: number): Play {
  return async ({ socket, request }) => {
    await request();
    socket.end(`HTTP/1.1 ${status} X\r\ncontent-length: 100\r\n\r\n"half`);
  };
}

/** Answers with what is no HTTP. */
export function garbage(text = "\u0000\u0001 this is no HTTP\r\n\r\n"): Play {
  return async ({ socket, request }) => {
    await request();
    socket.end(text);
  };
}

/** Answers a byte at a time, without end. */
export const drip: Play = async ({ socket, request }) => {
  await request();
  socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n");
  while (!socket.destroyed) {
    socket.write(" ");
    await sleep(20);
  }
};

/** Passes the request on to a service that behaves, and its answer back. */
export function forward(port: number): Play {
  return async ({ socket, request }) => {
    socket.write(await relay(await request(), port));
  };
}

/** Passes the request on, and keeps the answer to itself. */
export function forwardAndLose(port: number): Play {
  return async ({ socket, request }) => {
    await relay(await request(), port);
    reset(socket);
  };
}

/** Passes the request on, and half of the answer's body back. */
export function forwardAndTruncate(port: number): Play {
  return async ({ socket, request }) => {
    const whole = await relay(await request(), port);
    socket.end(whole.subarray(0, whole.indexOf("\r\n\r\n") + 8));
  };
}

export function responseOf(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): string {
  const all = { "content-length": String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} X\r\n${lines.join("")}\r\n${body}`;
}

function relay({ head, body }: Received, port: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  const upstream = connect(port, "127.0.0.1")
    .on("data", (chunk: Buffer) => chunks.push(chunk))
    .on("end", () => resolve(Buffer.concat(chunks)))
    .on("error", reject);
  upstream.write(head.replace(/^connection: .*$/im, "connection: close"));
  upstream.write(body);
  return promise;
}

function reset(socket: Socket): void {
  socket.resetAndDestroy();
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
