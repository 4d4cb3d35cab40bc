import { useState } from 'react';
import type * as z from 'zod/mini';
import { type Callback, CallbackInput } from '#contract/portal/callback.ts';
import { kunci as calls, type Kunci } from '#contract/portal/kunci.ts';
import { Button } from '../../../../components/Button.tsx';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { Form, FormField } from '../../../../components/forms/Form.tsx';
import { at, call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { STATUS } from '../../kirim/track/status.ts';
import type { Tindakan } from '../../records/tindakan.ts';
import { kirimUlang } from './kunci.ts';
import { BELUM_DISALIN, Rahasia } from './Rahasia.tsx';

interface Props {
  kunci: Kunci;
  onAsk: (tindakan: Tindakan, button: HTMLElement) => void;
  onEdit: (kunci: Kunci, button: HTMLElement) => void;
}

export function CallbackKunci({ kunci, onAsk, onEdit }: Props) {
  const { nama, callback } = kunci;
  const edit = callback === null ? 'Pasang Callback' : callback.mati_pada ? 'Hidupkan Lagi' : 'Ubah Callback';
  return (
    <div className="flex flex-col gap-1 text-sm">
      {callback && <Keadaan callback={callback} />}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button look="small" onClick={(button) => onEdit(kunci, button)}>
          {edit}
          <span className="sr-only"> {nama}</span>
        </Button>
        {callback && callback.gagal > 0 && !callback.mati_pada && (
          <Button look="small" onClick={(button) => onAsk(kirimUlang(kunci, callback.gagal), button)}>
            Kirim Ulang yang Gagal<span className="sr-only"> {nama}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

function Keadaan({ callback }: { callback: Callback }) {
  const { alamat, menunggu, gagal, terakhir } = callback;
  const masalah = masalahOf(callback);
  const counts = [
    ...(menunggu > 0 ? [`${angka(menunggu)} kabar menunggu`] : []),
    ...(gagal > 0 ? [`${angka(gagal)} kabar gagal dalam 30 hari terakhir`] : []),
  ];
  return (
    <>
      <p className="break-all">
        Callback ke <bdi>{alamat}</bdi>
      </p>
      {masalah && <p className="font-medium text-danger">{masalah}</p>}
      {counts.length > 0 && <p>{counts.join(', ')}</p>}
      {terakhir.length === 0 ? (
        <p className="text-muted">Belum ada yang dikabarkan</p>
      ) : (
        <ul aria-label="Callback terakhir" className="list-disc pl-5 text-muted">
          {terakhir.map(({ dicoba_pada, status, jawaban }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be tried at the same time
            <li key={place}>
              {waktu(dicoba_pada)}: kabar “{STATUS[status]}”{' '}
              {jawaban === null ? 'tidak dijawab' : `dijawab ${jawaban}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function masalahOf({ mati_pada, sebab_mati, gagal_sejak }: Callback): string | null {
  if (mati_pada) {
    const sebab =
      sebab_mati === 'diakhiri'
        ? 'penerimanya menjawab 410, artinya tidak mau dikabari lagi'
        : 'seminggu tidak ada yang berhasil';
    return `Mati sejak ${waktu(mati_pada)}: ${sebab}. Perubahan status sesudahnya tidak dikabarkan.`;
  }
  return gagal_sejak
    ? `Gagal sejak ${waktu(gagal_sejak)}. Setiap kabar dicoba lagi otomatis sampai sehari.`
    : null;
}

/** Gives a key a callback, changes its address or secret, or switches it on again. */
export function CallbackDialog({ kunci, onClose, returnFocusTo }: DialogProps & { kunci: Kunci | null }) {
  const [secret, setSecret] = useState<string | null>(null);
  function close() {
    setSecret(null);
    onClose();
  }
  function done(rahasia: string | null) {
    if (rahasia !== null) return setSecret(rahasia);
    toastSuccess('Callback disimpan');
    close();
  }
  return (
    <FormDialog
      title={kunci ? `Callback ${kunci.nama}` : ''}
      open={kunci !== null}
      onClose={close}
      returnFocusTo={returnFocusTo}
      question={secret ? BELUM_DISALIN : undefined}
    >
      {secret ? (
        <Rahasia secrets={[{ nama: 'Rahasia callback', isi: secret }]} />
      ) : (
        kunci && <CallbackForm kunci={kunci} onDone={done} />
      )}
    </FormDialog>
  );
}

function CallbackForm({ kunci, onDone }: { kunci: Kunci; onDone: (secret: string | null) => void }) {
  const { id, callback } = kunci;
  const saving = useCallForm((form) => parseForm(CallbackInput, form), {
    meta: { log: 'Callback gagal disimpan', toast: 'Callback gagal disimpan' },
    mutationFn: (body: z.output<typeof CallbackInput>) => call(at(calls.pasang, { id }), { body }),
    onSuccess: ({ data }) => {
      onDone(data.rahasia_callback);
      void queryClient.invalidateQueries();
    },
  });

  return (
    <Form {...saving.form} nama={`callback:${id}`} className="flex flex-col gap-5">
      <CallbackField defaultValue={callback?.alamat} />
      {callback && (
        <>
          <p className="text-muted text-sm">Yang masih menunggu dikirim ke alamat ini.</p>
          <Centang
            name="rahasia_baru"
            value="true"
            arti="Bila bocor. Rahasia yang sekarang langsung tidak berlaku: pasang yang baru di sistem itu. Sampai terpasang, kabar yang ditolaknya dicoba lagi sampai sehari."
          >
            Ganti juga rahasianya
          </Centang>
        </>
      )}
      <DialogActions
        close="Batal"
        label={callback?.mati_pada ? 'Hidupkan' : 'Simpan'}
        busyLabel="Menyimpan…"
        busy={saving.isPending}
      />
    </Form>
  );
}

export function CallbackField({ optional, defaultValue }: { optional?: boolean; defaultValue?: string }) {
  return (
    <FormField
      name="callback"
      label={optional ? 'Alamat callback (boleh kosong)' : 'Alamat callback'}
      hint="Alamat https di sistem itu, yang dikabari begitu status pesannya berubah."
      type="url"
      inputMode="url"
      defaultValue={defaultValue}
    />
  );
}
