import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Behaviour } from "./scripted-server.ts";

export interface Reply {
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
}

/** Reads the request and responds. */
export function respond(status: number, body = "", { headers = {}, type }: Reply = {}): Behaviour {
  return async ({ socket, request }) => {
    await request();
    socket.write(
      responseOf(status, body, { "content-type": type ?? "application/json", ...headers }),
    );
  };
}

/** Says that an attestation was recorded. */
export const created = respond(201, '"recorded"');

/** Refuses as the service does. */
export const refusal = (status: number) => respond(status, '{"message":"no"}');

/** Responds with a page that is not the service's. */
export const page = (status: number) =>
  respond(status, "<!DOCTYPE html><title>Log in</title>", { type: "text/html" });

/** Responds that it is busy, for longer than any request may take: the next attempt would come too late. */
export const busyForLong = respond(503, '{"message":"try later"}', {
  headers: { "retry-after": "3600" },
});

/** Resets the connection as soon as it is open. */
export const resetAtOnce: Behaviour = ({ socket }) => reset(socket);

/** Resets the connection after the head, while the body is on its way. */
export const resetBeforeBody: Behaviour = async ({ socket, head }) => {
  await head();
  reset(socket);
};

/** Reads the whole request and resets the connection. */
export const resetAfterBody: Behaviour = async ({ socket, request }) => {
  await request();
  reset(socket);
};

/** Reads the request, writes this, and closes the connection, or never does anything again. */
function say(text: string, then: "closes" | "stays" = "closes"): Behaviour {
  return async ({ socket, request }) => {
    await request();
    if (then === "closes") return void socket.end(text);
    socket.write(text);
    await forever();
  };
}

/** Reads the request and closes the connection without a response. */
export const hangUp = say("");

/** Reads the request, sends an interim response, and closes the connection. */
export const hangUpAfterHints = say("HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n");

/** Reads the request and never responds. */
export const stall = say("", "stays");

/** Sends the status and half of the body, and nothing more. */
export function stallInBody(status: number): Behaviour {
  return say(cutAfter(status, '"half'), "stays");
}

/** Sends the status and half of the body, and closes the connection. */
export function truncate(status: number, half = '"half'): Behaviour {
  return say(cutAfter(status, half));
}

/** Sends the status and a body that is not in chunks although its head says so. */
export function malformedBody(status: number): Behaviour {
  return say(`HTTP/1.1 ${status} X\r\ntransfer-encoding: chunked\r\n\r\nnot a chunk\r\n`);
}

/** Responds with something that is not HTTP. */
export const garbage = say("\u0000\u0001 this is not HTTP\r\n\r\n");

/** Responds one byte at a time, without end. */
export const drip: Behaviour = async ({ socket, request }) => {
  await request();
  socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n");
  while (!socket.destroyed) {
    socket.write(" ");
    await sleep(20);
  }
};

export function responseOf(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): string {
  const all = { "content-length": String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} X\r\n${lines.join("")}\r\n${body}`;
}

function cutAfter(status: number, half: string): string {
  return `HTTP/1.1 ${status} X\r\ncontent-length: 100\r\n\r\n${half}`;
}

function reset(socket: Socket): void {
  socket.resetAndDestroy();
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
