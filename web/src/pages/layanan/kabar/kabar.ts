import type { Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import type { Surat } from '#contract/surat/surat.ts';
import { janji } from '../janji.ts';

/** Something of the user's own on the home. */
export interface Kabar {
  dari: 'surat' | 'pengaduan';
  id: number;
  /** `siap` can be downloaded, `kabar` is to be read, `menunggu` is still with the campus */
  rupa: 'siap' | 'kabar' | 'menunggu';
  judul: string;
  /** the letter's type, or the complaint's title */
  hal: string;
  keterangan: string | null;
  created_at: string;
  /** public link of a letter that is ready */
  file?: string;
}

/** Days for which the home shows what is settled. */
const BARU_HARI = 90;
const PALING_BANYAK = 4;

/**
 * What awaits the user, newest first: letters to download and answers to read, then what waits for the campus.
 *
 * @param now epoch milliseconds
 */
export function kabarOf(surat: readonly Surat[], pengaduan: readonly Pengaduan[], now: number): Kabar[] {
  const mine = pengaduan.filter(({ status }) => status !== 'Ditarik');
  const all = [...surat.map(ofSurat), ...mine.map(ofPengaduan)].toSorted((a, b) =>
    b.created_at.localeCompare(a.created_at),
  );
  const since = new Date(now - BARU_HARI * 86_400_000).toISOString();
  const told = all.filter(({ rupa, created_at }) => rupa !== 'menunggu' && created_at > since);
  return [...told.slice(0, PALING_BANYAK), ...all.filter(({ rupa }) => rupa === 'menunggu')];
}

function ofSurat(surat: Surat): Kabar {
  const { id, created_at, jenis, status, catatan, nomor, file, dicabut_pada, alasan_cabut } = surat;
  const kabar = { dari: 'surat', id, hal: jenis, created_at } as const;
  if (dicabut_pada) return { ...kabar, rupa: 'kabar', judul: 'Surat dicabut', keterangan: alasan_cabut };
  if (status === 'Siap' && file)
    return { ...kabar, rupa: 'siap', judul: 'Surat siap', keterangan: nomor && `Nomor ${nomor}`, file };
  if (status === 'Ditolak') return { ...kabar, rupa: 'kabar', judul: 'Surat ditolak', keterangan: catatan };
  const judul = status === 'Diproses' ? 'Surat sedang diproses' : 'Surat menunggu';
  return { ...kabar, rupa: 'menunggu', judul, keterangan: janji(surat) };
}

function ofPengaduan(pengaduan: Pengaduan): Kabar {
  const { id, created_at, judul: hal, tanggapan, dibalas_pada, status } = pengaduan;
  const kabar = { dari: 'pengaduan', id, hal, created_at } as const;
  if (tanggapan && !dibalas_pada)
    return { ...kabar, rupa: 'kabar', judul: 'Pengaduan dijawab', keterangan: null };
  const judul = status === 'Diproses' ? 'Pengaduan sedang diproses' : 'Pengaduan menunggu';
  return { ...kabar, rupa: 'menunggu', judul, keterangan: janji(pengaduan) };
}
