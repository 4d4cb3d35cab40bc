import { DatabaseSync } from 'node:sqlite';
import { connect, type Db } from '../../worker/core/db/client.ts';
import { migrated } from '../../worker/local/migrated.ts';
import { memoryD1 } from './memory-d1.ts';

let empty: Uint8Array | undefined;

/** A copy takes a millisecond, the migrations a hundred. */
function copyOfEmpty(): DatabaseSync {
  empty ??= migrated().serialize();
  const sqlite = new DatabaseSync(':memory:');
  sqlite.deserialize(empty);
  return sqlite;
}

/** A database in memory that has had every migration, and answers as D1 does. */
export function memoryDb(sqlite: DatabaseSync = copyOfEmpty()) {
  const { d1, asked, forget } = memoryD1(sqlite);
  const db: Db = connect(d1);
  return {
    db,
    sqlite,
    /** The statements so far. */
    asked,
    /** Replaces everything in the database by what was serialized. */
    load(bytes: Uint8Array): void {
      forget();
      sqlite.deserialize(bytes);
    },
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
