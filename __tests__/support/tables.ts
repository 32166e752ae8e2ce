/**
 * The rows of a table of words: a line each, with `|` between the cells. A line without one is a heading, or blank, and
 * no row.
 */
export function rowsOf(table: string): string[][] {
  const lines = table.split("\n").filter((line) => line.includes("|"));
  return lines.map((line) => line.split("|").map((cell) => cell.trim()));
}

/** The entries of a cell, which commas separate; none if it is empty or absent. */
export function listIn(cell = ""): readonly string[] {
  return cell.split(", ").filter(Boolean);
}
