import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { Penanda } from '#contract/pengaturan/pengaturanSurat.ts';
import type { Esign } from './esign.ts';

/** A signer who has what an electronic signature needs. */
export interface Signer {
  nama: string;
  nik: string;
  no_hp: string;
}

export type Signers = Pick<Pengaturan, 'surat_penanda'>;

/** The data that a signer lacks for an electronic signature, as a sentence; null: none. */
export async function lackOf(esign: Esign | null, { nama, nik, no_hp }: Penanda): Promise<string | null> {
  const missing = [...(nik ? [] : ['NIK']), ...(no_hp ? [] : ['nomor WhatsApp'])];
  if (missing.length > 0) return `${missing.join(' dan ')} ${nama} belum diisi`;
  if (esign && !(await esign.mayHaveCertificate(nik ?? '')))
    return `${nama} belum punya sertifikat elektronik yang berlaku di BSrE`;
  return null;
}

/** null: has no NIK or number */
export const readyOf = ({ nama, nik, no_hp }: Penanda): Signer | null =>
  nik && no_hp ? { nama, nik, no_hp } : null;

/** The signer with this NIK; null: no longer a signer, or without a number. */
export function signerOf({ surat_penanda }: Signers, nik: string | null): Signer | null {
  const found = surat_penanda.find((one) => nik !== null && one.nik === nik);
  return found ? readyOf(found) : null;
}

export const signedBy = ({ nama }: Signer) => `${nama} (penanda)`;
