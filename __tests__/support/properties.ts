import fc from "fast-check";
import { IS_LONG } from "./cases.ts";

// The same cases in every run, so that what fails fails again; with `LONG_TESTS` others are looked for.
if (!IS_LONG) fc.configureGlobal({ seed: 20_260_701 });

export { fc };
