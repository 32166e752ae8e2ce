import { isJsonObject } from "../json.ts";
import { ServiceError } from "./contract.ts";
import { type Answer, type Attempt, header, type Loss } from "./exchange.ts";
import type { Guard } from "./plain.ts";
import { type History, isMendable } from "./retry.ts";

/** What an operation is called in messages, and what to do about its refusals. */
export interface Operation {
  /** `POST …/junit` */
  readonly label: string;
  /** Absolute address of the request, for redirects. */
  readonly address: string;
  /** By status: one sentence. */
  readonly hints: Readonly<Record<number, string>>;
}

/** How an operation speaks: its names, and the guard of what is shown. */
export interface Voice {
  readonly operation: Operation;
  readonly plain: Guard["plain"];
}

const MANY_ERRORS = 10;

const HINTS: Readonly<Record<number, string>> = {
  401: "The service does not accept the key: check that `api-key` holds a valid one.",
  403: "The key is known but may not do this: check the permissions of its owner in `org`.",
  407: "The proxy asks for credentials: put them into HTTP_PROXY as http://user:password@host:port.",
};

/**
 * The service's own words of an error answer: `message (field: reason; …)` of an Error body
 * (service-interface, Errors), or what other text came, bounded. Absent where nothing readable came.
 */
export function detailOf(answer: Answer, plain: Guard["plain"]): string | undefined {
  const text = answer.text?.trim();
  if (text === undefined || text === "") {
    return undefined;
  }
  const body = parsed(text);
  if (isJsonObject(body) && typeof body["message"] === "string") {
    return plain(`${body["message"]}${reasonsOf(body["errors"])}`, 1000);
  }
  return isPage(text) ? "(a page of HTML, not an answer of the service)" : plain(text);
}

/** Whether a body is an HTML document: a login or error page of something in between. */
export function isPage(text: string): boolean {
  return /^\s*<(!doctype html|html)\b/i.test(text);
}

/** One sentence on how an attempt ended, and what to do about it: `POST …/junit → 400 … (field: reason)`. */
export function sentenceOf(attempt: Attempt, { operation, plain }: Voice): string {
  const said =
    attempt.kind === "loss" ? lossOf(attempt, plain) : answerOf(attempt, { operation, plain });
  return `${operation.label} → ${said}`;
}

/** The error of a lookup whose last attempt failed. */
export function serviceErrorOf(history: History, voice: Voice): ServiceError {
  const { last } = history;
  if (last === undefined) {
    return new ServiceError(`${voice.operation.label} → not asked: ${OUT_OF_TIME}`, {
      mendable: true,
    });
  }
  const answer = last.kind === "answer" ? last : undefined;
  return new ServiceError(`${sentenceOf(last, voice)}${effortOf(history)}`, {
    status: answer?.status,
    detail: answer && detailOf(answer, voice.plain),
    mendable: isMendable(last),
  });
}

export const OUT_OF_TIME = "`timeout` was used up before.";

/** How often it was tried, and why no further attempt was made; empty after a single one. */
export function effortOf({ attempts, askedFor }: History): string {
  const asked =
    askedFor === undefined
      ? ""
      : ` It asks to wait ${Math.ceil(askedFor / 1000)} s, longer than what is left of \`timeout\`.`;
  return attempts > 1 ? ` Given up after ${attempts} attempts.${asked}` : asked;
}

function answerOf(answer: Answer, { operation, plain }: Voice): string {
  const detail = detailOf(answer, plain) ?? answer.flaw?.message;
  const said = detail === undefined ? `${answer.status}` : `${answer.status} ${detail}`;
  const hint = isRedirect(answer)
    ? redirection(answer, { operation, plain })
    : (operation.hints[answer.status] ?? HINTS[answer.status]);
  return hint === undefined ? said : `${said}. ${hint}`;
}

function isRedirect({ status }: Answer): boolean {
  return status >= 300 && status < 400;
}

function redirection(answer: Answer, { operation, plain }: Voice): string {
  const target = URL.parse(header(answer, "location") ?? "", operation.address);
  const where = target === null ? "elsewhere" : `to ${plain(`${target.origin}${target.pathname}`)}`;
  return `It redirects ${where}. Redirects are not followed, so that the key goes nowhere else: set \`base-url\` to the service's own address.`;
}

function lossOf(loss: Loss, plain: Guard["plain"]): string {
  const message = plain(loss.message);
  if (loss.sent) {
    return `sent, but no answer came: ${message}.`;
  }
  return `not reached: ${message}. ${adviceFor(loss)}`;
}

function adviceFor({ final, code }: Loss): string {
  if (!final) {
    return "Check `base-url`, and that the runner reaches it.";
  }
  return code === undefined
    ? "Check the proxy's address and credentials, or set NO_PROXY."
    : `The certificate is not trusted (${code}): where a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS.`;
}

function reasonsOf(errors: unknown): string {
  if (!isJsonObject(errors)) {
    return "";
  }
  const reasons = Object.entries(errors).map(
    ([field, reason]) =>
      `${field}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`,
  );
  const more = reasons.length > MANY_ERRORS ? `; and ${reasons.length - MANY_ERRORS} more` : "";
  return reasons.length === 0 ? "" : ` (${reasons.slice(0, MANY_ERRORS).join("; ")}${more})`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
