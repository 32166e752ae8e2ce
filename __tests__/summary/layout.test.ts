import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { bar } from "../../src/summary/layout.ts";

describe("the bar", () => {
  const draw = (...numbers: readonly number[]) =>
    bar(numbers.map((number, index) => ({ square: "PFS".charAt(index), number })));

  test.each([
    ["nothing", [0, 0, 0], ""],
    ["all of one kind", [7, 0, 0], "PPPPPPPPPPPPPPPP"],
    ["halves", [5, 5, 0], "PPPPPPPPFFFFFFFF"],
    ["thirds", [1, 1, 1], "PPPPPPFFFFFSSSSS"],
    ["quarters", [2, 1, 1], "PPPPPPPPFFFFSSSS"],
    ["one failure among many", [99_999, 1, 0], "PPPPPPPPPPPPPPPF"],
    ["one passed among many failures", [1, 99_999, 1], "PFFFFFFFFFFFFFFS"],
  ])("shows %s", (_, numbers, line) => expect(draw(...numbers)).toBe(line));

  test("is of one width and hides no part", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (numbers) => {
        const line = draw(...numbers);
        expect(line).toHaveLength(numbers.some((number) => number > 0) ? 16 : 0);
        expect(numbers.map((_, index) => line.includes("PFS".charAt(index)))).toEqual(
          numbers.map((number) => number > 0),
        );
      }),
    );
  });
});
