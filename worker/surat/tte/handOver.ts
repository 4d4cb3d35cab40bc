import { sql } from 'drizzle-orm';
import { newKey } from '../../berkas/index.ts';
import { auditChange } from '../../core/db/audit.ts';
import { enqueueChange } from '../../pesan/index.ts';
import { newCode } from '../code.ts';
import { type Decided, letterOf, type Office } from '../office.ts';
import type { SuratRow } from '../suratQueries.ts';
import { type Signer, signedBy } from './penanda.ts';
import { invitation } from './wait.ts';

/**
 * Lets a letter that its first signer has signed wait for the second, who gets the link, once. The file with the first
 * signature stays under its key; the one with both will get a key of its own.
 */
export async function handOver(
  { db, queue, site }: Office,
  row: SuratRow,
  { signer, next }: { signer: Signer; next: Signer },
): Promise<Decided> {
  const { id, nomor, id_berkas } = row.surat;
  const now = Date.now();
  const kode = newCode();
  const objectKey = newKey('application/pdf');
  const unsigned = sql`
    id = ${id} AND status = 'Diproses' AND id_mahasiswa IS NOT NULL AND id_berkas = ${id_berkas}
      AND tte_nik_kedua = ${next.nik}`;
  const told = await enqueueChange(
    db,
    queue,
    [
      sql`
        INSERT INTO berkas (jenis, nama_file, kunci, mime, ukuran_byte)
        SELECT jenis, nama_file, ${objectKey}, mime, 0 FROM berkas
        WHERE id = ${id_berkas} AND EXISTS (SELECT 1 FROM surat WHERE ${unsigned})`,
      sql`
        UPDATE surat SET tte = 'menunggu', tte_kode = ${kode}, tte_nik = tte_nik_kedua, tte_nik_kedua = NULL,
          tte_kode_pertama = tte_kode, tte_nik_pertama = tte_nik, id_berkas_pertama = id_berkas,
          id_berkas = (SELECT id FROM berkas WHERE kunci = ${objectKey}), updated_at = ${now}
        WHERE ${unsigned}`,
    ],
    invitation(next, row, { site, kode, more: `${signer.nama} sudah menandatanganinya.` }),
    [
      auditChange({
        pelaku: signedBy(signer),
        tindakan: 'Menangani surat',
        sasaran: letterOf(row),
        rincian: `Nomor ${nomor} ditandatangani secara elektronik, menunggu ${next.nama}`,
      }),
    ],
  );
  return { outcome: told === null ? 'overtaken' : 'done' };
}
