import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** What a request asks for, and the credentials that it came with. */
export interface ReceivedRequest {
  readonly method: string;
  /** The segments of the path after `/api/v2`, decoded. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  /** Sent as JSON; text as it is. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An attestation as it was sent. */
export interface StoredAttestation {
  readonly org: string;
  readonly flow: string;
  readonly trail: string;
  /** Byte for byte. */
  readonly dataJson: string;
  /** The zip, if one was attached. */
  readonly attachment: Buffer | undefined;
}

/** What the service knows, as its responses have it (docs/service.md). */
export interface ServiceData {
  /** Deployments by environment, newest first. */
  readonly environments: Readonly<Record<string, readonly object[]>>;
  /** By identifier. */
  readonly controls: Readonly<Record<string, object>>;
  readonly actions: readonly object[];
}

export interface ServiceOptions {
  /** Any free one if absent. */
  readonly port?: number;
  readonly data?: Partial<ServiceData>;
  /** Answers in place of the service; what it returns undefined for is answered as usual. A promise may stay open. */
  readonly answer?: (request: ReceivedRequest) => Answer | Promise<Answer> | undefined;
}

/** A service in memory, on loopback. `await using` closes it. */
export interface LocalService extends AsyncDisposable {
  /** `http://127.0.0.1:port/api/v2` */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Every request so far. */
  readonly requests: readonly ReceivedRequest[];
  readonly attestations: readonly StoredAttestation[];
  close(): Promise<void>;
}

const PREFIX = "/api/v2";
export const API_KEY = "local-key-that-may-do-all";

/** Starts the service. Throws if the port is taken. */
export async function startService(options: ServiceOptions = {}): Promise<LocalService> {
  const requests: ReceivedRequest[] = [];
  const attestations: StoredAttestation[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await receive(incoming);
    requests.push(request);
    const { status, body, headers } =
      (await options.answer?.(request)) ?? (await answer(request, options, attestations));
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return {
    baseUrl: `http://127.0.0.1:${address.port}${PREFIX}`,
    apiKey: API_KEY,
    requests,
    attestations,
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function receive(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const { method = "", url = "", headers } = incoming;
  const { pathname, searchParams: query } = new URL(url, "http://localhost");
  const segments = pathname.startsWith(`${PREFIX}/`) ? pathname.slice(PREFIX.length + 1) : "";
  const path = segments.split("/").map(decodeURIComponent);
  const body = await buffer(incoming);
  return { method, path, query, headers, body };
}

async function answer(
  request: ReceivedRequest,
  { data = {} }: ServiceOptions,
  attestations: StoredAttestation[],
): Promise<Answer> {
  const { method, path, headers } = request;
  const [operation, org = "", name = "", ...rest] = path;
  if (headers.authorization !== `Bearer ${API_KEY}`) return refuse(401, "Unauthorized");
  if (method === "POST" && operation === "attestations" && rest[0] === "trail") {
    attestations.push({ org, flow: name, trail: rest[1] ?? "", ...(await readForm(request)) });
    return { status: 201, body: `attestation ${attestations.length}` };
  }
  if (method !== "GET") return refuse(404, "Not found");
  if (operation === "environments") {
    const deployments = data.environments?.[name];
    if (deployments === undefined) return refuse(404, "Environment not found");
    return { status: 200, body: listing(deployments, request.query) };
  }
  if (operation === "controls") {
    const control = data.controls?.[name];
    return control ? { status: 200, body: control } : refuse(404, "Control not found");
  }
  if (operation === "actions") return { status: 200, body: data.actions ?? [] };
  return refuse(404, "Not found");
}

function refuse(status: number, message: string): Answer {
  return { status, body: { message } };
}

function listing(deployments: readonly object[], query: URLSearchParams) {
  const page = Number(query.get("page") ?? 1);
  const size = Number(query.get("page_size") ?? 50);
  return {
    page,
    per_page: size,
    total_pages: Math.ceil(deployments.length / size),
    total_count: deployments.length,
    deployments: deployments.slice((page - 1) * size, page * size),
  };
}

async function readForm({ body, headers }: ReceivedRequest) {
  const contentType = headers["content-type"] ?? "";
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
  const file = form.get("attachment_file");
  const data = form.get("data_json");
  return {
    dataJson: typeof data === "string" ? data : ((await data?.text()) ?? ""),
    attachment: file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : undefined,
  };
}
