import { FileText, GraduationCap, Headset, MessageSquareWarning, School, UserPlus } from 'lucide-react';
import { StarIcon } from '../../components/StarIcon.tsx';

const LAYANAN = [
  {
    nama: 'e-Services',
    isi: 'Surat aktif kuliah, cuti, penelitian, kelulusan, dan layanan elektronik lain.',
    icon: FileText,
  },
  {
    nama: 'Pengaduan',
    isi: 'Sampaikan keluhan tentang kampus. Nama Anda dirahasiakan.',
    icon: MessageSquareWarning,
  },
  { nama: 'Alumni', isi: 'Layanan bagi lulusan.', icon: GraduationCap },
  { nama: 'Mahasiswa Baru', isi: 'Informasi bagi calon dan mahasiswa baru.', icon: UserPlus },
  { nama: 'Akademik', isi: 'Menuju sistem informasi akademik kampus.', icon: School },
  { nama: 'Call Center', isi: 'Bantuan bila layanan yang dicari tidak ditemukan.', icon: Headset },
];

export function DaftarLayanan() {
  return (
    <section aria-labelledby="layanan" className="shell py-14 lg:py-20">
      <h2 id="layanan" className="font-bold text-2xl tracking-tight sm:text-3xl">
        Layanan di dalam portal
      </h2>
      <p className="mt-2 max-w-xl text-lg text-muted">Masuk dengan akun Anda untuk memakainya.</p>
      <ul className="mt-8 grid border-line border-t sm:grid-cols-2 sm:gap-x-12">
        {LAYANAN.map(({ nama, isi, icon }) => (
          <li key={nama} className="flex items-center gap-4 border-line border-b py-5">
            <StarIcon icon={icon} />
            <div className="min-w-0">
              <h3 className="font-bold text-lg">{nama}</h3>
              <p className="text-muted">{isi}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
