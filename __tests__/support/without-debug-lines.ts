import { afterAll, beforeAll } from "@jest/globals";

// `@actions/glob` writes lines of debugging for every search. In the thousands, they hide failures.

const write = process.stdout.write;

beforeAll(() => {
  process.stdout.write = new Proxy(write, {
    apply: (target, stream, parameters) =>
      String(parameters[0]).startsWith("::debug::") || Reflect.apply(target, stream, parameters),
  });
});

afterAll(() => {
  process.stdout.write = write;
});
