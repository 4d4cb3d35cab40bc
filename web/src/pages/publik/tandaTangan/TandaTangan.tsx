import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { BlokSurat } from '#contract/surat/surat.ts';
import { tandaTangan as calls, type SuratPenanda, type TandaTangan } from '#contract/surat/tandaTangan.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { Catatan } from '../../../components/feedback/Catatan.tsx';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { Item } from '../../../components/Item.tsx';
import { lineLink, plainButton } from '../../../components/styles.ts';
import { ApiError, call, sebabOf } from '../../../lib/api/api.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { usePageTitle } from '../../../lib/title.ts';
import { TandaiForm } from './TandaiForm.tsx';

/** A letter for its signer, by the link that came by WhatsApp. */
export default function TandaTanganPage() {
  usePageTitle('Tanda Tangan Surat');
  const { kode = '' } = useParams();
  // Another letter is another page: nothing typed for one may stay for the next.
  return <Surat key={kode} kode={kode} />;
}

const isClosed = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 410].includes(error.status);

type State =
  | { tag: 'memuat' }
  | { tag: 'gagal'; error: unknown }
  | { tag: 'ada'; data: TandaTangan; selesai: number; isUnfinished: boolean };

function Surat({ kode }: { kode: string }) {
  const [state, setState] = useState<State>({ tag: 'memuat' });
  const show = useCallback(
    (data: TandaTangan, isUnfinished = false) =>
      setState((before) => ({
        tag: 'ada',
        data,
        selesai: before.tag === 'ada' ? done(before.data, data) : 0,
        isUnfinished,
      })),
    [],
  );
  const load = useCallback(
    (isUnfinished = false) =>
      call(calls.read, { params: { kode } }).then(
        ({ data }) => show(data, isUnfinished),
        // The typed text stays while there is no network.
        (error: unknown) =>
          setState((state) => (state.tag === 'ada' && !isClosed(error) ? state : { tag: 'gagal', error })),
      ),
    [kode, show],
  );
  useEffect(() => void load(), [load]);

  switch (state.tag) {
    case 'memuat':
      return <Loading />;
    case 'gagal':
      return isClosed(state.error) ? (
        <Lembar judul="Tautan tidak berlaku">
          <p>{state.error.message}.</p>
        </Lembar>
      ) : (
        <LoadFailure sebab={sebabOf(state.error)} onRetry={() => void load()} />
      );
    case 'ada':
      return <Isi {...state} onChanged={show} onFailed={(semua) => void load(semua)} />;
  }
}

/** Counts the other letters that no longer wait. */
const done = (before: TandaTangan, { lainnya }: TandaTangan) =>
  before.lainnya.filter(({ kode }) => !lainnya.some((other) => other.kode === kode)).length;

interface IsiProps {
  data: TandaTangan;
  /** other letters that stopped waiting with the last answer */
  selesai: number;
  /** the last call was to sign all letters, and failed */
  isUnfinished: boolean;
  onChanged: (data: TandaTangan) => void;
  /** an attempt failed, and may have changed the state */
  onFailed: (semua: boolean) => void;
}

function Isi({ data, selesai, isUnfinished, onChanged, onFailed }: IsiProps) {
  const { surat, penanda, giliran, sudah, berikutnya, lainnya } = data;
  const names = sudah.map(({ nama }) => nama).join(' dan ');
  return (
    <Lembar judul={judulOf(data)}>
      {giliran && names && <p>{names} sudah menandatangani surat ini. Sekarang giliran Anda.</p>}
      {giliran && berikutnya && <p>Sesudah Anda, surat ini ditandatangani {berikutnya.nama}, lalu terbit.</p>}
      {!giliran && berikutnya && <p>Surat ini menunggu tanda tangan {berikutnya.nama}, lalu terbit.</p>}
      {surat.status === 'Siap' && (
        <p>
          {surat.file
            ? 'Surat ini sudah terbit dan dikirim kepada mahasiswanya.'
            : 'Surat ini pernah terbit, lalu dicabut atau dihapus.'}
        </p>
      )}
      {surat.status === 'Ditolak' && <p>Mahasiswanya sudah dikabari.</p>}
      {!giliran && selesai > 0 && <p>{selesai} surat lain juga tidak lagi menunggu tanda tangan Anda.</p>}
      {isUnfinished && !giliran && lainnya.length > 0 && (
        <Catatan nada="perhatian">
          Belum semua surat selesai. Yang masih menunggu Anda ada di bawah ini: buka satu per satu untuk
          mencoba lagi.
        </Catatan>
      )}
      <Rincian surat={surat} />
      {giliran && <Teks isi={data.isi} />}
      {surat.file && (
        <ExternalLink url={surat.file} className={plainButton}>
          {giliran ? 'Lihat surat (PDF)' : 'Buka surat (PDF)'}
        </ExternalLink>
      )}
      {giliran && <TandaiForm data={data} onChanged={onChanged} onFailed={onFailed} />}
      {lainnya.length > 0 && (
        <section className="flex flex-col gap-2 border-line border-t pt-5">
          <h2 className="font-bold text-lg">Surat lain yang menunggu {penanda.nama}</h2>
          <ul>
            {lainnya.map(({ kode, jenis, nama, nomor }) => (
              <li key={kode}>
                <a
                  href={ROUTES.TandaTangan.replace(':kode', kode)}
                  className={`${lineLink} flex-wrap gap-x-1 break-words`}
                >
                  {jenis}, {nama} <span>({nomor})</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Lembar>
  );
}

function judulOf({ surat: { status, tte }, giliran }: TandaTangan): string {
  if (status === 'Ditolak') return 'Surat ditolak';
  if (giliran) return 'Tanda tangani surat';
  return tte === 'ditandatangani' || status !== 'Siap' ? 'Surat sudah ditandatangani' : 'Surat sudah terbit';
}

function Lembar({ judul, children }: { judul: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(judul);
  useEffect(() => {
    if (shown.current !== judul) heading.current?.focus();
    shown.current = judul;
  }, [judul]);
  return (
    <div className="shell grid place-items-center py-6 sm:py-12">
      <article className="panel flex w-full max-w-2xl flex-col gap-5 rounded-2xl p-5 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-2xl tracking-tight focus:outline-none">
          {judul}
        </h1>
        {children}
      </article>
    </div>
  );
}

const Rincian = ({ surat: { jenis, nomor, nama, nim } }: { surat: SuratPenanda }) => (
  <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr]">
    <Item label="Jenis">{jenis}</Item>
    <Item label="Nomor">{nomor}</Item>
    <Item label="Mahasiswa">
      <bdi>{nama}</bdi> ({nim})
    </Item>
  </dl>
);

const Blok = ({ block }: { block: BlokSurat }) =>
  'teks' in block ? (
    <p className="break-words">{block.teks}</p>
  ) : (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr]">
      {block.data.map(([label, nilai]) => (
        <Item key={label} label={label}>
          {nilai}
        </Item>
      ))}
    </dl>
  );

/** The letter's fields, for a phone that shows no PDF in a page. */
const Teks = ({ isi }: { isi: readonly BlokSurat[] }) => (
  <section aria-label="Isi surat" className="flex flex-col gap-3 rounded-lg bg-sunken px-4 py-3">
    {isi.map((block) =>
      block.pemohon ? (
        <div key={JSON.stringify(block)} className="rounded-lg border border-edge px-3 py-2">
          <p className="text-muted text-sm">Menurut pemohon:</p>
          <Blok block={block} />
        </div>
      ) : (
        <Blok key={JSON.stringify(block)} block={block} />
      ),
    )}
  </section>
);
