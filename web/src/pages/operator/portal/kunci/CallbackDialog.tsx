import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { CallbackInput } from '#contract/portal/callback.ts';
import { kunci as calls, type Kunci } from '#contract/portal/kunci.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { Form } from '../../../../components/forms/Form.tsx';
import { ApiError, at, call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { CallbackField } from './CallbackField.tsx';
import { BELUM_DISALIN, Rahasia } from './Rahasia.tsx';

interface Props {
  /** null while the dialog is closed */
  kunci: Kunci | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** Gives a key a callback, changes its address, or switches it on again. */
export function CallbackDialog({ kunci, onClose, returnFocusTo }: Props) {
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
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useSingleMutation({
    meta: { log: 'Callback gagal disimpan', toast: 'Callback gagal disimpan' },
    mutationFn: (body: z.output<typeof CallbackInput>) => call(at(calls.pasang, { id }), { body }),
    onSuccess: ({ data }) => {
      onDone(data.rahasia_callback);
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });
  useBusy(saving.isPending);

  function submit(form: HTMLFormElement) {
    const parsed = z.safeParse(CallbackInput, { callback: new FormData(form).get('callback') });
    setErrors(fieldMessages(parsed.error?.issues ?? []));
    if (parsed.success) saving.mutate(parsed.data);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-5">
      <CallbackField defaultValue={callback?.alamat} />
      {callback && (
        <p className="text-muted text-sm">Rahasianya tetap. Yang masih menunggu dikirim ke alamat ini.</p>
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
