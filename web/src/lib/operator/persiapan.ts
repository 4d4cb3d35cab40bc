import { queryOptions } from '@tanstack/react-query';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import { statistik } from '#contract/portal/statistik.ts';
import { call } from '../api/api.ts';

/** The steps that a campus needs, in their order. */
export const LANGKAH = ['identitas', 'unit', 'orang', 'gateway', 'template', 'pesan', 'surat'] as const;
export type NamaLangkah = (typeof LANGKAH)[number];

export const JUDUL: Record<NamaLangkah, string> = {
  identitas: 'Isi identitas kampus',
  unit: 'Isi fakultas dan program studi',
  orang: 'Masukkan mahasiswa dari Excel',
  gateway: 'Hubungkan gateway WhatsApp',
  template: 'Pilih template pengganti',
  pesan: 'Kirim pesan pertama',
  surat: 'Isi kop dan penanda surat',
};

export const persiapanOptions = queryOptions({
  queryKey: [statistik.persiapan.path],
  queryFn: ({ signal }) => call(statistik.persiapan, { signal }),
  meta: { log: 'Persiapan gagal dimuat' },
  select: ({ data }) => data,
});

const LIVE_MS = 3_000;
/** After some minutes without an end nobody waits for the next second any more, and each look asks the gateway. */
const LIVE_LOOKS = 200;
const RESTING_MS = 30_000;

/**
 * After how many milliseconds whoever goes through the steps looks again: no more once the last is done.
 *
 * @param looks how often that has been done by now
 */
export function jedaPeriksa(persiapan: Persiapan | undefined, looks: number): number | false {
  if (persiapan && berikutnya(persiapan) === null) return false;
  return looks < LIVE_LOOKS ? LIVE_MS : RESTING_MS;
}

const menunggu = (persiapan: Persiapan, langkah: NamaLangkah) =>
  ['belum', 'masalah'].includes(persiapan[langkah].keadaan);

/** The first step that is still to be done; null when none is. */
export const berikutnya = (persiapan: Persiapan): NamaLangkah | null =>
  LANGKAH.find((langkah) => menunggu(persiapan, langkah)) ?? null;

/** How many of the steps that this campus needs are done. */
export function kemajuan(persiapan: Persiapan): { selesai: number; semua: number } {
  const needed = LANGKAH.filter((langkah) => persiapan[langkah].keadaan !== 'tidak_perlu');
  return {
    selesai: needed.filter((langkah) => !menunggu(persiapan, langkah)).length,
    semua: needed.length,
  };
}

/** Whether the campus still begins. Once messages arrive, what else is open or in trouble is told of where it is dealt with. */
export const masihMulai = (persiapan: Persiapan): boolean =>
  (['unit', 'orang', 'pesan'] as const).some((langkah) => menunggu(persiapan, langkah));

/** Whether nothing has been done at all. */
export const masihKosong = ({ unit, orang, pesan }: Persiapan): boolean =>
  unit.fakultas + orang.mahasiswa + orang.dosen + orang.pegawai + orang.lainnya === 0 &&
  pesan.uji === null &&
  pesan.keadaan === 'belum';
