/** Values of the outputs by name; those that are not known are `""`. */
export type Outputs = Readonly<Record<string, string>>;

/**
 * UTF-16 units of a list, as JSON. GitHub counts two bytes for each, and takes at most 1 MB of outputs from a step: with
 * this limit, and those of single texts, all outputs together stay far under that.
 */
const LIST_LIMIT = 150_000;

/** Returns outputs as the runner takes them; what is not known is `""`. */
export function toOutputs(values: Readonly<Record<string, string | number | undefined>>): Outputs {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? "")]);
  return Object.fromEntries(texts);
}

/** Returns as many entries as fit into an output, as JSON; a last one, `{omitted}`, counts the others. */
export function formatList(entries: readonly unknown[]): string {
  let size = 0;
  const fitting = entries.filter((entry) => {
    size += JSON.stringify(entry).length + 1;
    return size <= LIST_LIMIT;
  });
  const omitted = entries.length - fitting.length;
  return JSON.stringify(omitted > 0 ? [...fitting, { omitted }] : fitting);
}
