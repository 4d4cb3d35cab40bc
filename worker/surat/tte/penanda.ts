import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { penandaUntuk } from '#contract/pengaturan/pengaturanSurat.ts';
import type { JenisSurat } from '#contract/surat/surat.ts';
import type { Obstacle } from '../compose.ts';
import type { Esign } from './esign.ts';

/** A signer who has what an electronic signature needs. */
export interface Signer {
  nama: string;
  nik: string;
  no_hp: string;
}

type Signers = Pick<Pengaturan, 'surat_penanda'>;

/** The signer of this type of letter, or why there is none for an electronic signature. */
export async function signerFor(
  esign: Esign,
  { surat_penanda }: Signers,
  jenis: JenisSurat,
): Promise<{ signer: Signer } | { obstacle: Obstacle }> {
  const { nama = '', nik, no_hp } = penandaUntuk(surat_penanda, jenis) ?? {};
  if (!nik || !no_hp) {
    const missing = [...(nik ? [] : ['NIK']), ...(no_hp ? [] : ['nomor WhatsApp'])].join(' dan ');
    return obstacle(`${missing} ${nama} belum diisi. Isi dulu di Pengaturan, bagian Penanda Tangan.`);
  }
  if (!(await esign.mayHaveCertificate(nik)))
    return obstacle(
      `${nama} belum punya sertifikat elektronik yang berlaku di BSrE. Periksa NIK-nya di Pengaturan.`,
    );
  return { signer: { nama, nik, no_hp } };
}

const obstacle = (alasan: string) => ({ obstacle: { field: 'status', alasan } as const });

/** The signer with this NIK; null: no longer a signer, or without a number. */
export function signerOf({ surat_penanda }: Signers, nik: string | null): Signer | null {
  const found = surat_penanda.find((one) => nik !== null && one.nik === nik);
  return found?.nik && found.no_hp ? { nama: found.nama, nik: found.nik, no_hp: found.no_hp } : null;
}

/** The signer's name in the audit. */
export const signedBy = ({ nama }: Signer) => `${nama} (penanda)`;
