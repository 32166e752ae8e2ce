import { expect, test } from "@jest/globals";
import {
  linkWarnings,
  slowPatternNotices,
  unmatchedWarnings,
} from "../../src/files/search-warnings.ts";
import { textsOf } from "../support/problems.ts";

test.each([
  ["*-*-*-*.xml"],
  ["reports/**/*a*b*c*"],
  ["!*-*-*-*"],
  ["a**b**c**d**"],
  ["*_*_*_*_*/TEST-*.xml"],
  ["*[a]*[b]*?*.xml"],
])("%s has four or more wildcards in one name, which is a notice", (pattern) => {
  expect(textsOf(slowPatternNotices("reports", ["*.xml", pattern]))).toEqual([
    `\`${pattern}\` of \`reports\` has four or more \`*\` in one name. Names that repeat a character may keep the search busy for minutes. Write the part of the name that is always the same, with fewer wildcards around it.`,
  ]);
});

test.each([
  ["*-*-*.xml"],
  ["**/*/*/*/*.xml"],
  ["*/**/**/**/**/*.xml"],
  ["????.xml"],
  ["[*]*[*]*[*]*"],
  ["reports/TEST-*.xml"],
])("%s has no name with four wildcards, so nothing is said", (pattern) => {
  expect(slowPatternNotices("reports", [pattern])).toEqual([]);
});

test("every pattern that matches no file is a warning, with its mistake if it shows one", () => {
  expect(textsOf(unmatchedWarnings("attachments", ["a/*", "'b'"], "/work"))).toEqual([
    "No file matches `a/*` of `attachments`. The patterns start at /work.",
    "No file matches `'b'` of `attachments`. The patterns start at /work. `'b'` is in quotes, which lists do not need. Write b.",
  ]);
});

test("links that are left out are a warning for each reason, which names ten of them", () => {
  const links = Array.from({ length: 12 }, (_, index) => `${index}`);
  const list = links.slice(0, 10).map((link) => `- "${link}"\n`);
  expect(
    textsOf(linkWarnings("requests", { outwardLinks: links, brokenLinks: ["a", "b"] })),
  ).toEqual([
    `12 symbolic links of \`requests\` lead out of the working directory:\n${list.join("")}- and 2 more\nSuch links are not followed. Copy what they lead to into the working directory.`,
    '2 symbolic links of `requests` lead nowhere:\n- "a"\n- "b"\nSuch links are left out. Check what creates them, and that this step sees what they lead to: a container must mount it.',
  ]);
  expect(linkWarnings("requests", { outwardLinks: [], brokenLinks: [] })).toEqual([]);
});
