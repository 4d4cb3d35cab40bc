import { type SQL, sql } from 'drizzle-orm';
import type { Jejak } from '#contract/privasi.ts';
import type { Db } from './client.ts';
import { idsInBroadcasts } from './dalamBroadcast.ts';
import { pemilikOf } from './pemilik.ts';

/** A person as the tables know them: a number, and the provider's own ids that have stood for it while it was hidden. */
export interface Orang {
  no_hp: string;
  /** the number and these ids, as JSON */
  semua: string;
  /** the messages to them in broadcasts, by their ids */
  inBroadcasts: number[];
}

/** Finds a person's traces by their number; there need not be any. @throws what the database throws */
export async function findOrang(db: Db, no_hp: string): Promise<Orang> {
  const ids = await db.all<{ id: string }>(sql`SELECT id FROM nomor_tersembunyi WHERE no_hp = ${no_hp}`);
  const semua = [no_hp, ...ids.map(({ id }) => id)];
  return { no_hp, semua: JSON.stringify(semua), inBroadcasts: await idsInBroadcasts(db, no_hp, 'all') };
}

/** A condition: a column holds one of a person's names. */
export const isOf = (column: SQL, { semua }: Pick<Orang, 'semua'>): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${semua}))`;

/** A query for the ids of a person's messages. */
export const messageIds = (orang: Orang): SQL => sql`
  SELECT id FROM pesan WHERE id_broadcast IS NULL AND ${isOf(sql`no_hp`, orang)}
  UNION ALL SELECT value FROM json_each(${JSON.stringify(orang.inBroadcasts)})`;

/** A message that nobody has handed over, and nobody is about to. */
export const WAITS = sql`status = 'pending' AND belum_pasti = 0 AND klaim IS NULL`;

/**
 * What there is of a person, as far as an operator may know: who has complained of something is told in confidence, and so
 * are the messages about it.
 */
export async function jejakOf(db: Db, orang: Orang): Promise<Jejak> {
  const { no_hp } = orang;
  const students = sql`SELECT id FROM mahasiswa WHERE no_hp = ${no_hp}`;
  const accounts = sql`SELECT id FROM akun WHERE id_mahasiswa IN (${students})
    OR id_dosen IN (SELECT id FROM dosen WHERE no_hp = ${no_hp})
    OR id_pegawai IN (SELECT id FROM pegawai WHERE no_hp = ${no_hp})`;
  const [counts, owners] = await Promise.all([
    db.get<Omit<Jejak, 'no_hp' | 'pemilik' | 'berhenti'> & { berhenti: number }>(sql`
      WITH p AS MATERIALIZED (
        SELECT status, belum_pasti, klaim FROM pesan WHERE id IN (${messageIds(orang)}) AND NOT anonim
      )
      SELECT (SELECT count(*) FROM (${accounts})) AS akun,
        (SELECT count(*) FROM sesi WHERE id_akun IN (${accounts})) AS sesi,
        (SELECT count(*) FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = ${no_hp}) AS "group",
        (SELECT count(*) FROM p) AS pesan,
        (SELECT count(*) FROM p WHERE ${WAITS}) AS menunggu,
        (SELECT count(*) FROM p WHERE status = 'pending' AND NOT (${WAITS})) AS dikirim,
        (SELECT count(*) FROM pesan_masuk WHERE ${isOf(sql`no_hp`, orang)}) AS pesan_masuk,
        (SELECT count(*) FROM percakapan WHERE ${isOf(sql`no_hp`, orang)}) AS percakapan,
        (SELECT count(*) FROM surat WHERE id_mahasiswa IN (${students}) AND status = 'Siap') AS surat_terbit,
        (SELECT count(*) FROM surat WHERE id_mahasiswa IN (${students}) AND status <> 'Siap') AS surat_lain,
        (SELECT count(*) FROM surat_masuk WHERE id_mahasiswa IN (${students}) AND id_surat IS NULL) AS surat_masuk,
        (SELECT count(*) FROM kontak_wa WHERE ${isOf(sql`no_hp`, orang)}) AS kontak,
        (SELECT count(*) FROM pengaturan, json_each(nilai) n WHERE kunci = 'kabar_nomor' AND n.value = ${no_hp}) AS kabar,
        EXISTS (SELECT 1 FROM kontak_wa WHERE ${isOf(sql`no_hp`, orang)} AND berhenti_pada IS NOT NULL) AS berhenti`),
    pemilikOf(db, [no_hp]),
  ]);
  return { ...counts, no_hp, pemilik: owners.get(no_hp) ?? [], berhenti: counts.berhenti === 1 };
}

/** Whether there is nothing at all that an operator may know of. */
export const isEmpty = ({ no_hp: _, pemilik, berhenti: __, ...counts }: Jejak): boolean =>
  pemilik.length === 0 && Object.values(counts).every((count) => count === 0);
