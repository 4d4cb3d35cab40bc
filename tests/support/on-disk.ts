import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The database as it lies on the disk while nothing runs. */
export function onDisk<T>(dataDir: string, work: (db: DatabaseSync) => T): T {
  const files = globSync(join(dataDir, '**/d1/**/*.sqlite'));
  for (const file of files) {
    // A process that was killed a moment ago may still hold it.
    const db = new DatabaseSync(file, { timeout: 10_000 });
    try {
      if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'pesan'").get()) return work(db);
    } finally {
      db.close();
    }
  }
  throw new Error(`no database among ${files}`);
}

/** As if the machine had been off for some minutes: claims have run out, and nothing has moved for long. */
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
