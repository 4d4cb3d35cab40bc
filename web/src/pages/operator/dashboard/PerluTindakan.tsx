import {
  CircleCheck,
  CircleHelp,
  Clock,
  FileText,
  type LucideIcon,
  MessageSquareWarning,
  MessagesSquare,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { Broadcast } from '#contract/broadcast.ts';
import type { Insiden } from '#contract/insiden.ts';
import type { PerluTindakan as Data } from '#contract/statistik.ts';
import { lineLink } from '../../../components/styles.ts';
import { angka } from '../../../lib/angka.ts';
import { utuh } from '../../../lib/kalimat.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { waktu } from '../../../lib/waktu.ts';
import { Bagian } from '../bersama/Bagian.tsx';
import { LANJUT_SENDIRI } from '../bersama/broadcast.ts';
import { NAMA_KATEGORI } from '../bersama/kategori.ts';
import { umur } from '../bersama/umur.ts';
import { GANGGUAN } from './gangguan.ts';

/** What only an operator can decide, each with the way there. */
export function PerluTindakan({
  kanal,
  broadcast,
  belum_pasti,
  percakapan,
  pengaduan,
  surat,
  ...wrong
}: Data) {
  const { jadwal_berhenti, insiden } = wrong;
  const faults = insiden.length + (jadwal_berhenti ? 1 : 0);
  const waiting = percakapan.jumlah + pengaduan.jumlah + surat.jumlah;
  const none = faults + kanal.length + broadcast.length + belum_pasti.length + waiting === 0;
  return (
    <Bagian title="Perlu Keputusan">
      {none && (
        <p className="flex items-center gap-3 panel rounded-2xl p-5">
          <CircleCheck aria-hidden="true" size={24} className="shrink-0 text-primary" />
          Tidak ada yang menunggu keputusan Anda.
        </p>
      )}
      {!none && (
        <ul className="flex flex-col gap-3">
          {jadwal_berhenti && (
            <Baris icon={TriangleAlert} title="Jadwal tidak berjalan">
              Broadcast terjadwal tidak mulai, dan pesan yang tertinggal tidak dicoba lagi.{' '}
              {jadwal_berhenti.sejak
                ? `Terakhir berjalan ${umur(jadwal_berhenti.sejak)}.`
                : 'Belum pernah berjalan.'}{' '}
              Hubungi pengelola server.
            </Baris>
          )}
          {insiden.map((one) => (
            <Gangguan key={`${one.jenis} ${one.sasaran}`} {...one} />
          ))}
          {kanal.map(({ nama, cadangan, alasan, sejak }) => (
            <Baris
              key={nama}
              icon={TriangleAlert}
              title={`Gateway ${cadangan ? 'cadangan ' : ''}${nama} ditahan`}
              link={
                <Link to={ROUTES.OperatorGateway} className={lineLink}>
                  Buka Gateway<span className="sr-only"> untuk melanjutkan {nama}</span>
                </Link>
              }
            >
              {alasan && `${utuh(alasan)} `}Tidak ada pesan yang keluar lewat gateway ini. Ditahan{' '}
              {umur(sejak)}.
            </Baris>
          ))}
          {broadcast.map((row) => (
            <Siaran key={row.id} {...row} />
          ))}
          {belum_pasti.map(({ kategori, jumlah, tertua }) => (
            <Baris
              key={kategori}
              icon={CircleHelp}
              title={`${angka(jumlah)} pesan ${NAMA_KATEGORI[kategori]} belum pasti terkirim`}
              link={
                <Link
                  to={`${ROUTES.OperatorReportPesan}?kategori=${kategori}&status=belum_pasti`}
                  className={lineLink}
                >
                  Buka di Report Pesan
                </Link>
              }
            >
              Jawaban gateway hilang, jadi tidak dikirim ulang otomatis. {sejak(tertua)}
            </Baris>
          ))}
          {percakapan.jumlah > 0 && (
            <Baris
              icon={MessagesSquare}
              title={`${angka(percakapan.jumlah)} orang menunggu jawaban`}
              link={<Daftar to={ROUTES.OperatorPercakapan}>Buka Percakapan</Daftar>}
            >
              {sejak(percakapan.tertua)}
            </Baris>
          )}
          {pengaduan.jumlah > 0 && (
            <Baris
              icon={MessageSquareWarning}
              title={`${angka(pengaduan.jumlah)} pengaduan menunggu`}
              link={<Daftar to="#pengaduan">Buka pengaduan</Daftar>}
            >
              {sejak(pengaduan.tertua)}
            </Baris>
          )}
          {surat.jumlah > 0 && (
            <Baris
              icon={FileText}
              title={`${angka(surat.jumlah)} permohonan surat menunggu`}
              link={<Daftar to="#surat">Buka permohonan surat</Daftar>}
            >
              {sejak(surat.tertua)}
            </Baris>
          )}
        </ul>
      )}
    </Bagian>
  );
}

/** What is wrong, and where to see to it. */
function Gangguan({ jenis, sasaran, sejak }: Insiden) {
  const { title, arti, link } = GANGGUAN[jenis](sasaran);
  return (
    <Baris
      icon={TriangleAlert}
      title={title}
      link={
        <Link to={link.to} className={lineLink}>
          {link.label}
        </Link>
      }
    >
      {arti} Sejak {waktu(sejak)}.
    </Baris>
  );
}

const sejak = (tertua: string | null) => tertua && `Yang terlama ${umur(tertua)}.`;

/** A broadcast that is held, or one whose time has passed. */
function Siaran({ id, nama_group, status, alasan, menunggu_template, jadwal }: Broadcast) {
  const held = status === 'ditahan';
  return (
    <Baris
      icon={held ? TriangleAlert : Clock}
      title={`Broadcast ke ${nama_group} ${held ? 'ditahan' : 'belum dimulai'}`}
      link={
        <Link to={generatePath(ROUTES.OperatorDetailBroadcast, { id: String(id) })} className={lineLink}>
          {held ? 'Putuskan' : 'Lihat'} broadcast<span className="sr-only"> ke {nama_group}</span>
        </Link>
      }
    >
      {held && alasan && (menunggu_template ? `${utuh(alasan)} ${LANJUT_SENDIRI}` : alasan)}
      {!held && jadwal && `Jadwalnya ${waktu(jadwal)} sudah lewat.`}
    </Baris>
  );
}

/** A work list, further down or on a page of its own. */
const Daftar = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={lineLink}>
    {children}
  </Link>
);

interface BarisProps {
  icon: LucideIcon;
  title: string;
  link?: ReactNode;
  children: ReactNode;
}

function Baris({ icon: Icon, title, link, children }: BarisProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line border-l-4 border-l-gold bg-surface p-4 sm:px-5">
      <Icon aria-hidden="true" size={22} className="shrink-0 text-danger" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-muted">{children}</p>
      </div>
      {link}
    </li>
  );
}
