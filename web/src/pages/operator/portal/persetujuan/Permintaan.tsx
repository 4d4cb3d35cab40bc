import { FileText, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { NAMA_EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import { persetujuan as calls, type Persetujuan, type Rincian } from '#contract/portal/persetujuan.ts';
import { Button } from '../../../../components/Button.tsx';
import { takeFocus } from '../../../../components/takeFocus.ts';
import { callForFile } from '../../../../lib/api/api.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { PratinjauSurat } from '../../../layanan/surat/PratinjauSurat.tsx';
import { TanpaPemutus, useTanpaPemutus } from '../../records/TanpaPemutus.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { labelOf, linesOf, replaces, subjectOf } from './nilai.ts';
import { cabutIzin, setujui, tarik } from './tindakan.ts';

interface Props {
  permintaan: Persetujuan;
  /** asks for a confirmation, to agree or to take back */
  onAsk: (tindakan: Tindakan, button: HTMLElement) => void;
  onRefuse: (permintaan: Persetujuan, button: HTMLElement) => void;
  onMake: (permintaan: Persetujuan, button: HTMLElement) => void;
}

/** An open request, what it would do, and buttons for those who may decide or for its asker. */
export function Permintaan({ permintaan, onAsk, onRefuse, onMake }: Props) {
  const boleh = useBoleh();
  const tanpaPemutus = useTanpaPemutus();
  const { id, jenis, sasaran, status, milik_sendiri, diminta_oleh, diminta_pada, sampai, rincian, id_surat } =
    permintaan;
  const waits = status === 'menunggu';
  /** a key that may be made */
  const allowed = jenis === 'kunci' && !waits;
  const decides = !milik_sendiri && boleh(calls.setujui);
  return (
    <li className="flex flex-col gap-4 rounded-2xl border-2 border-gold bg-surface p-5">
      <div>
        <h3 className="break-words font-bold text-lg">
          <bdi>{subjectOf(permintaan)}</bdi>
        </h3>
        <p className="text-muted">
          Diminta{' '}
          {milik_sendiri ? (
            'oleh Anda'
          ) : (
            <>
              oleh <bdi>{diminta_oleh}</bdi>
            </>
          )}
          , {waktu(diminta_pada)}. {keadaan(permintaan, decides)}
          {waits && ` Tanpa keputusan sampai ${waktu(sampai)}, ini berakhir tanpa dilakukan.`}
        </p>
        {waits && !decides && tanpaPemutus(permintaan) && <TanpaPemutus />}
      </div>
      {rincian && rincian.length > 0 && <Isi rincian={rincian} />}
      {waits && id_surat !== null && decides && <Halaman id={id} terbit={jenis === 'cabut_surat'} />}
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {decides && waits && (
          <Button onClick={(button) => onRefuse(permintaan, button)}>
            Tolak
            <span className="sr-only"> {NAMA_EMPAT_MATA[jenis]}</span>
          </Button>
        )}
        {decides && !allowed && (
          <Button look="primary" onClick={(button) => onAsk(setujui(permintaan), button)}>
            {waits ? 'Setujui' : 'Lanjutkan'}
            <span className="sr-only"> {NAMA_EMPAT_MATA[jenis]}</span>
          </Button>
        )}
        {decides && allowed && (
          <Button onClick={(button) => onAsk(cabutIzin(permintaan), button)}>
            Cabut Izin
            <span className="sr-only"> {sasaran}</span>
          </Button>
        )}
        {milik_sendiri && (waits || allowed) && (
          <Button onClick={(button) => onAsk(tarik(permintaan), button)}>
            Tarik Permintaan
            <span className="sr-only"> {allowed ? sasaran : NAMA_EMPAT_MATA[jenis]}</span>
          </Button>
        )}
        {permintaan.ulangi && (
          <Button look="primary" icon={KeyRound} onClick={(button) => onMake(permintaan, button)}>
            Buat Kunci
          </Button>
        )}
      </div>
    </li>
  );
}

function keadaan({ status, jenis, milik_sendiri, sampai }: Persetujuan, decides: boolean): string {
  if (status === 'menunggu')
    return decides
      ? 'Belum dilakukan.'
      : 'Belum dilakukan sampai operator lain dengan izin Persetujuan menyetujuinya.';
  if (jenis !== 'kunci') return 'Sudah disetujui, tetapi terputus sebelum selesai.';
  return `Sudah disetujui. ${milik_sendiri ? 'Buat kuncinya' : 'Peminta membuat kuncinya sendiri'} sampai ${waktu(sampai)}.`;
}

/** Each value that would be set, with the one that it replaces. */
function Isi({ rincian }: { rincian: readonly Rincian[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {rincian.map((row) => (
        <div key={row.nama} className="rounded-lg bg-sunken px-4 py-3">
          <dt className="font-semibold">{labelOf(row.nama)}</dt>
          {replaces(row) && (
            <dd className="mt-1">
              <span className="text-muted text-sm">Sekarang</span>
              <Nilai nama={row.nama} value={row.sebelum} />
            </dd>
          )}
          <dd className="mt-1">
            {replaces(row) && <span className="text-muted text-sm">Menjadi</span>}
            <Nilai nama={row.nama} value={row.sesudah} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Nilai({ nama, value }: { nama: string; value: unknown }) {
  return (
    <ul>
      {linesOf(value, nama).map((line) => (
        <li key={line} className="whitespace-pre-line break-words">
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The letter's pages, once they are asked for. */
function Halaman({ id, terbit }: { id: number; terbit: boolean }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button icon={FileText} className="self-start" onClick={() => setOpen(true)}>
        Lihat surat
      </Button>
    );
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label="Surat dalam permintaan ini">
      <PratinjauSurat
        of={['persetujuan', id]}
        load={(signal) => callForFile(calls.surat, { params: { id }, signal })}
        {...(terbit && { kata: 'Surat yang sudah terbit.' })}
      />
    </section>
  );
}
