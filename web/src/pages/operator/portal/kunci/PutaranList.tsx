import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Putaran } from '#contract/orang/sinkron.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Button } from '../../../../components/Button.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { Waktu } from '../../../../components/Waktu.tsx';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { MenungguOrangKedua, useMenungguOrangKedua } from '../../records/MenungguOrangKedua.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { biarkan, JENIS_LABEL, putaranOptions, SEBAB, setujui, tunggu } from './kunci.ts';
import { RincianDialog } from './RincianDialog.tsx';

interface Props {
  onAsk: (tindakan: Tindakan, button: HTMLElement) => void;
  /** shown between the pending and the finished lists */
  children: ReactNode;
}

/** The lists other systems have sent: pending approvals first, finished ones last. */
export function PutaranList({ onAsk, children }: Props) {
  const query = useQuery(putaranOptions);
  const { edited: shown, edit: show, editing } = useRowDialogs<Putaran, never>();
  const waiting = query.data?.filter(({ status }) => status === 'menunggu_persetujuan') ?? [];
  return (
    <>
      {waiting.map((putaran) => (
        <MenungguPutusan key={putaran.id} putaran={putaran} onAsk={onAsk} onShow={show} />
      ))}
      {children}
      <Bagian title="Sinkronisasi Terakhir">
        <Termuat query={query}>{(data) => <Daftar data={data} onShow={show} />}</Termuat>
      </Bagian>
      <RincianDialog putaran={shown} {...editing} />
    </>
  );
}

const FIRST = 7;

function Daftar({
  data,
  onShow,
}: {
  data: readonly Putaran[];
  onShow: (row: Putaran, button: HTMLElement) => void;
}) {
  const [all, setAll] = useState(false);
  if (data.length === 0) {
    return (
      <p className="panel rounded-2xl p-5 text-muted">
        <strong className="font-semibold text-ink">Belum ada sinkronisasi.</strong> Setiap daftar yang
        diterapkan tercatat di sini, begitu pula percobaan terakhir dengan <code>?coba=1</code>.
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line panel rounded-2xl">
        {data.slice(0, all ? undefined : FIRST).map((putaran) => (
          <li key={putaran.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-3">
            <div className="min-w-0 grow basis-72">
              <h3 className="font-semibold">
                {putaran.status === 'coba' && 'Percobaan: '}
                {JENIS_LABEL[putaran.jenis]} <span className="font-normal text-muted">dari</span>{' '}
                <bdi>{putaran.kunci}</bdi>
              </h3>
              <p>{hasilOf(putaran)}</p>
            </div>
            <Waktu iso={putaran.selesai_pada} />
            <Button look="small" onClick={(button) => onShow(putaran, button)}>
              Rincian
              <span className="sr-only">
                {' '}
                {JENIS_LABEL[putaran.jenis]} dari {putaran.kunci}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {!all && data.length > FIRST && (
        <Button look="small" className="self-start" onClick={() => setAll(true)}>
          Tampilkan {angka(data.length - FIRST)} lagi
        </Button>
      )}
    </>
  );
}

function hasilOf(putaran: Putaran): string {
  const { status, ditambah, diubah, dihapus, menunggu_dihapus, menunggu_nomor, jumlah_gagal } = putaran;
  const akan = status === 'coba' ? 'akan ' : '';
  const changes: [number, string][] = [
    [ditambah, `${akan}ditambah`],
    [diubah, `${akan}diubah`],
    [dihapus, `${akan}dihapus`],
    [menunggu_dihapus, `${akan}menunggu persetujuan`],
    [menunggu_nomor, `nomor HP ${akan}menunggu persetujuan`],
    [jumlah_gagal, 'baris gagal'],
  ];
  const told = changes.flatMap(([jumlah, kata]) => (jumlah > 0 ? [`${angka(jumlah)} ${kata}`] : []));
  if (status === 'diabaikan') told.push('yang menunggu dibiarkan');
  if (status === 'digantikan') told.push('yang menunggu digantikan daftar berikutnya');
  return told.join(', ') || 'Tidak ada yang berubah';
}

interface MenungguPutusanProps {
  putaran: Putaran;
  onAsk: (tindakan: Tindakan, button: HTMLElement) => void;
  onShow: (putaran: Putaran, button: HTMLElement) => void;
}

/** A list's deletions and phone number changes that wait for approval. */
function MenungguPutusan({ putaran, onAsk, onShow }: MenungguPutusanProps) {
  const { kunci, menunggu_dihapus, menunggu_nomor, tunda, selesai_pada } = putaran;
  const asked = useMenungguOrangKedua(`sinkron:${putaran.id}`);
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border-2 border-gold bg-surface p-5"
    >
      <TriangleAlert aria-hidden="true" size={28} className="shrink-0 text-danger" />
      <div className="min-w-0 grow basis-72">
        <h2 id={heading} className="font-bold text-lg">
          {tunggu(putaran)}
        </h2>
        <p>
          Menurut daftar <bdi>{kunci}</bdi>, {waktu(selesai_pada)}.{' '}
          {menunggu_dihapus > 0 && 'Orang yang menunggu dihapus tidak ada lagi di daftar itu. '}
          {tunda && SEBAB[tunda]}{' '}
          {menunggu_nomor > 0 &&
            'Nomor HP yang berubah lebih banyak dari batas sehari di bawah. Periksa dulu: pemilik nomor yang baru dapat masuk ke akunnya.'}
        </p>
      </div>
      {asked.length > 0 && (
        <div className="w-full">
          <MenungguOrangKedua rows={asked} />
        </div>
      )}
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <Button onClick={(button) => onShow(putaran, button)}>Lihat Siapa</Button>
        <Button onClick={(button) => onAsk(biarkan(putaran), button)}>Biarkan</Button>
        {asked.length === 0 && (
          <Button look="danger" onClick={(button) => onAsk(setujui(putaran), button)}>
            {menunggu_dihapus > 0 ? 'Hapus' : 'Ganti Nomor'}
          </Button>
        )}
      </div>
    </section>
  );
}
