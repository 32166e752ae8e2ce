/** A span of time that runs only while somebody talks. */
export interface Deadline {
  /** Milliseconds left, never negative. */
  remaining(): number;
  /** Runs `talk` on the clock. Talks that overlap use the span once. */
  during<T>(talk: () => Promise<T>): Promise<T>;
}

/** A deadline of `span` milliseconds of talk. `now` is a monotonic clock in milliseconds. */
export function createDeadline(
  span: number,
  now: () => number = () => performance.now(),
): Deadline {
  let spent = 0;
  let talking = 0;
  let since = 0;

  return {
    remaining: () => Math.max(0, span - spent - (talking > 0 ? now() - since : 0)),

    async during(talk) {
      if (talking === 0) {
        since = now();
      }
      talking += 1;
      try {
        return await talk();
      } finally {
        talking -= 1;
        if (talking === 0) {
          spent += now() - since;
        }
      }
    },
  };
}
