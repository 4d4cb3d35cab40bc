import { type Database, rows } from './database.ts';

/**
 * Keeps a JSON value through a restart.
 *
 * @param name unique in the file. The caller names the shape of its value.
 */
export function keep<Value>(db: Database, name: string, first: Value) {
  const write = db.prepare('INSERT OR REPLACE INTO kept (name, value) VALUES (?, ?)');
  const [row] = rows<{ value: string }>(db.prepare('SELECT value FROM kept WHERE name = ?'), name);
  let value = row ? (JSON.parse(row.value) as Value) : first;
  return {
    get: () => value,
    set(next: Value) {
      value = next;
      write.run(name, JSON.stringify(next));
    },
  };
}
export type Kept<Value> = ReturnType<typeof keep<Value>>;
