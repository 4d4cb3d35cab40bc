import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type Bagian, contentsKey, Isi } from '../../backup/contents.ts';
import { TABLES } from '../../backup/tables.ts';
import { insertsOf } from './load.ts';
import { rulesOf } from './rules.ts';
import { settlement } from './settle.ts';

/** Where a backup is read from. */
export interface Source {
  /** An object of the bucket, null where it is not there. It is asked for more than once: to check all of them, and to load them. */
  get(key: string): Promise<Uint8Array | null>;
}

/** The database that a backup goes into. */
export interface Target {
  all(sql: string): Promise<Record<string, unknown>[]>;
  /** Runs statements in their order. */
  run(statements: AsyncIterable<string> | Iterable<string>): Promise<void>;
}

/** How a restored database differs from its backup. */
export interface Differences {
  /** rows in the database */
  baris: number;
  /** tables of which fewer rows are there than the backup has: they were deleted while it was made */
  kurang: { tabel: string; cadangan: number; pulih: number }[];
  /** tables of the backup that the schema has no more */
  dilewati: string[];
}

/** Parts that are fetched at the same time. */
const AT_ONCE = 6;

/** What the worker writes into a database that nobody has used yet. */
const OWN = new Set(['kanal', 'lalu_lintas', 'template', 'cadangan']);

/**
 * Restores a backup into an empty database with this code's schema. Nothing is written before every part has been read and
 * found to be what it was.
 *
 * @param now epoch milliseconds
 * @throws Error with one Indonesian line when the database is not empty, the backup is newer than it, or a part is damaged
 */
export async function restore(source: Source, target: Target, id: string, now: number): Promise<Differences> {
  const isi = await readContents(source, id);
  await expectFit(target, isi);
  await expectWhole(source, isi);
  const ranges: { dari: number; sampai: number }[] = [];
  await target.run(statementsOf(source, isi, now, ranges));
  return differences(target, isi);
}

/** @throws Error where a part of the backup is missing or damaged */
export async function expectWhole(source: Source, isi: Isi): Promise<void> {
  const parts = isi.tabel.flatMap(({ bagian }) => bagian);
  for (let from = 0; from < parts.length; from += AT_ONCE) {
    const read = parts.slice(from, from + AT_ONCE).map((part) => readPart(source, part));
    // All of them end first: a local bucket never closes while one is being read.
    const failed = (await Promise.allSettled(read)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}

/** @throws Error where there is no such backup, or it is not whole */
export async function readContents(source: Source, id: string): Promise<Isi> {
  const bytes = await source.get(contentsKey(id));
  if (!bytes) throw new Error(`Cadangan ${id} tidak ada atau belum utuh (tidak ada ${contentsKey(id)}).`);
  return Isi.parse(JSON.parse(Buffer.from(bytes).toString()));
}

/** @throws Error where the backup cannot go into the database */
async function expectFit(target: Target, { id, skema }: Isi): Promise<void> {
  const migrations = await target.all('SELECT name FROM d1_migrations').catch(() => []);
  if (migrations.length === 0) throw new Error('Basis data ini belum dimigrasi: jalankan migrasinya dulu.');
  if (!migrations.some(({ name }) => name === skema))
    throw new Error(
      `Cadangan ${id} dibuat oleh rilis yang lebih baru (${skema}): pasang rilis itu dulu, lalu pulihkan.`,
    );
  const exists = TABLES.map(({ nama }) => `EXISTS (SELECT 1 FROM "${nama}") AS "${nama}"`);
  const [row = {}] = await target.all(`SELECT ${exists.join(', ')}`);
  const filled = TABLES.filter(({ nama }) => row[nama] && !OWN.has(nama)).map(({ nama }) => nama);
  // A deployment begins with an operator; one who has never logged in has left nothing.
  const [used] = await target.all(
    "SELECT count(*) AS jumlah FROM akun WHERE hak_akses <> 'Operator' OR masuk_pada IS NOT NULL",
  );
  if (filled.join() === 'akun' && used?.jumlah === 0) return;
  if (filled.length > 0)
    throw new Error(`Basis data ini tidak kosong (${filled.join(', ')}). Pulihkan ke basis data baru.`);
}

/** The rows of a part, a line each. @throws Error where it is not what was put there */
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

/** @param ranges is filled with the ids of the messages of each broadcast */
async function* statementsOf(
  source: Source,
  isi: Isi,
  now: number,
  ranges: { dari: number; sampai: number }[],
): AsyncGenerator<string> {
  const rules = rulesOf(now);
  for (const name of [...OWN, 'akun']) yield `DELETE FROM "${name}";`;
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

function rangeOf(kolom: readonly string[], line: string) {
  const row: unknown[] = JSON.parse(line);
  const of = (name: string) => Number(row[kolom.indexOf(name)]);
  return { dari: of('dari'), sampai: of('sampai') };
}

/** Counts the rows of every table. @param isi null: there is nothing to compare them with */
export async function differences(target: Target, isi: Isi | null): Promise<Differences> {
  const counts = TABLES.map(({ nama }) => `(SELECT count(*) FROM "${nama}") AS "${nama}"`);
  const [row = {}] = await target.all(`SELECT ${counts.join(', ')}`);
  // Where a rule leaves rows out, fewer is what is right.
  const rules = rulesOf(0);
  const known = (isi?.tabel ?? []).filter(({ nama }) => !isUnknown(nama) && !rules[nama]?.only);
  return {
    baris: Object.values(row).reduce<number>((sum, count) => sum + Number(count), 0),
    kurang: known
      .map(({ nama, baris }) => ({ tabel: nama, cadangan: baris, pulih: Number(row[nama]) }))
      // What has been restored is written down in the audit.
      .map((one) => (one.tabel === 'audit' ? { ...one, pulih: one.pulih - 1 } : one))
      .filter(({ cadangan, pulih }) => pulih < cadangan),
    dilewati: (isi?.tabel ?? []).map(({ nama }) => nama).filter(isUnknown),
  };
}
