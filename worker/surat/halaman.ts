import { eq } from 'drizzle-orm';
import { bacaIsian, isianPenyetuju, type NilaiIsian } from '#contract/surat/jenis.ts';
import { LANGKAH_SURAT } from '#contract/surat/surat.ts';
import { send } from '../berkas/index.ts';
import { berkas } from '../core/db/schema.ts';
import { ApiError, found } from '../core/errors.ts';
import type { UserCall } from '../core/http/context.ts';
import { previewRequest, previewReserved } from './pratinjau.ts';
import { readSurat, type SuratRow } from './suratQueries.ts';

/** Fields that the approver has filled in so far. */
interface Diisi {
  isian?: NilaiIsian | null | undefined;
  nama_cetak?: string | null | undefined;
}

/** The pages of an open letter as it would be issued. @throws ApiError tidak_ditemukan when it is not open */
export async function openPages({ c, env, db }: UserCall, row: SuratRow, diisi: Diisi): Promise<Response> {
  const { surat, mahasiswa, nama_fakultas, nama_jurusan } = row;
  const { jenis, deskripsi, status, cetak } = surat;
  if (!mahasiswa || LANGKAH_SURAT[status].length === 0) throw new ApiError('tidak_ditemukan');
  const store = { db, bucket: env.BERKAS };
  const stated = bacaIsian(isianPenyetuju(jenis), diisi.isian ?? {}).nilai;
  const student = { ...mahasiswa, nama_fakultas, nama_jurusan };
  const request = { jenis, deskripsi, isian: { ...surat.isian, ...stated }, student };
  const pdf = cetak
    ? await previewReserved(store, cetak)
    : await previewRequest(store, { ...request, nama_cetak: diisi.nama_cetak });
  return c.body(pdf, 200, { 'Content-Type': 'application/pdf' });
}

/** The file of an issued letter. @throws ApiError tidak_ditemukan */
export async function issuedFile({ c, env, db }: UserCall, { surat }: SuratRow): Promise<Response> {
  const { id_berkas, status } = surat;
  const file =
    status === 'Siap' && id_berkas !== null
      ? await db.select().from(berkas).where(eq(berkas.id, id_berkas)).get()
      : undefined;
  const response = file && (await send({ db, bucket: env.BERKAS }, file, c.req.method, c.req.raw.headers));
  return found(response);
}

/** A letter that a second person decides about: the issued one, or as it would be issued. @throws ApiError tidak_ditemukan */
export async function sendLetter(call: UserCall, id: number, diisi: Diisi): Promise<Response> {
  const row = found(await readSurat(call.db, id));
  return row.surat.status === 'Siap' ? issuedFile(call, row) : openPages(call, row, diisi);
}
