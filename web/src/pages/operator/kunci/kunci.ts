import { queryOptions } from '@tanstack/react-query';
import { type Boleh, kunci as calls, type Kunci } from '#contract/kunci.ts';
import { type AlasanTunda, type JenisSinkron, type Putaran, sinkron } from '#contract/sinkron.ts';
import { angka } from '../../../lib/angka.ts';
import { at, call } from '../../../lib/api.ts';
import type { Tindakan } from '../bersama/tindakan.ts';

/** Lists come while somebody looks. */
const LIVE_MS = 15_000;

export const kunciOptions = queryOptions({
  queryKey: [calls.list.path],
  queryFn: ({ signal }) => call(calls.list, { signal }),
  meta: { log: 'Kunci gagal dimuat' },
  select: ({ data }) => data,
  refetchInterval: LIVE_MS,
});

export const putaranOptions = queryOptions({
  queryKey: [sinkron.list.path],
  queryFn: ({ signal }) => call(sinkron.list, { signal }),
  meta: { log: 'Sinkronisasi gagal dimuat' },
  select: ({ data }) => data,
  refetchInterval: LIVE_MS,
});

/** What a key may do, as a person reads it. */
export const BOLEH_LABEL: Record<Boleh, string> = {
  'sinkron/mahasiswa': 'Menyinkronkan mahasiswa',
  'sinkron/dosen': 'Menyinkronkan dosen',
  'sinkron/pegawai': 'Menyinkronkan pegawai',
};

export const JENIS_LABEL: Record<JenisSinkron, string> = {
  mahasiswa: 'Mahasiswa',
  dosen: 'Dosen',
  pegawai: 'Pegawai',
};

export const NOMOR_LABEL: Record<JenisSinkron, string> = { mahasiswa: 'NIM', dosen: 'NIDN', pegawai: 'NIP' };

/** Why nobody was removed, and what it may mean. */
export const SEBAB: Record<AlasanTunda, string> = {
  batas: 'Jumlahnya lebih dari batas penghapusan di bawah. Periksa dulu apakah daftar yang dikirim lengkap.',
  kosong:
    'Daftar yang dikirim tidak berisi seorang pun. Kemungkinan besar ada yang salah di sistem pengirim.',
  tanpa_nomor:
    'Dalam daftar itu ada baris yang nomor induknya tidak terbaca, sehingga tidak diketahui baris itu milik siapa.',
};

/** So many people of a list. */
export const orang = (jumlah: number, jenis: JenisSinkron) => `${angka(jumlah)} ${jenis}`;

export const cabut = ({ id, nama }: Kunci): Tindakan => ({
  run: async () => {
    await call(at(calls.remove, { id }), {});
    return undefined;
  },
  title: 'Cabut kunci ini?',
  subject: nama,
  consequence:
    'Sistem yang memakainya langsung ditolak, dan kunci ini tidak dapat dihidupkan lagi. Data yang sudah disinkronkan tetap ada.',
  confirmLabel: 'Cabut',
  busyLabel: 'Mencabut…',
  danger: true,
  done: 'Kunci dicabut',
  failed: 'Kunci gagal dicabut',
});

export const hapus = ({ id, jenis, kunci, menunggu_dihapus }: Putaran): Tindakan => ({
  run: async () => {
    const { data } = await call(at(sinkron.setujui, { id }), {});
    return `${orang(data.dihapus, jenis)} dihapus.`;
  },
  title: `Hapus ${orang(menunggu_dihapus, jenis)}?`,
  subject: `Tidak ada lagi dalam daftar ${kunci}`,
  consequence:
    'Akun dan sesi mereka ikut dihapus. Pesan yang sudah terkirim dan surat yang sudah terbit tetap tercatat.',
  confirmLabel: 'Hapus',
  busyLabel: 'Menghapus…',
  danger: true,
  done: 'Penghapusan disetujui',
  failed: 'Gagal menghapus',
});

export const biarkan = ({ id, jenis, kunci, menunggu_dihapus }: Putaran): Tindakan => ({
  run: async () => {
    await call(at(sinkron.abaikan, { id }), {});
    return undefined;
  },
  title: `Biarkan ${orang(menunggu_dihapus, jenis)}?`,
  subject: `Tidak ada lagi dalam daftar ${kunci}`,
  consequence: 'Mereka tetap ada di data induk. Bila daftar berikutnya juga tanpa mereka, Anda ditanya lagi.',
  confirmLabel: 'Biarkan',
  busyLabel: 'Menyimpan…',
  done: 'Mereka tetap ada',
  failed: 'Gagal menyimpan',
});
