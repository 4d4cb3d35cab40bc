import { useQueries } from '@tanstack/react-query';
import { ArrowRight, ClipboardList, Copy, Megaphone, Send, Users } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PEMBACA } from '#contract/izin.ts';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import type { Statistik } from '#contract/portal/statistik.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Button } from '../../../components/Button.tsx';
import { Kemajuan } from '../../../components/feedback/Kemajuan.tsx';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { LineLink, PrimaryLink } from '../../../components/Links.tsx';
import { sebabOf } from '../../../lib/api/api.ts';
import { angka } from '../../../lib/format/angka.ts';
import { waktu } from '../../../lib/format/waktu.ts';
import { useBoleh } from '../../../lib/operator/izin.ts';
import { broadcastPath } from '../../../lib/operator/paths.ts';
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
import { BroadcastBadge } from '../kirim/track/BroadcastBadge.tsx';
import { ProgresBroadcast } from '../kirim/track/ProgresBroadcast.tsx';
import { GrafikPesan, perluTindakanOptions, statistikOptions, terbaruOptions } from './GrafikPesan.tsx';
import { PerluTindakan } from './PerluTindakan.tsx';

/** The summary: what needs a decision, what was sent last, then numbers. Shown all at once, to avoid layout shifts. */
export function Ringkasan() {
  const boleh = useBoleh();
  const queries = useQueries({
    queries: [
      { ...persiapanOptions, enabled: boleh('pengaturan') },
      perluTindakanOptions,
      { ...terbaruOptions, enabled: boleh('pesan') },
      statistikOptions,
    ],
  });
  const [persiapan, perluTindakan, terbaru, statistik] = queries;
  const { pesan, broadcast } = statistik.data ?? {};
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  if (queries.some(({ isLoading }) => isLoading))
    // As high as the screen, so that the lists below do not jump down from it.
    return (
      <div className="min-h-dvh">
        <Loading />
      </div>
    );
  return (
    <>
      {perluTindakan.data && <PerluTindakan {...perluTindakan.data} />}
      {persiapan.data && <MulaiCard persiapan={persiapan.data} />}
      {terbaru.data && <BroadcastTerbaru broadcast={terbaru.data} />}
      {pesan && broadcast && (
        <>
          <HariIni pesan={pesan} broadcast={broadcast} />
          <GrafikPesan pesan={pesan} />
        </>
      )}
      {queries.some(({ isLoadingError }) => isLoadingError) && (
        <LoadFailure sebab={queries.map(({ error }) => sebabOf(error)).find(Boolean)} onRetry={retry} />
      )}
      <TindakanCepat />
    </>
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
          <PrimaryLink to={ROUTES.OperatorMulai}>
            Lanjutkan
            <ArrowRight aria-hidden="true" size={18} />
          </PrimaryLink>
          <Button onClick={() => sembunyikan(true)}>Sembunyikan</Button>
        </div>
      </div>
    </Bagian>
  );
}

const TINDAKAN = [
  { label: 'Kirim Pesan', icon: Send, to: ROUTES.OperatorMahasiswaPesan, butuh: 'pesan' },
  {
    label: 'Broadcast ke Group',
    icon: Megaphone,
    to: ROUTES.OperatorMahasiswaGroup,
    butuh: 'pesan',
  },
  {
    label: 'Data Mahasiswa',
    icon: Users,
    to: ROUTES.OperatorMasterMahasiswa,
    butuh: { roles: PEMBACA.mahasiswa },
  },
  {
    label: 'Report Pesan',
    icon: ClipboardList,
    to: ROUTES.OperatorReportPesan,
    butuh: 'pesan',
  },
] as const;

function TindakanCepat() {
  const boleh = useBoleh();
  const shown = TINDAKAN.filter(({ butuh }) => boleh(butuh));
  if (shown.length === 0) return null;
  return (
    <Bagian title="Paling Sering Dipakai">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {shown.map(({ label, icon: Icon, to }) => (
          <li key={label}>
            <Link
              to={to}
              className={`${tile} items-center gap-3 p-4 font-semibold max-sm:flex-col max-sm:items-start`}
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

const tile =
  'flex h-full min-h-14 rounded-2xl border border-line bg-surface transition-colors hover:border-primary';

/** Today's numbers, each with a link to what it counts. */
function HariIni({ pesan, broadcast }: Pick<Required<Statistik>, 'pesan' | 'broadcast'>) {
  const today = pesan.at(-1) ?? { tanggal: '', pending: 0, sent: 0, read: 0, cancel: 0 };
  const report = `${ROUTES.OperatorReportPesan}?kategori=Semua&dari=${today.tanggal}&sampai=${today.tanggal}`;
  const { pending, sent, read, cancel } = today;
  const numbers = [
    { label: 'Pesan hari ini', jumlah: pending + sent + read + cancel, to: report },
    { label: 'Gagal hari ini', jumlah: cancel, to: `${report}&status=cancel` },
    { label: 'Broadcast berjalan', jumlah: broadcast.berjalan, to: `${ROUTES.OperatorKirim}?tab=berjalan` },
    {
      label: 'Broadcast dijadwalkan',
      jumlah: broadcast.terjadwal,
      to: `${ROUTES.OperatorKirim}?tab=terjadwal`,
    },
  ];
  return (
    <Bagian title="Hari Ini">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {numbers.map(({ label, jumlah, to }) => (
          <li key={label}>
            <Link to={to} className={`${tile} flex-col-reverse p-4`}>
              <span>{label}</span>
              <span className="font-bold text-2xl tabular-nums">{angka(jumlah)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Bagian>
  );
}

/** The newest broadcasts with their progress, each with a link to write the same again. */
function BroadcastTerbaru({ broadcast }: { broadcast: readonly Broadcast[] }) {
  return (
    <Bagian title="Broadcast Terbaru" panel>
      {broadcast.length === 0 ? (
        <p>Belum ada broadcast.</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {broadcast.map((row) => (
            <Siaran key={row.id} {...row} />
          ))}
        </ul>
      )}
      <LineLink to={ROUTES.OperatorReportBroadcast} className="self-start">
        Semua broadcast
      </LineLink>
    </Bagian>
  );
}

function Siaran(row: Broadcast) {
  const { id, nama_group, jadwal, mulai_pada, created_at } = row;
  return (
    <li className="wrap-anywhere flex flex-col gap-2">
      <ProgresBroadcast
        broadcast={row}
        label={
          <LineLink to={broadcastPath(id)}>
            <bdi>{nama_group}</bdi>
          </LineLink>
        }
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BroadcastBadge broadcast={row} />
        <span className="text-muted text-sm">{waktu(mulai_pada ?? jadwal ?? created_at)}</span>
        <LineLink to={`/operator/tulis?salin=${id}`} className="ml-auto gap-1.5">
          <Copy aria-hidden="true" size={16} />
          Duplikat<span className="sr-only"> broadcast ke {nama_group}</span>
        </LineLink>
      </div>
    </li>
  );
}
