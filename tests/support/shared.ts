import { beforeAll } from 'vitest';
import { bearer } from './berkas.ts';
import type { ApiStack } from './stack.ts';

/** One object for all tests of a file: it has what `make` gives once the first of them begins. */
export function shared<One extends object>(make: () => Promise<One>): One {
  const one = {} as One;
  beforeAll(async () => {
    Object.assign(one, await make());
  });
  return one;
}

/** The headers of a request by the operator of the demo campus. */
export const operatorHeaders = (stack: ApiStack): Record<string, string> =>
  shared(async () => bearer(await stack.login('operator', 'operator-demo')));
