import { expect, test } from "@jest/globals";
import type { Deployment } from "../../src/gate/service-lookups.ts";
import { ask, first, listing } from "../support/gate.ts";
import {
  type Asked,
  DAY,
  deploymentOf,
  HOUR,
  manyDeployments,
  NOW,
  refusal,
} from "../support/gate-fixtures.ts";

const SHA = "c0ffee".repeat(6).padEnd(40, "0");
const BAD = { compliance: "not compliant" } as const;

const web = deploymentOf({ artifactName: "web", deployedAt: NOW - 2 * DAY });
const four = ["a", "b", "c", "d"].map((artifactName) => deploymentOf({ ...BAD, artifactName }));

test.each<[string, readonly Deployment[], Asked, string]>([
  [
    "nothing deployed",
    [],
    {},
    "failed: staging has no deployment. Nothing was deployed there in the last 30 days. Deploy first, or look further back with `gate-from`.",
  ],
  [
    "nothing in a range",
    [],
    { to: { kind: "instant", at: Date.parse("2026-02-10T00:00:00Z") } },
    "failed: staging has no deployment. Nothing was deployed there before 2026-02-10 00:00 UTC. Deploy first, or look further back with `gate-from`.",
  ],
  [
    "another artifact",
    [deploymentOf(), web],
    { artifacts: ["api"] },
    "failed: staging has no deployment of api. None of the deployments in the last 30 days matches: they are of app and web. Deploy it, or correct `gate-artifacts`.",
  ],
  [
    "another commit",
    [deploymentOf()],
    { commit: { kind: "head" } },
    "failed: staging has no deployment at commit c0ffeec. None of the deployments in the last 30 days matches. Deploy it, or correct `gate-commit`.",
  ],
  [
    "another fingerprint of a commit",
    [deploymentOf({ commitSha: SHA })],
    { commit: { kind: "head" }, fingerprint: "f".repeat(64) },
    "failed: staging has no deployment with fingerprint fffffff at commit c0ffeec. None of the deployments in the last 30 days matches. Deploy it, or correct `gate-fingerprint` and `gate-commit`.",
  ],
  [
    "not compliant",
    [deploymentOf(BAD)],
    {},
    "failed: staging is not compliant. The newest deployment of app (aaaaaaa, 1 hour ago) is not compliant. Complete what the service says is missing, or deploy a compliant version.",
  ],
  [
    "many that are not",
    four,
    {},
    "failed: staging is not compliant. 4 of 4 newest deployments are not compliant: a (aaaaaaa, 1 hour ago), b (aaaaaaa, 1 hour ago), c (aaaaaaa, 1 hour ago) and 1 more. Complete what the service says is missing, or deploy a compliant version.",
  ],
  [
    "one of several that is not",
    [deploymentOf(BAD), web, deploymentOf({ artifactName: "api" })],
    {},
    "failed: staging is not compliant. 1 of 3 newest deployments is not compliant: app (aaaaaaa, 1 hour ago). Complete what the service says is missing, or deploy a compliant version.",
  ],
  [
    "one that is not, and one that is unknown",
    [deploymentOf(BAD), { ...web, compliance: "unknown" }, ...manyDeployments(58)],
    { rules: ["all-compliant"] },
    "failed: Not every deployment to staging is compliant. 1 of 60 deployments is not compliant: app (aaaaaaa, 1 hour ago); 1 is unknown: web (aaaaaaa, 2 days ago). Complete what the service says is missing, or deploy a compliant version.",
  ],
  [
    "one that is not, on the first of two pages",
    [...manyDeployments(99), deploymentOf({ ...BAD, deployedAt: NOW - DAY }), web],
    { rules: ["all-compliant"] },
    "failed: Not every deployment to staging is compliant. 1 of 100 deployments read so far is not compliant: app (aaaaaaa, 1 day ago). Complete what the service says is missing, or deploy a compliant version.",
  ],
  [
    "two of several that are unknown",
    [deploymentOf(), web, deploymentOf({ artifactName: "api" })].map((one, index) =>
      index === 0 ? one : { ...one, compliance: "unknown" },
    ),
    {},
    "unknown: The compliance of staging is unknown. The service does not say whether 2 of 3 newest deployments are compliant: api (aaaaaaa, 1 hour ago) and web (aaaaaaa, 2 days ago). Look in the service for what is missing.",
  ],
  [
    "null",
    [deploymentOf({ compliance: "unknown", nameless: true })],
    {},
    "unknown: The compliance of staging is unknown. The service does not say whether the newest deployment of unnamed aaaaaaa (1 hour ago) is compliant. Look in the service for what is missing.",
  ],
  [
    "too young",
    [deploymentOf(), web],
    { soak: 3 * HOUR },
    "failed: staging has not soaked for 3 hours. The deployment of app (aaaaaaa, 1 hour ago) is too recent. Run the job again after 2026-03-01 14:00 UTC, or set a `gate-wait` that lasts until then.",
  ],
  [
    "deployed",
    [deploymentOf()],
    { rules: ["deployed"] },
    "passed: app (aaaaaaa, 1 hour ago) was deployed to staging.",
  ],
  [
    "compliant",
    [deploymentOf()],
    {},
    "passed: In staging, the newest deployment of app (aaaaaaa, 1 hour ago) is compliant.",
  ],
  [
    "compliant artifacts",
    [deploymentOf(), web],
    {},
    "passed: In staging, the newest deployment of each of 2 artifacts is compliant.",
  ],
  [
    "compliant, and a name that is missing",
    [deploymentOf()],
    { artifacts: ["app", "api"] },
    "passed: In staging, the newest deployment of app (aaaaaaa, 1 hour ago) is compliant, but api was not deployed.",
  ],
  [
    "all compliant",
    [deploymentOf(), web],
    { rules: ["all-compliant"] },
    "passed: In staging, every deployment in the last 30 days is compliant (2 in all).",
  ],
  [
    "all that match",
    [deploymentOf(), web],
    { rules: ["all-compliant"], artifacts: ["w*"] },
    "passed: In staging, every deployment of w* in the last 30 days is compliant (1 in all).",
  ],
  [
    "several that are too young",
    [deploymentOf(), deploymentOf({ artifactName: "web" })],
    { soak: 3 * HOUR },
    "failed: staging has not soaked for 3 hours. The deployments of app (aaaaaaa, 1 hour ago) and web (aaaaaaa, 1 hour ago) are too recent. Run the job again after 2026-03-01 14:00 UTC, or set a `gate-wait` that lasts until then.",
  ],
  [
    "too young, to the next full minute",
    [deploymentOf({ deployedAt: NOW - HOUR + 1 })],
    { soak: 3 * HOUR },
    "failed: staging has not soaked for 3 hours. The deployment of app (aaaaaaa, 59 minutes ago) is too recent. Run the job again after 2026-03-01 14:01 UTC, or set a `gate-wait` that lasts until then.",
  ],
])(
  "the reason of a check on deployments says what was found: %s",
  async (_, deployments, asked, said) => {
    const { checks } = await ask(listing(...deployments), asked, asked.commit && { sha: SHA });
    expect(first(checks)).toBe(said);
  },
);

const OTHER = "abcdef0".padEnd(40, "1");
/** A compliant deployment that is this many hours old; of the commit of the run unless `given` names another. */
const aged = (hours: number, given: Partial<Deployment> = {}) =>
  deploymentOf({ deployedAt: NOW - hours * HOUR, commitSha: SHA, ...given });
const other = (hours: number, given: Partial<Deployment> = {}) =>
  aged(hours, { commitSha: OTHER, fingerprint: "bb".repeat(32), ...given });
const many = [1, 2, 3, 4, 5].map((hours) =>
  other(hours / 4, { commitSha: `${hours}`.repeat(40), fingerprint: `${hours}`.repeat(64) }),
);

test.each<[string, readonly Deployment[], Partial<Asked>, string]>([
  [
    "another commit",
    [other(1), aged(2)],
    {},
    "app at commit c0ffeec is compliant (deployed 2 hours ago; since then abcdef0 was deployed)",
  ],
  [
    "another commit that is not compliant",
    [other(1, BAD), aged(2)],
    {},
    "app at commit c0ffeec is compliant (deployed 2 hours ago; since then abcdef0 was deployed)",
  ],
  [
    "a commit that is not known",
    [other(1, { commitSha: undefined }), aged(2)],
    {},
    "app at commit c0ffeec is compliant (deployed 2 hours ago; since then an unknown commit was deployed)",
  ],
  [
    "one commit twice, and another",
    [other(0.5), other(1, { commitSha: "9".repeat(40) }), other(1.5), aged(2)],
    {},
    "app at commit c0ffeec is compliant (deployed 2 hours ago; since then abcdef0 and 9999999 were deployed)",
  ],
  [
    "many commits",
    [...many, aged(2)],
    {},
    "app at commit c0ffeec is compliant (deployed 2 hours ago; since then 1111111, 2222222, 3333333 and 2 more were deployed)",
  ],
  [
    "an artifact that the commit does not have",
    [other(1, { artifactName: "app:2" }), aged(2)],
    {},
    "app at commit c0ffeec is compliant (deployed 2 hours ago; since then abcdef0 was deployed)",
  ],
  [
    "one of two artifacts",
    [aged(1, { artifactName: "web" }), other(2), aged(3)],
    {},
    "each of 2 artifacts at commit c0ffeec is compliant (deployed 1 hour ago; since then abcdef0 was deployed)",
  ],
  [
    "another commit, and a name that is missing",
    [other(1), aged(2)],
    { artifacts: ["app", "api"] },
    "app at commit c0ffeec is compliant (deployed 2 hours ago; since then abcdef0 was deployed), but api was not deployed",
  ],
  ["nothing", [aged(2)], {}, "app (aaaaaaa, 2 hours ago) is compliant"],
  ["the same commit", [aged(1), aged(2)], {}, "app (aaaaaaa, 1 hour ago) is compliant"],
  ["another commit, but before", [aged(1), other(2)], {}, "app (aaaaaaa, 1 hour ago) is compliant"],
  [
    "another commit, but at the same time",
    [aged(1), other(1)],
    {},
    "app (aaaaaaa, 1 hour ago) is compliant",
  ],
  [
    "what the commit replaced, before its other artifact",
    [aged(1, { artifactName: "web" }), other(2, { artifactName: "web" }), aged(3)],
    {},
    "each of 2 artifacts is compliant",
  ],
  [
    "an artifact that was not asked for",
    [other(1, { artifactName: "web" }), aged(2)],
    { artifacts: ["app*"] },
    "app (aaaaaaa, 2 hours ago) is compliant",
  ],
  [
    "another commit after the end of the range",
    [other(1 / 60), aged(2)],
    { to: { kind: "ago", milliseconds: HOUR / 30 } },
    "app (aaaaaaa, 2 hours ago) is compliant",
  ],
])(
  "the reason of a check on the deployments of a commit says what was deployed since: %s",
  async (_, deployments, asked, said) => {
    const options = { commit: { kind: "head" }, ...asked } as const;
    const { checks } = await ask(listing(...deployments), options, { sha: SHA });
    expect(first(checks)).toBe(`passed: In staging, the newest deployment of ${said}.`);
  },
);

test.each<[status: number, detail: string | undefined, said: string]>([
  [
    400,
    "Invalid date range",
    "unknown: The service refused to list deployments to staging. Asked for deployments in the last 30 days, it said: Invalid date range. Correct `gate-from` and `gate-to`.",
  ],
  [
    400,
    undefined,
    "unknown: The service refused to list deployments to staging. Asked for deployments in the last 30 days, it answered 400. Correct `gate-from` and `gate-to`.",
  ],
  [
    404,
    "Environment not found",
    "unknown: Environment staging does not exist. The organization has no environment named `staging`. Correct `gate-environments` or `org`, or wait until the environment has reported.",
  ],
  [
    401,
    "Unauthorized",
    "unknown: Deployments to staging could not be looked up: GET … → 401 Unauthorized. Fix that and run the job again.",
  ],
  [
    503,
    "Busy",
    "unknown: Deployments to staging could not be looked up: GET … → 503 Busy. Run the job again, or set `gate-wait` to keep asking.",
  ],
])(
  "the reason of a check on deployments says what to do about the status %d with the message %j",
  async (status, detail, said) => {
    const { checks } = await ask({ deployments: () => Promise.reject(refusal(status, detail)) });
    expect(first(checks)).toBe(said);
  },
);

test("a name that is too long for the title is in the details of the problem", async () => {
  const environment = "e".repeat(101);
  const { checks } = await ask(
    { deployments: () => Promise.reject(refusal(404)) },
    { environments: [environment] },
  );
  expect(first(checks)).toContain(
    `Environment … does not exist. The organization has no environment named \`${environment}\`.`,
  );
});

test("the clock of the runner may be wrong if the service refuses a range that counts back from it", async () => {
  const refused = { deployments: () => Promise.reject(refusal(400, "Invalid date range")) };
  const { failures } = await ask(refused, { from: { kind: "ago", milliseconds: DAY } });
  expect(failures[0]?.advice).toBe(
    "Correct `gate-from` and `gate-to`, or the clock of this runner.",
  );
});

test("the title of a problem has no name of more than 100 characters, and the check has it in full", async () => {
  for (const [length, shown] of [
    [100, "e".repeat(100)],
    [101, "…"],
  ] as const) {
    const environment = "e".repeat(length);
    const { checks, failures } = await ask(listing(deploymentOf(BAD)), {
      environments: [environment],
    });
    expect(failures[0]?.title).toBe(`${shown} is not compliant`);
    expect(checks[0]?.subject).toBe(environment);
  }
});

test("an error that is not the service's is not taken for an answer", async () => {
  const defect = new TypeError("x is undefined");
  const { gate, failures } = await ask({ deployments: () => Promise.reject(defect) });
  expect(gate).toEqual({ isEvaluated: false, verdict: "unknown", checks: [] });
  expect(failures).toMatchObject([{ id: "unexpected", title: "Unexpected error: x is undefined" }]);
});

test("nothing is asked if the commit is not known", async () => {
  const { checks, lookups } = await ask(listing(), { commit: { kind: "head" } });
  expect(lookups.asked).toEqual([]);
  expect(first(checks)).toBe(
    "unknown: The commit of `gate-commit` is not known. It is therefore unknown which deployments to staging match. Set `gate-commit` to the full SHA.",
  );
});

test("the deployments of a check hold everything that is known, first what is not in order", async () => {
  const commitUrl = "https://git.example/c0ffee";
  const { checks } = await ask(
    listing(
      deploymentOf({ commitSha: SHA, commitUrl }),
      deploymentOf({ nameless: true, compliance: "unknown" }),
    ),
    { rules: ["deployed"] },
  );
  expect(checks[0]?.deployments?.rows).toEqual([
    { fingerprint: "aa".repeat(32), deployedAt: NOW - HOUR, compliance: "unknown" },
    {
      artifactName: "app",
      fingerprint: "aa".repeat(32),
      deployedAt: NOW - HOUR,
      compliance: "compliant",
      commitSha: SHA,
      commitUrl,
    },
  ]);
});

test("the deployments of a check are the newest 20, with the number of all", async () => {
  const all = manyDeployments(60);
  const { checks } = await ask(listing(...all.toReversed()), { rules: ["all-compliant"] });
  expect(checks[0]?.deployments).toEqual({
    rows: all.slice(0, 20),
    total: 60,
    notCompliant: 0,
    unknown: 0,
    commitSha: undefined,
  });
});

test("the deployments of a check begin with those that are not compliant, and then the unknown ones", async () => {
  const bad = deploymentOf({ ...BAD, artifactName: "web", deployedAt: NOW - 9 * DAY });
  const unknown = deploymentOf({
    compliance: "unknown",
    artifactName: "api",
    deployedAt: NOW - 8 * DAY,
  });
  const { checks } = await ask(listing(...manyDeployments(58), unknown, bad), {
    rules: ["all-compliant"],
  });
  expect(checks[0]?.deployments).toMatchObject({ total: 60, notCompliant: 1, unknown: 1 });
  expect(checks[0]?.deployments?.rows.slice(0, 2)).toEqual([bad, unknown]);
  expect(checks[0]?.deployments?.rows).toHaveLength(20);
});

test("the deployments of a check name the commit that they had to be of", async () => {
  const { checks } = await ask(listing(deploymentOf()), { commit: { kind: "head" } }, { sha: SHA });
  expect(checks[0]).toMatchObject({ status: "failed", deployments: { commitSha: SHA } });
});
