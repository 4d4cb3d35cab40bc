import { sql } from 'drizzle-orm';
import { auditChange, type Pelaku } from '../../core/db/audit.ts';
import { enqueueChange, sapaan } from '../../pesan/index.ts';
import { newCode } from '../code.ts';
import { type Decided, letterOf, noteOf, type Office } from '../office.ts';
import type { SuratRow } from '../suratQueries.ts';
import type { Signer } from './penanda.ts';

interface Waiting {
  signer: Signer;
  catatan: string | null | undefined;
  pelaku: Pelaku;
  /** epoch milliseconds */
  now: number;
}

/** Lets a printed letter wait for its signer, who gets the link, once. */
export async function awaitSignature(
  { db, queue, site }: Office,
  row: SuratRow,
  { signer, catatan, pelaku, now }: Waiting,
): Promise<Decided> {
  const { id, jenis, nomor, tte_kode } = row.surat;
  const kode = newCode();
  const link = `${site}/tanda-tangan/${kode}`;
  const told = await enqueueChange(
    db,
    queue,
    [
      sql`
        UPDATE surat SET tte = 'menunggu', tte_kode = ${kode}, tte_nik = ${signer.nik}, catatan = ${noteOf(catatan)},
          updated_at = ${now}
        WHERE id = ${id} AND status = 'Diproses' AND id_mahasiswa IS NOT NULL AND tte_kode IS ${tte_kode}`,
    ],
    {
      kategori: 'Pegawai',
      nama: signer.nama,
      no_hp: signer.no_hp,
      jenis: 'teks',
      ...sapaan(
        signer.nama,
        `${jenis} nomor ${nomor} menunggu tanda tangan Anda.`,
        `Baca dan tanda tangani di ${link}`,
      ),
      rahasia: false,
    },
    [
      auditChange({
        pelaku,
        tindakan: 'Menangani surat',
        sasaran: letterOf(row),
        rincian: `Nomor ${nomor} menunggu tanda tangan elektronik ${signer.nama}`,
      }),
    ],
  );
  return { outcome: told === null ? 'overtaken' : 'done' };
}
