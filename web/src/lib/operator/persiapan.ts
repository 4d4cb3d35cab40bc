import type { Persiapan } from '#contract/portal/persiapan.ts';
import { statistik } from '#contract/portal/statistik.ts';
import { readingData } from '../api/reading.ts';

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

export const persiapanOptions = readingData(statistik.persiapan, {}, 'Persiapan gagal dimuat');

const LIVE_MS = 3_000;
/** Each check queries the gateway, so poll slowly after the first minutes. */
const LIVE_LOOKS = 200;
const RESTING_MS = 30_000;

/**
 * Milliseconds until the next check; false once the last step is done.
 *
 * @param looks the number of checks so far
 */
export function jedaPeriksa(persiapan: Persiapan | undefined, looks: number): number | false {
  if (persiapan && berikutnya(persiapan) === null) return false;
  return looks < LIVE_LOOKS ? LIVE_MS : RESTING_MS;
}

const menunggu = (persiapan: Persiapan, langkah: NamaLangkah) =>
  ['belum', 'masalah'].includes(persiapan[langkah].keadaan);

/** The first open step; null when all are done. */
export const berikutnya = (persiapan: Persiapan): NamaLangkah | null =>
  LANGKAH.find((langkah) => menunggu(persiapan, langkah)) ?? null;

/** Counts the steps this campus needs, and those done. */
export function kemajuan(persiapan: Persiapan): { selesai: number; semua: number } {
  const needed = LANGKAH.filter((langkah) => persiapan[langkah].keadaan !== 'tidak_perlu');
  return {
    selesai: needed.filter((langkah) => !menunggu(persiapan, langkah)).length,
    semua: needed.length,
  };
}

/** True until messages arrive. After that, open steps and problems are shown where they are solved. */
export const masihMulai = (persiapan: Persiapan): boolean =>
  (['unit', 'orang', 'pesan'] as const).some((langkah) => menunggu(persiapan, langkah));

/** True when no step has been done. */
export const masihKosong = ({ unit, orang, pesan }: Persiapan): boolean =>
  unit.fakultas + orang.mahasiswa + orang.dosen + orang.pegawai + orang.lainnya === 0 &&
  pesan.uji === null &&
  pesan.keadaan === 'belum';
