import { useQueries } from '@tanstack/react-query';
import { ArrowRight, ClipboardList, Megaphone, Send, Users } from 'lucide-react';
import { useEffect } from 'react';
import { generatePath, Link, useNavigate } from 'react-router-dom';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Kemajuan } from '../../../components/feedback/Kemajuan.tsx';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { lineLink, plainButton, primaryButton } from '../../../components/styles.ts';
import { kodeKejadian } from '../../../lib/api/kejadian.ts';
import { angka } from '../../../lib/format/angka.ts';
import {
  berikutnya,
  JUDUL,
  kemajuan,
  masihKosong,
  masihMulai,
  persiapanOptions,
} from '../../../lib/operator/persiapan.ts';
import { antarSekali, disembunyikan, sembunyikan } from '../../../lib/operator/tampilMulai.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';
import { ProgresBroadcast } from '../kirim/track/ProgresBroadcast.tsx';
import { berjalanOptions, GrafikPesan, perluTindakanOptions, statistikOptions } from './GrafikPesan.tsx';
import { PerluTindakan } from './PerluTindakan.tsx';

/** The summary: first what needs a decision, then what runs by itself. One request, to avoid layout shifts. */
export function Ringkasan() {
  const queries = useQueries({
    queries: [persiapanOptions, perluTindakanOptions, berjalanOptions, statistikOptions],
  });
  const [persiapan, perluTindakan, berjalan, statistik] = queries;
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  if (queries.some(({ isPending }) => isPending)) return <Loading />;
  return (
    <>
      {persiapan.data && <MulaiCard persiapan={persiapan.data} />}
      {perluTindakan.data && <PerluTindakan {...perluTindakan.data} />}
      {berjalan.data && (
        <BroadcastBerjalan
          broadcast={berjalan.data.data}
          berjalan={berjalan.data.meta?.total ?? 0}
          terjadwal={statistik.data?.broadcast.terjadwal ?? null}
        />
      )}
      {statistik.data && <GrafikPesan pesan={statistik.data.pesan} />}
      {queries.some(({ isLoadingError }) => isLoadingError) && (
        <LoadFailure kode={queries.map(({ error }) => kodeKejadian(error)).find(Boolean)} onRetry={retry} />
      )}
      <TindakanCepat />
    </>
  );
}

interface BroadcastBerjalanProps {
  /** the newest ones */
  broadcast: readonly Broadcast[];
  berjalan: number;
  /** null while unknown */
  terjadwal: number | null;
}

/** The running broadcasts with their progress. */
function BroadcastBerjalan({ broadcast, berjalan, terjadwal }: BroadcastBerjalanProps) {
  return (
    <Bagian title="Broadcast Berjalan">
      <div className="flex flex-col gap-4 panel rounded-2xl p-5">
        {broadcast.length === 0 && <p>Tidak ada broadcast yang sedang dikirim.</p>}
        {broadcast.length > 0 && (
          <ul className="flex flex-col gap-5">
            {broadcast.map((row) => (
              <li key={row.id}>
                <ProgresBroadcast
                  broadcast={row}
                  label={
                    <Link
                      to={generatePath(ROUTES.OperatorDetailBroadcast, { id: String(row.id) })}
                      className={lineLink}
                    >
                      <bdi>{row.nama_group}</bdi>
                    </Link>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted">
          {berjalan > broadcast.length && `${angka(berjalan - broadcast.length)} lagi sedang dikirim. `}
          {terjadwal !== null && terjadwal > 0 && `${angka(terjadwal)} dijadwalkan. `}
          <Link to={ROUTES.OperatorReportBroadcast} className={lineLink}>
            Semua broadcast
          </Link>
        </p>
      </div>
    </Bagian>
  );
}

/** A card that links a new campus to the first steps; hidden once they are done or dismissed. */
function MulaiCard({ persiapan }: { persiapan: Persiapan }) {
  const hidden = useSignalValue(disembunyikan);
  const navigate = useNavigate();
  const empty = masihKosong(persiapan);
  useEffect(() => {
    if (empty && antarSekali()) void navigate(ROUTES.OperatorMulai);
  }, [empty, navigate]);

  const next = berikutnya(persiapan);
  if (hidden || next === null || !masihMulai(persiapan)) return null;
  return (
    <Bagian title="Mulai dari Sini">
      <div className="flex flex-col gap-4 rounded-2xl border-2 border-primary bg-surface p-5 sm:p-6">
        <Kemajuan {...kemajuan(persiapan)} />
        <p>
          Langkah berikutnya: <strong>{JUDUL[next]}</strong>.
        </p>
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          <Link to={ROUTES.OperatorMulai} className={primaryButton}>
            Lanjutkan
            <ArrowRight aria-hidden="true" size={18} />
          </Link>
          <button type="button" className={plainButton} onClick={() => sembunyikan(true)}>
            Sembunyikan
          </button>
        </div>
      </div>
    </Bagian>
  );
}

const TINDAKAN = [
  { label: 'Kirim Pesan', icon: Send, to: ROUTES.OperatorMahasiswaPesan },
  { label: 'Broadcast ke Group', icon: Megaphone, to: ROUTES.OperatorMahasiswaGroup },
  { label: 'Data Mahasiswa', icon: Users, to: ROUTES.OperatorMasterMahasiswa },
  { label: 'Report Pesan', icon: ClipboardList, to: ROUTES.OperatorReportPesan },
];

/** The most frequent actions. */
function TindakanCepat() {
  return (
    <Bagian title="Paling Sering Dipakai">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {TINDAKAN.map(({ label, icon: Icon, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex h-full min-h-14 items-center gap-3 max-sm:flex-col max-sm:items-start rounded-2xl border border-line bg-surface p-4 font-semibold transition-colors hover:border-primary"
            >
              <Icon aria-hidden="true" size={22} className="shrink-0 text-primary" />
              <span className="min-w-0">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Bagian>
  );
}
