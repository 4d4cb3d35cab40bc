import { BellOff, Check, Clock, type LucideIcon, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type KeadaanPercakapan, type Pemilik, percakapan } from '#contract/jawab/percakapan.ts';
import type { Kategori } from '#contract/peran.ts';
import { Button } from '../../../../components/Button.tsx';
import { call } from '../../../../lib/api/api.ts';
import { useSingleMutation } from '../../../../lib/api/query.ts';
import { bagianWaktu, jam, waktu } from '../../../../lib/format/waktu.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { kecualiTopik } from '../../../../lib/operator/topik.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { OrangLink } from '../../orang/pick/OrangLink.tsx';
import { useNow } from '../butir/useNow.ts';
import { lamanya } from '../butir/waktu.ts';
import { refreshPercakapan } from './butir.ts';
import { sisaJendela } from './jendela.ts';

interface Props {
  orang: KeadaanPercakapan;
  /** link back, when the list is not beside it */
  kembali: ReactNode;
}

/** The head of a conversation: the person and the state. */
export function Kepala({ orang, kembali }: Props) {
  const { no_hp, tersembunyi, nama, menunggu_sejak, petugas_sampai, berhenti_pada } = orang;
  const heading = useRef<HTMLHeadingElement>(null);
  // A navigation has scrolled to the top of the page.
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  const now = useNow();
  const petugas = petugas_sampai !== null && Date.parse(petugas_sampai) > now ? petugas_sampai : null;
  return (
    <header className="flex flex-col gap-1 border-line border-b px-4 py-3">
      <div className="flex items-center gap-2">
        {kembali}
        <h2
          ref={heading}
          tabIndex={-1}
          className="line-clamp-2 min-w-0 grow break-words font-bold text-xl focus:outline-none"
        >
          <bdi>{nama}</bdi>
        </h2>
        {(menunggu_sejak !== null || petugas !== null) && (
          <Selesai no_hp={no_hp} onDone={() => heading.current?.focus()} />
        )}
      </div>
      <ul className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-sm">
        {tersembunyi && <li className="text-muted">Nomor disembunyikan</li>}
        {!tersembunyi && nama !== no_hp && <li className="tabular-nums">{no_hp}</li>}
        <Siapa {...orang} />
        <Jendela {...orang} now={now} />
        {petugas && <Fakta icon={UserRound}>Jawaban otomatis berhenti sampai {jam(petugas)}</Fakta>}
        {berhenti_pada && (
          <Fakta icon={BellOff}>
            Berhenti berlangganan broadcast sejak {bagianWaktu(berhenti_pada)[0]}
            {kecualiTopik(orang)}
          </Fakta>
        )}
        {!berhenti_pada && orang.topik_berhenti.length > 0 && (
          <Fakta icon={BellOff}>Berhenti menerima broadcast tentang {orang.topik_berhenti.join(', ')}</Fakta>
        )}
      </ul>
    </header>
  );
}

function Jendela({ now, ...orang }: KeadaanPercakapan & { now: number }) {
  const sisa = sisaJendela(orang, now);
  if (sisa === null) return null;
  return (
    <Fakta icon={Clock}>
      {sisa > 0 && orang.jendela_sampai ? (
        <time dateTime={orang.jendela_sampai} title={`Sampai ${waktu(orang.jendela_sampai)}`}>
          Jendela {lamanya(sisa)}
        </time>
      ) : (
        'Jendela tertutup'
      )}
    </Fakta>
  );
}

const Fakta = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <Icon aria-hidden="true" size={14} className="shrink-0 text-muted" />
    <span className="min-w-0">{children}</span>
  </li>
);

/** Marks a conversation as handled, which hands it back to the automatic answers. */
function Selesai({ no_hp, onDone }: { no_hp: string; onDone: () => void }) {
  const finishing = useSingleMutation({
    meta: { log: 'Percakapan gagal diselesaikan', toast: 'Gagal menyelesaikan percakapan' },
    mutationFn: () => call(percakapan.selesai, { params: { no_hp } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      // The button disappears once handled.
      onDone();
    },
    onSettled: () => refreshPercakapan(no_hp),
  });
  return (
    <Button
      icon={Check}
      busy={finishing.isPending}
      onClick={() => finishing.mutate()}
      className="shrink-0 px-3!"
    >
      Selesai
    </Button>
  );
}

const NOMOR_INDUK: Record<Kategori, string> = {
  Mahasiswa: 'NIM',
  Orangtua: 'NIM mahasiswa',
  Dosen: 'NIDN',
  Pegawai: 'NIP',
  Lainnya: '',
};

/** The people in the master data with this number. */
function Siapa({ pemilik, nama, tersembunyi }: KeadaanPercakapan) {
  if (pemilik.length === 0) return tersembunyi ? null : <li className="text-muted">Belum dikenal</li>;
  return pemilik.map((satu) => (
    <li key={`${satu.kategori} ${satu.id}`} className="min-w-0 break-words">
      <OrangLink {...satu}>
        {NAMA_KATEGORI[satu.kategori]}
        {satu.nama !== nama && (
          <>
            {' '}
            <bdi>{satu.nama}</bdi>
          </>
        )}
        {nomorInduk(satu)}
      </OrangLink>
    </li>
  ));
}

const nomorInduk = ({ kategori, nomor_induk }: Pemilik) =>
  nomor_induk === null ? '' : `, ${NOMOR_INDUK[kategori]} ${nomor_induk}`;
