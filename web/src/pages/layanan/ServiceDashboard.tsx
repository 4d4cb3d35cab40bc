import {
  ArrowRight,
  ArrowUpRight,
  FileText,
  GraduationCap,
  Headset,
  type LucideIcon,
  MessageSquareWarning,
  School,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Peran } from '#contract/peran.ts';
import type { LayananLuar } from '#contract/portal/identitas.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { StarIcon } from '../../components/StarIcon.tsx';
import { stretchedLink } from '../../components/styles.ts';
import { useIdentitas } from '../../lib/identitas.ts';
import { ROUTES } from '../../lib/routes.ts';
import { usePageTitle } from '../../lib/title.ts';
import { KabarAnda } from './kabar/KabarAnda.tsx';

interface Service {
  title: string;
  text: string;
  icon: LucideIcon;
  to?: string;
  /** on another site, if the campus has set its address */
  luar?: LayananLuar;
}

const diLuar = (luar: LayananLuar, title: string, text: string, icon: LucideIcon): Service => ({
  title,
  text,
  icon,
  luar,
});
const ALUMNI = diLuar('alumni', 'Alumni', 'Layanan bagi lulusan.', GraduationCap);
const MAHASISWA_BARU = diLuar('mahasiswa_baru', 'Mahasiswa Baru', 'Informasi bagi mahasiswa baru.', UserPlus);
const CALL_CENTER = diLuar('call_center', 'Call Center', 'Bantuan bagi pengguna portal.', Headset);
const AKADEMIK = diLuar('akademik', 'Akademik', 'Sistem informasi akademik kampus.', School);
const KEPEGAWAIAN = diLuar('kepegawaian', 'Kepegawaian', 'Layanan data dan jabatan dosen.', Users);
const KEUANGAN = diLuar('keuangan', 'Keuangan', 'Layanan keuangan dosen.', Wallet);
const eservices = (text: string, where: Pick<Service, 'to' | 'luar'>): Service => ({
  title: 'e-Services',
  text,
  icon: FileText,
  ...where,
});
const pengaduan = (to: string): Service => ({
  title: 'Pengaduan',
  text: 'Sampaikan keluhan Anda secara rahasia.',
  icon: MessageSquareWarning,
  to,
});

const SERVICES: Record<Exclude<Peran, 'Operator'>, readonly Service[]> = {
  Mahasiswa: [
    eservices('Ajukan surat dan lihat surat masuk.', { to: ROUTES.MahasiswaDashboardEservices }),
    pengaduan(ROUTES.MahasiswaDashboardPengaduan),
    ...[ALUMNI, MAHASISWA_BARU, CALL_CENTER, AKADEMIK],
  ],
  Dosen: [KEPEGAWAIAN, pengaduan(ROUTES.DosenDashboardPengaduan), KEUANGAN, AKADEMIK, CALL_CENTER],
  Pegawai: [
    eservices('Surat dan layanan elektronik.', { luar: 'eservices_pegawai' }),
    pengaduan(ROUTES.PegawaiDashboardPengaduan),
    ...[ALUMNI, MAHASISWA_BARU, CALL_CENTER, AKADEMIK],
  ],
};

/** The home of a role: what is the user's own, then the services as cards. */
export default function ServiceDashboard({ peran }: { peran: keyof typeof SERVICES }) {
  usePageTitle(`Dashboard ${peran}`);
  const { produk } = useIdentitas();
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl tracking-tight">Layanan {produk}</h1>
      <KabarAnda />
      <h2 className="font-bold text-xl">Semua layanan</h2>
      <p className="mt-1 mb-4 text-muted">Pilih layanan yang Anda perlukan.</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {SERVICES[peran].map((service) => (
          <ServiceCard key={service.title} {...service} />
        ))}
      </ul>
    </>
  );
}

function ServiceCard({ title, text, icon, to, luar }: Service) {
  const { layanan } = useIdentitas();
  const url = luar && layanan[luar];
  const linked = to ?? url;
  const Arrow = url ? ArrowUpRight : ArrowRight;
  return (
    <li
      className={`group relative flex gap-4 rounded-2xl border p-5 ${
        linked
          ? 'border-line bg-surface shadow-sm transition-colors hover:border-primary'
          : 'border-line border-dashed'
      }`}
    >
      <StarIcon icon={icon} />
      <div className="min-w-0 flex-1">
        <h3 className="font-bold text-lg">
          {to && (
            <Link to={to} className={stretchedLink}>
              {title}
            </Link>
          )}
          {url && (
            <ExternalLink url={url} className={stretchedLink}>
              {title}
            </ExternalLink>
          )}
          {!linked && title}
        </h3>
        <p className="mt-1 text-muted">{text}</p>
        {!linked && <p className="mt-2 text-muted text-sm">Belum tersedia di portal</p>}
      </div>
      {linked && (
        <Arrow aria-hidden="true" size={20} className="mt-1 shrink-0 text-muted group-hover:text-primary" />
      )}
    </li>
  );
}
