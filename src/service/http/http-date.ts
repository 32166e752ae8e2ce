// The two obsolete forms: `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
const RFC_850 =
  /^(?<day>Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:|s|nes|rs|ur)day, (?<date>\d\d)-(?<month>\w{3})-(?<year>\d\d) (?<time>[\d:]{8}) GMT$/;
const ASCTIME = /^(?<day>\w{3}) (?<month>\w{3}) (?<date>[ \d]\d) (?<time>[\d:]{8}) (?<year>\d{4})$/;

/**
 * Returns the milliseconds since the epoch of a date in one of the three forms of HTTP (RFC 9110, 5.6.7), all of which
 * are in UTC; undefined for anything else.
 */
export function parseHttpDate(text: string): number | undefined {
  const {
    day,
    date = "",
    month,
    year = "",
    time,
  } = (RFC_850.exec(text) ?? ASCTIME.exec(text))?.groups ?? {};
  const century = year.length === 4 ? "" : Number(year) < 70 ? "20" : "19";
  const preferred =
    day === undefined
      ? text
      : `${day}, ${date.replace(" ", "0")} ${month} ${century}${year} ${time} GMT`;
  const milliseconds = Date.parse(preferred);
  // Date.parse accepts far more, but what it understands is written in exactly one way.
  const isDate = !Number.isNaN(milliseconds) && new Date(milliseconds).toUTCString() === preferred;
  return isDate ? milliseconds : undefined;
}
