import {
  ArrowRight,
  ArrowUpRight,
  FileText,
  GraduationCap,
  Headset,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  School,
  UserPlus,
} from 'lucide-react';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { StarIcon } from '../../components/StarIcon.tsx';
import { stretchedLink } from '../../components/styles.ts';
import { KAMPUS } from '../../lib/kampus.ts';
import { loginTo } from '../../lib/tujuan.ts';
import { useChat } from './chat.ts';

interface Layanan {
  nama: string;
  isi: string;
  icon: LucideIcon;
  /** A page of the portal, a site outside it, or a letter to the campus with this subject. */
  lewat: { to: string } | { url: string } | { perihal: string };
}

const LAYANAN: Layanan[] = [
  {
    nama: 'e-Services',
    isi: 'Surat aktif kuliah, cuti, penelitian, kelulusan, dan layanan elektronik lain.',
    icon: FileText,
    lewat: { to: loginTo('eservices') },
  },
  {
    nama: 'Pengaduan',
    isi: 'Sampaikan keluhan tentang kampus. Nama Anda dirahasiakan.',
    icon: MessageSquareWarning,
    lewat: { to: loginTo('pengaduan') },
  },
  {
    nama: 'Alumni',
    isi: 'Layanan bagi lulusan, lewat surel.',
    icon: GraduationCap,
    lewat: { perihal: 'Layanan alumni' },
  },
  {
    nama: 'Mahasiswa Baru',
    isi: 'Informasi bagi calon dan mahasiswa baru, lewat surel.',
    icon: UserPlus,
    lewat: { perihal: 'Mahasiswa baru' },
  },
  {
    nama: 'Akademik',
    isi: 'Menuju sistem informasi akademik kampus.',
    icon: School,
    lewat: { url: KAMPUS.akademik },
  },
];

export function DaftarLayanan() {
  const chat = useChat();
  const callCenter: Layanan = {
    nama: 'Call Center',
    isi: 'Bantuan bila layanan yang dicari tidak ditemukan.',
    icon: Headset,
    lewat: chat ? { url: chat } : { perihal: 'Bantuan' },
  };
  return (
    <section aria-labelledby="layanan" className="shell py-14 lg:py-20">
      <h2 id="layanan" className="font-bold text-2xl tracking-tight sm:text-3xl">
        Layanan kampus
      </h2>
      <p className="mt-2 max-w-xl text-lg text-muted">
        e-Services dan Pengaduan terbuka setelah Anda masuk dengan akun {KAMPUS.produk}.
      </p>
      <ul className="mt-8 grid border-line border-t sm:grid-cols-2 sm:gap-x-12">
        {[...LAYANAN, callCenter].map((layanan) => (
          <Baris key={layanan.nama} {...layanan} />
        ))}
      </ul>
    </section>
  );
}

function Baris({ nama, isi, icon, lewat }: Layanan) {
  const Sign = 'to' in lewat ? ArrowRight : 'url' in lewat ? ArrowUpRight : Mail;
  return (
    <li className="group relative flex items-center gap-4 rounded-xl border-line border-b py-5 hover:bg-sunken sm:-mx-4 sm:px-4">
      <StarIcon icon={icon} />
      <div className="min-w-0 flex-1">
        <h3 className="font-bold text-lg group-hover:underline">
          <Jalan lewat={lewat}>{nama}</Jalan>
        </h3>
        <p className="text-muted">{isi}</p>
      </div>
      <Sign aria-hidden="true" size={20} className="shrink-0 text-muted group-hover:text-primary" />
    </li>
  );
}

function Jalan({ lewat, children }: { lewat: Layanan['lewat']; children: string }) {
  if ('to' in lewat)
    return (
      <a href={lewat.to} className={stretchedLink}>
        {children}
      </a>
    );
  if ('url' in lewat)
    return (
      <ExternalLink url={lewat.url} className={stretchedLink}>
        {children}
      </ExternalLink>
    );
  return (
    <a href={`mailto:${KAMPUS.surel}?subject=${encodeURIComponent(lewat.perihal)}`} className={stretchedLink}>
      {children}
      <span className="sr-only"> (tulis surel)</span>
    </a>
  );
}
