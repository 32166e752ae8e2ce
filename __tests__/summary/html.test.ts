import { expect, test } from "@jest/globals";
import { multilineMessage, paragraphs } from "../../src/summary/html.ts";

test("a message that is longer than its limit ends with an ellipsis", () => {
  const text = "two words ".repeat(10);
  expect(multilineMessage(text, 15)).toBe("two words two …");
  expect(paragraphs(text, 15)).toBe("<p>two words two …</p>");
});
