/** Separated by line ends. */
const SNIPPETS = `<
/>
</
<!--
-->
<![CDATA[
]]>
<?
?>
<!DOCTYPE a [
]>
&amp;
&#0;
"
'
=
\0
\u001b
é🎉
<testsuite>
</testsuite>
<testcase/>
<testcase time='1' status='failed'>
</testcase>
<error message='&lt;'>
<skipped/>
<flakyFailure/>
<system-out>
 failures='3'
 errors='1,000'
 encoding="utf-16"`
  .split("\n")
  .map((snippet) => Buffer.from(snippet));

type Mutation = (bytes: Buffer, at: Place, other: Buffer) => Buffer;

/** A range of bytes, and a random number for the mutation. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
}

const MUTATIONS: readonly Mutation[] = [
  // Changes a byte.
  (bytes, { from, chance }) => splice(bytes, { from, to: from + 1 }, [Math.floor(chance * 256)]),
  // Inserts markup, or replaces a byte by it.
  (bytes, { from, to, chance }) =>
    splice(
      bytes,
      { from, to: from + (to % 2) },
      SNIPPETS[Math.floor(chance * SNIPPETS.length)] ?? [],
    ),
  // Removes a part.
  (bytes, { from, to }) => splice(bytes, { from, to: from + ((to - from) >> 3) }, []),
  // Repeats a part.
  (bytes, { from, to }) => splice(bytes, { from: to, to }, bytes.subarray(from, to)),
  // Removes the rest.
  (bytes, { to }) => bytes.subarray(0, to),
  // Inserts a part of another report.
  (bytes, { from, to, chance }, other) => {
    const start = Math.floor(chance * other.length);
    return splice(bytes, { from, to: from }, other.subarray(start, start + to - from));
  },
  // Removes a tag.
  (bytes, { from }) => {
    const start = Math.max(0, bytes.indexOf("<", from));
    return splice(bytes, { from: start, to: bytes.indexOf(">", start) + 1 }, []);
  },
];

function splice(
  bytes: Buffer,
  { from, to }: { from: number; to: number },
  middle: Uint8Array | readonly number[],
): Buffer {
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(middle), bytes.subarray(to)]);
}

/** Returns a report after one or two mutations. */
export function mutate(bytes: Buffer, other: Buffer, random: () => number): Buffer {
  let mutant = bytes;
  for (let left = 1 + Math.floor(random() * 2); left > 0; left--) {
    const mutation = MUTATIONS[Math.floor(random() * MUTATIONS.length)];
    const one = Math.floor(random() * mutant.length);
    const two = Math.floor(random() * mutant.length);
    const place = { from: Math.min(one, two), to: Math.max(one, two), chance: random() };
    mutant = mutation?.(mutant, place, other) ?? mutant;
  }
  return mutant;
}
