import { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef } from 'react';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { lama } from '../../../../lib/format/lama.ts';
import type { PilihanTemplate } from '../compose/usePilihanTemplate.ts';
import { PratinjauKiriman } from '../preview/PratinjauKiriman.tsx';
import { type IsiBroadcast, type Persiapan, pembacaOf } from './persiapan.ts';
import { Rincian } from './Rincian.tsx';

interface Props {
  jenis: JenisKiriman;
  isi: IsiBroadcast;
  persiapan: Persiapan;
  pilihan: PilihanTemplate | null;
  busy: boolean;
  onBack: () => void;
  onSend: () => void;
}

/** The review of a broadcast: recipients, time, duration and preview. */
export function Periksa({ jenis, isi, persiapan, pilihan, busy, onBack, onSend }: Props) {
  const { penerima, tidak_layak, tak_lengkap, berhenti, jeda, laju, detik, jendela, ditahan, pembaca } =
    persiapan;
  const dikirimi = Math.max(0, penerima - tidak_layak - tak_lengkap - berhenti - jeda);
  const summary = useRef<HTMLParagraphElement>(null);
  // A layout effect: the button that led here is gone, and the dialog would take the lost focus.
  useLayoutEffect(() => summary.current?.focus(), []);
  const { body, alamat } = isi;
  return (
    <>
      <p
        ref={summary}
        tabIndex={-1}
        className="rounded-lg bg-sunken px-4 py-3 font-semibold focus:outline-none scroll-mt-28"
      >
        {angka(dikirimi)} penerima
        {dikirimi < penerima && ` dari ${angka(penerima)} member`}
        {ditahan === null && `, sekitar ${lama(detik)} pada ${angka(laju)} pesan per detik`}
      </p>
      {ditahan !== null && (
        <Catatan nada="perhatian">
          Pengiriman sedang ditahan: {ditahan}. Broadcast ini menunggu sampai dilanjutkan.
        </Catatan>
      )}
      <Rincian isi={isi} persiapan={persiapan} />
      <PratinjauKiriman
        jenis={jenis}
        body={body}
        alamat={alamat ?? ''}
        nama={pembaca}
        lewat={pilihan?.template ? { template: pilihan.template, isian: pilihan.isian } : null}
        pengganti={pilihan?.semua.find(({ id }) => id === jendela?.template?.id) ?? null}
        pembaca={pembacaOf(persiapan)}
      />
      <DialogFooter>
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onBack()}
          className={`${plainButton} mr-auto`}
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
      </DialogFooter>
    </>
  );
}
