import { BAWAAN, type Pengaturan } from '../../../worker/contract/pengaturan/pengaturan.ts';
import type { Kampus } from '../../../worker/jawab/portal.ts';
import { demoData } from '../../../worker/local/demo/data.ts';

/** Sets everything that a letter shows of a campus, as in the demo. */
export const CAMPUS: Pengaturan = {
  ...BAWAAN,
  ...Object.fromEntries(demoData().pengaturan.map(({ kunci, nilai }) => [kunci, JSON.parse(nilai)])),
};

/** The campus that answers in WhatsApp. */
export const KAMPUS_UJI: Kampus = {
  nama_lengkap: 'Universitas Uji',
  institusi: 'UIN Uji',
  alamat: [{ nama: 'Kampus I', jalan: 'Jl. Uji No. 1', kota: 'Kota Uji' }],
  surel: 'layanan@uji.test',
};
