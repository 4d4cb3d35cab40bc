import * as z from 'zod/mini';
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
import { pengaturanSinkron } from './pengaturanSinkron.ts';
import { pengaturanStandar } from './pengaturanStandar.ts';
import { pengaturanSurat } from './pengaturanSurat.ts';
import { pengaturanTeks } from './pengaturanTeks.ts';
import { pengaturanTopik } from './pengaturanTopik.ts';
import { bagianSetelan } from './setelan.ts';

const SETELAN = {
  ...pengaturanSurat,
  ...pengaturanKirim,
  ...pengaturanTopik,
  ...pengaturanBiaya,
  ...pengaturanKabar,
  ...pengaturanDarurat,
  ...pengaturanTeks,
  ...pengaturanCadangan,
  ...pengaturanIdentitas,
  ...pengaturanSinkron,
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
