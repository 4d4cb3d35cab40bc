import { DatabaseSync } from 'node:sqlite';
import { connect, type Db } from '../../../worker/core/db/client.ts';
import { migrated } from '../../../worker/local/migrated.ts';
import { memoryD1 } from './memory-d1.ts';

/** D1's limits: https://developers.cloudflare.com/d1/platform/limits/ names some, tests/worker/d1-agrees.test.ts shows all. */
const LIMITS = { likePatternLength: 50, column: 100, exprDepth: 100, compoundSelect: 5 };

let empty: Uint8Array | undefined;

/** A copy takes a millisecond, the migrations a hundred. */
function copyOfEmpty(): DatabaseSync {
  empty ??= migrated().serialize();
  const sqlite = new DatabaseSync(':memory:', { limits: LIMITS });
  sqlite.deserialize(empty);
  return sqlite;
}

/** An in-memory database with every migration, which answers as D1 does. */
export function memoryDb(sqlite: DatabaseSync = copyOfEmpty()) {
  const { d1, asked, forget } = memoryD1(sqlite);
  const db: Db = connect(d1);
  return {
    db,
    sqlite,
    /** Statements so far. */
    asked,
    /** Replaces the whole database by a serialized one. */
    load(bytes: Uint8Array): void {
      forget();
      sqlite.deserialize(bytes);
    },
    /** The query plan of the statements of `work`, a line for each step. */
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
