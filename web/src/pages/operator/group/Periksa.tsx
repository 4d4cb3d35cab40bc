import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef } from 'react';
import type { JenisKiriman } from '#contract/kirim.ts';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { Item } from '../../../components/Item.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { plainButton, textLink } from '../../../components/styles.ts';
import { angka } from '../../../lib/angka.ts';
import { lama } from '../../../lib/lama.ts';
import { waktu } from '../../../lib/waktu.ts';
import { PratinjauPesan } from '../bersama/PratinjauPesan.tsx';
import type { IsiBroadcast, Persiapan } from './persiapan.ts';

interface Props {
  jenis: JenisKiriman;
  isi: IsiBroadcast;
  persiapan: Persiapan;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** What is about to happen: to how many, when, for how long, and how it reads. */
export function Periksa({ jenis, isi, persiapan, busy, onBack, onSend }: Props) {
  const { penerima, ganda, tidak_layak, antre, laju, detik, pembaca } = persiapan;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { body, alamat } = isi;
  return (
    <>
      <p
        ref={summary}
        tabIndex={-1}
        className="rounded-lg bg-sunken px-4 py-3 font-semibold focus:outline-none scroll-mt-28"
      >
        {angka(penerima)} penerima, sekitar {lama(detik)} pada {angka(laju)} pesan per detik
      </p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <Item label="Mulai dikirim">{mulai(isi, persiapan)}</Item>
        {antre > 0 && (
          <Item label="Antrean">{angka(antre)} pesan dari broadcast lain dikirim lebih dahulu</Item>
        )}
        <Item label="Nomor ganda">
          {ganda > 0
            ? `${angka(ganda)} member dilewati karena nomornya sama dengan member lain`
            : 'Tidak ada'}
        </Item>
        <Item label="Nomor tidak layak">
          {tidak_layak > 0
            ? `${angka(tidak_layak)} nomor tidak dapat dikirimi, pesannya langsung tercatat gagal`
            : 'Tidak ada'}
        </Item>
        {alamat && (
          <Item label="Link">
            <ExternalLink url={alamat} className={`${textLink} break-all`}>
              {alamat}
            </ExternalLink>
          </Item>
        )}
        <Item label="Pembaca pertama">{pembaca}</Item>
      </dl>
      <PratinjauPesan jenis={jenis} body={body} alamat={alamat ?? ''} nama={pembaca} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onBack()}
          className={`${plainButton} sm:mr-auto`}
        >
          Kembali
        </button>
        <Dialog.Close aria-disabled={busy || undefined} className={plainButton}>
          Batal
        </Dialog.Close>
        <SubmitButton
          label={isi.jadwal ? 'Jadwalkan' : 'Kirim'}
          busyLabel={isi.jadwal ? 'Menjadwalkan…' : 'Mengirim…'}
          busy={busy}
          onClick={onSend}
        />
      </div>
    </>
  );
}

/** When the first message goes out: at its time, but after those that wait already. */
function mulai({ jadwal }: IsiBroadcast, { antre, laju }: Persiapan): string {
  const waitMs = (antre / laju) * 1000;
  const at = Math.max(Date.now() + waitMs, jadwal?.getTime() ?? 0);
  if (jadwal?.getTime() === at) return waktu(jadwal.toISOString());
  return antre > 0 ? `sekitar ${waktu(new Date(at).toISOString())}` : 'segera setelah Kirim ditekan';
}
