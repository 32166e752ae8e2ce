import type { ReadyRequest } from "./read-request.ts";

/** Returns a warning for every request that has a later attempt of the same run among `requests`. */
export function supersededWarnings(requests: readonly ReadyRequest[]): readonly string[] {
  const newest = new Map<string, number>();
  const seriesOf = ({ record }: ReadyRequest) =>
    JSON.stringify([
      record.run?.replace(/\/attempts\/\d+$/, ""),
      record.flow,
      record.trail,
      record.name,
    ]);
  const attemptOf = ({ record }: ReadyRequest) =>
    Number(/\/attempts\/(\d+)$/.exec(record.run ?? "")?.[1] ?? 1);
  for (const one of requests) {
    const series = seriesOf(one);
    newest.set(series, Math.max(newest.get(series) ?? 0, attemptOf(one)));
  }
  return requests
    .filter((one) => attemptOf(one) < (newest.get(seriesOf(one)) ?? 0))
    .map(
      ({ path }) =>
        `${path} is from an earlier attempt of a run whose later attempt is here, too. The trail will show both.`,
    );
}
