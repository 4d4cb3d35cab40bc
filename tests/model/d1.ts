import type { SQLInputValue } from 'node:sqlite';
import { connect, type Db } from '../../worker/core/db/client.ts';
import { compiled } from './sqlite.ts';
import { type Fault, never, type Process, type State } from './state.ts';

interface Statement {
  text: string;
  values: SQLInputValue[];
}

/** D1, as one invocation sees it: a pause on both sides of each request, and everything that goes wrong on the way. */
export function d1Of(state: State, process: Process): Db {
  const { time, random, options } = state;

  async function pause(ms: number) {
    await time.pause(ms);
    if (process.dead) await never;
  }

  async function request<Result>(text: string, work: () => Result): Promise<Result> {
    if (process.dead) return never;
    const fault = options.fault?.(process, text) ?? randomFault(state, process);
    await pause(random.tail(options.databaseMs));
    if ((state.databaseAway && !state.calm) || fault.fails === 'before') return lose('before');
    if (fault.waitBeforeMs) await pause(fault.waitBeforeMs);
    const result = work();
    state.onCommit?.();
    if (fault.waitAfterMs) await pause(fault.waitAfterMs);
    if (fault.fails === 'after') return lose('after');
    await pause(random.tail(options.databaseMs));
    return result;
  }

  async function lose(when: string): Promise<never> {
    state.count.databaseErrors += 1;
    await pause(random.tail(options.databaseMs));
    throw new Error(`D1_ERROR: Network connection lost (${when})`);
  }

  function answer({ text, values }: Statement) {
    state.count.statements += 1;
    return { results: compiled(text).all(...values), success: true, meta: {} };
  }

  function raw({ text, values }: Statement) {
    const statement = compiled(text);
    statement.setReturnArrays(true);
    try {
      return statement.all(...values);
    } finally {
      statement.setReturnArrays(false);
    }
  }

  const statement = (text: string, values: SQLInputValue[] = []) => {
    const own = { text, values };
    return {
      ...own,
      bind: (...bound: unknown[]) => statement(text, bound.map(asStored)),
      all: () => request(text, () => answer(own)),
      run: () => request(text, () => answer(own)),
      raw: () => request(text, () => raw(own)),
    };
  };

  const client = {
    prepare: (text: string) => statement(text),
    batch: (all: Statement[]) =>
      request(all.map(({ text }) => text).join(';'), () => inTransaction(() => all.map(answer))),
  };
  return connect(client as unknown as D1Database);
}

const asStored = (value: unknown) =>
  (typeof value === 'boolean' ? Number(value) : (value ?? null)) as SQLInputValue;

function inTransaction<Result>(work: () => Result): Result {
  compiled('SAVEPOINT batch').run();
  try {
    const result = work();
    compiled('RELEASE batch').run();
    return result;
  } catch (error) {
    compiled('ROLLBACK TO batch').run();
    compiled('RELEASE batch').run();
    throw error;
  }
}

function randomFault({ calm, random, options, count }: State, { name }: Process): Fault {
  if (calm || name === 'operator') return {};
  const fault: Fault = {};
  if (random.chance(options.databaseFails)) fault.fails = 'before';
  else if (random.chance(options.answerLost)) fault.fails = 'after';
  if (name === 'cron' || !random.chance(options.stall)) return fault;
  count.stalls += 1;
  fault[random.chance(0.5) ? 'waitBeforeMs' : 'waitAfterMs'] = random.between(60_000, 240_000);
  return fault;
}
