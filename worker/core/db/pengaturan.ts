import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { BAWAAN, Pengaturan, type PerubahanPengaturan } from '#contract/pengaturan/pengaturan.ts';
import { type EmpatMata, NAMA_EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import { merged } from '#shared/tables.ts';
import { auditEach, type Pelaku } from './audit.ts';
import { type Db, runAll } from './client.ts';
import { changeOf } from './edits.ts';
import { pengaturan } from './schema.ts';

const KEYS = Object.keys(BAWAAN);

export async function readSettings(db: Db): Promise<Pengaturan> {
  const rows = await db.select().from(pengaturan).where(inArray(pengaturan.nama, KEYS));
  return mergeSettings(BAWAAN, Object.fromEntries(rows.map(({ nama, nilai }) => [nama, nilai])));
}

export async function readSetting<Key extends keyof Pengaturan>(db: Db, key: Key): Promise<Pengaturan[Key]> {
  const row = await db
    .select({ nilai: sql<string>`${pengaturan.nilai}` })
    .from(pengaturan)
    .where(eq(pengaturan.nama, key))
    .get();
  return settingOf(key, row?.nilai ?? null);
}

/** Parses one setting from the database's JSON; null: unset. */
export function settingOf<Key extends keyof Pengaturan>(key: Key, json: string | null): Pengaturan[Key] {
  const parsed = json === null ? null : z.safeParse(Pengaturan.shape[key], JSON.parse(json));
  return parsed?.success ? (parsed.data as Pengaturan[Key]) : BAWAAN[key];
}

/**
 * Merges settings. A table of types or faculties keeps entries that the other lacks; values the contract no longer
 * accepts are dropped.
 */
export function mergeSettings(settings: Pengaturan, others: Record<string, unknown>): Pengaturan {
  const result: Record<string, unknown> = { ...settings };
  for (const [key, schema] of Object.entries(Pengaturan.shape)) {
    if (others[key] === undefined) continue;
    const parsed = z.safeParse(schema, merged(result[key], others[key]));
    if (parsed.success) result[key] = parsed.data;
  }
  return Pengaturan.parse(result);
}

/** Merges the changes into the stored settings, tables included, and audits each changed setting with its old value. */
export const writeSettings = async (db: Db, changes: PerubahanPengaturan, pelaku: Pelaku): Promise<void> =>
  runAll(db, await settingStatements(db, changes, pelaku));

/** The statements of `writeSettings`; the last one writes the last of the changes, if it differs from what is stored. */
export async function settingStatements(
  db: Db,
  changes: PerubahanPengaturan,
  pelaku: Pelaku,
): Promise<SQL[]> {
  const before: Record<string, unknown> = await readSettings(db);
  return Object.entries(changes).flatMap(([nama, nilai]) => {
    if (nilai === undefined) return [];
    const value = JSON.stringify(nilai);
    // json_patch is the same merge (RFC 7396): two operators who edit two letters at once both keep their change.
    const patched = sql`json_patch(nilai, ${value})`;
    return [
      // Not `auditChange`: from the second setting on, the audit's search index would count as the change.
      auditEach(
        {
          pelaku,
          tindakan: 'Mengubah pengaturan',
          sasaran: nama,
          rincian: changeOf(inWords(nama, before[nama]), inWords(nama, merged(before[nama], nilai))),
        },
        sql`WHERE NOT EXISTS (SELECT 1 FROM pengaturan WHERE kunci = ${nama} AND nilai = ${patched})`,
      ),
      sql`
        INSERT INTO pengaturan (kunci, nilai, updated_at) VALUES (${nama}, ${value}, ${Date.now()})
        ON CONFLICT (kunci) DO UPDATE SET nilai = ${patched}, updated_at = excluded.updated_at
        WHERE nilai <> ${patched}`,
    ];
  });
}

/** Replaces the codes of `empat_mata` by the names that people read. */
const inWords = (nama: string, value: unknown): unknown =>
  nama === 'empat_mata' ? (value as EmpatMata[]).map((act) => NAMA_EMPAT_MATA[act]) : value;
