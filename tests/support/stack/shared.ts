import { beforeAll } from 'vitest';
import { bearer } from '../files/berkas.ts';
import type { ApiStack } from './stack.ts';

/** An object for all tests of a file, made before the first of them. */
export function shared<One extends object>(make: () => Promise<One>): One {
  const one = {} as One;
  beforeAll(async () => {
    Object.assign(one, await make());
  });
  return one;
}

/** Headers of a request by the demo operator. */
export const operatorHeaders = (stack: ApiStack): Record<string, string> =>
  shared(async () => bearer(await stack.login('operator', 'operator-demo')));
