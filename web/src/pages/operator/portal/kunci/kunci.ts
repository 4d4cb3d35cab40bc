import { queryOptions } from '@tanstack/react-query';
import { type AlasanTunda, type JenisSinkron, type Putaran, sinkron } from '#contract/orang/sinkron.ts';
import { type Boleh, kunci as calls, type JenisKunci, type Kunci } from '#contract/portal/kunci.ts';
import { at, call } from '../../../../lib/api/api.ts';
import { readingData } from '../../../../lib/api/reading.ts';
import { angka } from '../../../../lib/format/angka.ts';
import type { Tindakan } from '../../records/tindakan.ts';

const LIVE_MS = 15_000;

export const kunciOptions = queryOptions({
  ...readingData(calls.list, {}, 'Kunci gagal dimuat'),
  refetchInterval: LIVE_MS,
});

export const putaranOptions = queryOptions({
  ...readingData(sinkron.list, {}, 'Sinkronisasi gagal dimuat'),
  refetchInterval: LIVE_MS,
});

export const BOLEH_LABEL: Record<Boleh, string> = {
  'sinkron/mahasiswa': 'Menyinkronkan mahasiswa',
  'sinkron/dosen': 'Menyinkronkan dosen',
  'sinkron/pegawai': 'Menyinkronkan pegawai',
  'pesan/kirim': 'Mengirim pesan',
};

export const JENIS_KUNCI_LABEL: Record<JenisKunci, string> = {
  nyata: 'Nyata: pesannya dikirim',
  uji: 'Uji: pesannya diterima, tetapi tidak dikirim',
  tim: 'Tim: hanya mengirim ke nomor di daftarnya',
};

export const JENIS_LABEL: Record<JenisSinkron, string> = {
  mahasiswa: 'Mahasiswa',
  dosen: 'Dosen',
  pegawai: 'Pegawai',
};

export const NOMOR_LABEL: Record<JenisSinkron, string> = { mahasiswa: 'NIM', dosen: 'NIDN', pegawai: 'NIP' };

/** Why deletions wait, and what that may mean. */
export const SEBAB: Record<AlasanTunda, string> = {
  batas:
    'Jumlahnya lebih dari batas penghapusan sehari di bawah. Periksa dulu apakah daftar yang dikirim lengkap.',
  kosong:
    'Daftar yang dikirim kosong, atau tidak satu baris pun dapat dipakai. Mungkin ada yang salah di sistem pengirim.',
  tanpa_nomor:
    'Dalam daftar itu ada baris yang nomor induknya tidak terbaca, sehingga tidak diketahui baris itu milik siapa.',
};

const orang = (jumlah: number, jenis: JenisSinkron) => `${angka(jumlah)} ${jenis}`;

export const kirimUlang = ({ id, nama }: Kunci, gagal: number): Tindakan => ({
  run: async () => {
    const { data } = await call(at(calls.ulang, { id }), {});
    return `${angka(data.jumlah)} dicoba lagi, sampai sehari.`;
  },
  title: `Kirim ulang ${angka(gagal)} callback?`,
  subject: nama,
  consequence: 'Hanya kabar tentang status pesan yang dikirim lagi ke sistem itu, bukan pesannya.',
  confirmLabel: 'Kirim Ulang',
  busyLabel: 'Mengirim…',
  done: 'Callback dikirim ulang',
  failed: 'Callback gagal dikirim ulang',
});

export const tunggu = ({ jenis, menunggu_dihapus, menunggu_nomor }: Putaran): string =>
  [
    ...(menunggu_dihapus > 0 ? [`${orang(menunggu_dihapus, jenis)} menunggu dihapus`] : []),
    ...(menunggu_nomor > 0 ? [`${angka(menunggu_nomor)} nomor HP ${jenis} menunggu diganti`] : []),
  ].join(', ');

export const setujui = (putaran: Putaran): Tindakan => {
  const { id, jenis, kunci, menunggu_dihapus, menunggu_nomor } = putaran;
  const hapus = menunggu_dihapus > 0 ? [`hapus ${orang(menunggu_dihapus, jenis)}`] : [];
  const ganti = menunggu_nomor > 0 ? [`ganti ${angka(menunggu_nomor)} nomor HP`] : [];
  const title = [...hapus, ...ganti].join(' dan ');
  return {
    run: async () => {
      const { data } = await call(at(sinkron.setujui, { id }), {});
      return [
        ...(menunggu_dihapus > 0 ? [`${orang(data.dihapus, jenis)} dihapus.`] : []),
        ...(menunggu_nomor > 0 ? [`${angka(data.nomor_diubah)} nomor HP diganti.`] : []),
      ].join(' ');
    },
    title: `${title.charAt(0).toUpperCase()}${title.slice(1)}?`,
    subject: `Menurut daftar ${kunci}`,
    consequence: [
      ...(menunggu_dihapus > 0
        ? [
            'Akun dan sesi yang dihapus ikut hilang. Pesan yang sudah terkirim dan surat yang sudah terbit tetap tercatat, pengaduan tetap disimpan tanpa nama pelapornya.',
          ]
        : []),
      ...(menunggu_nomor > 0
        ? ['Setelah ini, password dan kode mereka dikirim ke nomor yang baru. Pastikan dulu daftarnya benar.']
        : []),
    ].join(' '),
    confirmLabel: menunggu_dihapus > 0 ? 'Hapus' : 'Ganti Nomor',
    busyLabel: 'Menyimpan…',
    danger: true,
    done: menunggu_dihapus > 0 ? 'Penghapusan disetujui' : 'Nomor baru disetujui',
    failed: 'Gagal menyimpan',
  };
};

export const biarkan = (putaran: Putaran): Tindakan => ({
  run: () => call(at(sinkron.abaikan, { id: putaran.id }), {}),
  title: 'Biarkan seperti semula?',
  subject: tunggu(putaran),
  consequence: 'Bila daftar berikutnya masih berisi hal yang sama, Anda ditanya lagi.',
  confirmLabel: 'Biarkan',
  busyLabel: 'Menyimpan…',
  done: 'Tetap seperti semula',
  failed: 'Gagal menyimpan',
});
