import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { Rincian } from '#contract/portal/persetujuan.ts';

type Signer = Pengaturan['surat_penanda'][number];

/** The settings for an operator who may not change them: without the numbers of people. */
export const withoutPeople = (settings: Pengaturan): Pengaturan => ({
  ...settings,
  surat_penanda: settings.surat_penanda.map((signer) => ({ ...signer, nik: null, no_hp: null })),
  kabar_nomor: [],
  darurat_nomor: [],
});

/** A value that is asked for, for an operator who may not read such numbers: their last digits tell that they change. */
export const maskRincian = ({ nama, sebelum, sesudah }: Rincian): Rincian => ({
  nama,
  ...(sebelum !== undefined && { sebelum: masked(nama, sebelum) }),
  ...(sesudah !== undefined && { sesudah: masked(nama, sesudah) }),
});

const ends = (number: string | null | undefined) => number && `••••${number.slice(-4)}`;

function masked(nama: string, value: unknown): unknown {
  if (nama === 'no_hp') return ends(value as string | null);
  if (!Array.isArray(value)) return value;
  if (nama === 'surat_penanda')
    return (value as Signer[]).map((signer) => ({
      ...signer,
      nik: ends(signer.nik),
      no_hp: ends(signer.no_hp),
    }));
  return ['kabar_nomor', 'darurat_nomor', 'daftar'].includes(nama)
    ? value.map((one) => ends(String(one)))
    : value;
}
