import { expect, test } from "@jest/globals";
import { ParseError } from "../../../src/base/errors.ts";
import { parseJson } from "../../../src/base/json.ts";
import { listDeployments } from "../../../src/service/operations/list-deployments.ts";
import { fc } from "../../support/properties.ts";

const DEPLOYMENT = {
  fingerprint: "sha256:abc",
  deployed_at: 1_700_000_000,
  artifact_name: "web:1",
  compliance: true,
  env_name: "prod",
  snapshot_index: 12,
  commit: { sha1: "a1", message: null, url: "https://example.com/a1", parents: [] },
  diff_url: null,
};
const PAGE = { page: 2, per_page: 50, total_pages: 3, total_count: 101, deployments: [DEPLOYMENT] };

const QUERY = { environment: "prod", page: 1 };
const read = (value: unknown) =>
  listDeployments("octo", QUERY).read(parseJson(JSON.stringify(value), "the response"));
const pageWith = (members: object) => ({
  ...PAGE,
  deployments: [DEPLOYMENT, { ...DEPLOYMENT, ...members }],
});

test("the request asks for the largest pages, and carries only the parameters that are given", () => {
  expect(listDeployments("o/c to", QUERY).path).toBe(
    "/environments/o%2Fc%20to/prod/deployments?page=1&page_size=100",
  );

  const range = { from: "2026-01-01T00:00:00+01:00", to: "2026-02-01T00:00:00Z" };
  expect(listDeployments("o/c to", { ...QUERY, ...range }).path).toMatch(
    /\?from=2026-01-01T00%3A00%3A00%2B01%3A00&to=2026-02-01T00%3A00%3A00Z&page=1&page_size=100$/,
  );
});

test("a page of deployments is read, and unknown members are ignored", () => {
  expect(read({ ...PAGE, _links: null, more: 1 })).toEqual({
    page: 2,
    totalPages: 3,
    totalCount: 101,
    deployments: [
      {
        fingerprint: "abc",
        deployedAt: 1_700_000_000_000,
        environment: "prod",
        artifactName: "web:1",
        compliance: "compliant",
        commitSha: "a1",
        commitUrl: "https://example.com/a1",
        snapshotIndex: 12,
      },
    ],
  });
});

test.each(["ab12", "AB12", "sha256:ab12", "SHA256:AB12"])(
  "the fingerprint %s is read as lower-case hexadecimal without its algorithm",
  (fingerprint) => {
    const page = read(pageWith({ fingerprint }));
    expect(page.deployments[1]?.fingerprint).toBe("ab12");
  },
);

test("a member that is null or missing is absent, or unknown", () => {
  const bare = {
    fingerprint: "x",
    deployed_at: 0,
    artifact_name: null,
    compliance: null,
    snapshot_index: null,
  };
  expect(read({ ...PAGE, deployments: [bare] }).deployments).toEqual([
    { fingerprint: "x", deployedAt: 0, compliance: "unknown" },
  ]);

  const unstated = read(pageWith({ commit: null, compliance: undefined }));
  expect(unstated.deployments[1]?.compliance).toBe("unknown");
});

test("an empty text is absent, but for the environment, since that is not the one that was asked for", () => {
  const empty = { artifact_name: "", env_name: "", commit: { sha1: "", url: "" } };
  const [, deployment] = read(pageWith(empty)).deployments;
  expect(deployment).toMatchObject({
    artifactName: undefined,
    environment: "",
    commitSha: undefined,
    commitUrl: undefined,
  });
});

test.each<[page: unknown, message: string]>([
  [[], "the response is an array, not an object"],
  [null, "the response is null, not an object"],
  [{ ...PAGE, page: undefined }, "page is missing"],
  [{ ...PAGE, page: 1.5 }, "page is a number (1.5), not a whole number"],
  [{ ...PAGE, per_page: undefined }, "per_page is missing"],
  [{ ...PAGE, deployments: {} }, "deployments is an object, not an array"],
  [{ ...PAGE, deployments: [1] }, "deployments[0] is a number (1), not an object"],
  [pageWith({ fingerprint: null }), "deployments[1].fingerprint is null, not a string"],
  [pageWith({ deployed_at: "1" }), "deployments[1].deployed_at is a string, not a number"],
  [pageWith({ compliance: "true" }), "deployments[1].compliance is a string, not a boolean"],
  [pageWith({ snapshot_index: "12" }), "deployments[1].snapshot_index is a string, not a number"],
  [pageWith({ commit: {} }), "deployments[1].commit.sha1 is missing"],
])("the error for malformed page %# names the field", (page, message) => {
  expect(() => read(page)).toThrow(message);
});

test.each<[timestamp: number, milliseconds: number]>([
  [1_700_000_000, 1_700_000_000_000],
  [1_700_000_000.123, 1_700_000_000_123],
  [1_700_000_000_123, 1_700_000_000_123],
  [99_999_999_999, 99_999_999_999_000],
  [100_000_000_000, 100_000_000_000],
  [0, 0],
])("the time %d of a deployment is read as %d ms", (timestamp, milliseconds) => {
  const [deployment] = read({
    ...PAGE,
    deployments: [{ ...DEPLOYMENT, deployed_at: timestamp }],
  }).deployments;

  expect(deployment?.deployedAt).toBe(milliseconds);
});

test("each time on a page is read in its own unit", () => {
  const page = pageWith({ deployed_at: 1_700_000_000_123 });
  expect(read(page).deployments.map(({ deployedAt }) => deployedAt)).toEqual([
    1_700_000_000_000, 1_700_000_000_123,
  ]);
});

test("any other JSON throws a ParseError", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(() => read(value)).toThrow(ParseError);
    }),
  );
});
