import {
  CalendarClock,
  CircleCheck,
  CircleHelp,
  Clock,
  FileText,
  type LucideIcon,
  MessageSquareWarning,
  MessagesSquare,
  TriangleAlert,
  UserCheck,
  UserMinus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NAMA_EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import type { Insiden } from '#contract/portal/insiden.ts';
import type { AntreanBerjanji, PerluTindakan as Data } from '#contract/portal/statistik.ts';
import { DAY_MS, wibOf } from '#contract/waktu.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { lineLink } from '../../../components/styles.ts';
import { angka } from '../../../lib/format/angka.ts';
import { utuh } from '../../../lib/format/kalimat.ts';
import { umur } from '../../../lib/format/umur.ts';
import { hari, waktu, wibToIso } from '../../../lib/format/waktu.ts';
import { NAMA_KATEGORI } from '../../../lib/operator/kategori.ts';
import { broadcastPath } from '../../../lib/operator/paths.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { LANJUT_SENDIRI } from '../kirim/track/broadcast.ts';
import { GANGGUAN } from './gangguan.ts';

const TITLE = 'Perlu Keputusan';

/** The work lists, each with its noun and link. */
const DAFTAR_KERJA = [
  {
    nama: 'percakapan',
    icon: MessagesSquare,
    menunggu: 'orang menunggu jawaban',
    way: { to: ROUTES.OperatorPercakapan, label: 'Buka Percakapan' },
  },
  {
    nama: 'pengaduan',
    icon: MessageSquareWarning,
    menunggu: 'pengaduan menunggu',
    way: { to: '#pengaduan', label: 'Buka pengaduan' },
  },
  {
    nama: 'surat',
    icon: FileText,
    menunggu: 'permohonan surat menunggu',
    way: { to: '#surat', label: 'Buka permohonan surat' },
  },
] as const;

/** The work lists with a promise. */
const BERJANJI = DAFTAR_KERJA.filter((daftar) => daftar.nama !== 'percakapan');

export function PerluTindakan(perlu: Data) {
  const { jadwal_berhenti, insiden = [], gateway = [], broadcast = [] } = perlu;
  const { persetujuan = [], permintaan = [], sinkron = [], belum_pasti = [] } = perlu;
  const kerja = DAFTAR_KERJA.flatMap((daftar) => {
    const antrean = perlu[daftar.nama];
    return antrean && antrean.jumlah > 0 ? [{ ...daftar, antrean }] : [];
  });
  const tenggat = BERJANJI.flatMap(({ nama, way }) => {
    const antrean = perlu[nama];
    return antrean && (antrean.terlambat > 0 || antrean.jatuh_tempo.length > 0)
      ? [{ nama, way, antrean }]
      : [];
  });
  const lists = [insiden, gateway, persetujuan, permintaan, broadcast, sinkron, belum_pasti, tenggat, kerja];
  if (!jadwal_berhenti && lists.every(({ length }) => length === 0))
    return (
      <Bagian title={TITLE}>
        <p className="flex items-center gap-3 panel rounded-2xl p-5">
          <CircleCheck aria-hidden="true" size={24} className="shrink-0 text-primary" />
          Tidak ada yang menunggu keputusan Anda.
        </p>
      </Bagian>
    );
  return (
    <Bagian title={TITLE}>
      <ul className="flex flex-col gap-3">
        {jadwal_berhenti && <JadwalBerhenti {...jadwal_berhenti} />}
        {insiden.map((one) => (
          <Gangguan key={`${one.jenis} ${one.sasaran}`} {...one} />
        ))}
        {gateway.map((row) => (
          <GatewayDitahan key={row.nama} {...row} />
        ))}
        {persetujuan.map((row) => (
          <MenungguPersetujuan key={row.id} {...row} />
        ))}
        {permintaan.map((row) => (
          <MenungguOrangKedua key={row.id} {...row} />
        ))}
        {broadcast.map((row) => (
          <Siaran key={row.id} {...row} />
        ))}
        {sinkron.map((row) => (
          <MenungguSinkron key={row.jenis} {...row} />
        ))}
        {belum_pasti.map((row) => (
          <BelumPasti key={row.kategori} {...row} />
        ))}
        {tenggat.map(({ nama, way, antrean }) => (
          <JatuhTempo key={nama} nama={nama} way={way} {...antrean} />
        ))}
        {kerja.map(({ nama, icon, menunggu, way, antrean }) => (
          <Baris key={nama} icon={icon} title={`${angka(antrean.jumlah)} ${menunggu}`} way={way}>
            {sejak(antrean.tertua)}
          </Baris>
        ))}
      </ul>
    </Bagian>
  );
}

function JadwalBerhenti({ sejak }: NonNullable<Data['jadwal_berhenti']>) {
  return (
    <Baris icon={TriangleAlert} title="Jadwal tidak berjalan">
      Broadcast terjadwal tidak mulai, dan pesan yang tertinggal tidak dicoba lagi.{' '}
      {sejak ? `Terakhir berjalan ${umur(sejak)}.` : 'Belum pernah berjalan.'} Hubungi pengelola server.
    </Baris>
  );
}

function Gangguan({ jenis, sasaran, sejak }: Insiden) {
  const { title, arti, link } = GANGGUAN[jenis](sasaran);
  return (
    <Baris icon={TriangleAlert} title={title} way={link}>
      {arti} Sejak {waktu(sejak)}.
    </Baris>
  );
}

type Each<Name extends 'gateway' | 'permintaan' | 'sinkron' | 'belum_pasti'> = NonNullable<
  Data[Name]
>[number];

function GatewayDitahan({ nama, cadangan, alasan, sejak }: Each<'gateway'>) {
  return (
    <Baris
      icon={TriangleAlert}
      title={`Gateway ${cadangan ? 'cadangan ' : ''}${nama} ditahan`}
      way={{ to: ROUTES.OperatorGateway, label: 'Buka Gateway', of: `untuk melanjutkan ${nama}` }}
    >
      {alasan && `${utuh(alasan)} `}Tidak ada pesan yang keluar lewat gateway ini. Ditahan {umur(sejak)}.
    </Baris>
  );
}

/** A broadcast that waits for a second person: the reader, or another one if the reader wrote it. */
function MenungguPersetujuan({ id, nama_group, jumlah, persetujuan }: Broadcast) {
  const sendiri = persetujuan?.milik_sendiri;
  return (
    <Baris
      icon={UserCheck}
      title={`Broadcast ke ${nama_group} menunggu ${sendiri ? 'orang kedua' : 'persetujuan'}`}
      way={{
        to: broadcastPath(id),
        label: `${sendiri ? 'Lihat' : 'Putuskan'} broadcast`,
        of: `ke ${nama_group}`,
      }}
    >
      {angka(jumlah)} penerima.{' '}
      {persetujuan && `Dibatalkan bila tidak diputuskan sampai ${waktu(persetujuan.sampai)}.`}
    </Baris>
  );
}

/** Another act that waits for a second person, or that is agreed to and not done yet. */
function MenungguOrangKedua({ jenis, status, sampai, milik_sendiri }: Each<'permintaan'>) {
  const waits = status === 'menunggu';
  return (
    <Baris
      icon={UserCheck}
      title={`${NAMA_EMPAT_MATA[jenis]} ${waits ? `menunggu ${milik_sendiri ? 'orang kedua' : 'persetujuan'}` : 'disetujui, belum selesai'}`}
      way={{
        to: ROUTES.OperatorPersetujuan,
        label: waits && !milik_sendiri ? 'Putuskan' : 'Lihat',
        of: NAMA_EMPAT_MATA[jenis],
      }}
    >
      {waits
        ? `Berakhir tanpa dilakukan bila tidak diputuskan sampai ${waktu(sampai)}.`
        : `Paling lama ${waktu(sampai)}.`}
    </Baris>
  );
}

function Siaran({ id, nama_group, status, alasan, menunggu_template, jadwal }: Broadcast) {
  const held = status === 'ditahan';
  return (
    <Baris
      icon={held ? TriangleAlert : Clock}
      title={`Broadcast ke ${nama_group} ${held ? 'ditahan' : 'belum dimulai'}`}
      way={{
        to: broadcastPath(id),
        label: `${held ? 'Putuskan' : 'Lihat'} broadcast`,
        of: `ke ${nama_group}`,
      }}
    >
      {held && alasan && (menunggu_template ? `${utuh(alasan)} ${LANJUT_SENDIRI}` : alasan)}
      {!held && jadwal && `Jadwalnya ${waktu(jadwal)} sudah lewat.`}
    </Baris>
  );
}

function MenungguSinkron({ jenis, jumlah, nomor = 0, sejak }: Each<'sinkron'>) {
  const what = [
    ...(jumlah > 0 ? [`${angka(jumlah)} ${jenis} menunggu dihapus`] : []),
    ...(nomor > 0 ? [`${angka(nomor)} nomor HP ${jenis} menunggu diganti`] : []),
  ];
  return (
    <Baris
      icon={UserMinus}
      title={what.join(', ')}
      way={{ to: ROUTES.OperatorKunci, label: 'Periksa di Kunci API' }}
    >
      Menurut daftar sistem lain, {waktu(sejak)}.
    </Baris>
  );
}

function BelumPasti({ kategori, jumlah, tertua }: Each<'belum_pasti'>) {
  return (
    <Baris
      icon={CircleHelp}
      title={`${angka(jumlah)} pesan ${NAMA_KATEGORI[kategori]} belum diketahui statusnya`}
      way={{
        to: `${ROUTES.OperatorReportPesan}?kategori=${kategori}&status=belum_pasti`,
        label: 'Buka di Report Pesan',
      }}
    >
      Jawaban gateway hilang, jadi tidak dikirim ulang otomatis. {sejak(tertua)}
    </Baris>
  );
}

interface JatuhTempoProps extends AntreanBerjanji {
  nama: string;
  way: { to: string; label: string };
}

/** Letters and complaints that are late or nearly due. */
function JatuhTempo({ nama, way, terlambat, jatuh_tempo }: JatuhTempoProps) {
  const what = [
    ...(terlambat > 0 ? [`${angka(terlambat)} ${nama} terlambat`] : []),
    ...jatuh_tempo.map(({ tanggal, jumlah }) => `${angka(jumlah)} ${nama} jatuh tempo ${kapan(tanggal)}`),
  ];
  return (
    <Baris icon={CalendarClock} title={what.join(', ')} way={{ ...way, of: 'yang jatuh tempo' }}>
      Dihitung dalam hari kerja, seperti yang dijanjikan kepada pemohon.
    </Baris>
  );
}

/** A near day: `hari ini`, `besok`, or its name. */
function kapan(tanggal: string): string {
  const days = [0, 1].map((days) => wibOf(Date.now() + days * DAY_MS).slice(0, 10));
  return ['hari ini', 'besok'][days.indexOf(tanggal)] ?? hari(wibToIso(`${tanggal}T00:00`));
}

const sejak = (tertua: string | null) => tertua && `Yang terlama ${umur(tertua)}.`;

interface BarisProps {
  icon: LucideIcon;
  title: string;
  /** the link; `of` tells equal labels apart for screen readers */
  way?: { to: string; label: string; of?: string };
  children: ReactNode;
}

function Baris({ icon: Icon, title, way, children }: BarisProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line border-l-4 border-l-gold bg-surface p-4 sm:px-5">
      <Icon aria-hidden="true" size={22} className="shrink-0 text-danger" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-muted">{children}</p>
      </div>
      {way && (
        <Link to={way.to} className={lineLink}>
          {way.label}
          {way.of && <span className="sr-only"> {way.of}</span>}
        </Link>
      )}
    </li>
  );
}
