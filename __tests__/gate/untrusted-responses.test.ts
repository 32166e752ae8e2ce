import type { ServerResponse } from "node:http";
import { describe, expect, test } from "@jest/globals";
import { first } from "../support/gate.ts";
import { type Asked, HOUR } from "../support/gate-fixtures.ts";
import {
  evaluateOverWire,
  listing,
  type WireDeployment,
  type WireResponses,
  wireControl,
  wireDeployment,
} from "../support/gate-server.ts";
import { idsOf } from "../support/problems.ts";

const RULE = { name: "chat", is_failing: false };
/** One check by each of the lookups; all of them pass if nothing is wrong with the responses. */
const ALL: Asked = {
  environments: ["staging"],
  controls: [{ identifier: "CTL-1" }],
  notifications: "enforce",
};

/** Evaluates all checks against a server that responds as it should, but for what `spoil` does to each response. */
async function statuses(spoil: (response: ServerResponse, url: URL) => void) {
  const spoiled = (body: unknown) => (url: URL, response: ServerResponse) => {
    spoil(response, url);
    return body;
  };
  const { checks } = await evaluateOverWire(
    {
      deployments: spoiled(listing(wireDeployment(60))()),
      control: spoiled(wireControl()),
      rules: spoiled([RULE]),
    },
    ALL,
  );
  return checks.map(({ check, status }) => `${check} ${status}`);
}

const EVERY = (status: string) => [
  `compliant ${status}`,
  `control ${status}`,
  `notifications ${status}`,
];

describe("a response of a cache", () => {
  test("is not asked for", async () => {
    const headers: unknown[] = [];
    await statuses((response) => headers.push(response.req.headers["cache-control"]));
    expect(headers).toEqual(["no-cache", "no-cache", "no-cache"]);
  });

  test.each<[string, Readonly<Record<string, string | readonly string[]>>]>([
    ["a day old", { age: "86400" }],
    [
      "a day old, with a `Date` of that time",
      { age: "86400", date: "Sat, 28 Feb 2026 12:00:00 GMT" },
    ],
    ["a second too old", { age: "301" }],
    ["older than any number", { age: "9".repeat(400) }],
    ["of two ages, the second of which is too old", { age: ["5", "86400"] }],
    ["of two ages in one header", { age: "5, 86400" }],
    ["of an age that is not a number", { age: "a day" }],
    ["of an age that is less than nothing", { age: "-1" }],
  ])("is not believed: %s", async (_, headers) => {
    const found = await statuses((response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    });
    expect(found).toEqual(EVERY("unknown"));
  });

  test.each<[string, Readonly<Record<string, string | readonly string[]>>]>([
    ["fresh", { age: "0" }],
    ["five minutes old", { age: "300" }],
    ["of two ages, neither of which is too old", { age: ["5", "0300"] }],
  ])("is believed: %s", async (_, headers) => {
    const found = await statuses((response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    });
    expect(found).toEqual(EVERY("passed"));
  });

  test("does not block either: an old 404 is unknown", async () => {
    const found = await statuses((response) => {
      response.statusCode = 404;
      response.setHeader("age", "86400");
    });
    expect(found).toEqual(EVERY("unknown"));
  });

  test("is asked for again while the gate waits", async () => {
    let asked = 0;
    const { verdict } = await evaluateOverWire(
      {
        control: (_url, response) => {
          asked += 1;
          if (asked === 1) response.setHeader("age", "86400");
          return wireControl();
        },
      },
      { controls: [{ identifier: "CTL-1" }], wait: 10_000 },
    );
    expect([verdict, asked]).toEqual(["passed", 2]);
  });
});

describe("a status of success", () => {
  test.each([201, 202, 203, 204, 205, 206, 207, 208, 226, 299])(
    "that is not 200 has no listing: %d",
    async (status) => {
      const found = await statuses((response) => {
        response.statusCode = status;
      });
      const isControl = status < 202 || status > 206;
      expect(found).toEqual([
        "compliant unknown",
        `control ${isControl ? "passed" : "unknown"}`,
        "notifications unknown",
      ]);
    },
  );

  test("is named if it is the wrong one", async () => {
    const { checks } = await evaluateOverWire(
      {
        deployments: (_url, response) => {
          response.statusCode = 206;
          return listing(wireDeployment(60))();
        },
      },
      { environments: ["staging"] },
    );
    expect(first(checks)).toContain("GET …/deployments → 206, but");
  });
});

describe("bytes that are not UTF-8", () => {
  const page = JSON.stringify(listing(wireDeployment(60, { artifact_name: "ap?" }))());
  const [before = "", after = ""] = page.split("?");
  const withBytes = (...bytes: readonly number[]) =>
    Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);

  test.each<[string, Buffer]>([
    ["Latin-1", withBytes(0xe9)],
    ["a continuation without a beginning", withBytes(0x80)],
    ["a beginning without a continuation", withBytes(0xc3)],
    ["an overlong form", withBytes(0xc0, 0xaf)],
    ["half of a surrogate pair", withBytes(0xed, 0xa0, 0x80)],
    ["a code point beyond Unicode", withBytes(0xf4, 0x90, 0x80, 0x80)],
    ["a byte that is never used", withBytes(0xff)],
    ["UTF-16", Buffer.from(page, "utf16le")],
    ["UTF-16 with its mark", Buffer.from(`\ufeff${page}`, "utf16le")],
  ])("are unknown: %s", async (_, body) => {
    const { checks } = await evaluateOverWire(
      { deployments: () => body },
      { environments: ["staging"] },
    );
    expect(checks).toMatchObject([
      {
        status: "unknown",
        problem: { details: [expect.stringMatching(/the response is not (?:UTF-8|JSON)/)] },
      },
    ]);
  });

  test("cannot make two names one", async () => {
    const deployments = [
      wireDeployment(60, { artifact_name: "caf\u00e9" }),
      wireDeployment(120, { artifact_name: "caf\u00e8", compliance: false }),
    ];
    const body = Buffer.from(JSON.stringify(listing(...deployments)()), "latin1");
    const { verdict } = await evaluateOverWire(
      { deployments: () => body },
      { environments: ["staging"] },
    );
    expect(verdict).toBe("unknown");
  });

  test.each(["é", "日本", "🚀", "\u0000", "\ud800"])(
    "are not what characters beyond ASCII are made of: %j",
    async (name) => {
      const { verdict } = await evaluateOverWire(
        { deployments: listing(wireDeployment(60, { artifact_name: name })) },
        { environments: ["staging"] },
      );
      expect(verdict).toBe("passed");
    },
  );
});

describe("the `Date` of a response", () => {
  const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  const EARLIER = new Date(Date.now() - 2 * HOUR);
  const usual = EARLIER.toUTCString();
  const [, date = "", month = "", year = "", time = ""] = usual.split(" ");
  const weekday = DAYS[EARLIER.getUTCDay()] ?? "";
  const day = weekday.slice(0, 3);

  async function noticesOf(sent: string | readonly string[]) {
    const { verdict, notices } = await evaluateOverWire(
      {
        control: (_url, response) => {
          response.setHeader("date", sent);
          return wireControl();
        },
      },
      { controls: [{ identifier: "CTL-1" }] },
    );
    expect(verdict).toBe("passed");
    return notices;
  }

  test.each<[string, string | readonly string[]]>([
    ["the usual form", usual],
    ["the usual form, twice", [usual, usual]],
  ])("is the service's time: %s", async (_, sent) => {
    expect(await noticesOf(sent)).toMatchObject([
      { id: "clock-differs", title: expect.stringMatching(/ is 2 hours .*ahead of /) },
    ]);
  });

  test.each<[string, string | readonly string[]]>([
    ["without a zone", usual.replace(" GMT", "")],
    ["in another zone", usual.replace("GMT", "EST")],
    ["in UTC by another name", usual.replace("GMT", "UTC")],
    ["with an offset", usual.replace("GMT", "+0000")],
    ["in ISO 8601", EARLIER.toISOString()],
    ["the form of RFC 850", `${weekday}, ${date}-${month}-${year.slice(2)} ${time} GMT`],
    ["the form of asctime", `${day} ${month} ${date.replace(/^0/, " ")} ${time} ${year}`],
    ["asctime with a zone", `${day} ${month} ${date} ${time} ${year} GMT`],
    ["with another day of the week", usual.replace(day, day === "Sun" ? "Mon" : "Sun")],
    ["without a day of the week", usual.slice(5)],
    ["that does not exist", "Mon, 30 Feb 2026 12:00:00 GMT"],
    ["in lower case", usual.toLowerCase()],
    ["in seconds", String(Math.floor(EARLIER.getTime() / 1000))],
    ["that is not a date", "Invalid Date"],
    ["that is empty", ""],
    ["two different ones", [usual, new Date().toUTCString()]],
    [
      "two in different forms",
      [usual, `${day} ${month} ${date.replace(/^0/, " ")} ${time} ${year}`],
    ],
  ])("does not count: %s", async (_, sent) => {
    expect(idsOf(await noticesOf(sent))).toEqual(["clock-unconfirmed"]);
  });
});

describe("times", () => {
  const seconds = (age: number, changes = {}) => wireDeployment(age, changes);
  const milliseconds = (age: number, changes = {}) => {
    const { deployed_at, ...rest } = wireDeployment(age, changes);
    return { ...rest, deployed_at: Math.round(deployed_at * 1000) };
  };
  const numbered = (age: number) =>
    seconds(age, { fingerprint: age.toString(16).padStart(64, "0") });
  const RED = { compliance: false, fingerprint: "cd".repeat(32) };
  const status = async (responses: WireResponses, asked: Asked) =>
    (await evaluateOverWire(responses, asked)).checks[0]?.status;

  test.each<[string, readonly WireDeployment[], Asked, string]>([
    ["a compliant deployment", [milliseconds(60)], {}, "passed"],
    ["the newest one is not compliant", [milliseconds(60, RED), milliseconds(120)], {}, "failed"],
    ["an older one is not compliant", [milliseconds(60), milliseconds(120, RED)], {}, "passed"],
    ["old enough", [milliseconds(7200)], { soak: HOUR }, "passed"],
    ["too young", [milliseconds(60)], { soak: HOUR }, "failed"],
    [
      "before the range",
      [milliseconds(3660)],
      { from: { kind: "ago", milliseconds: HOUR } },
      "failed",
    ],
    [
      "long before the range",
      [milliseconds(7200)],
      { from: { kind: "ago", milliseconds: HOUR } },
      "unknown",
    ],
  ])("in milliseconds are understood: %s", async (_, deployments, asked, expected) => {
    const responses = { deployments: listing(...deployments) };
    expect(await status(responses, { environments: ["staging"], ...asked })).toBe(expected);
  });

  test.each<[string, readonly WireDeployment[], string]>([
    ["seconds first", [seconds(60), milliseconds(120, RED)], "passed"],
    ["milliseconds first", [milliseconds(60), seconds(120, RED)], "passed"],
    ["the newest in seconds", [seconds(60, RED), milliseconds(120)], "failed"],
    ["the newest in milliseconds", [milliseconds(100, RED), seconds(500)], "failed"],
    [
      "the last of many",
      [...Array.from({ length: 50 }, (_, index) => numbered(index)), milliseconds(90)],
      "passed",
    ],
    ["fractions of a second", [seconds(60.25), milliseconds(120, RED)], "passed"],
    [
      "a number of seconds that would be the smallest of milliseconds",
      [seconds(60), { ...seconds(90), deployed_at: 1e11 }],
      "unknown",
    ],
  ])("say by themselves whether they are in milliseconds: %s", async (_, deployments, expected) => {
    const responses = { deployments: listing(...deployments) };
    expect(await status(responses, { environments: ["staging"] })).toBe(expected);
  });

  test.each([
    ["seconds, then milliseconds", [seconds, milliseconds]],
    ["milliseconds, then seconds", [milliseconds, seconds]],
  ])("may have another unit on the next page: %s", async (_, units) => {
    const deployments = (url: URL) => {
      const page = Number(url.searchParams.get("page"));
      const listed = [units[page - 1]?.(page * 60)];
      return { page, per_page: 1, total_pages: 2, total_count: 2, deployments: listed };
    };
    expect(await status({ deployments }, { environments: ["staging"] })).toBe("passed");
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, number, number, string]>([
    ["both in seconds", now - 3600, now - 86_400, "1 day ago"],
    ["both in milliseconds", (now - 3600) * 1000, (now - 86_400) * 1000, "1 day ago"],
    ["never in seconds", (now - 3600) * 1000, 0, "not known"],
    ["one of each", (now - 3600) * 1000, now - 86_400, "1 day ago"],
    ["one of each, the other way round", now - 3600, (now - 86_400) * 1000, "1 day ago"],
  ])("of a notification rule: %s", async (_, failure, success, shown) => {
    const rule = {
      ...RULE,
      is_failing: true,
      last_failure_timestamp: failure,
      last_success_timestamp: success,
    };
    const { checks } = await evaluateOverWire(
      { rules: () => [rule] },
      { notifications: "enforce" },
    );
    expect(first(checks)).toContain(`Last failure: 1 hour ago; last success: ${shown}.`);
  });
});
