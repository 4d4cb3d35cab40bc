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
import type { LayananLuar } from '#contract/portal/identitas.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { StarIcon } from '../../components/StarIcon.tsx';
import { stretchedLink } from '../../components/styles.ts';
import { useIdentitas } from '../../lib/identitas.ts';
import { loginTo } from '../../lib/session/tujuan.ts';
import { useTautan } from '../../lib/tautan.ts';
import { isHttpUrl } from '../../lib/url.ts';
import { useChat } from './chat.ts';

type Lewat = { to: string } | { url: string } | { perihal: string; luar: LayananLuar };

interface Layanan {
  nama: string;
  isi: string;
  icon: LucideIcon;
  /** a page of the portal, an external site, or an email with this subject */
  lewat: Lewat;
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
    isi: 'Layanan bagi lulusan.',
    icon: GraduationCap,
    lewat: { perihal: 'Layanan alumni', luar: 'alumni' },
  },
  {
    nama: 'Mahasiswa Baru',
    isi: 'Informasi bagi calon dan mahasiswa baru.',
    icon: UserPlus,
    lewat: { perihal: 'Mahasiswa baru', luar: 'mahasiswa_baru' },
  },
  {
    nama: 'Akademik',
    isi: 'Menuju sistem informasi akademik kampus.',
    icon: School,
    lewat: { perihal: 'Sistem akademik', luar: 'akademik' },
  },
  {
    nama: 'Call Center',
    isi: 'Bantuan bila layanan yang dicari tidak ditemukan.',
    icon: Headset,
    lewat: { perihal: 'Bantuan', luar: 'call_center' },
  },
];

export function DaftarLayanan() {
  const { produk, layanan: alamat } = useIdentitas();
  const tautan = useTautan() ?? [];
  const chat = useChat();
  /** The target of a service: the portal's page, else its address, else the campus's link of that name, else an email. */
  function lewatOf({ nama, lewat }: Layanan): Lewat {
    if (!('perihal' in lewat)) return lewat;
    const named = tautan.find(
      ({ judul, link }) => isHttpUrl(link) && judul.toLowerCase().includes(nama.toLowerCase()),
    );
    const url = alamat[lewat.luar] ?? named?.link ?? (lewat.luar === 'call_center' ? chat : null);
    return url ? { url } : lewat;
  }
  return (
    <section aria-labelledby="layanan" className="shell py-14 lg:py-20">
      <h2 id="layanan" className="font-bold text-2xl tracking-tight sm:text-3xl">
        Layanan kampus
      </h2>
      <p className="mt-2 max-w-xl text-lg text-muted">
        e-Services dan Pengaduan terbuka setelah Anda masuk dengan akun {produk}.
      </p>
      <ul className="mt-8 grid border-line border-t sm:grid-cols-2 sm:gap-x-12">
        {LAYANAN.map((layanan) => (
          <Baris key={layanan.nama} {...layanan} lewat={lewatOf(layanan)} />
        ))}
      </ul>
    </section>
  );
}

function Baris({ nama, isi, icon, lewat }: Layanan) {
  const Sign = 'to' in lewat ? ArrowRight : 'url' in lewat ? ArrowUpRight : Mail;
  return (
    <li className="group relative flex items-center gap-4 border-line border-b py-5">
      <StarIcon icon={icon} />
      <div className="min-w-0 flex-1">
        <h3 className="font-bold text-lg underline-offset-4 group-hover:text-primary group-hover:underline">
          <Jalan lewat={lewat}>{nama}</Jalan>
        </h3>
        <p className="text-muted">{isi}</p>
      </div>
      <Sign aria-hidden="true" size={20} className="shrink-0 text-muted group-hover:text-primary" />
    </li>
  );
}

function Jalan({ lewat, children }: { lewat: Lewat; children: string }) {
  const { surel } = useIdentitas();
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
    <a href={`mailto:${surel}?subject=${encodeURIComponent(lewat.perihal)}`} className={stretchedLink}>
      {children}
      <span className="sr-only"> (tulis surel)</span>
    </a>
  );
}
