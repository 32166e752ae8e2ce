import fc from "fast-check";
import { IS_LONG } from "./cases.ts";

// The same cases in every run, so that what fails fails again; `npm run test:long` looks for other ones.
if (!IS_LONG) fc.configureGlobal({ seed: 20_260_701 });

export { fc };
