import { signal } from '@preact/signals-react';
import { berlakuSekampus, boleh, type Perlu } from '#contract/izin.ts';
import { IZIN, type Izin } from '#contract/peran.ts';
import { FAKULTAS_KEY, IZIN_KEY, RIWAYAT_KEY } from '../session/session.ts';
import { useSignalValue } from '../useSignalValue.ts';

export const ARTI_IZIN: Record<Izin, { nama: string; arti: string }> = {
  data: {
    nama: 'Data orang',
    arti: 'Melihat, menambah, mengubah, menghapus, mengimpor, dan mengekspor data orang; mengundang mereka; sinkronisasi; data pribadi seseorang.',
  },
  pesan: {
    nama: 'Pesan',
    arti: 'Mengirim pesan dan broadcast, mengelola group, template, dan berkas; melihat laporan, biaya, dan data orang.',
  },
  setujui: {
    nama: 'Persetujuan',
    arti: 'Memutuskan apa yang menunggu persetujuan orang kedua.',
  },
  surat: { nama: 'Surat', arti: 'Menangani permohonan surat dan surat masuk; melihat data mahasiswa.' },
  pengaduan: { nama: 'Pengaduan', arti: 'Membaca dan menangani pengaduan, termasuk siapa pelapornya.' },
  jawab: {
    nama: 'Percakapan',
    arti: 'Membaca dan membalas percakapan; mengelola pertanyaan dan jawabannya.',
  },
  pengaturan: {
    nama: 'Pengaturan',
    arti: 'Mengubah pengaturan dan identitas kampus, operator dan izinnya, kunci API, gateway, dan cadangan; melihat audit.',
  },
};

const stored = (): readonly Izin[] | null => {
  const text = localStorage.getItem(IZIN_KEY);
  return text === null ? null : IZIN.filter((one) => text.split(',').includes(one));
};

/** The operator's rights; null: not known yet, right after the login. */
const izin = signal(stored());

export const useIzin = () => useSignalValue(izin);

/** The operator's unit; null: the whole campus, or not known yet. */
const fakultas = signal(Number(localStorage.getItem(FAKULTAS_KEY)) || null);

export const useFakultasSendiri = () => useSignalValue(fakultas);

/** Keeps the rights and the unit that the server has just told. */
export function noteIzin(now: readonly Izin[], id_fakultas: number | null) {
  // It may hold names of other units.
  if (id_fakultas !== fakultas.peek()) localStorage.removeItem(RIWAYAT_KEY);
  fakultas.value = id_fakultas;
  if (id_fakultas === null) localStorage.removeItem(FAKULTAS_KEY);
  else localStorage.setItem(FAKULTAS_KEY, String(id_fakultas));
  if (now.join() === izin.peek()?.join()) return;
  izin.value = now;
  localStorage.setItem(IZIN_KEY, now.join());
}

export type Boleh = (perlu: Perlu) => boolean;

/** Tells what the operator may do. The server decides: while the rights are not known, all. */
export function useBoleh(): Boleh {
  const known = useIzin();
  const satuan = useFakultasSendiri();
  return (perlu) => {
    if (satuan !== null && berlakuSekampus(perlu)) return false;
    return known === null || boleh(known, perlu);
  };
}

/** True when only the operator's unit keeps them from it, not their rights. */
export function useSekampus(perlu: readonly Perlu[]): boolean {
  const known = useIzin() ?? [];
  return useFakultasSendiri() !== null && perlu.some((one) => berlakuSekampus(one) && boleh(known, one));
}
