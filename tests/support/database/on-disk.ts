import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens the database file while the stack is stopped. */
export function onDisk<T>(dataDir: string, work: (db: DatabaseSync) => T): T {
  const files = globSync(join(dataDir, '**/d1/**/*.sqlite'));
  for (const file of files) {
    // A process that was just killed may still hold it.
    const db = new DatabaseSync(file, { timeout: 10_000 });
    try {
      if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'pesan'").get()) return work(db);
    } finally {
      db.close();
    }
  }
  throw new Error(`no database among ${files}`);
}

/** Moves times back, as if the machine had been off for minutes: claims have expired. */
export const letTimePass = (dataDir: string) =>
  onDisk(dataDir, (db) => {
    db.exec('UPDATE pesan SET periksa_pada = 1 WHERE periksa_pada IS NOT NULL');
    db.exec("UPDATE pesan SET coba_pada = 1 WHERE status = 'pending'");
    db.exec('UPDATE broadcast SET bergerak_pada = 1');
  });

export const countPending = (dataDir: string) =>
  onDisk(dataDir, (db) =>
    Number(db.prepare("SELECT count(*) AS jumlah FROM pesan WHERE status = 'pending'").get()?.jumlah),
  );
