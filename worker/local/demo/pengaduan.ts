import { type KategoriPengaduan, type StatusPengaduan, sudahTuntas } from '#contract/pengaduan/pengaduan.ts';
import type { Peran } from '#contract/peran.ts';
import { DAY_MS } from '#contract/waktu.ts';

interface Complaint {
  dari: Exclude<Peran, 'Operator'>;
  days: number;
  kategori: KategoriPengaduan;
  judul: string;
  isi: string;
  status: StatusPengaduan;
  tanggapan: string | null;
}

/** Oldest first. */
const COMPLAINTS: readonly Complaint[] = [
  {
    dari: 'Mahasiswa',
    days: 24,
    kategori: 'Akademik',
    judul: 'Nilai mata kuliah belum keluar',
    isi: 'Nilai Metodologi Penelitian semester lalu belum muncul di KHS, padahal batas pengisian nilai sudah lewat.\n\nMohon bantuannya, karena saya perlu KHS lengkap untuk mengajukan beasiswa.',
    status: 'Selesai',
    tanggapan: 'Nilai sudah diinput oleh dosen pengampu. Silakan periksa kembali KHS Anda.',
  },
  {
    dari: 'Mahasiswa',
    days: 17,
    kategori: 'Event',
    judul: 'Konser di lapangan sampai larut malam',
    isi: 'Acara di lapangan utama hari Sabtu berlangsung sampai pukul 23.30 dan terdengar sampai asrama.',
    status: 'Ditolak',
    tanggapan:
      'Acara tersebut sudah berizin sampai pukul 24.00 dan pemberitahuannya dipasang di asrama seminggu sebelumnya.',
  },
  {
    dari: 'Dosen',
    days: 9,
    kategori: 'Infrastruktur',
    judul: 'Proyektor ruang B.204 tidak menyala',
    isi: 'Proyektor di ruang B.204 mati sejak dua minggu lalu. Kuliah Selasa dan Kamis pagi terpaksa tanpa salindia.',
    status: 'Diproses',
    tanggapan: 'Lampu pengganti sudah dipesan, pemasangan direncanakan minggu ini.',
  },
  {
    dari: 'Pegawai',
    days: 6,
    kategori: 'Rektorat',
    judul: 'Pendingin ruangan bagian keuangan bocor',
    isi: 'Air dari pendingin ruangan menetes ke lemari arsip. Sementara kami tampung dengan ember.',
    status: 'Menunggu',
    tanggapan: null,
  },
  {
    dari: 'Mahasiswa',
    days: 3,
    kategori: 'Perkuliahan',
    judul: 'Jadwal kuliah bentrok',
    isi: 'Dua mata kuliah wajib semester 7 dijadwalkan pada hari Rabu pukul 08.00:\n- Tafsir Tematik\n- Seminar Proposal\n\nMohon salah satunya dipindahkan.',
    status: 'Diproses',
    tanggapan: null,
  },
  {
    dari: 'Mahasiswa',
    days: 1,
    kategori: 'Infrastruktur',
    judul: 'Wi-Fi perpustakaan sering putus',
    isi: 'Sejak Senin koneksi di lantai 2 perpustakaan putus setiap beberapa menit.',
    status: 'Menunggu',
    tanggapan: null,
  },
];

export function demoComplaints(accounts: readonly { id: number; hak_akses: Peran }[], now: number) {
  const answered = (days: number) => now - Math.floor(days / 2) * DAY_MS;
  return {
    pengaduan: COMPLAINTS.map(({ dari, days, ...complaint }, index) => ({
      id: index + 1,
      id_akun: accounts.find(({ hak_akses }) => hak_akses === dari)?.id,
      ...complaint,
      created_at: now - days * DAY_MS,
      updated_at: answered(days),
      ditutup_pada: sudahTuntas(complaint.status) ? answered(days) : null,
    })),
    pengaduan_balasan: COMPLAINTS.flatMap(({ status, tanggapan, days }, index) =>
      status === 'Menunggu'
        ? []
        : [
            {
              id_pengaduan: index + 1,
              dari: 'operator',
              isi: tanggapan ?? '',
              status,
              created_at: answered(days),
            },
          ],
    ),
  };
}
