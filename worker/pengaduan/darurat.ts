import { sql } from 'drizzle-orm';
import { type Percakapan, sudahTuntas } from '#contract/pengaduan/pengaduan.ts';
import type { Db } from '../core/db/client.ts';
import type { Config } from '../env.ts';
import { type Pertolongan, pertolonganOf } from '../pesan/index.ts';
import type { Row } from './pengaduanRow.ts';

/**
 * Reads whether a complainant writes in distress. Those on duty are called once until an operator has opened their complaint,
 * and are not told that it is one: the call is in the report, which operators without the right to complaints read, too.
 */
export async function hear(
  db: Db,
  { SITE_URL }: Pick<Config, 'SITE_URL'>,
  id_akun: number,
  texts: readonly string[],
): Promise<Pertolongan | null> {
  const heard = await pertolonganOf(db, texts, SITE_URL === '' ? 'portal' : `${SITE_URL}/operator`);
  if (!heard?.mendesak) return heard;
  // Null if a complaint of the account has called already: the write rolls back and is repeated without the calls.
  const nama = sql<string>`CASE WHEN (
    SELECT count(*) FROM pengaduan WHERE id_akun = ${id_akun} AND mendesak_sejak IS NOT NULL
  ) = 1 THEN 'Operator' END`;
  return { ...heard, panggilan: heard.panggilan.map((call) => ({ ...call, nama })) };
}

/** Places to call for help, as an answer has them. */
export const placesOf = (heard: Pertolongan | null) => heard && { pertolongan: [...heard.tempat] };

/** Places to call for help, for a complainant who comes back to what they wrote; null: it is closed, or tells of no distress. */
export const placesFor = async (db: Db, { judul, isi, status }: Row, { balasan }: Percakapan) =>
  sudahTuntas(status)
    ? null
    : placesOf(
        await pertolonganOf(
          db,
          [judul, isi, ...balasan.flatMap((one) => (one.dari === 'pelapor' ? one.isi : []))],
          '',
        ),
      );

/** Records that an operator has opened the complaint. */
export const markOpened = (id: number) =>
  sql`UPDATE pengaduan SET mendesak_sejak = NULL WHERE id = ${id} AND mendesak_sejak IS NOT NULL`;
