import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";

/**
 * Tags the commit that is checked out as the version that package.json names, and moves the tag of its major version
 * (`v1`) to it unless that is a newer release. It can be repeated: what is done already stays as it is. Needs no
 * installed packages, since it runs in a job that may write to the repository.
 *
 * `node scripts/release.ts [--dry-run]`
 */
const dryRun = process.argv.includes("--dry-run");

interface Version {
  readonly name: string;
  readonly numbers: readonly [major: number, minor: number, patch: number];
}

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

/** Reads `1.2.3`, with or without a leading `v`; undefined if it is something else. */
function parseVersion(text: string): Version | undefined {
  const [, name, major, minor, patch] = /^v?((\d+)\.(\d+)\.(\d+))$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { name, numbers: [Number(major), Number(minor), Number(patch)] };
}

/** Reads the version to release. Throws if package.json or CHANGELOG.md is not ready for it. */
function readVersion(): Version {
  const { version }: { readonly version: unknown } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const parsed = parseVersion(String(version));
  if (parsed === undefined) {
    throw new Error(`package.json says ${version}, which is not a version such as 1.2.3.`);
  }
  const heading = `## [${parsed.name}] - `;
  const lines = readFileSync("CHANGELOG.md", "utf8").split("\n");
  if (!lines.some((line) => line.startsWith(heading) && /\d{4}-\d\d-\d\d$/.test(line))) {
    throw new Error(`CHANGELOG.md has no section ${heading}YYYY-MM-DD.`);
  }
  return parsed;
}

/** Returns the commits that the version tags of the remote repository name, by tag. */
function readTags(): ReadonlyMap<string, string> {
  const lines = git("ls-remote", "--tags", "origin").split("\n");
  const tags = new Map<string, string>();
  // An annotated tag is followed by the commit that it stands for.
  for (const line of lines) {
    const [, commit, tag] = /^(\w+)\trefs\/tags\/(v[\d.]+)(?:\^\{\})?$/.exec(line) ?? [];
    if (commit !== undefined && tag !== undefined) tags.set(tag, commit);
  }
  return tags;
}

function requireOnMain(commit: string): void {
  const { status } = spawnSync("git", ["merge-base", "--is-ancestor", commit, "FETCH_HEAD"]);
  if (status === 0) return;
  throw new Error(`${commit} is not on main. Merge it first, and release the merged commit.`);
}

function isOlder(one: Version, other: Version): boolean {
  const index = one.numbers.findIndex((number, at) => number !== other.numbers[at]);
  return index >= 0 && (one.numbers[index] ?? 0) < (other.numbers[index] ?? 0);
}

/** Returns the newest release of the same major version, if it is newer than this one. */
function newerRelease(version: Version, tags: Iterable<string>): Version | undefined {
  return [...tags]
    .map(parseVersion)
    .filter((other) => other !== undefined)
    .filter(({ numbers: [major] }) => major === version.numbers[0])
    .filter((other) => isOlder(version, other))
    .sort((one, other) => (isOlder(one, other) ? 1 : -1))[0];
}

/** Says what is done, and does it unless this is a dry run. */
function push(what: string, refspec: string): void {
  console.log(dryRun ? `Would ${what}.` : `${what[0]?.toUpperCase()}${what.slice(1)}.`);
  if (!dryRun) git("push", "--quiet", "origin", refspec);
}

function release(): void {
  const version = readVersion();
  git("fetch", "--quiet", "origin", "main");
  const commit = git("rev-parse", "HEAD").trim();
  requireOnMain(commit);
  const tags = readTags();
  const tag = `v${version.name}`;
  const released = tags.get(tag);
  if (released !== undefined && released !== commit) {
    throw new Error(
      `${tag} was released from ${released}, and this is ${commit}. Set the next version in package.json.`,
    );
  }
  if (released === undefined) push(`tag ${commit} as ${tag}`, `${commit}:refs/tags/${tag}`);
  else console.log(`${tag} is this commit already.`);
  const major = `v${version.numbers[0]}`;
  const newer = newerRelease(version, tags.keys());
  if (newer !== undefined) console.log(`${major} stays at ${newer.name}, which is newer.`);
  else if (tags.get(major) === commit) console.log(`${major} is this commit already.`);
  else push(`move ${major} to ${commit}`, `+${commit}:refs/tags/${major}`);
  const output = process.env["GITHUB_OUTPUT"];
  if (output) appendFileSync(output, `version=${version.name}\n`);
}

try {
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
