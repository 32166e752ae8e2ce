/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than
 * `/`, and everything else itself, case included. This is not `path.matchesGlob`, which is for files: it
 * ignores case on some systems, skips names that begin with a dot, and reads `[` as a character class.
 *
 * The time is linear in the length of the name. All ways to match are followed at once; a regular expression
 * would try them one after the other, and `*-*-*` would take forever on a long name.
 */
export function nameGlob(glob: string): (name: string) => boolean {
  return matcherOf(glob, glob.match(/\*+|[^*]/gsu) ?? []);
}

/**
 * As `nameGlob`, for relative paths of files: `**` and the slash after it, where a name would begin, may also stand for
 * no folder, and paths are compared as the system does.
 */
export function pathGlob(
  glob: string,
  system: NodeJS.Platform = process.platform,
): (path: string) => boolean {
  const wanted = comparable(glob, system).replace(/^(?:\.\/)+/, "");
  const matches = matcherOf(wanted, wanted.match(/(?<=^|\/)\*\*\/|\*+|[^*]/gsu) ?? []);
  return (path) => matches(comparable(path, system));
}

/** On Windows, `\` separates folders and case does not count. macOS may store `é` as two characters. */
function comparable(path: string, system: NodeJS.Platform): string {
  const composed = path.normalize();
  return system === "win32" ? composed.replaceAll("\\", "/").toLowerCase() : composed;
}

function matcherOf(glob: string, tokens: readonly string[]): (name: string) => boolean {
  if (!/[*?]/.test(glob)) return (name) => name === glob;
  return (name) => {
    let reached = skipStars(tokens, new Set([0]), "/");
    for (const character of name) {
      if (reached.size === 0) return false;
      reached = skipStars(tokens, advance(tokens, reached, character), character);
    }
    return reached.has(tokens.length);
  };
}

/** The positions in the glob after one more character of the name. */
function advance(tokens: readonly string[], reached: ReadonlySet<number>, character: string) {
  const next = new Set<number>();
  for (const position of reached) {
    const token = tokens[position];
    if (token?.startsWith("*")) {
      if (token !== "*" || character !== "/") next.add(position);
    } else if (token === character || (token === "?" && character !== "/")) {
      next.add(position + 1);
    }
  }
  return next;
}

/** Adds the positions after stars, which may match nothing; `**` with its slash, only where a name begins. */
function skipStars(tokens: readonly string[], reached: Set<number>, previous: string): Set<number> {
  // A set yields what is added to it while it is iterated.
  for (const position of reached) {
    const token = tokens[position];
    if (token?.startsWith("*") && (token !== "**/" || previous === "/")) reached.add(position + 1);
  }
  return reached;
}
