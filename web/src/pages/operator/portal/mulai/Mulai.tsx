import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Button } from '../../../../components/Button.tsx';
import { Kemajuan } from '../../../../components/feedback/Kemajuan.tsx';
import { LineLink } from '../../../../components/Links.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import {
  berikutnya,
  JUDUL,
  jedaPeriksa,
  kemajuan,
  LANGKAH,
  persiapanOptions,
} from '../../../../lib/operator/persiapan.ts';
import { disembunyikan, sembunyikan, setSedangMulai } from '../../../../lib/operator/tampilMulai.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { useSignalValue } from '../../../../lib/useSignalValue.ts';
import { Langkah } from './Langkah.tsx';

/** The setup of a new campus, step by step. The portal detects completed steps. */
export default function Mulai() {
  const query = useQuery({
    ...persiapanOptions,
    // Not polled in a hidden tab.
    refetchInterval: ({ state }) => jedaPeriksa(state.data?.data, state.dataUpdateCount),
  });
  return (
    <div className="page-measure flex max-w-4xl flex-col gap-8">
      <PageHeading title="Memulai" back={{ to: ROUTES.OperatorDashboard, label: 'Dashboard' }} />
      <Termuat query={query}>{(data) => <Isi persiapan={data} />}</Termuat>
    </div>
  );
}

function Isi({ persiapan }: { persiapan: Persiapan }) {
  const hidden = useSignalValue(disembunyikan);
  const { selesai, semua } = kemajuan(persiapan);
  const next = berikutnya(persiapan);
  const going = next !== null && !hidden;
  useEffect(() => setSedangMulai(going), [going]);
  return (
    <>
      <div className="flex flex-col gap-4">
        <p className="max-w-2xl text-lg text-muted">
          Dari kampus kosong sampai pesan pertama tiba. Portal memeriksa setiap langkah sendiri, jadi Anda
          boleh pergi dan kembali kapan saja.
        </p>
        <Kemajuan selesai={selesai} semua={semua} />
        <p role="status" className="sr-only">
          {next ? `Langkah berikutnya: ${JUDUL[next]}` : 'Semua langkah selesai'}
        </p>
      </div>
      {next === null && (
        <p className="flex items-center gap-3 panel rounded-2xl p-5 font-semibold">
          <PartyPopper aria-hidden="true" size={26} className="shrink-0 text-primary" />
          Kampus Anda siap. Pesan pertama sudah sampai.
        </p>
      )}
      <ol className="flex flex-col">
        {LANGKAH.map((nama, place) => (
          <Langkah key={nama} nama={nama} nomor={place + 1} persiapan={persiapan} next={nama === next} />
        ))}
      </ol>
      <Setelahnya persiapan={persiapan} />
      {next !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-6">
          <Button onClick={() => sembunyikan(!hidden)}>
            {hidden ? 'Tampilkan lagi di dashboard' : 'Sembunyikan dari dashboard'}
          </Button>
          <p className="text-muted">Halaman ini selalu ada di menu Pengaturan.</p>
        </div>
      )}
    </>
  );
}

interface Lanjutan {
  judul: string;
  text: string;
  to: string;
  label: string;
  /** undefined when the portal cannot tell */
  selesai?: boolean;
}

function Setelahnya({ persiapan: { akun } }: { persiapan: Persiapan }) {
  const lanjutan: Lanjutan[] = [
    {
      judul: 'Mahasiswa pertama diverifikasi',
      text: 'Minta seorang mahasiswa memasukkan NIM dan nomornya di halaman depan. Cara masuk dikirim ke WhatsApp-nya.',
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
              <LineLink to={to} className="mt-auto self-start">
                {label}
              </LineLink>
            </li>
          );
        })}
      </ul>
    </Bagian>
  );
}
