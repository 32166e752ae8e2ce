import { describe, expect, test } from "@jest/globals";
import { DEPLOYMENT_RULES, type DeploymentRule } from "../../src/gate/check.ts";
import type { Deployment, DeploymentPage } from "../../src/gate/service-lookups.ts";
import { cases } from "../support/cases.ts";
import { ask } from "../support/gate.ts";
import { HOUR, MINUTE, NOW, pageOf } from "../support/gate-fixtures.ts";
import { fc } from "../support/properties.ts";
import { referenceStatus } from "./reference.ts";

const RUNS = cases(300, 10_000);
const NAMES = ["app", "web", "org/api"];
const FROM = NOW - 2 * HOUR;

/** Rollbacks come about, since there are few fingerprints; a few times and environments are wrong. */
const deployment: fc.Arbitrary<Deployment> = fc
  .record({
    fingerprint: fc.constantFrom("aa", "bb", "cc"),
    // Few moments, so that some deployments are of the same instant.
    deployedAt: fc.oneof(
      { weight: 40, arbitrary: fc.nat({ max: 8 }).map((age) => NOW - age * 4 * MINUTE) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          NOW + 5 * MINUTE,
          NOW + 5 * MINUTE + 1,
          FROM - 5 * MINUTE,
          FROM - 5 * MINUTE - 1,
          0,
          NOW * 1000,
        ),
      },
    ),
    name: fc.constantFrom(...NAMES, undefined),
    compliance: fc.constantFrom(
      ...Array<"compliant">(4).fill("compliant"),
      "not compliant" as const,
      "unknown" as const,
    ),
    environment: fc.oneof(
      { weight: 60, arbitrary: fc.constantFrom("staging", undefined) },
      { weight: 1, arbitrary: fc.constantFrom("production", "") },
    ),
    snapshotIndex: fc.constantFrom(undefined, undefined, 1, 2),
  })
  .map(({ fingerprint, deployedAt, name, compliance, environment, snapshotIndex }) => ({
    fingerprint: fingerprint.repeat(32),
    deployedAt,
    ...(name !== undefined && { artifactName: name }),
    compliance,
    ...(environment !== undefined && { environment }),
    ...(snapshotIndex !== undefined && { snapshotIndex }),
  }));

function identity({ environment, ...others }: Deployment): string {
  return JSON.stringify(others);
}

const different = fc.uniqueArray(deployment, { maxLength: 14, selector: identity });

const history = fc
  .oneof(
    { weight: 9, arbitrary: different },
    { weight: 1, arbitrary: fc.array(deployment, { maxLength: 14 }) },
  )
  .chain((deployments) =>
    fc.record({
      deployments: fc.constant(deployments),
      isNewestFirst: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
  )
  .map(({ deployments, isNewestFirst }) =>
    isNewestFirst ? deployments.toSorted((a, b) => b.deployedAt - a.deployedAt) : deployments,
  );

/** What happens to a listing between two pages. */
type Change = (deployments: readonly Deployment[]) => readonly Deployment[];

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Change>((deployments) => deployments) },
  {
    weight: 1,
    arbitrary: deployment.map(
      (added): Change =>
        (all) => [added, ...all],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map(
      (at): Change =>
        (all) =>
          all.toSpliced(at % (all.length || 1), 1),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(deployment, fc.nat()).map(
      ([added, at]): Change =>
        (all) => [added, ...all.toSpliced(at % (all.length || 1), 1)],
    ),
  },
);

const asked = fc.record({
  history,
  pageSize: fc.integer({ min: 1, max: 4 }),
  changes: fc.array(change, { maxLength: 3 }),
  artifacts: fc.subarray(NAMES),
  soak: fc.constantFrom(0, 0, 20 * MINUTE),
});

/** The pages as they are served one after the other, with a change before each but the first. */
function servedPages(
  deployments: readonly Deployment[],
  pageSize: number,
  changes: readonly Change[],
): readonly DeploymentPage[] {
  const pages: DeploymentPage[] = [];
  let current = deployments;
  do {
    pages.push(pageOf(current, { page: pages.length + 1, pageSize }));
    current = changes[pages.length - 1]?.(current) ?? current;
  } while (pages.length < 20);
  return pages;
}

async function statusOf(
  pages: readonly DeploymentPage[],
  rule: DeploymentRule,
  { artifacts, soak }: { readonly artifacts: readonly string[]; readonly soak: number },
) {
  const script = {
    deployments: ({ page }: { readonly page: number }) => {
      const served = pages[page - 1];
      if (served === undefined) throw new Error(`Page ${page} must not be asked for.`);
      return served;
    },
  };
  const from = { kind: "instant", at: FROM } as const;
  const { checks } = await ask(script, { rules: [rule], artifacts, soak, from });
  return checks[0]?.status;
}

test("the gate and a reference implementation of its rules agree on any history", async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(asked, async ({ history: deployments, pageSize, changes, ...filters }) => {
      const pages = servedPages(deployments, pageSize, changes);
      for (const rule of DEPLOYMENT_RULES) {
        const expected = referenceStatus({ rule, pages, now: NOW, from: FROM, ...filters });
        reached.add(`${rule}: ${expected}`);
        expect({ rule, status: await statusOf(pages, rule, filters) }).toEqual({
          rule,
          status: expected,
        });
      }
    }),
    { numRuns: RUNS },
  );
  // Otherwise the histories lack what a rule needs.
  for (const rule of DEPLOYMENT_RULES) {
    const statuses = [`${rule}: passed`, `${rule}: failed`, `${rule}: unknown`];
    expect([...reached]).toEqual(expect.arrayContaining(statuses));
  }
});

describe("over any honest history", () => {
  const honest = history.filter(
    (deployments) =>
      new Set(deployments.map(identity)).size === deployments.length &&
      deployments.every(
        ({ deployedAt, environment = "staging" }) =>
          deployedAt <= NOW && deployedAt >= FROM && environment === "staging",
      ),
  );
  const filters = fc.record({
    artifacts: fc.subarray(NAMES),
    soak: fc.constantFrom(0, 20 * MINUTE),
  });
  const read = (
    deployments: readonly Deployment[],
    rule: DeploymentRule,
    by: { readonly artifacts: readonly string[]; readonly soak: number },
  ) => statusOf(servedPages(deployments, 100, []), rule, by);

  test("a newest deployment that is not compliant never passes", async () => {
    await fc.assert(
      fc.asyncProperty(honest, filters, async (deployments, by) => {
        const newest = {
          fingerprint: "dd".repeat(32),
          deployedAt: NOW,
          compliance: "not compliant" as const,
          artifactName: by.artifacts[0] ?? "app",
        };
        for (const rule of ["compliant", "all-compliant"] as const) {
          expect(await read([newest, ...deployments], rule, by)).toBe("failed");
        }
      }),
    );
  });

  test("what passes a rule passes every weaker one", async () => {
    await fc.assert(
      fc.asyncProperty(honest, filters, async (deployments, by) => {
        const all = await read(deployments, "all-compliant", by);
        const newest = await read(deployments, "compliant", by);
        if (all === "passed") expect(newest).toBe("passed");
        if (newest === "passed") expect(await read(deployments, "deployed", by)).toBe("passed");
      }),
    );
  });

  test("the order of a listing changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(honest, filters, async (deployments, by) => {
        for (const rule of DEPLOYMENT_RULES) {
          expect(await read(deployments.toReversed(), rule, by)).toBe(
            await read(deployments, rule, by),
          );
        }
      }),
    );
  });

  test("a listing that loses a deployment while it is read never passes on compliance", async () => {
    await fc.assert(
      fc.asyncProperty(honest, fc.nat(), async (deployments, which) => {
        fc.pre(deployments.length > 2);
        const lose: Change = (all) => all.toSpliced(which % all.length, 1);
        const pages = servedPages(deployments, 2, [lose]);
        for (const rule of ["compliant", "all-compliant"] as const) {
          expect(await statusOf(pages, rule, { artifacts: [], soak: 0 })).not.toBe("passed");
        }
      }),
    );
  });
});
