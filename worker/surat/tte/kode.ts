import { sql } from 'drizzle-orm';
import { DIGIT_KODE } from '#contract/akun/password.ts';
import { MASA_KODE_TANDA_TANGAN_MENIT } from '#contract/surat/tandaTangan.ts';
import { generateCode, hashCode, isCode } from '../../core/auth/kode.ts';
import { countAttempt, SIGNER_CODE_LIMIT } from '../../core/auth/limit.ts';
import type { Db } from '../../core/db/client.ts';
import { kodeTandaTangan } from '../../core/db/schema.ts';
import type { Keys } from '../../env.ts';
import { enqueue } from '../../pesan/index.ts';
import type { Office } from '../office.ts';
import type { Signer } from './penanda.ts';

interface Tautan {
  id: number;
  link: string;
}

/** The subject of a code: never a username, which has no space. The letter's next signer has another link. */
const subjectOf = ({ link }: Tautan) => `surat ${link}`;

/** Sends the signer a new code for this letter's link; an earlier one is void. @throws ApiError terlalu_sering */
export async function sendCode(
  { db, queue }: Pick<Office, 'db' | 'queue'>,
  keys: Keys,
  tautan: Tautan,
  { nama, nik, no_hp }: Signer,
): Promise<void> {
  await countAttempt(db, `tanda-tangan:${nik}`, SIGNER_CODE_LIMIT);
  const kode = generateCode();
  const until = Date.now() + MASA_KODE_TANDA_TANGAN_MENIT * 60_000;
  const body = [
    `Kode tanda tangan elektronik Anda: ${kode}`,
    '',
    `Berlaku ${MASA_KODE_TANDA_TANGAN_MENIT} menit. Jangan berikan kode ini kepada siapa pun, termasuk yang mengaku petugas kampus.`,
  ].join('\n');
  await enqueue(
    db,
    queue,
    {
      kategori: 'Pegawai',
      nama,
      no_hp,
      jenis: 'kode',
      body,
      rahasia: true,
      // as for a forgotten password: name, username, code
      parameter: [nama, '', kode],
    },
    [
      sql`
        INSERT INTO kode_tanda_tangan (id_surat, kode_hash, berakhir_pada, id_pesan)
        VALUES (${tautan.id}, ${hashCode(keys, subjectOf(tautan), kode)}, ${until}, last_insert_rowid())
        ON CONFLICT (id_surat) DO UPDATE SET kode_hash = excluded.kode_hash, berakhir_pada = excluded.berakhir_pada,
          id_pesan = excluded.id_pesan`,
    ],
  );
}

/**
 * The hash of the code, if it is the link's present one and went to the signer's present number; null: it is not.
 *
 * @param typed people write 123 456
 */
export async function findCode(
  db: Db,
  keys: Keys,
  { no_hp, ...tautan }: Tautan & Pick<Signer, 'no_hp'>,
  typed: string,
): Promise<string | null> {
  const kode = typed.replace(/[\s-]/g, '');
  const kept = await db
    .select()
    .from(kodeTandaTangan)
    .where(
      sql`${kodeTandaTangan.id_surat} = ${tautan.id} AND ${kodeTandaTangan.berakhir_pada} > ${Date.now()}
        AND EXISTS (SELECT 1 FROM pesan m WHERE m.id = ${kodeTandaTangan.id_pesan} AND m.no_hp = ${no_hp})`,
    )
    .get();
  const isRight = kode.length === DIGIT_KODE && isCode(keys, subjectOf(tautan), kode, kept?.kode_hash);
  return isRight && kept ? kept.kode_hash : null;
}

/** Not a later one, of the letter's next signer. */
export const forgetCode = (db: Db, hash: string) =>
  db.delete(kodeTandaTangan).where(sql`${kodeTandaTangan.kode_hash} = ${hash}`);
