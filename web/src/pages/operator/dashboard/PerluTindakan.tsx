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
import { NAMA_EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import type { Insiden } from '#contract/portal/insiden.ts';
import type { AntreanBerjanji, PerluTindakan as Data } from '#contract/portal/statistik.ts';
import { DAY_MS, wibOf } from '#contract/waktu.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { LineLink } from '../../../components/Links.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { utuh } from '../../../lib/format/kalimat.ts';
import { umur } from '../../../lib/format/umur.ts';
import { hari, waktu, wibToIso } from '../../../lib/format/waktu.ts';
import { orangOf } from '../../../lib/operator/kategori.ts';
import { broadcastPath } from '../../../lib/operator/paths.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { LANJUT_SENDIRI } from '../kirim/track/broadcast.ts';
import { GANGGUAN } from './gangguan.ts';

const TITLE = 'Perlu Keputusan';

/** One thing that waits; `of` tells equal links apart for screen readers. */
interface Perlu {
  key: string;
  icon: LucideIcon;
  title: string;
  text: string;
  way?: { to: string; label: string; of?: string };
}

export function PerluTindakan(data: Data) {
  const rows = perluOf(data);
  return (
    <Bagian title={TITLE}>
      {rows.length === 0 ? (
        <p className="flex items-center gap-3 panel rounded-2xl p-5">
          <CircleCheck aria-hidden="true" size={24} className="shrink-0 text-primary" />
          Tidak ada yang menunggu keputusan Anda.
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {rows.map(({ key, ...row }) => (
            <Baris key={key} {...row} />
          ))}
        </ul>
      )}
    </Bagian>
  );
}

function Baris({ icon: Icon, title, text, way }: Omit<Perlu, 'key'>) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line border-l-4 border-l-gold bg-surface p-4 sm:px-5">
      <Icon aria-hidden="true" size={22} className="shrink-0 text-danger" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-muted">{text}</p>
      </div>
      {way && (
        <LineLink to={way.to}>
          {way.label}
          {way.of && <span className="sr-only"> {way.of}</span>}
        </LineLink>
      )}
    </li>
  );
}

/** Lists everything that waits, the most urgent first. The server omits what the operator may not see. */
function perluOf(data: Data): Perlu[] {
  const { jadwal_berhenti, insiden = [], gateway = [], broadcast = [] } = data;
  const { persetujuan = [], permintaan = [], sinkron = [], belum_pasti = [] } = data;
  return [
    ...(jadwal_berhenti ? [jadwalBerhenti(jadwal_berhenti)] : []),
    ...insiden.map(gangguan),
    ...gateway.map(gatewayDitahan),
    ...persetujuan.map(menungguPersetujuan),
    ...permintaan.map(menungguOrangKedua),
    ...broadcast.map(siaran),
    ...sinkron.map(menungguSinkron),
    ...belum_pasti.map(belumPasti),
    ...jatuhTempo('pengaduan', data.pengaduan),
    ...jatuhTempo('surat', data.surat),
    ...DAFTAR_KERJA.flatMap(({ nama, icon, menunggu, way }) => {
      const { jumlah = 0, tertua = null } = data[nama] ?? {};
      const title = `${angka(jumlah)} ${menunggu}`;
      return jumlah > 0 ? [{ key: `kerja ${nama}`, icon, title, text: sejak(tertua), way }] : [];
    }),
  ];
}

const jadwalBerhenti = ({ sejak }: NonNullable<Data['jadwal_berhenti']>): Perlu => ({
  key: 'jadwal',
  icon: TriangleAlert,
  title: 'Jadwal tidak berjalan',
  text: `Broadcast terjadwal tidak mulai, dan pesan yang tertinggal tidak dicoba lagi. ${sejak ? `Terakhir berjalan ${umur(sejak)}.` : 'Belum pernah berjalan.'} Hubungi pengelola server.`,
});

function gangguan({ jenis, sasaran, sejak }: Insiden): Perlu {
  const { title, arti, link } = GANGGUAN[jenis](sasaran);
  const key = `insiden ${jenis} ${sasaran}`;
  return { key, icon: TriangleAlert, title, text: `${arti} Sejak ${waktu(sejak)}.`, way: link };
}

type Each<Name extends 'gateway' | 'permintaan' | 'sinkron' | 'belum_pasti'> = NonNullable<
  Data[Name]
>[number];

const gatewayDitahan = ({ nama, cadangan, alasan, sejak }: Each<'gateway'>): Perlu => ({
  key: `gateway ${nama}`,
  icon: TriangleAlert,
  title: `Gateway ${cadangan ? 'cadangan ' : ''}${nama} ditahan`,
  text: `${alasan ? `${utuh(alasan)} ` : ''}Tidak ada pesan yang keluar lewat gateway ini. Ditahan ${umur(sejak)}.`,
  way: { to: ROUTES.OperatorGateway, label: 'Buka Gateway', of: `untuk melanjutkan ${nama}` },
});

/** A broadcast that waits for a second person: the reader, or another one if the reader wrote it. */
function menungguPersetujuan({ id, nama_group, jumlah, persetujuan }: Broadcast): Perlu {
  const sendiri = persetujuan?.milik_sendiri;
  const akhir = persetujuan ? ` Dibatalkan bila tidak diputuskan sampai ${waktu(persetujuan.sampai)}.` : '';
  return {
    key: `persetujuan ${id}`,
    icon: UserCheck,
    title: `Broadcast ke ${nama_group} menunggu ${sendiri ? 'orang kedua' : 'persetujuan'}`,
    text: `${angka(jumlah)} penerima.${akhir}`,
    way: broadcastWay({ id, nama_group }, sendiri ? 'Lihat' : 'Putuskan'),
  };
}

/** Another act that waits for a second person, or that is agreed to and not done yet. */
function menungguOrangKedua({ id, jenis, status, sampai, milik_sendiri }: Each<'permintaan'>): Perlu {
  const nama = NAMA_EMPAT_MATA[jenis];
  const waits = status === 'menunggu';
  const untuk = milik_sendiri ? 'orang kedua' : 'persetujuan';
  return {
    key: `permintaan ${id}`,
    icon: UserCheck,
    title: `${nama} ${waits ? `menunggu ${untuk}` : 'disetujui, belum selesai'}`,
    text: waits
      ? `Berakhir tanpa dilakukan bila tidak diputuskan sampai ${waktu(sampai)}.`
      : `Paling lama ${waktu(sampai)}.`,
    way: { to: ROUTES.OperatorPersetujuan, label: waits && !milik_sendiri ? 'Putuskan' : 'Lihat', of: nama },
  };
}

function siaran({ id, nama_group, status, alasan, menunggu_template, jadwal }: Broadcast): Perlu {
  const held = status === 'ditahan';
  const sebab = (menunggu_template ? alasan && `${utuh(alasan)} ${LANJUT_SENDIRI}` : alasan) ?? '';
  return {
    key: `broadcast ${id}`,
    icon: held ? TriangleAlert : Clock,
    title: `Broadcast ke ${nama_group} ${held ? 'ditahan' : 'belum dimulai'}`,
    text: held ? sebab : jadwal ? `Jadwalnya ${waktu(jadwal)} sudah lewat.` : '',
    way: broadcastWay({ id, nama_group }, held ? 'Putuskan' : 'Lihat'),
  };
}

const broadcastWay = ({ id, nama_group }: Pick<Broadcast, 'id' | 'nama_group'>, verb: string) => ({
  to: broadcastPath(id),
  label: `${verb} broadcast`,
  of: `ke ${nama_group}`,
});

function menungguSinkron({ jenis, jumlah, nomor = 0, sejak }: Each<'sinkron'>): Perlu {
  const what = [
    ...(jumlah > 0 ? [`${angka(jumlah)} ${jenis} menunggu dihapus`] : []),
    ...(nomor > 0 ? [`${angka(nomor)} nomor HP ${jenis} menunggu diganti`] : []),
  ];
  return {
    key: `sinkron ${jenis}`,
    icon: UserMinus,
    title: what.join(', '),
    text: `Menurut daftar sistem lain, ${waktu(sejak)}.`,
    way: { to: ROUTES.OperatorKunci, label: 'Periksa di Kunci API' },
  };
}

const belumPasti = ({ kategori, jumlah, tertua }: Each<'belum_pasti'>): Perlu => ({
  key: `belum pasti ${kategori}`,
  icon: CircleHelp,
  title: `${angka(jumlah)} pesan kepada ${orangOf(kategori)} belum diketahui statusnya`,
  text: `Jawaban gateway hilang, jadi tidak dikirim ulang otomatis. ${sejak(tertua)}`,
  way: {
    to: `${ROUTES.OperatorReportPesan}?kategori=${kategori}&status=belum_pasti`,
    label: 'Buka di Report Pesan',
  },
});

const WAY = {
  percakapan: { to: ROUTES.OperatorPercakapan, label: 'Buka Percakapan' },
  pengaduan: { to: '#pengaduan', label: 'Buka pengaduan' },
  surat: { to: '#surat', label: 'Buka permohonan surat' },
};

const DAFTAR_KERJA = [
  { nama: 'percakapan', icon: MessagesSquare, menunggu: 'orang menunggu jawaban', way: WAY.percakapan },
  { nama: 'pengaduan', icon: MessageSquareWarning, menunggu: 'pengaduan belum diproses', way: WAY.pengaduan },
  { nama: 'surat', icon: FileText, menunggu: 'permohonan surat belum diproses', way: WAY.surat },
] as const;

/** Letters or complaints that are late or nearly due; empty without any. */
function jatuhTempo(nama: 'pengaduan' | 'surat', antrean: AntreanBerjanji | undefined): Perlu[] {
  const { terlambat = 0, jatuh_tempo = [] } = antrean ?? {};
  const what = [
    ...(terlambat > 0 ? [`${angka(terlambat)} ${nama} terlambat`] : []),
    ...jatuh_tempo.map(({ tanggal, jumlah }) => `${angka(jumlah)} ${nama} jatuh tempo ${kapan(tanggal)}`),
  ];
  if (what.length === 0) return [];
  const text = 'Dihitung dalam hari kerja, seperti yang dijanjikan kepada pemohon.';
  const way = { ...WAY[nama], of: 'yang jatuh tempo' };
  return [{ key: `tempo ${nama}`, icon: CalendarClock, title: what.join(', '), text, way }];
}

/** A near day: `hari ini`, `besok`, or its name. */
function kapan(tanggal: string): string {
  const days = [0, 1].map((days) => wibOf(Date.now() + days * DAY_MS).slice(0, 10));
  return ['hari ini', 'besok'][days.indexOf(tanggal)] ?? hari(wibToIso(`${tanggal}T00:00`));
}

const sejak = (tertua: string | null) => (tertua ? `Yang terlama ${umur(tertua)}.` : '');
