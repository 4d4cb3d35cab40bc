import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { BAWAAN, Pengaturan, type PerubahanPengaturan } from '#contract/pengaturan.ts';
import { auditEach, type Pelaku } from './audit.ts';
import type { Db } from './client.ts';
import { changeOf, isTable } from './edits.ts';
import { prepared } from './prepared.ts';
import { pengaturan } from './schema.ts';

const KEYS = Object.keys(BAWAAN);

/** The settings, with what holds where nobody has set anything. */
export async function readSettings(db: Db): Promise<Pengaturan> {
  const rows = await db.select().from(pengaturan).where(inArray(pengaturan.kunci, KEYS));
  return mergeSettings(BAWAAN, Object.fromEntries(rows.map(({ kunci, nilai }) => [kunci, nilai])));
}

/** One setting, or what holds where nobody has set it. */
export async function readSetting<Key extends keyof Pengaturan>(db: Db, key: Key): Promise<Pengaturan[Key]> {
  const row = await db
    .select({ nilai: sql<string>`${pengaturan.nilai}` })
    .from(pengaturan)
    .where(eq(pengaturan.kunci, key))
    .get();
  return settingOf(key, row?.nilai ?? null);
}

/** One setting, as the database has it: JSON, or null where nobody has set anything. */
export function settingOf<Key extends keyof Pengaturan>(key: Key, json: string | null): Pengaturan[Key] {
  const parsed = json === null ? null : z.safeParse(Pengaturan.shape[key], JSON.parse(json));
  return parsed?.success ? (parsed.data as Pengaturan[Key]) : BAWAAN[key];
}

/**
 * Settings with others over them. A table of types or faculties keeps what the other does not name; a value that the
 * contract no longer takes, such as one from before a release, is left out.
 */
export function mergeSettings(settings: Pengaturan, others: Record<string, unknown>): Pengaturan {
  const merged: Record<string, unknown> = { ...settings };
  for (const [key, schema] of Object.entries(Pengaturan.shape)) {
    if (others[key] === undefined) continue;
    const parsed = z.safeParse(schema, merge(merged[key], others[key]));
    if (parsed.success) merged[key] = parsed.data;
  }
  return Pengaturan.parse(merged);
}

/**
 * Keeps what is sent, and leaves the rest alone. Of a table of types or faculties likewise. Each setting that changes is a row of
 * the audit, with what it was.
 */
export async function writeSettings(db: Db, changes: PerubahanPengaturan, pelaku: Pelaku): Promise<void> {
  const before: Record<string, unknown> = await readSettings(db);
  const statements = Object.entries(changes).flatMap(([kunci, nilai]) => {
    if (nilai === undefined) return [];
    const value = JSON.stringify(nilai);
    // json_patch is that same merge (RFC 7396): two operators who edit two letters at once keep both.
    const patched = sql`json_patch(nilai, ${value})`;
    return [
      // Not `auditChange`: the search index of the audit counts as a change of the setting after the first.
      auditEach(
        {
          ...{ pelaku, tindakan: 'Mengubah pengaturan', sasaran: kunci },
          rincian: changeOf(before[kunci], merge(before[kunci], nilai)),
        },
        sql`WHERE NOT EXISTS (SELECT 1 FROM pengaturan WHERE kunci = ${kunci} AND nilai = ${patched})`,
      ),
      sql`
        INSERT INTO pengaturan (kunci, nilai, updated_at) VALUES (${kunci}, ${value}, ${Date.now()})
        ON CONFLICT (kunci) DO UPDATE SET nilai = ${patched}, updated_at = excluded.updated_at
        WHERE nilai <> ${patched}`,
    ];
  });
  if (statements.length > 0) await db.$client.batch(statements.map((query) => prepared(db, query)));
}

function merge(one: unknown, other: unknown): unknown {
  if (!isTable(one) || !isTable(other)) return other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, key in other ? merge(one[key], other[key]) : one[key]]),
  );
}
