import { sql } from 'drizzle-orm';
import { REQUIRED } from '#contract/fields.ts';
import type { Callback } from '#contract/portal/callback.ts';
import { isoOf } from '#contract/waktu.ts';
import { sebutanKunci } from '../../core/auth/kunci.ts';
import type { User } from '../../core/auth/session.ts';
import { auditChange, audited } from '../../core/db/audit.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { conflict, found, invalid } from '../../core/errors.ts';
import { callbackDitolak } from './alamat.ts';
import { type Colek, nudgeCallbacks } from './colek.ts';
import { newSecret } from './tanda.ts';
import { GIVEN_UP_MS } from './waktu.ts';

/** Answers shown of a key. */
const MOST_SHOWN = 5;

/** @throws ApiError validasi for an address that may not be called back */
export function checkCallback(alamat: string, lokal: boolean): void {
  const refusal = callbackDitolak(alamat, lokal);
  if (refusal) throw invalid('callback', refusal);
}

/** The key's name, and the address that it calls back. @throws ApiError tidak_ditemukan, also when it is revoked */
async function keyOf(db: Db, id: number) {
  const [key] = await db.all<{ nama: string; alamat: string | null; mati: 0 | 1 }>(sql`
    SELECT k.nama, c.alamat, c.mati_pada IS NOT NULL AS mati FROM kunci_api k LEFT JOIN callback c ON c.id_kunci = k.id
    WHERE k.id = ${id} AND k.dicabut_pada IS NULL`);
  return found(key);
}

/**
 * Gives a key a callback, another address or another secret, and switches it on again. What still waits goes to the new address, at
 * once, signed with the new secret.
 *
 * @returns the secret when it is new; null when it stays
 */
export async function setCallback(
  db: Db,
  queue: Queue<Colek>,
  user: User,
  id: number,
  asked: { alamat: string | null; rahasiaBaru: boolean; lokal: boolean; now: number },
): Promise<string | null> {
  const { rahasiaBaru, lokal, now } = asked;
  const key = await keyOf(db, id);
  const alamat = asked.alamat ?? key.alamat;
  if (alamat === null) throw invalid('callback', REQUIRED);
  checkCallback(alamat, lokal);
  const secret = newSecret();
  const change = sql<{ rahasia: string }>`
    INSERT INTO callback (id_kunci, alamat, rahasia)
    SELECT id, ${alamat}, ${secret} FROM kunci_api WHERE id = ${id} AND dicabut_pada IS NULL
    ON CONFLICT (id_kunci) DO UPDATE SET alamat = excluded.alamat,
      rahasia = iif(${Number(rahasiaBaru)}, excluded.rahasia, rahasia), mati_pada = NULL, sebab_mati = NULL, gagal_sejak = NULL,
      coba_pada = NULL, lambat = 0, sewa = NULL, sewa_sampai = NULL
    RETURNING rahasia`;
  const { kept } = await batch(db, {
    kept: change,
    audit: auditChange({
      pelaku: user,
      tindakan: 'Mengubah',
      sasaran: sebutanKunci(key),
      rincian: `Callback ke ${new URL(alamat).host}${rahasiaBaru ? ', dengan rahasia baru' : ''}`,
    }),
    awake: sql`
      UPDATE callback_peristiwa SET coba_pada = ${now}
      WHERE id_kunci = ${id} AND hasil = 'menunggu' AND coba_pada > ${now} AND percobaan > 0`,
  });
  await nudgeCallbacks(queue, [id]);
  return kept[0]?.rahasia === secret ? secret : null;
}

/** Sends again what was given up. @returns how many @throws ApiError tidak_ditemukan, or sudah_ada while it is off */
export async function resendCallbacks(
  db: Db,
  queue: Queue<Colek>,
  user: User,
  id: number,
  now: number,
): Promise<number> {
  const key = await keyOf(db, id);
  if (key.mati) throw conflict('Callback ini mati: hidupkan dulu');
  const again = sql`
    UPDATE callback_peristiwa SET hasil = 'menunggu', percobaan = 0, coba_pada = ${now}, batas_pada = ${now + GIVEN_UP_MS}
    WHERE id_kunci = ${id} AND hasil = 'gagal' RETURNING 1`;
  const rows = await audited(db, again, {
    pelaku: user,
    tindakan: 'Mengirim ulang',
    sasaran: sebutanKunci(key),
    rincian: sql`changes() || ' callback'`,
  });
  if (rows.length > 0) await nudgeCallbacks(queue, [id]);
  return rows.length;
}

type Row = Omit<Callback, 'mati_pada' | 'gagal_sejak' | 'terakhir'> & {
  id_kunci: number;
  mati_pada: number | null;
  gagal_sejak: number | null;
  terakhir: string;
};
type Shown = { dicoba_pada: number; berhasil: 0 | 1 } & Pick<
  Callback['terakhir'][number],
  'status' | 'jawaban'
>;

export async function readCallbacks(db: Db, now: number): Promise<Map<number, Callback>> {
  const rows = await db.all<Row>(sql`
    SELECT c.id_kunci, c.alamat, c.mati_pada, c.sebab_mati, c.gagal_sejak,
      (SELECT count(*) FROM callback_peristiwa e WHERE e.id_kunci = c.id_kunci AND e.hasil = 'menunggu'
        AND e.pada <= ${now}) AS menunggu,
      (SELECT count(*) FROM callback_peristiwa e WHERE e.id_kunci = c.id_kunci AND e.hasil = 'gagal') AS gagal,
      (SELECT json_group_array(json_object('dicoba_pada', l.dicoba_pada, 'status', l.status, 'jawaban', l.jawaban,
          'berhasil', l.hasil = 'sampai') ORDER BY l.dicoba_pada DESC)
        FROM (SELECT * FROM callback_peristiwa e WHERE e.id_kunci = c.id_kunci AND e.dicoba_pada IS NOT NULL
          ORDER BY e.dicoba_pada DESC LIMIT ${MOST_SHOWN}) l) AS terakhir
    FROM callback c`);
  return new Map(rows.map(({ id_kunci, ...row }) => [id_kunci, present(row)]));
}

const present = ({ mati_pada, gagal_sejak, terakhir, ...row }: Omit<Row, 'id_kunci'>): Callback => ({
  ...row,
  mati_pada: isoOf(mati_pada),
  gagal_sejak: isoOf(gagal_sejak),
  terakhir: (JSON.parse(terakhir) as Shown[]).map(({ dicoba_pada, berhasil, ...answer }) => ({
    ...answer,
    dicoba_pada: isoOf(dicoba_pada),
    berhasil: berhasil === 1,
  })),
});
