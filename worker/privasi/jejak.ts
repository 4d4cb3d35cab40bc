import { type SQL, sql } from 'drizzle-orm';
import type { Jejak } from '#contract/privasi/privasi.ts';
import type { Db } from '../core/db/client.ts';
import { pemilikOf } from '../orang/index.ts';
import { idsInBroadcasts, TOPIC_CHOICES } from '../pesan/index.ts';

/** A person: their number, and the provider's ids that stood for it while it was hidden. */
export interface Orang {
  no_hp: string;
  /** the number and these ids as a JSON array */
  semua: string;
  /** ids of the broadcast messages to them */
  inBroadcasts: number[];
}

/** Looks up a person by number; they need not exist. @throws what the database throws */
export async function findOrang(db: Db, no_hp: string): Promise<Orang> {
  const ids = await db.all<{ id: string }>(sql`SELECT id FROM nomor_tersembunyi WHERE no_hp = ${no_hp}`);
  const semua = [no_hp, ...ids.map(({ id }) => id)];
  return { no_hp, semua: JSON.stringify(semua), inBroadcasts: await idsInBroadcasts(db, no_hp, 'all') };
}

/** Condition: the column holds the number or one of the ids. */
export const isOf = (column: SQL, { semua }: Pick<Orang, 'semua'>): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${semua}))`;

export const messageIds = (orang: Orang): SQL => sql`
  SELECT id FROM pesan WHERE id_broadcast IS NULL AND ${isOf(sql`no_hp`, orang)}
  UNION ALL SELECT value FROM json_each(${JSON.stringify(orang.inBroadcasts)})`;

/** Condition: the message is unsent and unclaimed. */
export const WAITS = sql`status = 'pending' AND belum_pasti = 0 AND klaim IS NULL`;

/** Counts a person's data, as far as an operator may know: complaints and the messages about them are confidential. */
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
        (SELECT count(*) FROM kontak_wa WHERE ${isOf(sql`no_hp`, orang)})
          + (SELECT count(*) FROM langganan_topik WHERE ${isOf(sql`no_hp`, orang)}) AS kontak,
        (SELECT count(*) FROM pengaturan, json_each(nilai) n WHERE kunci IN ('kabar_nomor', 'darurat_nomor') AND n.value = ${no_hp}) AS kabar,
        (SELECT count(*) FROM pengaturan, json_each(nilai) n WHERE kunci = 'surat_penanda' AND n.value ->> 'no_hp' = ${no_hp}) AS penanda,
        (SELECT count(*) FROM akun WHERE no_hp = ${no_hp}) AS operator,
        (SELECT count(*) FROM kunci_api, json_each(daftar) n WHERE n.value = ${no_hp}) AS kunci,
        EXISTS (SELECT 1 FROM kontak_wa WHERE ${isOf(sql`no_hp`, orang)} AND berhenti_pada IS NOT NULL)
          OR EXISTS (SELECT 1 FROM ${TOPIC_CHOICES} t WHERE ${isOf(sql`t.no_hp`, orang)} AND t.berhenti_pada IS NOT NULL) AS berhenti`),
    pemilikOf(db, [no_hp]),
  ]);
  return { ...counts, no_hp, pemilik: owners.get(no_hp) ?? [], berhenti: counts.berhenti === 1 };
}

export const isEmpty = ({ no_hp: _, pemilik, berhenti: __, ...counts }: Jejak): boolean =>
  pemilik.length === 0 && Object.values(counts).every((count) => count === 0);
