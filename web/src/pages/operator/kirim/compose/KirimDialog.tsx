import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Kategori } from '#contract/peran.ts';
import { type JenisKiriman, kirimPesan } from '#contract/pesan/kirim.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { Form } from '../../../../components/forms/Form.tsx';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { KALIMAT, utuh } from '../../../../lib/format/kalimat.ts';
import { useDitahan } from '../../../../lib/operator/menunggu.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { KIRIM } from '../track/jenis.ts';
import { DrafDipulihkan } from './DrafDipulihkan.tsx';
import { attemptKey, type Draf, endAttempt, failAttempt, untukOrang } from './draf.ts';
import { InfoBerhenti, InfoJendela, useJendela } from './InfoJendela.tsx';
import { PesanFields } from './PesanFields.tsx';
import { parsePesan, placed } from './parsePesan.ts';
import { sayKept, useDraf } from './useDraf.ts';
import { usePilihanTemplate } from './usePilihanTemplate.ts';

export interface Kiriman {
  jenis: JenisKiriman;
  nama: string;
  no_hp: string;
  kategori: Kategori;
}

interface Props {
  /** null while the dialog is closed */
  kiriman: Kiriman | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** Sends a message to one person. */
export function KirimDialog({ kiriman, onClose, returnFocusTo }: Props) {
  function close() {
    if (kiriman) sayKept(untukOrang(kiriman.jenis, kiriman.no_hp));
    onClose();
  }
  return (
    <FormDialog
      title={KIRIM[kiriman?.jenis ?? 'teks'].label}
      width="wide"
      open={kiriman !== null}
      onClose={close}
      returnFocusTo={returnFocusTo}
    >
      {kiriman && <KirimForm kiriman={kiriman} onClose={onClose} />}
    </FormDialog>
  );
}

function KirimForm({ kiriman, onClose }: { kiriman: Kiriman; onClose: () => void }) {
  const { jenis, ...penerima } = kiriman;
  const untuk = untukOrang(jenis, penerima.no_hp);
  const penulisan = useDraf(untuk);
  const { draf, change } = penulisan;
  const field = useRef<HTMLTextAreaElement>(null);
  const endpoint = kirimPesan[jenis];
  const [errors, setErrors] = useState<Record<string, string>>({});
  const held = useDitahan();
  const ditahan = held?.semua ? held : null;
  const query = useJendela(penerima.no_hp, jenis);
  const choice = usePilihanTemplate(jenis, draf.terpilih, (terpilih) => change({ terpilih }));
  // A gateway without a message window has no templates.
  const pilihan = query.data?.data.terbuka === null ? null : choice;
  const sending = useSingleMutation({
    meta: { log: 'Kirim gagal', toast: KALIMAT.pesanGagal },
    mutationFn: ({ isi }: { isi: z.output<typeof endpoint.body>; written: Draf }) =>
      call(endpoint, { body: isi, idempotencyKey: attemptKey(untuk, isi) }),
    onSuccess: (_, { written }) => {
      if (ditahan) toastSuccess(KALIMAT.pesanMenunggu, KALIMAT.menungguLanjut);
      else toastSuccess(KALIMAT.pesanTerkirim);
      endAttempt(untuk, written);
      onClose();
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      failAttempt(untuk, error);
      if (error instanceof ApiError) setErrors(placed(error.fields, pilihan));
    },
  });
  // The user must see whether it was sent.
  useBusy(sending.isPending);

  function submit(form: HTMLFormElement) {
    const parsed = parsePesan(endpoint.body, form, { jenis, namaLength: penerima.nama.length, pilihan });
    setErrors(parsed.errors ?? {});
    if (parsed.data) sending.mutate({ isi: parsed.data, written: draf });
  }

  return (
    <Form errors={errors} kept onSubmit={submit} className="flex flex-col gap-6">
      <Penerima nama={penerima.nama} no_hp={penerima.no_hp} error={errors.no_hp ?? errors.nama} />
      {Object.entries(penerima).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {ditahan && (
        <Catatan nada="perhatian">
          {KALIMAT.menungguLanjut} {ditahan.alasan && `Sebabnya: ${utuh(ditahan.alasan)}`}
        </Catatan>
      )}
      <InfoJendela query={query} lewat={pilihan?.template?.nama ?? null} dapatMemilih />
      <InfoBerhenti query={query} broadcast={false} />
      <DrafDipulihkan penulisan={penulisan} field={field} />
      <PesanFields
        jenis={jenis}
        draf={draf}
        change={change}
        field={field}
        namaContoh={penerima.nama}
        namaLength={penerima.nama.length}
        pilihan={pilihan}
        pengganti={query.data?.data.template?.id ?? null}
        pembaca={query.data?.data.terbuka === false ? { biasa: 0, template: 1 } : { biasa: 1, template: 0 }}
      />
      <DialogActions close="Batal" label="Kirim" busyLabel="Mengirim…" busy={sending.isPending} />
    </Form>
  );
}

function Penerima({ nama, no_hp, error }: { nama: string; no_hp: string; error: string | undefined }) {
  return (
    <div>
      <p className="break-words text-muted">
        Kepada <strong className="font-semibold text-ink">{nama}</strong> ({no_hp})
      </p>
      {error && (
        <p role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
