/**
 * Returns a predicate for names: `*` matches any text without `/`, `**` any text, `?` one character other than `/`, and
 * everything else itself, case included. Unlike with a regular expression, the time is linear in the length of the
 * name, whatever the glob.
 */
export function compileGlob(glob: string): (name: string) => boolean {
  const tokens = glob.match(/\*+|[^*]/gsu) ?? [];
  return (name) => {
    const characters = [...name];
    /** Whether the tokens so far match all before each position. */
    let reached = [true, ...characters.map(() => false)];
    for (const token of tokens) reached = advance(reached, token, characters);
    return reached[characters.length] === true;
  };
}

/** Whether the tokens so far and one more match all before each position. */
function advance(
  reached: readonly boolean[],
  token: string,
  characters: readonly string[],
): boolean[] {
  let isOpen = false;
  return reached.map((isReached, position) => {
    const previous = characters[position - 1];
    if (token.startsWith("*")) {
      isOpen = isReached || (isOpen && (token !== "*" || previous !== "/"));
      return isOpen;
    }
    const isMatch = token === previous || (token === "?" && previous !== "/");
    return isMatch && reached[position - 1] === true;
  });
}
