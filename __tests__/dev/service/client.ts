import {
  type LocalService,
  type ServiceOptions,
  startService,
} from "../../../dev/service/service.ts";

/** An answer of the service with its parsed body. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export const PAYLOAD = {
  attestation_name: "unit-tests",
  git_commit_info: { sha1: "0".repeat(40), message: "Add a test", author: "Ada <ada@example.com>" },
  junit_results: [{ name: "a", total: 3, failures: 1, errors: 0, skipped: 1, duration: 0.5 }],
};

/** Starts services and stops all of them. */
export class Services {
  readonly #running: LocalService[] = [];

  async start(options: ServiceOptions = {}): Promise<LocalService> {
    const service = await startService(options);
    this.#running.push(service);
    return service;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((service) => service.close()));
  }
}

export async function get(
  service: LocalService,
  path: string,
  authorization = `Bearer ${service.apiKey}`,
): Promise<Answered> {
  return read(await fetch(`${service.baseUrl}${path}`, { headers: { authorization } }));
}

/** A form with `data_json` and whatever `more` adds to it. */
export function form(
  dataJson: unknown = PAYLOAD,
  more: (form: FormData) => void = () => undefined,
): FormData {
  const made = new FormData();
  made.set("data_json", typeof dataJson === "string" ? dataJson : JSON.stringify(dataJson));
  more(made);
  return made;
}

export interface Post {
  readonly path?: string;
  readonly body?: FormData | string | Uint8Array;
  readonly key?: string;
  readonly contentType?: string;
}

export async function post(service: LocalService, request: Post = {}): Promise<Answered> {
  const path = request.path ?? "/attestations/octo-org/checkout/trail/main/junit";
  return read(
    await fetch(`${service.baseUrl}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${request.key ?? service.apiKey}`,
        ...(request.contentType && { "content-type": request.contentType }),
      },
      body: request.body ?? form(),
    }),
  );
}

export function octets(content: string | Uint8Array, type = "application/octet-stream"): Blob {
  return new Blob([typeof content === "string" ? content : new Uint8Array(content)], { type });
}

async function read(response: Response): Promise<Answered> {
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(await response.text()),
  };
}
