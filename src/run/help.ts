import type { Remarks } from "../base/step.ts";

/** What messages say that have a section of their own in docs/troubleshooting.md: the section's heading, one per line. */
export const HEADINGS: readonly string[] = `
inputs are wrong
\`api-key\` is empty; expected an API key of the service
\`api-key\` contains spaces, line breaks or other characters
leave that out, since it is added to the key
contains the value of a secret input and would expose it
contains a value of \`known-secrets\`
\`reports\` does not name any report
is missing; expected
has another path than \`/api/v2\`
is not an address; expected
a name without line breaks and other control characters
a directory that exists; check that the repository is checked out
The head of the pull request is not checked out
has no effect; set both or neither
The gate has nothing to check
a JSON object, or the path of a file that holds one
HTTP Basic needs both
before it wrote a report
No report was found in
A broken report usually means that a test run crashed
could not be searched
Did the test run crash or select nothing
and \`max-skipped\` allows
\`required-suites\` asks for
\`required-reports\` asks for
not modified within \`max-report-age\`
so they are not from this run
when zipped, the most that the service accepts
changed while it was being read
The service does not accept the key
The service knows the key, but its owner may not do this
so check their spelling
The owner of the key may not attest in
Refused as a conflict
The request is too large
with an HTML page, which does not come from the service
the response cannot be read
It redirects
The certificate is not trusted
Check the proxy that
and that the runner reaches it
or let the environment report first
or define the control
has no deployment
not compliant
the compliance of
not soaked for
could not be looked up
either the organization has not enabled the beta feature Controls
is not referenced by any policy
fails to send
The request could not be kept in
The files contradict each other
The files cannot be compared
The outputs could not be set`
  .trim()
  .split("\n");

/** Returns the section of the page `help` about the first message that has one, or else about the cause. */
export function helpAt(help: string, { failures, cause }: Pick<Remarks, "failures" | "cause">) {
  const message = failures.join("\n");
  const [heading = cause] = HEADINGS.filter((words) => message.includes(words)).sort(
    (a, b) => message.indexOf(a) - message.indexOf(b),
  );
  if (heading === undefined) return help;
  // As GitHub makes anchors from headings.
  const anchor = heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
  return `${help}#${anchor}`;
}
