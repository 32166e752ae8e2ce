import { describe, expect, test } from "@jest/globals";
import { deploymentFilter, globPattern } from "../../../src/gate/deployments/filter.ts";
import { deploymentOf, planOf } from "../world.ts";

describe("globPattern", () => {
  test.each([
    ["app", "app", true],
    ["app", "App", false],
    ["app", "app2", false],
    ["*", "app", true],
    ["*", ".app", true],
    ["*", "", true],
    ["*", "org/app", false],
    ["**", "org/app:1", true],
    ["**/app:*", "ghcr.io/org/app:1", true],
    ["**/app:*", "ghcr.io/org/other:1", false],
    ["ghcr.io/org/app:*", "ghcr.io/org/app:1.2.3", true],
    ["ghcr.io/org/app:*", "ghcr.io/org/app/side:1", false],
    ["ghcr.io/*", "ghcr.io/org/app:1", false],
    ["ghcr.io/**", "ghcr.io/org/app:1", true],
    ["app-?", "app-1", true],
    ["app-?", "app-12", false],
    ["app-?", "app-/", false],
    ["app-?", "app-🚀", true],
    ["a.c", "abc", false],
    ["[ab]", "a", false],
    ["[ab]", "[ab]", true],
    ["a{b,c}", "ab", false],
    ["(a|b)+$^\\", "(a|b)+$^\\", true],
    ["a-b", "a-b", true],
    ["***", "a/b", true],
    ["a*b", "a\nb", true],
    ["a**b", "a\nb", true],
  ])("%j on %j: %s", (glob, name, matches) => {
    expect(globPattern(glob).test(name)).toBe(matches);
  });
});

describe("deploymentFilter", () => {
  const sha = "0123456789abcdef0123456789abcdef01234567";
  const fingerprint = "AB".repeat(32);

  test("takes every deployment where nothing is asked", () => {
    const filter = deploymentFilter(planOf({}), undefined);
    expect(filter.matches(deploymentOf({ nameless: true }))).toBe(true);
    expect(filter).toMatchObject({ criteria: [], inputs: [], names: undefined });
  });

  test.each([
    ["as it is", "ab".repeat(32), true],
    ["in upper case", "AB".repeat(32), true],
    ["with its algorithm", `sha256:${"ab".repeat(32)}`, true],
    ["with its algorithm in upper case", `SHA256:${"AB".repeat(32)}`, true],
    ["of another", "ac".repeat(32), false],
    ["abbreviated", "ab".repeat(6), false],
  ])("by a fingerprint %s", (_, listed, matches) => {
    for (const asked of [fingerprint, `sha256:${fingerprint}`]) {
      const filter = deploymentFilter(planOf({ fingerprint: asked }), undefined);
      expect(filter.matches(deploymentOf({ fingerprint: listed }))).toBe(matches);
    }
  });

  test.each([
    ["the commit", { commitSha: sha }, true],
    ["the commit in upper case", { commitSha: sha.toUpperCase() }, true],
    ["another", { commitSha: sha.replace("0", "1") }, false],
    ["its beginning", { commitSha: sha.slice(0, 7) }, false],
    ["none", {}, false],
  ])("by commit, where the deployment names %s", (_, given, matches) => {
    for (const asked of [sha, sha.toUpperCase()]) {
      expect(deploymentFilter(planOf({}), asked).matches(deploymentOf(given))).toBe(matches);
    }
  });

  test.each([
    ["web", true],
    ["worker-1", true],
    ["worker", false],
  ])("by any of the globs: %s", (artifactName, matches) => {
    const filter = deploymentFilter(planOf({ artifacts: ["web", "worker-*"] }), undefined);
    expect(filter.matches(deploymentOf({ artifactName }))).toBe(matches);
  });

  test("never takes an artifact without a name for one that a glob means", () => {
    const filter = deploymentFilter(planOf({ artifacts: ["**"] }), undefined);
    expect(filter.matches(deploymentOf({ nameless: true }))).toBe(false);
  });

  test("all that is asked has to match", () => {
    const filter = deploymentFilter(planOf({ artifacts: ["app"], fingerprint }), sha);
    const match = deploymentOf({ fingerprint, commitSha: sha });
    expect(filter.matches(match)).toBe(true);
    expect(filter.matches({ ...match, artifactName: "web" })).toBe(false);
    expect(filter.matches({ ...match, fingerprint: "00".repeat(32) })).toBe(false);
    expect(filter.matches({ ...match, commitSha: "1".repeat(40) })).toBe(false);
    expect(filter.criteria).toEqual([
      "artifact app",
      "fingerprint abababababab",
      "commit 0123456789ab",
    ]);
  });

  test.each([
    [
      ["web", "app"],
      ["web", "app"],
    ],
    [["web", "app*"], undefined],
    [["we?"], undefined],
    [[], undefined],
  ])("knows the only names that %j can match", (artifacts, names) => {
    expect(deploymentFilter(planOf({ artifacts }), undefined).names).toEqual(names);
  });
});
