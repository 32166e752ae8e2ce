import { expect, test } from "@jest/globals";
import { pathGlob } from "../../src/base/glob.ts";
import { patternMistake } from "../../src/files/pattern-mistakes.ts";

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
