import { eq } from 'drizzle-orm';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { LANGKAH_SURAT, type StatusSurat, type Surat, type SuratMasuk } from '#contract/surat/surat.ts';
import type { User } from '../core/auth/session.ts';
import type { Db } from '../core/db/client.ts';
import { akun } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { type Janji, janjiOf, tenggatOf } from '../standar/index.ts';
import { compose } from './compose.ts';
import type { SuratMasukRow, SuratRow } from './suratQueries.ts';
import { ditungguOf, giliranOf, tteOf } from './tte/giliran.ts';

/** The student whose letters the caller sees; null for an operator, who sees all. @throws ApiError dilarang */
export async function ownerOf(db: Db, user: User): Promise<number | null> {
  if (user.hak_akses === 'Operator') return null;
  const account = await db
    .select({ id_mahasiswa: akun.id_mahasiswa })
    .from(akun)
    .where(eq(akun.id, user.id))
    .get();
  if (!account?.id_mahasiswa) throw new ApiError('dilarang');
  return account.id_mahasiswa;
}

/** A letter as its student sees it, without number, code and file until it is issued. */
export function present({ surat, objectKey }: SuratRow, site: string, janji: Janji): Surat {
  const { id, jenis, deskripsi, isian, status, catatan, alasan_cabut } = surat;
  const issued = status === 'Siap';
  return {
    id,
    jenis,
    deskripsi,
    isian,
    status,
    catatan,
    tte: tteOf(surat),
    menunggu_penanda: ditungguOf(surat),
    alasan_cabut,
    created_at: surat.created_at.toISOString(),
    nomor: issued ? surat.nomor : null,
    kode: issued ? surat.kode : null,
    file: issued && objectKey && !surat.dihapus_pada ? `${site}/files/${objectKey}` : null,
    dicabut_pada: surat.dicabut_pada?.toISOString() ?? null,
    ...tenggatOf(janji, surat.created_at, isOpen(status)),
  };
}

/** A letter as an operator sees it. */
export function presentWork(row: SuratRow, site: string, settings: Pengaturan): Surat {
  const student = row.mahasiswa ?? row.surat.cetak;
  return {
    ...present(row, site, janjiOf(settings, 'surat')),
    nomor: row.surat.nomor,
    mahasiswa: student && { nama: student.nama, nim: student.nim },
    dikabari: row.mahasiswa !== null,
    hambatan: obstacleOf(row, settings),
  };
}

const isOpen = (status: StatusSurat) => LANGKAH_SURAT[status].length > 0;

/** Why an open letter could not be issued; null when it could. */
function obstacleOf({ surat, mahasiswa, nama_fakultas, nama_jurusan }: SuratRow, settings: Pengaturan) {
  if (!isOpen(surat.status)) return null;
  if (!mahasiswa) return 'Mahasiswa sudah tidak ada di data induk';
  if (surat.tte && !giliranOf(settings, surat))
    return surat.cetak?.penanda_kedua
      ? 'Salah satu penandanya sudah berganti: setujui lagi, lalu keduanya menandatangani dari awal'
      : 'Penandanya sudah berganti: setujui lagi untuk penanda yang sekarang';
  if (surat.cetak) return null;
  const student = { ...mahasiswa, nama_fakultas, nama_jurusan };
  const composed = compose(settings, { ...surat, student }, Date.now());
  return composed.outcome === 'refused' ? composed.obstacle.alasan : null;
}

export function presentIncoming({ masuk, objectKey, dicabut_pada }: SuratMasukRow, site: string): SuratMasuk {
  const { id, nomor, asal, tanggal, perihal, id_surat } = masuk;
  return {
    id,
    nomor,
    asal,
    tanggal,
    perihal,
    id_surat,
    file: objectKey && `${site}/files/${objectKey}`,
    dicabut_pada: dicabut_pada?.toISOString() ?? null,
  };
}
