/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than `/`, and
 * everything else itself, case included, unlike in `path.matchesGlob`, which is for files. Unlike with a regular
 * expression, the time is linear in the length of the name, whatever the glob.
 */
export function nameGlob(glob: string): (name: string) => boolean {
  return matcherOf(glob, glob.match(/\*+|[^*]/gsu) ?? []);
}

/** As `nameGlob`, for paths: `**` and its slash also match no folder, and paths are compared as the system does. */
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
    const characters = [...name];
    // Whether the tokens so far match all before each position.
    let reached: readonly boolean[] = [true, ...characters.map(() => false)];
    for (const token of tokens) reached = advance(reached, token, characters);
    return reached[characters.length] === true;
  };
}

/** Whether the tokens so far and one more match all before each position. */
function advance(
  reached: readonly boolean[],
  token: string,
  characters: readonly string[],
): readonly boolean[] {
  if (token.startsWith("*")) return advanceOverText(reached, token, characters);
  return reached.map((_, position) => {
    const previous = characters[position - 1];
    const isMatch = token === previous || (token === "?" && previous !== "/");
    return isMatch && reached[position - 1] === true;
  });
}

/** As `advance`, for a token that matches any text. `**` with its slash ends before a name. */
function advanceOverText(
  reached: readonly boolean[],
  token: string,
  characters: readonly string[],
): readonly boolean[] {
  const next: boolean[] = [];
  let goesOn = false;
  for (const [position, isReached] of reached.entries()) {
    const previous = characters[position - 1];
    goesOn = isReached || (goesOn && (token !== "*" || previous !== "/"));
    next.push(token === "**/" ? isReached || (goesOn && previous === "/") : goesOn);
  }
  return next;
}
