import { Check, Minus, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { utuh } from '../../../../lib/format/kalimat.ts';
import { umur } from '../../../../lib/format/umur.ts';
import { JUDUL, type NamaLangkah } from '../../../../lib/operator/persiapan.ts';
import { JENIS } from '../../kirim/track/jenis.ts';
import { IsiLangkah } from './IsiLangkah.tsx';

type Rupa = Persiapan[NamaLangkah]['keadaan'] | 'berikutnya';

const RUPA: Record<Rupa, { label: string; mark: string; tint: string }> = {
  selesai: { label: 'Selesai', mark: 'border-primary bg-primary text-on-primary', tint: 'text-primary' },
  berikutnya: {
    label: 'Langkah berikutnya',
    mark: 'border-primary bg-surface text-primary',
    tint: 'text-primary',
  },
  belum: { label: 'Belum', mark: 'border-edge bg-surface text-muted', tint: 'text-muted' },
  tidak_perlu: { label: 'Tidak perlu', mark: 'border-line bg-sunken text-muted', tint: 'text-muted' },
  masalah: { label: 'Ada masalah', mark: 'border-danger bg-surface text-danger', tint: 'text-danger' },
};

interface Props {
  nama: NamaLangkah;
  nomor: number;
  persiapan: Persiapan;
  /** it is the first open step */
  next: boolean;
}

/** One step: state, findings, and what to do while it is open. */
export function Langkah({ nama, nomor, persiapan, next }: Props) {
  const { keadaan, alasan } = persiapan[nama];
  const rupa: Rupa = keadaan === 'belum' && next ? 'berikutnya' : keadaan;
  const open = next || keadaan === 'masalah';
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // The step may complete while one of its buttons has focus, which then disappears.
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);

  return (
    <li
      aria-labelledby={id}
      className="relative flex gap-4 pb-6 not-last:before:absolute not-last:before:top-10 not-last:before:bottom-0 not-last:before:left-4.25 not-last:before:w-px not-last:before:bg-line sm:gap-5"
    >
      <Tanda rupa={rupa} nomor={nomor} />
      <div
        className={`flex min-w-0 grow flex-col gap-4 ${open ? `rounded-2xl border bg-surface p-4 sm:p-5 ${keadaan === 'masalah' ? 'border-danger' : 'border-primary'}` : 'pt-1'}`}
      >
        <div>
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className={`text-lg focus:outline-none ${keadaan === 'belum' && !next ? 'font-semibold text-muted' : 'font-bold'}`}
          >
            {JUDUL[nama]}{' '}
            <span className={`ml-1 font-semibold text-sm max-sm:ml-0 max-sm:block ${RUPA[rupa].tint}`}>
              {RUPA[rupa].label}
            </span>
          </h2>
          <p className="break-words text-muted">{temuan[nama](persiapan)}</p>
          {/* The message step shows its own status. */}
          {alasan && nama !== 'pesan' && (
            <p className="mt-1 break-words font-semibold text-danger">{utuh(alasan)}</p>
          )}
        </div>
        {keadaan !== 'tidak_perlu' && <IsiLangkah nama={nama} persiapan={persiapan} utama={open} />}
      </div>
    </li>
  );
}

function Tanda({ rupa, nomor }: { rupa: Rupa; nomor: number }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 shrink-0 place-items-center rounded-full border-2 font-bold tabular-nums ${RUPA[rupa].mark}`}
    >
      {rupa === 'selesai' ? (
        <Check size={20} strokeWidth={3} />
      ) : rupa === 'masalah' ? (
        <TriangleAlert size={18} />
      ) : rupa === 'tidak_perlu' ? (
        <Minus size={18} />
      ) : (
        nomor
      )}
    </span>
  );
}

const temuan: Record<NamaLangkah, (persiapan: Persiapan) => string> = {
  identitas: ({ identitas: { keadaan, nama } }) =>
    keadaan === 'selesai' ? `${nama}.` : `Masih contoh: ${nama}.`,
  unit: ({ unit: { fakultas, prodi } }) => `${angka(fakultas)} fakultas, ${angka(prodi)} program studi.`,
  orang: ({ orang: { mahasiswa, dosen, pegawai, lainnya } }) =>
    `${angka(mahasiswa)} mahasiswa, ${angka(dosen)} dosen, ${angka(pegawai)} pegawai, ${angka(lainnya)} kontak lain.`,
  gateway: ({ gateway: { nama, siap, diterima_pada, webhook_pada } }) => {
    const answers = diterima_pada
      ? `Gateway ${nama} terakhir menerima pesan ${umur(diterima_pada)}`
      : `Gateway ${nama} ${siap ? 'menjawab' : 'belum menerima pesan'}`;
    return `${answers}; kabar webhook ${webhook_pada ? `terakhir datang ${umur(webhook_pada)}` : 'belum pernah datang'}.`;
  },
  template: ({ template: { keadaan, teks, kredensial, ada }, gateway }) => {
    if (keadaan === 'tidak_perlu') return `Gateway ${gateway.nama} tidak mengenal template.`;
    const chosen = `${JENIS.teks}: ${teks ?? 'belum dipilih'}. ${JENIS.kredensial}: ${kredensial ?? 'belum dipilih'}.`;
    return ada ? chosen : `${chosen} Belum ada template yang dibaca dari penyedia.`;
  },
  pesan: ({ pesan: { keadaan, uji } }) => {
    if (keadaan === 'selesai') return 'Sudah ada pesan yang sampai di ponsel penerimanya.';
    return uji ? `Pesan uji terakhir dikirim ke ${uji.no_hp}.` : 'Belum ada pesan uji.';
  },
  surat: ({ surat: { kurang } }) =>
    kurang.length === 0
      ? 'Kop, tempat, dan penanda surat sudah diisi.'
      : `Belum diatur: ${kurang.join(', ')}.`,
};
