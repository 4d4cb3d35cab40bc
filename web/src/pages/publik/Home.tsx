import {
  ArrowRight,
  ArrowUpRight,
  CheckCheck,
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
import { usePageTitle } from '../../lib/title.ts';
import { isHttpUrl } from '../../lib/url.ts';
import { useChat } from './chat.ts';
import { Verifikasi } from './verifikasi/Verifikasi.tsx';

const LANGKAH = [
  'Isi NIM dan nomor WhatsApp yang tercatat di kampus.',
  'Portal mencocokkannya dengan data mahasiswa.',
  'Cara masuk dikirim ke WhatsApp Anda.',
];

export default function Home() {
  usePageTitle('Home');
  const { produk, institusi } = useIdentitas();
  return (
    <>
      <section className="band lattice">
        <div className="shell grid gap-x-16 gap-y-8 pt-6 pb-14 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:pt-14 lg:pb-20">
          <div>
            <h1 className="font-bold text-3xl leading-tight tracking-tight sm:text-5xl">
              Satu pintu untuk semua layanan kampus
            </h1>
            <p className="mt-4 max-w-xl text-lg text-on-band-muted">
              {produk} menghubungkan mahasiswa, dosen, dan pegawai {institusi} dengan surat, pengaduan, dan
              informasi akademik.
            </p>
          </div>
          <section
            aria-labelledby="verifikasi"
            className="panel rounded-2xl p-5 shadow-2xl sm:p-7 lg:row-span-2 lg:self-start"
          >
            <Verifikasi />
          </section>
          <div className="grid items-start gap-8 sm:grid-cols-2 lg:mt-4">
            <ol className="flex flex-col gap-4">
              {LANGKAH.map((langkah, index) => (
                <li key={langkah} className="flex gap-3">
                  <span
                    aria-hidden="true"
                    className="khatam grid size-9 shrink-0 place-items-center bg-gold font-bold text-band-deep"
                  >
                    {index + 1}
                  </span>
                  <span className="pt-1.5">{langkah}</span>
                </li>
              ))}
            </ol>
            <ContohPesan />
          </div>
        </div>
      </section>
      <DaftarLayanan />
    </>
  );
}

/** A picture of the message a verified student gets. Decorative: the steps beside it explain it. */
function ContohPesan() {
  const { produk, institusi } = useIdentitas();
  return (
    <div
      aria-hidden="true"
      className="relative ml-3 max-w-xs sm:ml-0 rounded-2xl rounded-tl-none bg-surface px-4 py-3 text-ink text-sm shadow-xl before:absolute before:top-0 before:-left-3 before:border-12 before:border-transparent before:border-t-surface"
    >
      <p className="font-semibold text-primary">
        {produk} {institusi}
      </p>
      <p className="mt-1">Akun Anda sudah aktif.</p>
      <p className="mt-2">
        Username: <b>2023••••</b>
        <br />
        Password: <b>••••••••••</b>
      </p>
      <p className="mt-1 flex items-center justify-end gap-1 text-muted text-xs">
        09.41 <CheckCheck size={16} className="text-primary" />
      </p>
    </div>
  );
}

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

function DaftarLayanan() {
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
