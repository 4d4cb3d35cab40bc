import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { lineLink } from '../../../../components/styles.ts';
import { ROUTES } from '../../../../lib/routes.ts';

interface Lanjutan {
  judul: string;
  text: string;
  to: string;
  label: string;
  /** undefined when the portal cannot tell */
  selesai?: boolean;
}

/** Optional next steps. */
export function Setelahnya({ persiapan: { akun } }: { persiapan: Persiapan }) {
  const lanjutan: Lanjutan[] = [
    {
      judul: 'Mahasiswa pertama diverifikasi',
      text: 'Minta seorang mahasiswa memasukkan NIM dan nomornya di halaman depan; cara masuk tiba di ponselnya.',
      to: ROUTES.home,
      label: 'Buka halaman depan',
      selesai: akun.keadaan === 'selesai',
    },
    {
      judul: 'Dosen dan pegawai diundang',
      text: 'Pilih mereka di data induk, lalu tekan Undang: akun dan password dikirim lewat WhatsApp.',
      to: ROUTES.OperatorMasterDosen,
      label: 'Buka Data Dosen',
    },
  ];
  return (
    <Bagian title="Setelah Itu">
      <ul className="grid gap-3 sm:grid-cols-2">
        {lanjutan.map(({ judul, text, to, label, selesai }) => {
          const Icon = selesai ? CircleCheck : Circle;
          return (
            <li key={judul} className="flex flex-col gap-1 rounded-2xl border border-line bg-surface p-4">
              <p className="flex items-start gap-2 font-semibold">
                {selesai !== undefined && (
                  <Icon
                    aria-hidden="true"
                    size={20}
                    className={`mt-0.5 shrink-0 ${selesai ? 'text-primary' : 'text-muted'}`}
                  />
                )}
                <span>
                  {judul}
                  {selesai !== undefined && (
                    <span className="font-normal text-muted"> · {selesai ? 'Selesai' : 'Belum'}</span>
                  )}
                </span>
              </p>
              <p className="text-muted">{text}</p>
              <Link to={to} className={`${lineLink} mt-auto self-start`}>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </Bagian>
  );
}
