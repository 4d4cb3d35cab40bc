import { type SQL, sql } from 'drizzle-orm';
import { boleh, PEMBACA } from '#contract/izin.ts';
import {
  satuOrang as endpoint,
  type KategoriOrang,
  MAX_SATU_ORANG,
  type SatuOrang,
} from '#contract/orang/satuOrang.ts';
import { isoOf } from '#contract/waktu.ts';
import { batch } from '../../core/db/client.ts';
import { rowQuery } from '../../core/db/daftar.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/http/serve.ts';
import { byNumber, pemilikQuery } from '../../orang/index.ts';
import { inBroadcastsQuery } from '../../pesan/index.ts';
import { keadaanQuery, newestOfPerson } from './percakapanQueries.ts';
import { presentButir, presentKeadaan } from './present.ts';

/** Name of a category's list. */
type Daftar = Lowercase<KategoriOrang>;

/** One person's page, read in two round trips: who they are, then the messages of their number. */
export const satuOrang = [
  serve(endpoint, async ({ db, config, user, params: { kategori, id } }) => {
    const daftar = kategori.toLowerCase() as Daftar;
    if (!boleh(user.izin, { roles: PEMBACA[daftar] })) throw new ApiError('dilarang');
    const messages = user.izin.includes('pesan');
    const letters = user.izin.includes('surat');
    const no_hp = sql`(SELECT no_hp FROM ${sql.identifier(daftar)} WHERE id = ${id})`;
    const found = await batch(db, {
      baris: rowQuery(db, daftar, id),
      keadaan: keadaanQuery(no_hp),
      pemilik: pemilikQuery(no_hp),
      inBroadcasts: inBroadcastsQuery(no_hp),
      akun: akunOf(daftar, id),
      ...lettersOf(daftar, id),
    });
    const [baris] = found.baris as SatuOrang['baris'][];
    const [keadaan] = found.keadaan;
    if (!baris || !keadaan) throw new ApiError('tidak_ditemukan');
    const inBroadcasts = found.inBroadcasts.map(({ id }) => id);
    const pesan = messages && (await newestOfPerson(db, baris.no_hp, inBroadcasts, MAX_SATU_ORANG));
    const [akun] = found.akun;
    const data = {
      kategori,
      baris,
      ...(pesan && {
        keadaan: presentKeadaan(config, keadaan, byNumber(found.pemilik).get(baris.no_hp)),
        pesan: pesan.map(presentButir),
      }),
      akun: akun ? { ...akun, masuk_pada: isoOf(akun.masuk_pada) } : null,
      ...(letters && {
        surat: found.surat.map((row) => ({
          ...row,
          created_at: isoOf(row.created_at),
          dicabut_pada: isoOf(row.dicabut_pada),
        })),
        surat_masuk: found.surat_masuk,
      }),
    };
    return { data: data as SatuOrang };
  }),
];

interface AkunRow {
  username: string;
  /** epoch milliseconds */
  masuk_pada: number | null;
}

/** Other contacts have no account. */
const akunOf = (daftar: Daftar, id: number): SQL<AkunRow>[] =>
  daftar === 'lainnya'
    ? []
    : [sql<AkunRow>`SELECT username, masuk_pada FROM akun WHERE ${sql.identifier(`id_${daftar}`)} = ${id}`];

/** A letter. Times are epoch milliseconds. */
type SuratRow = Omit<NonNullable<SatuOrang['surat']>[number], 'created_at' | 'dicabut_pada'> & {
  created_at: number;
  dicabut_pada: number | null;
};

/** Only students have letters. Our own letters to them are among those that they asked for. */
function lettersOf(daftar: Daftar, id: number) {
  const of = <Row>(query: SQL): SQL<Row>[] =>
    daftar === 'mahasiswa' ? [sql<Row>`${query} ORDER BY id DESC LIMIT ${MAX_SATU_ORANG}`] : [];
  return {
    surat: of<SuratRow>(sql`
      SELECT id, created_at, jenis, status, nomor, dicabut_pada FROM surat WHERE id_mahasiswa = ${id}`),
    surat_masuk: of<NonNullable<SatuOrang['surat_masuk']>[number]>(sql`
      SELECT id, nomor, asal, tanggal, perihal FROM surat_masuk WHERE id_mahasiswa = ${id} AND id_surat IS NULL`),
  };
}
