import { UNSUR } from '#contract/standar/survei.ts';
import { wibOf } from '#contract/waktu.ts';
import { seeded } from '../random.ts';

/** Letters issued in each month before this one. */
const MONTHS = 3;
const LETTERS_A_MONTH = 8;
const PROMISED_DAYS = 3;

const SARAN = [
  'Cepat sekali, terima kasih.',
  'Mohon pilihan jenis suratnya ditambah.',
  'Petugasnya ramah dan suratnya langsung sampai di WhatsApp.',
];

/**
 * Letters of earlier months, and what was answered about them: nothing that anybody was sent. Their ids are below those
 * of letters that are there, so that none is taken for one.
 */
export function demoSurveys(now: number) {
  const random = seeded(14_2017);
  const cases = Array.from({ length: MONTHS * LETTERS_A_MONTH }, (_, n) => {
    const bulan = monthBefore(now, 1 + Math.floor(n / LETTERS_A_MONTH));
    const hari_kerja = 1 + random.int(PROMISED_DAYS + 1);
    return { n, bulan, hari_kerja, tanggal: `${bulan}-${String(2 + random.int(26)).padStart(2, '0')}` };
  });
  return {
    penyelesaian: cases.map(({ n, bulan, hari_kerja }) => ({
      layanan: 'surat',
      id_layanan: -1 - n,
      bulan,
      hari_kerja,
      tepat_waktu: Number(hari_kerja <= PROMISED_DAYS),
      kode: `contoh-${n}`,
      terisi: 1,
    })),
    survei_jawaban: cases.map(({ n, tanggal }) => ({
      id: n + 1,
      layanan: 'surat',
      tanggal,
      jawaban: JSON.stringify(UNSUR.map(() => (random.next() < 0.1 ? 2 : 3 + random.int(2)))),
      saran: SARAN[n] ?? null,
    })),
  };
}

/** A month in WIB, such as 2026-08. */
function monthBefore(now: number, months: number): string {
  const [year = 0, month = 0] = wibOf(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7);
}
