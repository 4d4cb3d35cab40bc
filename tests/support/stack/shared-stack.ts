import { afterAll } from 'vitest';
import { shared } from './shared.ts';
import { startTestStack, type TestStack } from './stack.ts';

/** A stack for all tests of a file, closed after them. */
export function sharedStack(...unlike: Parameters<typeof startTestStack>): TestStack {
  const stack = shared(() => startTestStack(...unlike));
  afterAll(() => stack.close());
  return stack;
}
