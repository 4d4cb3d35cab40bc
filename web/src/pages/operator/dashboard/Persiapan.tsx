import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Persiapan as Data } from '#contract/statistik.ts';
import { lineLink } from '../../../components/styles.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { Bagian } from '../bersama/Bagian.tsx';

interface Step {
  done: keyof Data;
  title: string;
  text: string;
  link?: { to: string; label: string };
}

/** In the order in which a campus needs them. */
const STEPS: readonly Step[] = [
  {
    done: 'fakultas',
    title: 'Isi fakultas dan program studi',
    text: 'Data mahasiswa, dosen, dan pegawai menunjuk ke sini.',
    link: { to: ROUTES.OperatorMasterFakultas, label: 'Buka Fakultas & Prodi' },
  },
  {
    done: 'orang',
    title: 'Impor data dari Excel',
    text: 'Mulai dari mahasiswa; dosen, pegawai, dan kontak lain dengan cara yang sama.',
    link: { to: ROUTES.OperatorMasterMahasiswa, label: 'Buka Data Mahasiswa' },
  },
  {
    done: 'gateway',
    title: 'Hubungkan gateway WhatsApp',
    text: 'Gateway diatur saat portal dipasang. Bila belum menjawab, hubungi pengelola server.',
    link: { to: ROUTES.OperatorGateway, label: 'Buka Gateway' },
  },
  {
    done: 'pesan',
    title: 'Kirim pesan pertama',
    text: 'Kirim ke nomor Anda sendiri, lalu lihat nasibnya di Report Pesan.',
    link: { to: ROUTES.OperatorLainnyaPesan, label: 'Buka Kirim Pesan' },
  },
];

/** What a campus that has just begun does first; nothing once all of it is done. */
export function Persiapan({ persiapan }: { persiapan: Data }) {
  if (STEPS.every(({ done }) => persiapan[done])) return null;
  return (
    <Bagian title="Mulai dari Sini">
      <ol className="grid gap-3 sm:grid-cols-2">
        {STEPS.map(({ done, title, text, link }, index) => {
          const Icon = persiapan[done] ? CircleCheck : Circle;
          return (
            <li key={done} className="flex gap-3 rounded-2xl border border-line bg-surface p-4">
              <Icon
                aria-hidden="true"
                size={22}
                className={`mt-0.5 shrink-0 ${persiapan[done] ? 'text-primary' : 'text-muted'}`}
              />
              <div className="min-w-0">
                <p className="font-semibold">
                  {index + 1}. {title}
                  <span className="font-normal text-muted"> · {persiapan[done] ? 'Selesai' : 'Belum'}</span>
                </p>
                {!persiapan[done] && <p className="text-muted">{text}</p>}
                {!persiapan[done] && link && (
                  <Link to={link.to} className={lineLink}>
                    {link.label}
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Bagian>
  );
}
