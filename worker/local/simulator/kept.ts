import { type Database, rows } from './database.ts';

/** A JSON value that survives a restart. */
export interface Kept<Value> {
  /** null: never written, or cleared */
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

/** @param name unique in the file. The caller names the shape of its value. */
export function keep<Value>(db: Database, name: string): Kept<Value> {
  const read = db.prepare('SELECT value FROM kept WHERE name = ?');
  const write = db.prepare('INSERT OR REPLACE INTO kept (name, value) VALUES (?, ?)');
  const clear = db.prepare('DELETE FROM kept WHERE name = ?');
  return {
    read() {
      const [row] = rows<{ value: string }>(read, name);
      return row ? (JSON.parse(row.value) as Value) : null;
    },
    write: (value) => void write.run(name, JSON.stringify(value)),
    clear: () => void clear.run(name),
  };
}
