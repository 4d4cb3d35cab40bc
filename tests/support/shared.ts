import { afterAll, beforeAll } from 'vitest';
import { bearer } from './berkas.ts';
import { startTestStack, type TestStack } from './stack.ts';

/** One object for all tests of a file: it has what `make` gives once the first of them begins. */
export function shared<One extends object>(make: () => Promise<One>): One {
  const one = {} as One;
  beforeAll(async () => {
    Object.assign(one, await make());
  });
  return one;
}

/** As `startTestStack`, for all tests of a file and as long as they last. */
export function sharedStack(...unlike: Parameters<typeof startTestStack>): TestStack {
  const stack = shared(() => startTestStack(...unlike));
  afterAll(() => stack.close());
  return stack;
}

/** The headers of a request by the operator of the demo campus. */
export const operatorHeaders = (stack: TestStack): Record<string, string> =>
  shared(async () => bearer(await stack.login('operator', 'operator-demo')));
