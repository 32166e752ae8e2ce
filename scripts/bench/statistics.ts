/** What a program used, the processes that it waited for included. */
export interface Usage {
  /** Microseconds. */
  readonly wall: number;
  /** Microseconds of CPU time, user and system. */
  readonly cpu: number;
  /** Peak memory in KiB, of the largest process. */
  readonly peak: number;
}

/** What the action used, and what something else used directly before or after it. */
export interface Pair {
  readonly action: Usage;
  readonly other: Usage;
}

export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** The action, compared with something else. */
export interface Comparison {
  /** Medians of what the other used. */
  readonly other: Usage;
  /** Of the pairs: the CPU time of the action over that of the other. */
  readonly ratio: Quartiles;
}

/** Returns the comparison that these pairs make. */
export function compare(pairs: readonly Pair[]): Comparison {
  return {
    other: medianUsage(pairs.map(({ other }) => other)),
    ratio: quartiles(pairs.map(({ action, other }) => action.cpu / other.cpu)),
  };
}

/** Returns the median of each figure. */
export function medianUsage(usages: readonly Usage[]): Usage {
  const medianOf = (figure: keyof Usage): number =>
    quartiles(usages.map((usage) => usage[figure])).median;
  return { wall: medianOf("wall"), cpu: medianOf("cpu"), peak: medianOf("peak") };
}

/**
 * Returns the values below which a quarter, half and three quarters of all lie, interpolated between the two nearest
 * ones; NaN if there are none.
 */
export function quartiles(values: readonly number[]): Quartiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [below = Number.NaN, above = below] = sorted.slice(Math.floor(place));
    return below + (above - below) * (place - Math.floor(place));
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
