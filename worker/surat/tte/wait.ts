import { sql } from 'drizzle-orm';
import { auditChange, type Pelaku } from '../../core/db/audit.ts';
import { enqueueChange, type NewPesan, sapaan } from '../../pesan/index.ts';
import { newCode } from '../code.ts';
import { type Decided, letterOf, noteOf, type Office } from '../office.ts';
import { type SuratRow, waitingFor } from '../suratQueries.ts';
import type { Giliran } from './giliran.ts';
import { readyOf, type Signer, type Signers } from './penanda.ts';

interface Waiting {
  giliran: Giliran;
  catatan: string | null | undefined;
  pelaku: Pelaku;
  now: number;
}

/** Lets a printed letter wait for its signer, who gets the link, once. */
export async function awaitSignature(
  { db, queue, site }: Office,
  row: SuratRow,
  { giliran: { signer, next }, catatan, pelaku, now }: Waiting,
): Promise<Decided> {
  const { id, nomor, tte_kode } = row.surat;
  const kode = newCode();
  const told = await enqueueChange(
    db,
    queue,
    [
      sql`
        UPDATE surat SET tte = 'menunggu', tte_kode = ${kode}, tte_nik = ${signer.nik}, tte_nik_kedua = ${next?.nik ?? null},
          catatan = ${noteOf(catatan)}, updated_at = ${now}
        WHERE id = ${id} AND status = 'Diproses' AND id_mahasiswa IS NOT NULL AND tte_kode IS ${tte_kode}`,
    ],
    invitation(signer, row, {
      site,
      kode,
      more: next && `Sesudah Anda, giliran ${next.nama} menandatanganinya.`,
    }),
    [
      auditChange({
        pelaku,
        tindakan: 'Menangani surat',
        sasaran: letterOf(row),
        rincian: `Nomor ${nomor} menunggu tanda tangan elektronik ${signer.nama}${next ? `, lalu ${next.nama}` : ''}`,
      }),
    ],
  );
  return { outcome: told === null ? 'overtaken' : 'done' };
}

/**
 * Messages to signers whose number changes, with the link to the first letter that waits for them, which names the others: the
 * links that they have are at the former number.
 */
export async function invitationsAgain(
  { db, site }: Office,
  { surat_penanda: before }: Signers,
  { surat_penanda: after }: Signers,
): Promise<NewPesan[]> {
  const told: NewPesan[] = [];
  for (const signer of after.flatMap((one) => readyOf(one) ?? [])) {
    const { nik, no_hp } = signer;
    const former = before.find((one) => one.nik === nik)?.no_hp;
    if (former === undefined || former === no_hp) continue;
    const [row] = await waitingFor(db, nik, 1);
    const kode = row?.surat.tte_kode;
    if (row && kode) told.push(invitation(signer, row, { site, kode, more: null }));
  }
  return told;
}

/** The message with a signer's link. */
export const invitation = (
  { nama, no_hp }: Signer,
  { surat: { jenis, nomor } }: SuratRow,
  { site, kode, more }: { site: string; kode: string; more: string | null },
): NewPesan => ({
  kategori: 'Pegawai',
  nama,
  no_hp,
  jenis: 'teks',
  ...sapaan(
    nama,
    `${jenis} nomor ${nomor} menunggu tanda tangan Anda.`,
    ...(more === null ? [] : [more]),
    `Baca dan tanda tangani di ${site}/tanda-tangan/${kode}`,
  ),
  rahasia: false,
});
