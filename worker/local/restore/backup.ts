import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type Bagian, contentsKey, Isi } from '../../backup/contents.ts';
import { TABLES } from '../../backup/tables.ts';
import { partsOf } from '../../core/parts.ts';
import { insertsOf } from './load.ts';
import { rulesOf } from './rules.ts';
import { settlement } from './settle.ts';

/** The bucket of backups. */
export interface Source {
  /** Reads an object; null when there is none. Called twice for each part: to check it, then to load it. */
  get(key: string): Promise<Uint8Array | null>;
}

/** The database that a backup is loaded into. */
export interface Target {
  all(sql: string): Promise<Record<string, unknown>[]>;
  /** Runs statements in order. */
  run(statements: AsyncIterable<string> | Iterable<string>): Promise<void>;
}

const CONCURRENT_READS = 6;

/** Tables that the worker fills by itself in an unused database. */
const FILLED_BY_WORKER = new Set(['gateway', 'lalu_lintas', 'template', 'cadangan']);

type Range = { dari: number; sampai: number };

/**
 * Restores a backup into an empty database with this code's schema. Checks every part before the first write.
 *
 * @param now epoch milliseconds
 * @throws Error with one Indonesian line when the database is not empty, the backup is newer than the schema, or a part
 *   is damaged
 */
export async function restore(source: Source, target: Target, id: string, now: number) {
  const isi = await readContents(source, id);
  await expectFit(target, isi);
  await expectWhole(source, isi);
  const ranges: Range[] = [];
  await target.run(statementsOf(source, isi, now, ranges));
  return differences(target, isi);
}

/** @throws Error when a part of the backup is missing or damaged */
export async function expectWhole(source: Source, isi: Isi): Promise<void> {
  const parts = isi.tabel.flatMap(({ bagian }) => bagian);
  for (const together of partsOf(parts, CONCURRENT_READS)) {
    const read = together.map((part) => readPart(source, part));
    // Wait for all before throwing: a local bucket never closes during a read.
    const failed = (await Promise.allSettled(read)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}

/** @throws Error when the backup does not exist or was not finished */
export async function readContents(source: Source, id: string): Promise<Isi> {
  const bytes = await source.get(contentsKey(id));
  if (!bytes) throw new Error(`Cadangan ${id} tidak ada atau belum utuh (tidak ada ${contentsKey(id)}).`);
  return Isi.parse(JSON.parse(Buffer.from(bytes).toString()));
}

/** @throws Error when the backup is newer than the schema or the database is in use */
async function expectFit(target: Target, { id, skema }: Isi): Promise<void> {
  const migrations = await target.all('SELECT name FROM d1_migrations').catch(() => []);
  if (migrations.length === 0) throw new Error('Basis data ini belum dimigrasi: jalankan migrasinya dulu.');
  if (!migrations.some(({ name }) => name === skema))
    throw new Error(
      `Cadangan ${id} dibuat oleh rilis yang lebih baru (${skema}): pasang rilis itu dulu, lalu pulihkan.`,
    );
  const exists = TABLES.map(({ nama }) => `EXISTS (SELECT 1 FROM "${nama}") AS "${nama}"`);
  const [row = {}] = await target.all(`SELECT ${exists.join(', ')}`);
  const filled = TABLES.filter(({ nama }) => row[nama] && !FILLED_BY_WORKER.has(nama)).map(
    ({ nama }) => nama,
  );
  // A new deployment has an operator. While no operator has logged in, the database is unused.
  const [used] = await target.all(
    "SELECT count(*) AS jumlah FROM akun WHERE hak_akses <> 'Operator' OR masuk_pada IS NOT NULL",
  );
  if (filled.join() === 'akun' && used?.jumlah === 0) return;
  if (filled.length > 0)
    throw new Error(`Basis data ini tidak kosong (${filled.join(', ')}). Pulihkan ke basis data baru.`);
}

/** @returns a JSON line for each row. @throws Error when the part is missing or damaged */
async function readPart(source: Source, { kunci, sha256, baris }: Bagian): Promise<string[]> {
  const bytes = await source.get(kunci);
  if (!bytes) throw new Error(`Bagian ${kunci} tidak ada. Pilih cadangan lain.`);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`Bagian ${kunci} rusak: sidik SHA-256 tidak cocok. Pilih cadangan lain.`);
  const lines = gunzipSync(bytes).toString().split('\n').slice(0, -1);
  if (lines.length !== baris)
    throw new Error(`Bagian ${kunci} rusak: ${lines.length} baris, bukan ${baris}.`);
  return lines;
}

const isUnknown = (name: string) => !TABLES.some(({ nama }) => nama === name);

/** @param ranges receives the message ids of each broadcast */
async function* statementsOf(source: Source, isi: Isi, now: number, ranges: Range[]): AsyncGenerator<string> {
  const rules = rulesOf(now);
  for (const name of [...FILLED_BY_WORKER, 'akun']) yield `DELETE FROM "${name}";`;
  for (const table of TABLES.toReversed()) {
    const { kolom, bagian } = isi.tabel.find(({ nama }) => nama === table.nama) ?? { kolom: [], bagian: [] };
    for (const part of bagian) {
      const lines = await readPart(source, part);
      if (table.nama === 'broadcast') ranges.push(...lines.map((line) => rangeOf(kolom, line)));
      yield* insertsOf(table, kolom, rules[table.nama] ?? {}, lines);
    }
  }
  yield* settlement(isi, now, ranges);
}

function rangeOf(kolom: readonly string[], line: string): Range {
  const row: unknown[] = JSON.parse(line);
  const of = (name: string) => Number(row[kolom.indexOf(name)]);
  return { dari: of('dari'), sampai: of('sampai') };
}

/** Counts the rows of every table. @param isi null when there is no backup to compare with (Time Travel) */
export async function differences(target: Target, isi: Isi | null) {
  const counts = TABLES.map(({ nama }) => `(SELECT count(*) FROM "${nama}") AS "${nama}"`);
  const [row = {}] = await target.all(`SELECT ${counts.join(', ')}`);
  // Rules with `only` leave rows out on purpose.
  const rules = rulesOf(0);
  const known = (isi?.tabel ?? []).filter(({ nama }) => !isUnknown(nama) && !rules[nama]?.only);
  return {
    rows: Object.values(row).reduce<number>((sum, count) => sum + Number(count), 0),
    /** tables with fewer rows than in the backup: the missing rows were deleted while it was made */
    fewer: known
      .map(({ nama, baris }) => ({ table: nama, inBackup: baris, restored: Number(row[nama]) }))
      // The restore itself adds one row to the audit.
      .map((one) => (one.table === 'audit' ? { ...one, restored: one.restored - 1 } : one))
      .filter(({ inBackup, restored }) => restored < inBackup),
    /** tables of the backup that the schema no longer has */
    skipped: (isi?.tabel ?? []).map(({ nama }) => nama).filter(isUnknown),
  };
}
export type Differences = Awaited<ReturnType<typeof differences>>;
