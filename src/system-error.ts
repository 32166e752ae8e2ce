// By their members, not by `instanceof`: an error of the system's own realm is no Error of another one.

/** `ENOENT` and the like; undefined for what is no system error. */
export function errorCode(error: unknown): string | undefined {
  return textMember(error, "code");
}

/** The path that a system error is about. */
export function errorPath(error: unknown): string | undefined {
  return textMember(error, "path");
}

/** What an error says, for a sentence about it. */
export function errorMessage(error: unknown): string {
  return textMember(error, "message") ?? String(error);
}

function textMember(error: unknown, name: "code" | "path" | "message"): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : undefined;
}
