import { expect, test } from "@jest/globals";
import {
  linkWarnings,
  nearest,
  patternMistake,
  slowPatternNotices,
  unmatchedWarnings,
} from "../../src/files/near-misses.ts";
import { pathGlob } from "../../src/files/pattern.ts";
import { textsOf } from "../support/problems.ts";

test.each<[wanted: string, names: readonly string[], found: readonly string[]]>([
  ["abc", ["xbc", "abd", "ABC"], ["ABC", "xbc", "abd"]],
  ["abc", ["abx", "yz"], ["abx"]],
  ["", ["abc"], []],
])("the names nearest to %j of %j are %j", (wanted, names, found) => {
  expect(nearest(wanted, names, 0.5)).toEqual(found);
});

test("all names are as near as they are without a least similarity", () => {
  expect(nearest("abc", ["x", "abc"])).toEqual(["abc", "x"]);
});

test.each<[pattern: string, suggestion: string, path: string]>([
  ["**.xml", "**/*.xml", "a/b.xml"],
  ["***.xml", "**/*.xml", "a.xml"],
  ["reports/**.xml", "reports/**/*.xml", "reports/a/b.xml"],
  ["**/**.xml", "**/*.xml", "a/b.xml"],
  ["build/**_test.xml", "build/**/*_test.xml", "build/b/a_test.xml"],
  ["target/**-reports/*.xml", "target/**/*-reports/*.xml", "target/it-reports/a.xml"],
  ["a/**.xml.gz", "a/**/*.xml.gz", "a/b.xml.gz"],
  ["**TEST-*.xml", "**/TEST-*.xml", "a/TEST-b.xml"],
  ["build/**TEST-a.xml", "build/**/TEST-a.xml", "build/b/TEST-a.xml"],
  ["**reports/*.xml", "**/reports/*.xml", "a/reports/b.xml"],
  ["reports**", "reports/**", "reports/a.xml"],
  ["reports**/*.xml", "reports/**/*.xml", "reports/a.xml"],
  ["a**/b**/*.xml", "a/**/b/**/*.xml", "a/b/c.xml"],
  ["reports**/**.xml", "reports/**/*.xml", "reports/a/b.xml"],
  ["reports/**/.cache**/*.xml", "reports/**/.cache/**/*.xml", "reports/a/.cache/b.xml"],
  ["TEST-**.xml", "**/TEST-*.xml", "a/TEST-b.xml"],
  ["TEST_**.xml", "**/TEST_*.xml", "TEST_b.xml"],
  ["junit.**.xml", "**/junit.*.xml", "a/junit.b.xml"],
  ["build/TEST-***.xml", "build/**/TEST-*.xml", "build/a/TEST-b.xml"],
  ["build/**/TEST-**.xml", "build/**/TEST-*.xml", "build/TEST-b.xml"],
  ["shard-**-results/*.xml", "**/shard-*-results/*.xml", "shard-1-results/a.xml"],
  ["TEST-**-results.xml", "**/TEST-*-results.xml", "a/TEST-b-results.xml"],
])("instead of %s, %s is suggested, which matches %s", (pattern, suggestion, path) => {
  expect(patternMistake(pattern)).toBe(
    `\`${pattern}\` has \`**\` as part of a name. It matches folders only between slashes. Write ${suggestion}.`,
  );
  expect(pathGlob(suggestion)(path)).toBe(true);
});

test.each<[pattern: string]>([
  ["reports**.xml"],
  ["reports**TEST-a.xml"],
  ["TEST-**/a.xml"],
  ["TEST-**"],
  ["**a**.xml"],
  ["**TEST-**.xml"],
  ["a*b**.xml"],
  ["a*-**.xml"],
])("nothing is suggested instead of %s, which may mean several things", (pattern) => {
  expect(patternMistake(pattern)).toBe(
    `\`${pattern}\` has \`**\` as part of a name. It matches folders only between slashes.`,
  );
});

test.each<[pattern: string, mistake: string]>([
  [`"a.xml"`, `\`"a.xml"\` is in quotes, which lists do not need. Write a.xml.`],
  [`""a.xml""`, `\`""a.xml""\` is in quotes, which lists do not need.`],
])("what still has the mistake is not suggested: %s", (pattern, mistake) => {
  expect(patternMistake(pattern)).toBe(mistake);
});

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
    "No file matches `a/*` of `attachments`. The files were searched in /work.",
    "No file matches `'b'` of `attachments`. The files were searched in /work. `'b'` is in quotes, which lists do not need. Write b.",
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
