import { type SQL, sql } from 'drizzle-orm';
import { MASA_KODE_MENIT } from '#contract/akun/password.ts';
import { auditChange } from '../../core/db/audit.ts';
import { batch, type Db, type Statement } from '../../core/db/client.ts';
import { trusted } from '../../core/db/nomorBaru.ts';
import { NUDGE_GRACE_MS } from '../timing.ts';

interface Permintaan {
  username: string;
  no_hp: string;
  kode: string;
  /** stored in place of the code */
  kode_hash: string;
  siteUrl: string;
  now: number;
  /** id of the incoming message that it answers; null: none */
  balasan_untuk?: number | null;
  /** the person writes English */
  inggris?: boolean;
}

/**
 * Accepts the message with a code for the account with this username and number, and replaces the hash of an earlier code.
 * Runs the same statements whether or not there is such an account, so that timing reveals nothing.
 *
 * @param limits what is counted before, in the same transaction, and the condition under which it is sent then
 * @param alongside statements that come last in the transaction, whether or not there is a message
 * @returns the message's id, null when nothing is sent
 * @throws what the database throws; nothing is written then
 */
export async function acceptCode(
  db: Db,
  { username, no_hp, kode, kode_hash, siteUrl, now, balasan_untuk = null, inggris = false }: Permintaan,
  { count, allowed }: { count: readonly Statement[]; allowed: SQL },
  alongside: readonly SQL[] = [],
): Promise<number | null> {
  const { message } = await batch(db, {
    count,
    message: sql<{ id: number }>`
      INSERT INTO pesan (kategori, nama, no_hp, jenis, body, parameter, rahasia, balasan_untuk, created_at, coba_pada,
        periksa_pada)
      SELECT o.kategori, o.nama, o.no_hp, 'kode', ${(inggris ? englishBody : bodyOf)(kode, siteUrl)}, json_array(o.nama, o.username, ${kode}), 1,
        ${balasan_untuk}, ${now}, ${now}, ${now + NUDGE_GRACE_MS}
      FROM pemilik_akun o WHERE o.username = ${username} AND o.no_hp = ${no_hp}
        AND ${trusted(now)} AND ${allowed}
      RETURNING id`,
    // Without a message, none of the following statements changes a row.
    tally: sql`
      UPDATE total_pesan SET jumlah = total_pesan.jumlah + 1 FROM pesan p
      WHERE changes() > 0 AND p.id = last_insert_rowid()
        AND total_pesan.kategori = p.kategori AND total_pesan.status = 'pending'`,
    hash: sql`
      INSERT INTO kode_reset (id_akun, kode_hash, percobaan, berakhir_pada, id_pesan)
      SELECT a.id, ${kode_hash}, 0, ${now + MASA_KODE_MENIT * 60_000}, last_insert_rowid()
      FROM akun a WHERE a.username = ${username} AND changes() > 0
      ON CONFLICT (id_akun) DO UPDATE SET kode_hash = excluded.kode_hash, percobaan = 0,
        berakhir_pada = excluded.berakhir_pada, id_pesan = excluded.id_pesan`,
    audit: auditChange({
      pelaku: 'Belum masuk',
      tindakan: 'Meminta kode',
      sasaran: sql`(SELECT nama || ' (' || username || ')' FROM pemilik_akun WHERE username = ${username})`,
    }),
    alongside,
  });
  return message[0]?.id ?? null;
}

/** The message with an account's code; null: none. */
export async function codeMessageOf(db: Db, username: string): Promise<number | null> {
  const row = await db.get<{ id: number | null } | undefined>(sql`
    SELECT k.id_pesan AS id FROM kode_reset k JOIN akun a ON a.id = k.id_akun WHERE a.username = ${username}`);
  return row?.id ?? null;
}

/** Condition: a request that came at the same time has sent a code to this number since `seen` was read. */
export const overtaken = (
  { username, no_hp }: Pick<Permintaan, 'username' | 'no_hp'>,
  seen: number | null,
) => sql`EXISTS (
  SELECT 1 FROM kode_reset k JOIN akun a ON a.id = k.id_akun JOIN pesan m ON m.id = k.id_pesan
  WHERE a.username = ${username} AND m.no_hp = ${no_hp} AND m.id IS NOT ${seen})`;

const bodyOf = (kode: string, siteUrl: string) =>
  [
    `Kode untuk mengganti password Anda: ${kode}`,
    '',
    `Masukkan di ${siteUrl ? `${siteUrl}/lupa-password` : 'portal kampus'} dalam ${MASA_KODE_MENIT} menit sejak diminta.`,
    'Jangan berikan kode ini kepada siapa pun, termasuk yang mengaku petugas kampus.',
    'Abaikan pesan ini bila Anda tidak memintanya: password Anda tidak berubah.',
  ].join('\n');

const englishBody = (kode: string, siteUrl: string) =>
  [
    `Code to change your password: ${kode}`,
    '',
    `Enter it ${siteUrl ? `at ${siteUrl}/lupa-password` : 'in the campus portal'} within ${MASA_KODE_MENIT} minutes of asking for it.`,
    'Give this code to nobody, not even to someone who says they work for the campus.',
    'If you did not ask for it, ignore this message: your password has not changed.',
  ].join('\n');
