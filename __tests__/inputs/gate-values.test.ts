import { describe, expect, test } from "@jest/globals";
import { parseControl, parseMoment } from "../../src/inputs/gate-values.ts";

describe("parseControl", () => {
  test.each([
    ["CTL-1", { identifier: "CTL-1" }],
    ["CTL-1@3", { identifier: "CTL-1", version: { kind: "at-least", number: 3 } }],
    ["CTL-1@=3", { identifier: "CTL-1", version: { kind: "exactly", number: 3 } }],
    ["a=3", { identifier: "a=3" }],
    ["two words@12", { identifier: "two words", version: { kind: "at-least", number: 12 } }],
    ["...", { identifier: "..." }],
  ])("%s means a control and maybe its version", (text, requirement) => {
    expect(parseControl(text)).toEqual(requirement);
  });

  test.each([
    "",
    "@3",
    "CTL@",
    "CTL@=",
    "CTL@x",
    "CTL@-1",
    "CTL@1.5",
    "CTL@0",
    "CTL@=0",
    "CTL@>=3",
    "CTL@3@4",
    "CTL @3",
    " CTL",
    "CTL@1234567890",
  ])("%j is not a control", (text) => {
    expect(() => parseControl(text)).toThrow(/^`ID`, `ID@3` .* or `ID@=3`/);
  });

  test.each([".", "..", "..@3", "a\tb"])("%j is not a control that could be sent", (text) => {
    expect(() => parseControl(text)).toThrow(/^a name /);
  });
});

describe("parseMoment", () => {
  test.each([
    ["24h", { kind: "ago", milliseconds: 86_400_000 }],
    ["2026-01-31", { kind: "instant", at: Date.parse("2026-01-31T00:00:00.000Z") }],
    ["2026-01-31T12:00Z", { kind: "instant", at: Date.parse("2026-01-31T12:00:00.000Z") }],
    ["2026-01-31T12:00:05+02:00", { kind: "instant", at: Date.parse("2026-01-31T10:00:05.000Z") }],
    ["2026-01-31T12:00:05.25Z", { kind: "instant", at: Date.parse("2026-01-31T12:00:05.250Z") }],
    ["2024-02-29", { kind: "instant", at: Date.parse("2024-02-29T00:00:00.000Z") }],
  ])("%s means a point in time", (text, moment) => {
    expect(parseMoment(text)).toEqual(moment);
  });

  test.each([
    "",
    "yesterday",
    "2026",
    "2026-01",
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-31T25:00Z",
    "2026-01-31T12:00",
    "2026-01-31 12:00Z",
    "31.01.2026",
    "1769860800",
    "2026-01-31T12:00:00Zx",
    "-1h",
  ])("%j is not a point in time", (text) => {
    expect(() => parseMoment(text)).toThrow(/^a duration ago such as `24h`.* or an ISO-8601/);
  });
});
