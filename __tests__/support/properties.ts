import fc from "fast-check";

// The same cases in every run, so that what fails fails again; `npm run test:long` looks for other ones.
if (!process.env["LONG_TESTS"]) fc.configureGlobal({ seed: 20_260_701 });

export { fc };
