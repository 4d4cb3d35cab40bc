import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Schema versions in order. `user_version` counts those that a file has. */
const VERSIONS = [
  `CREATE TABLE IF NOT EXISTS message (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    phone TEXT NOT NULL,
    direction TEXT NOT NULL,
    type TEXT NOT NULL,
    text TEXT NOT NULL,
    link TEXT,
    filename TEXT,
    template TEXT,
    callback_data TEXT,
    profile_name TEXT,
    at INTEGER NOT NULL,
    sent_at INTEGER,
    delivered_at INTEGER,
    read_at INTEGER,
    failed_at INTEGER,
    failed_code INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS message_phone ON message (phone);
  CREATE TABLE IF NOT EXISTS outbox (
    seq INTEGER PRIMARY KEY,
    message INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS outbox_due ON outbox (due_at, seq);`,

  // Several providers in one file, templates, hidden numbers, and webhooks about no message (0).
  `ALTER TABLE message ADD COLUMN gateway TEXT NOT NULL DEFAULT 'cloud-api';
  ALTER TABLE message ADD COLUMN header TEXT;
  ALTER TABLE message ADD COLUMN footer TEXT;
  ALTER TABLE message ADD COLUMN buttons TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE message ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE outbox ADD COLUMN gateway TEXT NOT NULL DEFAULT 'cloud-api';
  ALTER TABLE outbox ADD COLUMN notice TEXT;
  DROP INDEX outbox_due;
  CREATE INDEX outbox_due ON outbox (gateway, due_at, seq);`,

  // The price of a message, at a provider that charges: its category, 1 if it is one of the month's free ones, and what its
  // statuses say of it.
  `ALTER TABLE message ADD COLUMN category TEXT;
  ALTER TABLE message ADD COLUMN free INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE message ADD COLUMN pricing TEXT;
  CREATE INDEX message_cost ON message (gateway, category, delivered_at) WHERE category IS NOT NULL;`,

  // The message that one from a phone quotes.
  'ALTER TABLE message ADD COLUMN quotes TEXT',

  // Menus: their options, and the one that a phone chose.
  `ALTER TABLE message ADD COLUMN options TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE message ADD COLUMN choice TEXT;`,
  // The form that a message opens.
  'ALTER TABLE message ADD COLUMN flow TEXT',
  // The provider account's content, by name: templates, forms.
  'CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT',
];

export interface Database {
  prepare(sql: string): StatementSync;
  /** Runs the job in a transaction with every job of this event loop turn (thousands of sends a second), resolves after commit. */
  write<T>(job: () => T): Promise<T>;
  close(): void;
}

/** Runs a statement. The caller names the shape of its rows; STRICT tables hold the types. */
export function rows<T>(statement: StatementSync, ...parameters: SQLInputValue[]): T[] {
  return statement.all(...parameters) as unknown[] as T[];
}

/** @throws Error that names the file when it cannot be read or written */
export function openDatabase(file: string): Database {
  const db = open(file);

  type Waiting = { run(): void; committed(): void; failed(error: unknown): void };
  let waiting: Waiting[] = [];

  function commit() {
    const batch = waiting;
    waiting = [];
    try {
      db.exec('BEGIN IMMEDIATE');
      for (const job of batch) job.run();
      db.exec('COMMIT');
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      for (const job of batch) job.failed(error);
      return;
    }
    for (const job of batch) job.committed();
  }

  return {
    prepare: (sql) => db.prepare(sql),
    write<T>(job: () => T) {
      return new Promise<T>((resolve, reject) => {
        let result: T;
        const run = () => {
          result = job();
        };
        if (waiting.push({ run, committed: () => resolve(result), failed: reject }) === 1)
          setImmediate(commit);
      });
    },
    close: () => db.close(),
  };
}

function open(file: string): DatabaseSync {
  try {
    const db = new DatabaseSync(file);
    // WAL with NORMAL survives kill -9; only a power cut may lose the last commits.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    const had = Number(db.prepare('PRAGMA user_version').get()?.user_version);
    for (const [index, sql] of VERSIONS.entries())
      if (index >= had) db.exec(`BEGIN; ${sql}; PRAGMA user_version = ${index + 1}; COMMIT;`);
    return db;
  } catch (error) {
    throw new Error(`${file} tidak bisa dipakai: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
