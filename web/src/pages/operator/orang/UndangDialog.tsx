import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { type HasilUndang, type KategoriUndangan, MAX_UNDANGAN, undang } from '#contract/akun/undang.ts';
import { Button } from '../../../components/Button.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useBusy } from '../../../components/dialogs/holds.ts';
import { Nada, nadaOf } from '../../../components/feedback/Nada.tsx';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { SubmitButton } from '../../../components/forms/Form.tsx';
import { plainButton } from '../../../components/styles.ts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { useIdempotencyKey } from '../../../lib/api/useIdempotencyKey.ts';
import { angka } from '../../../lib/format/angka.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { Sample } from '../excel/Sample.tsx';
import { jumlahOf, namesOf, type Siapa } from './pick/siapa.ts';

interface Props extends DialogProps {
  kategori: KategoriUndangan;
  siapa: Siapa | null;
  onDone: () => void;
}

export function UndangDialog({ kategori, siapa, onDone, ...dialog }: Props) {
  return (
    <FormDialog title={`Undang ${kategori}`} open={siapa !== null} {...dialog}>
      {siapa && <Undangan kategori={kategori} siapa={siapa} onDone={onDone} />}
    </FormDialog>
  );
}

interface Kemajuan extends HasilUndang {
  diminta: number;
}

const NOTHING: Kemajuan = { dibuat: 0, dilewati: 0, gagal: [], sesudah: null, diminta: 0 };

function partOf(siapa: Siapa, { sesudah, diminta }: Kemajuan) {
  if ('dicari' in siapa) return { ...siapa.dicari, sesudah: sesudah ?? undefined };
  return { ids: [...siapa.orang.keys()].slice(diminta, diminta + MAX_UNDANGAN) };
}

function Undangan({ kategori, siapa, onDone }: Pick<Props, 'kategori' | 'onDone'> & { siapa: Siapa }) {
  const [hasil, setHasil] = useState(NOTHING);
  const [complete, setComplete] = useState(false);
  const stopped = useRef(false);
  const keyOf = useIdempotencyKey();
  const all = jumlahOf(siapa);

  const inviting = useSingleMutation({
    meta: {
      log: 'Undangan gagal',
      // `kategori`: its people have no password here.
      toast: (error) => (error instanceof ApiError && error.fields.kategori) || KALIMAT.undangGagal,
    },
    mutationFn: async () => {
      stopped.current = false;
      // Resumes after a failure or a stop.
      for (let sofar = hasil; !stopped.current; ) {
        const part = partOf(siapa, sofar);
        const ids = 'ids' in part ? part.ids : null;
        const body = { kategori, ...part };
        const { data } = await call(undang, { body, idempotencyKey: keyOf(body) });
        sofar = {
          dibuat: sofar.dibuat + data.dibuat,
          dilewati: sofar.dilewati + data.dilewati,
          gagal: [...sofar.gagal, ...data.gagal],
          sesudah: data.sesudah,
          diminta: sofar.diminta + (ids?.length ?? 0),
        };
        setHasil(sofar);
        if (ids ? sofar.diminta < all : sofar.sesudah !== null) continue;
        setComplete(true);
        return onDone();
      }
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  // Only when finished: the focused button is replaced by the result, which takes focus.
  const done = complete && !inviting.isPending;
  // The progress exists only here.
  useBusy(inviting.isPending);

  const seen = hasil.dibuat + hasil.dilewati + hasil.gagal.length;
  return (
    <>
      {!done && <Pertanyaan kategori={kategori} siapa={siapa} />}
      {(inviting.isPending || seen > 0) && !done && (
        <ProgressBar
          label={`${angka(seen)} dari ${angka(all)} orang`}
          value={all > 0 ? Math.min(1, seen / all) : null}
        />
      )}
      {seen > 0 && !inviting.isPending && <UndangHasil hasil={hasil} />}
      {done && seen === 0 && <p role="status">Tidak ada yang ditemukan: mungkin sudah dihapus.</p>}
      <DialogFooter>
        {inviting.isPending && all > MAX_UNDANGAN ? (
          <Button onClick={() => (stopped.current = true)}>Hentikan</Button>
        ) : (
          <Dialog.Close className={plainButton} aria-disabled={inviting.isPending || undefined}>
            Close
          </Dialog.Close>
        )}
        {!done && (
          <SubmitButton
            label={seen > 0 ? 'Lanjutkan' : 'Undang'}
            busyLabel="Mengundang…"
            busy={inviting.isPending}
            onClick={() => inviting.mutate()}
          />
        )}
      </DialogFooter>
    </>
  );
}

function Pertanyaan({ kategori, siapa }: { kategori: KategoriUndangan; siapa: Siapa }) {
  if ('orang' in siapa)
    return (
      <p className="text-muted">
        <strong className="font-semibold text-ink">{namesOf(siapa.orang)}</strong> mendapat akun bila belum
        punya. Username dan password dikirim ke nomor WhatsApp masing-masing, sesuai data ini.
      </p>
    );
  return (
    <p className="text-muted">
      <strong className="font-semibold text-ink">
        {angka(siapa.jumlah)} {kategori.toLowerCase()}
      </strong>{' '}
      {Object.values(siapa.dicari).some(Boolean) ? 'yang ditemukan' : 'di daftar ini'} diperiksa. Yang belum
      punya akun mendapatkannya: cara masuk dikirim ke nomor WhatsApp masing-masing, sesuai data ini.
    </p>
  );
}

/** Most failures listed; inviting again finds the rest. */
const SHOWN = 50;

/** The result of the invitations. Takes focus, because the focused button may be gone. */
function UndangHasil({ hasil: { dibuat, dilewati, gagal } }: { hasil: HasilUndang }) {
  const parts = [
    `${angka(dibuat)} akun dibuat`,
    ...(dilewati > 0 ? [`${angka(dilewati)} sudah punya akun`] : []),
    ...(gagal.length > 0 ? [`${angka(gagal.length)} tidak dapat diundang`] : []),
  ];
  return (
    <>
      <Nada nada={nadaOf(dibuat + dilewati, gagal.length)} title={`${parts.join(', ')}.`} focus />
      {gagal.length > 0 && (
        <Sample
          label={`Yang tidak dapat diundang${gagal.length > SHOWN ? `, ${SHOWN} yang pertama` : ''}`}
          headings={['Nama', 'Nomor induk', 'Alasan']}
          rows={gagal.slice(0, SHOWN).map(({ nama, nomor_induk, alasan }) => [nama, nomor_induk, alasan])}
        />
      )}
    </>
  );
}
