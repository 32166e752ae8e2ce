import { isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";

/**
 * Inserts the lines of a fragment into a workflow with the job `test`, by the rules that docs/recipes.md tells readers:
 *
 * - A list is steps of the job, and `with:` alone is that of the step that attests. Other lines stand under the keys of
 *   the file.
 * - Lines that the workflow has already are replaced, and others are added. `on` is shown whole.
 * - A step with `uses` or `run` is shown whole, too. Any other one is a step that the workflow has, of which only some
 *   lines are shown. A step is recognized by its `name`, `id` or action. A new one goes between the same steps as here.
 */
export function insertFragment(workflow: string, fragment: string): string {
  const whole = parseDocument(workflow);
  const lines = parseDocument(fragment).contents;
  if (isSeq(lines)) insertSteps(stepsOfTest(whole.contents), lines);
  else if (isMap(lines) && lines.has("with")) insertLines(attestingStep(whole.contents), lines);
  else insertLines(mapOf(whole.contents), mapOf(lines));
  return whole.toString({ lineWidth: 0 });
}

function insertLines(target: YAMLMap, lines: YAMLMap): void {
  for (const line of lines.items) {
    const current = target.get(line.key, true);
    if (isSeq(current) && isSeq(line.value) && String(line.key) === "steps") {
      insertSteps(current, line.value);
    } else if (isMap(current) && isMap(line.value) && String(line.key) !== "on") {
      insertLines(current, line.value);
    } else {
      target.add(line, true);
    }
  }
}

function insertSteps(target: YAMLSeq, steps: YAMLSeq): void {
  const shown = steps.items.map(mapOf);
  const placeOf = (step: YAMLMap) => target.items.findIndex((each) => isSameStep(each, step));
  const known = shown.find((step) => placeOf(step) >= 0);
  if (known === undefined) throw new Error(`It is not clear where these steps go:\n${steps}`);
  let next = placeOf(known);
  for (const step of shown) {
    const place = placeOf(step);
    const isShownWhole = step.has("uses") || step.has("run");
    if (place < 0 && isShownWhole) target.items.splice(next, 0, step);
    else if (place < next) throw new Error(`The workflow has no such step here:\n${step}`);
    else if (isShownWhole) target.items[place] = step;
    else insertLines(mapOf(target.items[place]), step);
    next = Math.max(place, next) + 1;
  }
}

/** Whether a step of a workflow is the one that a fragment shows. */
function isSameStep(existing: unknown, shown: YAMLMap): boolean {
  const step = mapOf(existing);
  const key = ["name", "id", "uses"].find((each) => step.has(each)) ?? "run";
  return withoutVersion(step.get(key)) === withoutVersion(shown.get(key));
}

function withoutVersion(value: unknown): string {
  return String(value).replace(/@.*/, "");
}

function stepsOfTest(workflow: unknown): YAMLSeq {
  const steps = mapOf(workflow).getIn(["jobs", "test", "steps"]);
  if (!isSeq(steps)) throw new Error("The workflow has no job `test` with steps.");
  return steps;
}

function attestingStep(workflow: unknown): YAMLMap {
  const steps = stepsOfTest(workflow).items.map(mapOf);
  const [step, another] = steps.filter((each) =>
    /\/junit-attestation-action@/.test(String(each.get("uses"))),
  );
  if (step === undefined || another !== undefined) {
    throw new Error("It is not clear which step of the workflow attests.");
  }
  return step;
}

function mapOf(value: unknown): YAMLMap {
  if (!isMap(value)) throw new Error(`Not a mapping: ${value}`);
  return value;
}
