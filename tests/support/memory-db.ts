import type { SQLInputValue } from 'node:sqlite';
import { connect, type Db } from '../../worker/db/client.ts';
import { migrated } from '../../worker/local/migrated.ts';

/** A database in memory with every migration, which answers as D1 does: for what needs no worker. */
export function memoryDb() {
  const sqlite = migrated();
  const asked: string[] = [];

  const statement = (query: string, values: SQLInputValue[] = []) => ({
    bind: (...bound: SQLInputValue[]) => statement(query, bound),
    async all() {
      asked.push(query);
      return { results: sqlite.prepare(query).all(...values), success: true, meta: {} };
    },
    run() {
      return this.all();
    },
    async raw() {
      asked.push(query);
      const prepared = sqlite.prepare(query);
      prepared.setReturnArrays(true);
      return prepared.all(...values);
    },
  });

  const client = {
    prepare: (query: string) => statement(query),
    async batch(statements: ReturnType<typeof statement>[]) {
      sqlite.exec('BEGIN');
      // Each is done when this returns: nobody else's statement comes between them.
      const results = statements.map((one) => one.all());
      sqlite.exec('COMMIT');
      return Promise.all(results);
    },
  };
  const db: Db = connect(client as unknown as D1Database);

  return {
    db,
    sqlite,
    /** The statements so far. */
    asked,
    /** How SQLite looks up what `work` asks for, a line a step. */
    async planOf(work: () => Promise<unknown>): Promise<string[]> {
      asked.length = 0;
      await work();
      return asked.flatMap((query) =>
        sqlite
          .prepare(`EXPLAIN QUERY PLAN ${query}`)
          .all()
          .map(({ detail }) => String(detail)),
      );
    },
  };
}
