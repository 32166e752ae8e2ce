import { expect, test } from "@jest/globals";
import { listLargest } from "../../src/evidence/evidence-file.ts";

test("the largest files are listed first, files of one size by name, and the rest is counted", () => {
  const files = [
    { path: "b", bytes: 1 },
    { path: "c\n::error::", bytes: 2_000 },
    { path: "a", bytes: 1 },
  ];
  expect(listLargest(files, 2)).toBe('- "c\\n::error::", 2 kB\n- "a", 1 byte\n- and 1 more');
  expect(listLargest(files, 3)).toBe('- "c\\n::error::", 2 kB\n- "a", 1 byte\n- "b", 1 byte');
});
