import type { Diagnostics } from "../xml/diagnostics.ts";
import { StartTag } from "../xml/start-tag.ts";
import { caseAttributes, type FailureSource } from "./case-details.ts";
import type { ElementName } from "./element-names.ts";
import { worse } from "./outcome.ts";
import type { Outcome } from "./report.ts";
import type { CaseEnd } from "./suite-builder.ts";

/** A case whose end has not come yet; used again for the next one. */
export class CaseBuilder implements CaseEnd {
  isOpen = false;
  seconds = Number.NaN;
  /** What its `status` or `result` says. */
  status: Outcome = "passed";
  rerun = false;
  /** What its failure or error says. */
  failure: FailureSource | undefined;
  failureIsError = false;
  /** Bytes of its start tag, as long as they are there; then the source of its attributes. */
  #bytes: Buffer | undefined;
  #tagStart = 0;
  #attributes = "";
  #byChildren: Outcome = "passed";
  #flakyAttempt = false;

  start(bytes: Buffer, tagStart: number): void {
    this.isOpen = true;
    this.seconds = Number.NaN;
    this.status = "passed";
    this.rerun = false;
    this.#bytes = bytes;
    this.#tagStart = tagStart;
    this.#attributes = "";
    this.failure = undefined;
    this.failureIsError = false;
    this.#byChildren = "passed";
    this.#flakyAttempt = false;
  }

  /** Takes a child element (R3, R6, R9). */
  addChild(name: ElementName): void {
    if (name === "failure" || name === "error" || name === "skipped") {
      this.#byChildren = worse(this.#byChildren, name);
    } else if (name === "flakyFailure" || name === "flakyError") {
      this.#flakyAttempt = true;
      this.rerun = true;
    } else if (name === "rerunFailure" || name === "rerunError") {
      this.rerun = true;
    }
  }

  get outcome(): Outcome {
    return this.#byChildren === "passed" ? this.status : this.#byChildren;
  }

  /** Passed, but not at the first attempt. */
  get flaky(): boolean {
    return this.#flakyAttempt && this.outcome === "passed";
  }

  /** Source of the attributes that people are shown; its tag is read again for them. */
  attributeSource(findings: Diagnostics): string {
    if (this.#bytes === undefined) return this.#attributes;
    const tag = new StartTag(findings);
    tag.parse(this.#bytes, this.#tagStart);
    return caseAttributes(tag);
  }

  /** The bytes of its start tag go: keeps what may be shown of it. */
  keepAttributes(findings: Diagnostics): void {
    this.#attributes = this.attributeSource(findings);
    this.#bytes = undefined;
  }
}
