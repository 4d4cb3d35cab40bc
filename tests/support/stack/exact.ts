import { expect } from 'vitest';
import type * as z from 'zod/mini';

interface Answer {
  status: number;
  body: unknown;
}

/** @returns a function that makes a call and checks the status and the contract's reply, without other fields */
export const exactly =
  <Request extends unknown[]>(call: (...request: Request) => Promise<Answer>) =>
  async <Schema extends z.ZodMiniType>(
    status: number,
    schema: Schema,
    ...request: Request
  ): Promise<z.output<Schema>> => {
    const answer = await call(...request);
    const asked = request.filter((part) => typeof part === 'string').join(' ');
    expect(answer, asked).toMatchObject({ status });
    const parsed = schema.parse(answer.body);
    expect(parsed).toEqual(answer.body);
    return parsed;
  };
