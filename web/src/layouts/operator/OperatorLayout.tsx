import { signal } from '@preact/signals-react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, HeartHandshake, Lock, Search, SquarePen, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { izinUntuk } from '#contract/izin.ts';
import { fakultas } from '#contract/orang/unit.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { LineLink } from '../../components/Links.tsx';
import { reading } from '../../lib/api/reading.ts';
import { utuh } from '../../lib/format/kalimat.ts';
import { ARTI_IZIN, useBoleh, useFakultasSendiri, useIzin, useSekampus } from '../../lib/operator/izin.ts';
import { menungguOptions, useDitahan, useMendesak } from '../../lib/operator/menunggu.ts';
import { berikutnya, JUDUL, kemajuan, persiapanOptions } from '../../lib/operator/persiapan.ts';
import { sedangMulai } from '../../lib/operator/tampilMulai.ts';
import { ROUTES } from '../../lib/routes.ts';
import { usePageTitle } from '../../lib/title.ts';
import { useSignalValue } from '../../lib/useSignalValue.ts';
import Frame from '../Frame.tsx';
import { CTRL, openOverlay } from '../shortcuts/overlay.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { BelumLengkap } from './BelumLengkap.tsx';
import { OperatorDrawer } from './OperatorDrawer.tsx';
import { OperatorNav } from './OperatorNav.tsx';
import { bolehBuka, type MenuPage, perluOf } from './operatorMenu.ts';

// Tailwind's lg.
const roomForColumn = matchMedia('(min-width: 64rem)');
const wide = signal(roomForColumn.matches);
roomForColumn.addEventListener('change', () => {
  wide.value = roomForColumn.matches;
});

export default function OperatorLayout() {
  const beside = useSignalValue(wide);
  const boleh = useBoleh();
  const waits = useWaits();
  const { pathname, hash } = useLocation();
  const page = perluOf(pathname, hash);
  return (
    <>
      <Frame
        home={ROUTES.OperatorDashboard}
        tools={
          <>
            <NamaSatuan />
            {!waits && boleh('pesan') && <TulisLink />}
            <PaletteButton />
          </>
        }
        menuButton={!beside && <OperatorDrawer />}
        side={beside && <OperatorColumn empty={waits} />}
        instead={
          waits ? <Loading /> : page && !bolehBuka(page, boleh) && <TidakBerhak key={page.label} {...page} />
        }
        above={
          <>
            <Mendesak />
            <PengirimanDitahan />
            <BelumLengkap />
            <KembaliMulai />
          </>
        }
      />
      <Shortcuts />
    </>
  );
}

/** A column as high as the page, with sticky content below the header. */
function OperatorColumn({ empty }: { empty: boolean }) {
  return (
    <div className="band lattice w-56 shrink-0 xl:w-66">
      <div className="sticky top-0 flex h-[calc(100dvh-4.5rem)] flex-col bg-band-deep">
        {!empty && <OperatorNav />}
      </div>
    </div>
  );
}

/** True until the rights are known, for a moment after the login; false if they cannot be asked for. */
function useWaits(): boolean {
  const { isFetched } = useQuery(menungguOptions);
  return useIzin() === null && !isFetched;
}

/** Names the operator's faculty: they see its people only. */
function NamaSatuan() {
  const sendiri = useFakultasSendiri();
  const { data } = useQuery({ ...reading(fakultas.list, {}), enabled: sendiri !== null });
  const nama = data?.data.find(({ id }) => id === sendiri)?.nama_fakultas;
  return nama && <p className="max-w-40 truncate text-sm text-on-band-muted max-md:sr-only">{nama}</p>;
}

/** Opens the composer from every page; an icon on narrow screens. */
function TulisLink() {
  return (
    <Link
      to={ROUTES.OperatorTulis}
      className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-lg bg-gold font-semibold text-black hover:brightness-95 md:w-auto md:px-4"
    >
      <SquarePen aria-hidden="true" className="shrink-0" size={20} />
      <span className="max-md:sr-only">Tulis</span>
    </Link>
  );
}

/** Opens the command palette; an icon on narrow screens. */
function PaletteButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => openOverlay('palette')}
      className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-lg hover:bg-white/15 md:w-72 md:justify-start md:border md:border-on-band-muted/60 md:bg-white/10 md:px-3 md:text-on-band-muted"
    >
      <Search aria-hidden="true" className="shrink-0" size={20} />
      <span className="truncate max-md:sr-only">Cari di mana saja</span>
      <span aria-hidden="true" className="ml-auto flex shrink-0 gap-1 text-sm max-md:hidden">
        <kbd className="rounded border border-on-band-muted/50 px-1.5 font-sans">{CTRL}</kbd>
        <kbd className="rounded border border-on-band-muted/50 px-1.5 font-sans">K</kbd>
      </span>
    </button>
  );
}

/** A link back to the first steps, with their progress, while the user goes through them. */
function KembaliMulai() {
  const going = useSignalValue(sedangMulai);
  const { pathname } = useLocation();
  const there = pathname === ROUTES.OperatorMulai || pathname === ROUTES.OperatorDashboard;
  const boleh = useBoleh();
  return going && !there && boleh('pengaturan') && <Baris />;
}

function Baris() {
  const { data } = useQuery(persiapanOptions);
  const next = data && berikutnya(data);
  const { selesai, semua } = data ? kemajuan(data) : {};
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 rounded-xl border border-line bg-surface px-4 py-2">
      <LineLink to={ROUTES.OperatorMulai} className="gap-1.5">
        <ArrowLeft aria-hidden="true" size={18} />
        Kembali ke Memulai
      </LineLink>
      <p role="status" className="text-muted">
        {data ? `${selesai} dari ${semua} langkah selesai.` : 'Memeriksa langkah…'}
        {next && <span className="max-sm:sr-only"> Berikutnya: {JUDUL[next]}.</span>}
      </p>
    </div>
  );
}

/** A notice on every operator page until an operator has opened the conversations and complaints of people in distress. */
function Mendesak() {
  const { percakapan, pengaduan } = useMendesak();
  return (
    <>
      {percakapan > 0 && (
        <MendesakBar
          to={ROUTES.OperatorPercakapan}
          label="Buka Percakapan"
          title={`${percakapan} orang menulis dalam keadaan darurat.`}
        >
          Baca dan balas sekarang; jawaban otomatis untuknya berhenti sampai percakapannya dibuka.
        </MendesakBar>
      )}
      {pengaduan > 0 && (
        <MendesakBar
          to={`${ROUTES.OperatorDashboard}#pengaduan`}
          label="Buka Pengaduan"
          title={`${pengaduan} pengaduan ditulis dalam keadaan darurat.`}
        >
          Baca dan balas sekarang.
        </MendesakBar>
      )}
    </>
  );
}

interface MendesakBarProps {
  to: string;
  label: string;
  title: string;
  /** left out of sight on a phone, where two notices would fill the first screen */
  children: ReactNode;
}

function MendesakBar({ to, label, title, children }: MendesakBarProps) {
  return (
    <div
      role="alert"
      className="mb-3 flex sm:mb-6 flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line border-l-4 border-l-danger bg-surface px-4 py-2"
    >
      <HeartHandshake aria-hidden="true" size={20} className="shrink-0 text-danger" />
      <p className="min-w-0 grow basis-60">
        <strong className="font-semibold">{title}</strong> <span className="max-sm:sr-only">{children}</span>
      </p>
      <LineLink to={to}>{label}</LineLink>
    </div>
  );
}

/** A notice on every operator page while sending is held, with the reason. */
function PengirimanDitahan() {
  const ditahan = useDitahan();
  const boleh = useBoleh();
  return (
    <div role="status">
      {ditahan && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line border-l-4 border-l-gold bg-surface px-4 py-2">
          <TriangleAlert aria-hidden="true" size={20} className="shrink-0 text-danger" />
          <p className="min-w-0 grow basis-60">
            <strong className="font-semibold">
              {ditahan.semua ? 'Pengiriman WhatsApp sedang ditahan.' : 'Broadcast sedang ditahan.'}
            </strong>{' '}
            {ditahan.alasan && utuh(ditahan.alasan)}{' '}
            {ditahan.semua
              ? 'Pesan yang Anda kirim menunggu sampai dilanjutkan.'
              : 'Pesan tunggal tetap dikirim lewat gateway cadangan.'}
          </p>
          {boleh('pengaturan') && <LineLink to={ROUTES.OperatorGateway}>Buka Gateway</LineLink>}
        </div>
      )}
    </div>
  );
}

/** In place of a page that the operator's rights do not open. */
function TidakBerhak({ label, perlu = [] }: Pick<MenuPage, 'label' | 'perlu'>) {
  usePageTitle(label);
  const sekampus = useSekampus(perlu);
  const needed = new Set(perlu.flatMap((one) => izinUntuk(one) ?? []));
  const names = [...needed].map((izin) => ARTI_IZIN[izin].nama);
  return (
    <section className="flex flex-col items-start gap-3 panel rounded-2xl p-6">
      <h1 className="flex items-center gap-3 font-bold text-2xl">
        <Lock aria-hidden="true" size={24} className="shrink-0 text-primary" />
        {label} tidak terbuka untuk akun Anda
      </h1>
      {sekampus ? (
        <p className="max-w-prose">
          Halaman ini berlaku untuk seluruh kampus, sedangkan akun Anda untuk satu fakultas. Bila ada yang
          perlu diubah di sini, mintalah kepada operator kampus.
        </p>
      ) : (
        <p className="max-w-prose">
          Halaman ini memerlukan izin <strong>{names.join(' atau ')}</strong>. Bila Anda memerlukannya untuk
          pekerjaan Anda, mintalah kepada operator yang mengatur izin.
        </p>
      )}
      <LineLink to={ROUTES.OperatorDashboard}>Ke Beranda</LineLink>
    </section>
  );
}
