import type { FailedCase } from "../../junit/report.ts";
import { plainLines } from "./failure-lines.ts";
import { saysNothing } from "./failure-words.ts";
import { EXPECT_CALL } from "./statement.ts";

/** UTF-16 units of a type or a statement that are looked at. */
const WIDTH = 200;

/** A class with or without its package: shop.cart.OutOfStock, Shop\Cart\OutOfStock, class scala.MatchError */
const CLASS_NAME = /^(?:class )?(?:[\w$]+[.\\:]+)*([A-Z]\w*[a-z]\w*)$/;
/** The class at the end of what stands before a message; Node.js adds a code: TypeError [ERR_INVALID_ARG_TYPE] */
const CLASS_BEFORE = /(\w+(?:Error|Exception))(?: \[\w+\])?$/;
/** Quotations, and values in brackets. */
const VALUES = /"[^"]*"|'[^']*'|\([^()]*\)|\{[^{}]*\}/g;

/** Returns whether a statement is a single word, number or value; a call of `expect` says more. */
export function isSingleWord(statement: string): boolean {
  const text = statement.slice(0, WIDTH).trim();
  if (EXPECT_CALL.test(text)) return false;
  return !/[\s=<>]/.test(text.replace(VALUES, "").trim());
}

/**
 * Returns whether a statement says little without the class of the exception: it has hardly a word, such as `/ by
 * zero`.
 */
export function needsClass(statement: string): boolean {
  if (isSingleWord(statement)) return true;
  const text = statement.slice(0, WIDTH).replace(VALUES, "");
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length < 2 && !/[=<>]|expect/i.test(text);
}

/** Returns the short name of the class that the type of a failure names; undefined if it names none. */
export function classOfType({ type = "" }: FailedCase): string | undefined {
  const [, name] = CLASS_NAME.exec(type.slice(0, WIDTH)) ?? [];
  if (name === undefined || saysNothing(name)) return undefined;
  return name;
}

/** Returns the class that stands before a message in the text of a failure; undefined if none does. */
export function classInText({ text = "" }: FailedCase, message: string): string | undefined {
  const end = `: ${message}`;
  const lines = plainLines(text).map((line) => line.trimEnd());
  const found = lines.find((line) => line.endsWith(end));
  if (found === undefined) return undefined;
  const [, name] = CLASS_BEFORE.exec(found.slice(0, -end.length)) ?? [];
  return name;
}
