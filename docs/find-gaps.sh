#!/usr/bin/env bash
# Lists where a repository may lack an attestation, according to GitHub:
#   - requests that were kept as artifacts `unsent-…`, and are still there
#   - commits on the default branch, and heads of pull requests (at most 1,000), without a successful job of the given name
# It cannot see the trails of the service. docs/evidence.md says what it misses.
# It needs `gh`, signed in with read access. It exits with 1 if it lists anything, and with 2 if it could not look.
set -euo pipefail

if [ $# -ne 3 ]; then
  echo "Usage: bash find-gaps.sh OWNER/REPOSITORY JOB SINCE" >&2
  echo "JOB is the name of the check as a pull request shows it; SINCE is a date such as 2026-01-31." >&2
  exit 2
fi
repository=$1
job=$2
since=$3

found=0

stop() {
  echo "$1 cannot be listed; the message of gh is above." >&2
  exit 2
}

# Prints a line for a commit unless a job of that name succeeded for it.
check_commit() {
  local label=$1 sha=$2 conclusions
  conclusions=$(gh api --method GET "repos/$repository/commits/$sha/check-runs" \
    -f "check_name=$job" -f filter=latest -F per_page=100 \
    --jq '[.check_runs[] | .conclusion // .status] | unique | join(", ")') || stop "The checks of $sha"
  case ", $conclusions, " in
    *", success, "*) return ;;
  esac
  found=1
  echo "$label: ${conclusions:-no such job}"
}

kept=$(gh api --paginate "repos/$repository/actions/artifacts?per_page=100" --jq \
  '.artifacts[] | select((.expired | not) and (.name | startswith("unsent-"))) | "run \(.workflow_run.id): \(.name)"') ||
  stop "The artifacts of $repository"
if [ -n "$kept" ]; then
  found=1
  echo "Kept requests:"
  echo "$kept"
  echo
fi

commits=$(gh api --paginate "repos/$repository/commits?since=${since}T00:00:00Z&per_page=100" --jq '.[].sha') ||
  stop "The commits of $repository"
pulls=$(gh pr list --repo "$repository" --state all --limit 1000 --search "updated:>=$since" \
  --json number,headRefOid,isCrossRepository \
  --jq '.[] | "\(.headRefOid) pull request \(.number)\(if .isCrossRepository then " (from a fork)" else "" end)"') ||
  stop "The pull requests of $repository"

echo "Without a successful job \"$job\" since $since:"
while read -r sha; do
  [ -z "$sha" ] || check_commit "$sha" "$sha"
done <<<"$commits"
while read -r sha label; do
  [ -z "$sha" ] || check_commit "$sha, $label" "$sha"
done <<<"$pulls"

exit "$found"
