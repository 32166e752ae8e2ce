import { expect, test } from "@jest/globals";
import { formatBytes, listLargest } from "../../src/evidence/size.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1_000, "1.0 kB"],
  [1_234_567, "1.2 MB"],
  [10_000_000, "10.0 MB"],
  [20_000_000_000, "20.0 GB"],
  [5e15, "5000.0 TB"],
])("%d is %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("the largest files come first, by their names where they are alike, and the rest is counted", () => {
  const files = [
    { path: "b", bytes: 1 },
    { path: "c\n::error::", bytes: 2_000 },
    { path: "a", bytes: 1 },
  ];
  expect(listLargest(files, 2)).toBe('- "c\\n::error::", 2.0 kB\n- "a", 1 byte\n- and 1 more');
  expect(listLargest(files, 3)).toBe('- "c\\n::error::", 2.0 kB\n- "a", 1 byte\n- "b", 1 byte');
});
