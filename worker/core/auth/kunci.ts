import { createHash } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type KunciInput, MAX_KUNCI } from '#contract/portal/kunci.ts';
import { auditChange, namaPelaku } from '../db/audit.ts';
import { batch, type Db, onDuplicate, runAll } from '../db/client.ts';
import { listed } from '../db/listed.ts';
import { callback, kunciApi, sinkron } from '../db/schema.ts';
import { ApiError, conflict, found } from '../errors.ts';
import type { User } from './session.ts';

/** `RANDOM_BYTES` behind a prefix that secret scanners and people recognize, and that tells a test key. */
const FORM = /^vadr_(?:uji_)?[\w-]{43}$/;
const RANDOM_BYTES = 32;

/** Minimum interval between updates of `dipakai_pada`. */
const USE_WRITTEN_MS = 60_000;

/** Includes revoked keys, which stay in the list. */
const MOST_LISTED = 200;

/** Another system of the campus, authenticated by its key. */
export type Pemegang = Pick<
  typeof kunciApi.$inferSelect,
  'id' | 'nama' | 'boleh' | 'alamat_ip' | 'jenis' | 'daftar' | 'batas_harian'
>;

interface KunciBaru extends Omit<z.output<typeof KunciInput>, 'callback'> {
  /** the callback address for states of its messages, and the secret that signs calls to it */
  callback: { alamat: string; rahasia: string } | null;
}

/** A second person's word for one key: of two keys made at once, one has it. */
export interface Permission {
  /** condition of the key's INSERT */
  holds: SQL;
  /** the statement right after the INSERT and its audit; does nothing if they wrote no row */
  useUp: SQL;
}

const { sidik: _, ...SHOWN } = getTableColumns(kunciApi);

/** A stored key without its hash. */
export type BarisKunci = Omit<typeof kunciApi.$inferSelect, 'sidik'>;

export const sebutanKunci = ({ nama }: { nama: string }): string => `Kunci API ${nama}`;

/** Keys in use, then revoked ones, newest first. */
export const listKeys = (db: Db): Promise<BarisKunci[]> =>
  db
    .select(SHOWN)
    .from(kunciApi)
    .orderBy(sql`${kunciApi.dicabut_pada} IS NOT NULL`, desc(kunciApi.id))
    .limit(MOST_LISTED);

/**
 * Creates a key. This is the only time it can be read.
 *
 * @param permission used up in the same transaction; null: none is needed
 * @throws ApiError sudah_ada for a duplicate name, for a permission used up meanwhile, or above `MAX_KUNCI`
 */
export async function createKey(
  db: Db,
  user: User,
  { nama, boleh, jenis, berakhir_pada = null, batas_harian = null, callback: tellsTo, ...asked }: KunciBaru,
  permission: Permission | null,
): Promise<BarisKunci & { kunci: string }> {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))).toString('base64url');
  const key = `vadr_${jenis === 'uji' ? 'uji_' : ''}${random}`;
  const alamatIp = asked.alamat_ip?.length ? asked.alamat_ip : null;
  const daftar = jenis === 'tim' ? (asked.daftar ?? []) : null;
  const sidik = hashOf(key);
  const values = [
    ...[nama, JSON.stringify(boleh), sidik, key.slice(-4), namaPelaku(user)],
    ...[berakhir_pada?.getTime() ?? null, alamatIp && JSON.stringify(alamatIp)],
    ...[jenis, daftar && JSON.stringify(daftar), batas_harian],
  ];
  const insert = sql<{ id: number }>`
    INSERT INTO kunci_api (nama, boleh, sidik, akhir, dibuat_oleh, berakhir_pada, alamat_ip, jenis, daftar,
      batas_harian)
    SELECT ${listed(values.map((value) => sql`${value}`))}
    WHERE (SELECT count(*) FROM kunci_api WHERE dicabut_pada IS NULL) < ${MAX_KUNCI}
      AND ${permission?.holds ?? sql`true`} RETURNING id`;
  const limits = [
    ...(berakhir_pada ? [`sampai ${berakhir_pada.toISOString()}`] : []),
    ...(alamatIp ? [`dari ${alamatIp.join(', ')}`] : []),
    ...(jenis === 'nyata' ? [] : [`jenis ${jenis}`]),
    ...(batas_harian === null ? [] : [`paling banyak ${batas_harian} pesan sehari`]),
    ...(tellsTo ? [`callback ke ${new URL(tellsTo.alamat).host}`] : []),
  ];
  const { created } = await batch(db, {
    created: insert,
    audit: auditChange({
      pelaku: user,
      tindakan: 'Membuat kunci',
      sasaran: sebutanKunci({ nama }),
      rincian: [boleh.join(', '), ...limits].join('; '),
    }),
    used: permission ? permission.useUp : [],
    callback: tellsTo
      ? sql`
        INSERT INTO callback (id_kunci, alamat, rahasia)
        SELECT id, ${tellsTo.alamat}, ${tellsTo.rahasia} FROM kunci_api WHERE sidik = ${sidik}`
      : [],
  }).catch(onDuplicate(taken));
  const [made] = created;
  if (!made && permission) await expectStillAllowed(db, nama, permission);
  if (!made) throw conflict(`Sudah ada ${MAX_KUNCI} kunci: cabut dulu yang tidak dipakai`);
  const row = await db.select(SHOWN).from(kunciApi).where(eq(kunciApi.id, made.id)).get();
  if (!row) throw new Error('the insert returned no row');
  return { ...row, kunci: key };
}

/** @throws ApiError sudah_ada when a twin has made the key, or the permission has lapsed meanwhile */
async function expectStillAllowed(db: Db, nama: string, { holds }: Permission): Promise<void> {
  await expectFreeName(db, nama);
  if (!(await db.get(sql`SELECT 1 WHERE ${holds}`)))
    throw conflict('Persetujuan untuk kunci ini tidak berlaku lagi. Minta persetujuan sekali lagi');
}

/** @throws ApiError sudah_ada for the name of a key in use */
export async function expectFreeName(db: Db, nama: string): Promise<void> {
  const same = and(sql`lower(${kunciApi.nama}) = lower(${nama})`, isNull(kunciApi.dicabut_pada));
  if (await db.select({ id: kunciApi.id }).from(kunciApi).where(same).get()) throw taken();
}

const taken = () => new ApiError('sudah_ada', { fields: { nama: 'Sudah ada kunci dengan nama ini' } });

/**
 * Revokes a key at once and drops its callbacks, its incomplete lists, and what of its lists waits for an operator: a stolen key may have
 * asked for that. No-op if already revoked.
 *
 * @returns what people call it
 * @throws ApiError tidak_ditemukan
 */
export async function revokeKey(db: Db, user: User, id: number): Promise<string> {
  const row = found(await db.select(SHOWN).from(kunciApi).where(eq(kunciApi.id, id)).get());
  const revoke = db
    .update(kunciApi)
    .set({ dicabut_pada: new Date() })
    .where(and(eq(kunciApi.id, id), isNull(kunciApi.dicabut_pada)));
  const waiting = sql`FROM sinkron WHERE id_kunci = ${id} AND status = 'menunggu_persetujuan'`;
  await runAll(db, [
    revoke,
    auditChange({
      pelaku: user,
      tindakan: 'Mencabut kunci',
      sasaran: sebutanKunci(row),
      rincian: sql`(SELECT 'Tidak jadi menunggu persetujuan: data ' || group_concat(jenis, ', ') ${waiting})`,
    }),
    sql`DELETE FROM sinkron_beda WHERE id_sinkron IN (SELECT id ${waiting})`,
    sql`
      UPDATE sinkron SET status = 'diabaikan', menunggu_dihapus = 0, menunggu_nomor = 0, diputuskan_oleh = ${namaPelaku(user)},
        diputuskan_pada = ${Date.now()}
      WHERE id IN (SELECT id ${waiting})`,
    // Incomplete lists. Running transactions check the key themselves.
    db.delete(sinkron).where(and(eq(sinkron.id_kunci, id), eq(sinkron.status, 'menunggu_bagian'))),
    db.delete(callback).where(eq(callback.id_kunci, id)),
  ]);
  return sebutanKunci(row);
}

/** The holder of a key; null if revoked, expired or unknown. Updates its last use. */
export async function holderOf(db: Db, key: string, now: number): Promise<Pemegang | null> {
  if (!FORM.test(key)) return null;
  const row = await db
    .select()
    .from(kunciApi)
    .where(and(eq(kunciApi.sidik, hashOf(key)), inUse(now)))
    .get();
  if (!row) return null;
  const noted = now - USE_WRITTEN_MS;
  if (!row.dipakai_pada || row.dipakai_pada.getTime() < noted) {
    await db
      .update(kunciApi)
      .set({ dipakai_pada: new Date(now) })
      .where(
        and(
          eq(kunciApi.id, row.id),
          or(isNull(kunciApi.dipakai_pada), lt(kunciApi.dipakai_pada, new Date(noted))),
        ),
      );
  }
  const { id, nama, boleh, alamat_ip, jenis, daftar, batas_harian } = row;
  return { id, nama, boleh, alamat_ip, jenis, daftar, batas_harian };
}

export async function isInUse(db: Db, pemegang: Pemegang): Promise<boolean> {
  const { ya } = await db.get<{ ya: 0 | 1 }>(sql`SELECT ${stillInUse(pemegang, Date.now())} AS ya`);
  return ya === 1;
}

/** Condition for a transaction: the key is neither revoked nor expired since it was admitted. */
export const stillInUse = ({ id }: Pemegang, now: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${kunciApi} WHERE ${kunciApi.id} = ${id} AND ${inUse(now)})`;

const inUse = (now: number) =>
  and(
    isNull(kunciApi.dicabut_pada),
    or(isNull(kunciApi.berakhir_pada), gt(kunciApi.berakhir_pada, new Date(now))),
  );

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
