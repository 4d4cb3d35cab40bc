import { type SQL, sql } from 'drizzle-orm';
import type { PERSETUJUAN } from '#contract/pesan/broadcast.ts';
import { PERSETUJUAN_MS } from '#contract/portal/persetujuan.ts';
import { auditChange, type Pelaku } from '../../core/db/audit.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { NUDGE_GRACE_MS } from '../timing.ts';
import { stopMessages } from '../transitions/operator.ts';

/** Condition: so many recipients need a second person's word, by the settings of this moment. */
export const needsSecond = (jumlah: SQL): SQL =>
  sql`COALESCE(${jumlah} > (SELECT nilai ->> '$' FROM pengaturan WHERE kunci = 'ambang_persetujuan'), 0)`;

/** Condition: the operator `a` may decide about a broadcast: not those who wrote it, of a unit only about its own. */
const mayDecide = (b: SQL): SQL => sql`a.hak_akses = 'Operator' AND a.dinonaktifkan_pada IS NULL
  AND a.dihapus_pada IS NULL AND a.id IS NOT ${b}.dibuat_oleh AND a.id IS NOT ${b}.diminta_oleh
  AND (a.id_fakultas IS NULL OR a.id_fakultas = ${b}.id_fakultas)
  AND (a.izin IS NULL OR EXISTS (SELECT 1 FROM json_each(a.izin) WHERE value = 'setujui'))`;

/** The operators with a number who may decide about a broadcast `b`, as `a`. */
const DECIDERS = sql`akun a WHERE a.no_hp <> '' AND ${mayDecide(sql`b`)}`;

/** Condition: the row of `broadcast` waits, and an operator may decide about it. */
export const HAS_DECIDER = sql`(broadcast.status = 'menunggu_persetujuan' AND EXISTS (SELECT 1 FROM akun a WHERE ${mayDecide(sql`broadcast`)}))`;

/** The asker `a` of a broadcast `b`, if they have a number. */
const ASKER = sql`akun a WHERE a.id = b.diminta_oleh AND a.no_hp <> '' AND a.dinonaktifkan_pada IS NULL AND a.dihapus_pada IS NULL`;

/** Messages to the accounts `a` of `from`, one for each row, and their count. */
export const tellEach = (from: SQL, body: SQL, now: number) => ({
  kabar: sql<{ id: number }>`
    INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, created_at, coba_pada, periksa_pada)
    SELECT 'Lainnya', a.nama_pengguna, a.no_hp, 'teks', ${body}, 'pending', ${now}, ${now}, ${now + NUDGE_GRACE_MS}
    ${from} RETURNING id`,
  tallyKabar: sql`
    UPDATE total_pesan SET jumlah = jumlah + (SELECT count(*) ${from})
    WHERE kategori = 'Lainnya' AND status = 'pending'`,
});

/** Messages to operators about the broadcast `b`, and their count: for the batch that has just named it by this token. */
const tell = (to: SQL, body: SQL, which: SQL, now: number) =>
  tellEach(sql`FROM broadcast b, ${to} AND ${which}`, body, now);

const link = (site: string): SQL =>
  site === ''
    ? sql`'halaman Kiriman di portal'`
    : sql`${`${site}/operator/report/broadcast/`} || CAST(b.id AS TEXT)`;

/** Asks those who may decide about the broadcast with this token, if it waits: how many recipients and where, no content. */
export const askDeciders = (token: string, site: string, now: number) =>
  tell(
    DECIDERS,
    sql`'Portal kampus: broadcast kepada ' || CAST(b.jumlah AS TEXT) || ' penerima menunggu persetujuan orang kedua, paling lama seminggu. Periksa: ' || ${link(site)}`,
    sql`b.token = ${token} AND b.status = 'menunggu_persetujuan'`,
    now,
  );

interface Putusan {
  putusan: Exclude<(typeof PERSETUJUAN)[number], 'menunggu'>;
  /** why it is not sent; null: it is agreed to */
  alasan: string | null;
  /** null: the week is over */
  oleh: Exclude<Pelaku, string> | null;
  site: string;
}

const TINDAKAN = {
  disetujui: 'Menyetujui broadcast',
  ditolak: 'Menolak broadcast',
  kedaluwarsa: 'Membatalkan broadcast',
} as const;

const HASIL = {
  disetujui: 'disetujui',
  ditolak: 'tidak disetujui dan tidak dikirim',
  kedaluwarsa: 'tidak diputuskan siapa pun dalam seminggu, jadi tidak dikirim',
} as const;

/**
 * Decides about a broadcast that waits for a second person: once, of two who do it or stop it at the same time. What is agreed to
 * becomes scheduled, and begins as all others do (`startDue`); the rest is stopped. Who asked is told.
 *
 * @returns the messages that tell of it; null when it does not wait, or this person wrote it
 */
export async function decide(
  db: Db,
  id: number,
  { putusan, alasan, oleh, site }: Putusan,
  now: number,
): Promise<number[] | null> {
  // Names it for the other statements: only this decision has it.
  const token = crypto.randomUUID();
  const agreed = putusan === 'disetujui';
  const { decided, kabar } = await batch(db, {
    decided: sql<{ id: number }>`
      UPDATE broadcast SET token = ${token}, persetujuan = ${putusan}, alasan = ${alasan},
        diputuskan_oleh = ${oleh?.id ?? null}, diputuskan_pada = ${now},
        status = ${agreed ? 'terjadwal' : 'dibatalkan'}, selesai_pada = ${agreed ? null : now}, dihentikan_pada = ${agreed ? null : now}
      WHERE id = ${id} AND status = 'menunggu_persetujuan' AND (${oleh === null ? sql`diminta_pada <= ${now - PERSETUJUAN_MS}` : sql`dibuat_oleh IS NOT ${oleh.id} AND diminta_oleh IS NOT ${oleh.id}`})
      RETURNING id`,
    audit: auditChange({
      pelaku: oleh ?? 'Sistem',
      tindakan: TINDAKAN[putusan],
      sasaran: sql`(SELECT 'Broadcast ' || id || ' ke ' || nama_group FROM broadcast WHERE id = ${id})`,
      rincian: alasan,
    }),
    stopped: agreed ? [] : stopMessages(id),
    ...tell(
      ASKER,
      sql`'Portal kampus: broadcast Anda kepada ' || CAST(b.jumlah AS TEXT) || ${` penerima ${HASIL[putusan]}. Lihat: `} || ${link(site)}`,
      sql`b.token = ${token}`,
      now,
    ),
  });
  return decided.length > 0 ? kabar.map(({ id }) => id) : null;
}

const KEDALUWARSA = 'Tidak ada orang kedua yang memutuskan dalam seminggu, jadi tidak dikirim';

/** Ends broadcasts that waited a week without a decision. @returns the messages that tell of it */
export async function lapse(db: Db, site: string, now: number): Promise<number[]> {
  const due = await db.all<{ id: number }>(sql`
    SELECT id FROM broadcast WHERE status = 'menunggu_persetujuan' AND diminta_pada <= ${now - PERSETUJUAN_MS}`);
  const told: number[] = [];
  for (const { id } of due) {
    const lapsed = { putusan: 'kedaluwarsa', alasan: KEDALUWARSA, oleh: null, site } as const;
    told.push(...((await decide(db, id, lapsed, now)) ?? []));
  }
  return told;
}
