import * as z from 'zod/mini';
import { TeksPortal } from '../jawab/teksPortal.ts';
import { DaftarTopik } from '../pesan/topik.ts';
import { JENIS_SURAT } from '../surat/surat.ts';
import { pengaturanBiaya } from './pengaturanBiaya.ts';
import { pengaturanCadangan } from './pengaturanCadangan.ts';
import { pengaturanDarurat } from './pengaturanDarurat.ts';
import { pengaturanEmpatMata } from './pengaturanEmpatMata.ts';
import { pengaturanIdentitas } from './pengaturanIdentitas.ts';
import { pengaturanKabar } from './pengaturanKabar.ts';
import { pengaturanKirim } from './pengaturanKirim.ts';
import { pengaturanMasuk } from './pengaturanMasuk.ts';
import { pengaturanRetensi } from './pengaturanRetensi.ts';
import { pengaturanStandar } from './pengaturanStandar.ts';
import { pengaturanSurat } from './pengaturanSurat.ts';
import { bagianSetelan, setelanBilangan, setelanTabel } from './setelan.ts';

const percent = setelanBilangan(0, 100, 5);

const SETELAN = {
  ...pengaturanSurat,
  ...pengaturanKirim,
  /** topics of broadcasts; people stop and start each by its name */
  topik: setelanTabel(DaftarTopik, []),
  ...pengaturanBiaya,
  ...pengaturanKabar,
  ...pengaturanDarurat,
  teks_portal: setelanTabel(TeksPortal, {}),
  ...pengaturanCadangan,
  ...pengaturanIdentitas,
  /** percent of a list's people that a key may remove within a day without an operator */
  sinkron_batas_hapus: percent,
  /** changed phone numbers, in percent */
  sinkron_batas_nomor: percent,
  ...pengaturanRetensi,
  ...pengaturanStandar,
  ...pengaturanMasuk,
  ...pengaturanEmpatMata,
};

export const Pengaturan = z.object(bagianSetelan(SETELAN, 'nilai'));
export type Pengaturan = z.infer<typeof Pengaturan>;

export const PengaturanInput = z.object(bagianSetelan(SETELAN, 'input'));
export type PerubahanPengaturan = z.output<typeof PengaturanInput>;

export const PratinjauSuratInput = z.extend(PengaturanInput, {
  jenis: z.enum(JENIS_SURAT, 'Pilih jenis surat'),
});

export const BAWAAN: Pengaturan = bagianSetelan(SETELAN, 'bawaan');
