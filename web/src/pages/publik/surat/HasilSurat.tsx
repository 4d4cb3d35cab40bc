import { Ban, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VerifikasiSurat } from '#contract/surat.ts';
import { Item } from '../../../components/Item.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { plainButton } from '../../../components/styles.ts';
import { useIdentitas } from '../../../lib/identitas.ts';
import { bagianWaktu, tanggal } from '../../../lib/waktu.ts';
import { Cocokkan } from './Cocokkan.tsx';
import type { Hasil } from './periksa.ts';

/** What is known of a letter. */
export function HasilSurat({ hasil, onRetry }: { hasil: Hasil; onRetry: () => void }) {
  return (
    <section aria-label="Hasil pemeriksaan" className="panel flex flex-col gap-5 rounded-2xl p-5 sm:p-7">
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="status">
        <Putusan hasil={hasil} />
      </div>
      {hasil.outcome === 'gagal' && (
        <button type="button" onClick={onRetry} className={`${plainButton} self-start`}>
          Coba lagi
        </button>
      )}
      {hasil.outcome === 'terbit' && (
        <>
          <Keterangan surat={hasil.surat} />
          <Cocokkan sha256={hasil.surat.sha256} />
        </>
      )}
    </section>
  );
}

function Putusan({ hasil }: { hasil: Hasil }) {
  const { institusi } = useIdentitas();
  switch (hasil.outcome) {
    case 'memeriksa':
      return (
        <p className="flex items-center gap-3 text-muted">
          <Spinner />
          Memeriksa…
        </p>
      );
    case 'tidak_dikenal':
      return (
        <Kalimat
          icon={<CircleHelp aria-hidden="true" size={32} className="shrink-0 text-danger" />}
          title="Kode surat tidak dikenal"
        >
          {institusi} tidak menerbitkan surat dengan kode ini. Cocokkan lagi kodenya dengan yang tertulis di
          surat.
        </Kalimat>
      );
    case 'gagal':
      return (
        <Kalimat
          icon={<TriangleAlert aria-hidden="true" size={32} className="shrink-0 text-danger" />}
          title="Surat belum dapat diperiksa"
        >
          {hasil.alasan}
        </Kalimat>
      );
    case 'terbit':
      return <Berlaku surat={hasil.surat} />;
  }
}

function Berlaku({ surat: { berlaku, dicabut_pada } }: { surat: VerifikasiSurat }) {
  const { institusi } = useIdentitas();
  if (berlaku || dicabut_pada === null)
    return (
      <Kalimat
        icon={<CircleCheck aria-hidden="true" size={32} className="shrink-0 text-primary" />}
        title="Surat ini asli dan masih berlaku"
      >
        Cocokkan keterangan di bawah ini dengan yang tertulis di surat.
      </Kalimat>
    );
  return (
    <Kalimat
      icon={<Ban aria-hidden="true" size={32} className="shrink-0 text-danger" />}
      title="Surat ini sudah dicabut"
    >
      Surat ini pernah diterbitkan {institusi}, tetapi tidak berlaku lagi sejak{' '}
      {bagianWaktu(dicabut_pada).join(' pukul ')}.
    </Kalimat>
  );
}

function Kalimat({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      {icon}
      <div className="min-w-0">
        <h2 className="font-bold text-xl">{title}</h2>
        <p className="mt-1 text-muted">{children}</p>
      </div>
    </div>
  );
}

function Keterangan({ surat }: { surat: VerifikasiSurat }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 border-line border-t pt-5 sm:grid-cols-[10rem_1fr] sm:gap-y-2">
      <Item label="Nomor surat">{surat.nomor}</Item>
      <Item label="Jenis surat">{surat.jenis}</Item>
      <Item label="Tanggal">{tanggal(surat.tanggal)}</Item>
      <Item label="Inisial nama">{surat.inisial}</Item>
      <Item label="Akhir NIM">…{surat.akhir_nim}</Item>
    </dl>
  );
}
