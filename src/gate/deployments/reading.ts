import type { Deployment, DeploymentPage } from "../../service/operations/list-deployments.ts";
import { ServiceError } from "../../service/service-error.ts";
import type { GateSource, GetLookupOptions } from "../check.ts";
import type { DeploymentRule, EnvironmentRequirement } from "../plan.ts";
import { Contradiction, type Question, verifyClock, verifyDeployment } from "./contradiction.ts";
import type { DeploymentFilter } from "./filter.ts";
import { type FetchPage, readPages } from "./pages.ts";
import { covers, isInRange, toParameters, toQueryRange, toRange } from "./range.ts";
import { createEvaluation, type RuleEvaluation, type RuleResult } from "./rules.ts";

/** The largest page that the service returns (docs/service.md). */
const PAGE_SIZE = 100;

/** What was found out about the deployments of one environment. */
export interface DeploymentReading {
  readonly question: Question;
  /** The deployments in the range, in the order of the listing, up to where every rule was decided. */
  readonly deployments: readonly Deployment[];
  /** What every rule found, or what is wrong with the listing that it needed. */
  readonly results: ReadonlyMap<DeploymentRule, RuleResult | Contradiction>;
}

/**
 * Reads the deployments of an environment, newest first, until every rule is decided or everything is read, and
 * looks at each once. If the listing contradicts itself or the question, the rules that were not decided before have
 * the Contradiction as their result. Rejects with the ServiceError of a lookup.
 */
export async function readDeployments(
  requirement: EnvironmentRequirement,
  filter: DeploymentFilter,
  access: Access,
): Promise<DeploymentReading> {
  const { question, askPage } = await openListing(requirement, access);
  const builder = new ReadingBuilder(requirement, { filter, question });
  try {
    verifyClock(question);
    for await (const page of readPages(askPage)) {
      builder.add(page);
      if (builder.isDecided) break;
    }
  } catch (error) {
    if (!(error instanceof Contradiction)) throw error;
    return builder.toReading(error);
  }
  return builder.toReading();
}

/** How to ask for listings. */
interface Access {
  readonly source: GateSource;
  readonly options: GetLookupOptions;
}

interface DeploymentListing {
  readonly question: Question;
  readonly askPage: FetchPage;
}

/** Begins a listing, and begins it again if the runner's clock was too far off to ask for the right range. */
async function openListing(
  requirement: EnvironmentRequirement,
  access: Access,
): Promise<DeploymentListing> {
  const { clock } = access.source;
  const guess = clock.now();
  try {
    const listing = await askFirstPage(requirement, access);
    if (covers(listing.question.asked, listing.question.meant)) return listing;
  } catch (error) {
    // If the runner's clock is fast, the service may refuse a range that begins in the future.
    if (!(error instanceof ServiceError) || error.sentAt === undefined) throw error;
    const now = clock.observe(error);
    if (covers(toQueryRange(requirement, guess), toRange(requirement, now))) throw error;
  }
  return askFirstPage(requirement, access);
}

/** Asks for the first page, from which the service's time is known, and asks for the same range on all pages. */
async function askFirstPage(
  requirement: EnvironmentRequirement,
  { source: { lookups, clock }, options }: Access,
): Promise<DeploymentListing> {
  const { environment } = requirement;
  const asked = toQueryRange(requirement, clock.now());
  const ask = async (page: number) => {
    const query = { environment, ...toParameters(asked), page, pageSize: PAGE_SIZE };
    const found = await lookups.listDeployments(query, options());
    return { page: found.answer, now: clock.observe(found) };
  };
  const { page: first, now } = await ask(1);
  return {
    question: { environment, asked, meant: toRange(requirement, now), now },
    askPage: async (page) => (page === 1 ? first : (await ask(page)).page),
  };
}

/** Passes deployments on to the rules that are not decided yet. */
class ReadingBuilder {
  readonly #question: Question;
  readonly #filter: DeploymentFilter;
  readonly #evaluations: ReadonlyMap<DeploymentRule, RuleEvaluation>;
  #undecided: ReadonlySet<RuleEvaluation>;
  readonly #deployments: Deployment[] = [];
  /** Time of the last deployment; undefined once the listing is not newest first. */
  #oldest: number | undefined = Number.POSITIVE_INFINITY;

  constructor(
    { rules, soak }: EnvironmentRequirement,
    { filter, question }: { readonly filter: DeploymentFilter; readonly question: Question },
  ) {
    const context = { soak, now: question.now, names: filter.names };
    this.#question = question;
    this.#filter = filter;
    this.#evaluations = new Map(rules.map((rule) => [rule, createEvaluation(rule, context)]));
    this.#undecided = new Set(this.#evaluations.values());
  }

  get isDecided(): boolean {
    return this.#undecided.size === 0;
  }

  /** Throws a Contradiction if a deployment cannot be an answer. Then nothing on the page counts. */
  add(page: DeploymentPage["deployments"]): void {
    for (const deployment of page) verifyDeployment(deployment, this.#question);
    for (const deployment of page) this.#addOne(deployment);
    this.#undecided = new Set(
      [...this.#undecided].filter((evaluation) => !evaluation.isDecided(this.#oldest)),
    );
  }

  #addOne(deployment: Deployment): void {
    const { deployedAt } = deployment;
    const isOlder = this.#oldest !== undefined && deployedAt <= this.#oldest;
    this.#oldest = isOlder ? deployedAt : undefined;
    if (!isInRange(deployment, this.#question.meant)) return;
    this.#deployments.push(deployment);
    if (!this.#filter.matches(deployment)) return;
    for (const evaluation of this.#undecided) evaluation.add(deployment);
  }

  toReading(contradiction?: Contradiction): DeploymentReading {
    const results = [...this.#evaluations].map(([rule, evaluation]) => {
      const isOpen = contradiction !== undefined && this.#undecided.has(evaluation);
      return [rule, isOpen ? contradiction : evaluation.result()] as const;
    });
    return {
      question: this.#question,
      deployments: this.#deployments,
      results: new Map(results),
    };
  }
}
