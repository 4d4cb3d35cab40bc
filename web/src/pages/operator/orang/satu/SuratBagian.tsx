import type { ReactNode } from 'react';
import { createSearchParams, Link } from 'react-router-dom';
import type { SatuOrang } from '#contract/orang/satuOrang.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { lineLink } from '../../../../components/styles.ts';
import { bagianWaktu, tanggal } from '../../../../lib/format/waktu.ts';
import { suratPath } from '../../../../lib/operator/surat.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { SuratBadge } from '../../../layanan/surat/SuratBadge.tsx';

interface Props extends Pick<Required<SatuOrang>, 'surat' | 'surat_masuk'> {
  nim: string;
}

/** A student's letters: those they asked for, and those from elsewhere. */
export function SuratBagian({ surat, surat_masuk, nim }: Props) {
  return (
    <Bagian title="Surat">
      {surat.length + surat_masuk.length === 0 ? (
        <p className="panel rounded-2xl px-5 py-8 text-center text-muted">Belum ada surat.</p>
      ) : (
        <ul className="panel flex flex-col divide-y divide-line rounded-2xl px-5">
          {surat.map((it) => (
            <Satu key={`surat ${it.id}`} to={suratPath(nim, it.id)} judul={it.jenis}>
              <SuratBadge {...it} />
              <span>{bagianWaktu(it.created_at)[0]}</span>
              {it.nomor && <span>{it.nomor}</span>}
            </Satu>
          ))}
          {surat_masuk.map((it) => (
            <Satu
              key={`masuk ${it.id}`}
              to={`${ROUTES.OperatorSuratMasuk}?${createSearchParams({ cari: it.nomor })}`}
              judul={it.perihal}
            >
              <span>Surat masuk dari {it.asal}</span>
              <span>{tanggal(it.tanggal)}</span>
              <span>{it.nomor}</span>
            </Satu>
          ))}
        </ul>
      )}
    </Bagian>
  );
}

function Satu({ to, judul, children }: { to: string; judul: string; children: ReactNode }) {
  return (
    <li className="wrap-anywhere flex flex-col items-start gap-1 py-3">
      <Link to={to} className={lineLink}>
        {judul}
      </Link>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">{children}</p>
    </li>
  );
}
