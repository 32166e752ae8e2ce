/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than `/`, and
 * everything else itself, case included.
 */
export function nameGlob(glob: string): (name: string) => boolean {
  const source = glob.replace(/\*+|[^*]/gsu, (token) => {
    if (token === "*") return "[^/]*";
    if (token === "?") return "[^/]";
    return token.startsWith("*") ? ".*" : token.replace(/[\\^$.()[\]{}|+]/, "\\$&");
  });
  const pattern = new RegExp(`^${source}$`, "su");
  return (name) => pattern.test(name);
}
