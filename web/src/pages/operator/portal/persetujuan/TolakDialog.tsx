import { useState } from 'react';
import { persetujuan as calls, MAX_ALASAN, type Persetujuan } from '#contract/portal/persetujuan.ts';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { Form } from '../../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../../components/forms/ParagraphField.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { toastSuccess } from '../../../../lib/toast.ts';

interface Props {
  /** null while the dialog is closed */
  permintaan: Persetujuan | null;
  onClose: () => void;
  onDone: () => void;
  returnFocusTo: FocusTarget;
}

/** Asks why a request is refused, and refuses it. */
export function TolakDialog({ permintaan, onClose, onDone, returnFocusTo }: Props) {
  return (
    <FormDialog
      title="Tolak permintaan ini?"
      open={permintaan !== null}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      {permintaan && <TolakForm id={permintaan.id} onDone={onDone} />}
    </FormDialog>
  );
}

function TolakForm({ id, onDone }: { id: number; onDone: () => void }) {
  const [alasan, setAlasan] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const refusing = useSingleMutation({
    meta: { log: 'Permintaan gagal ditolak', toast: 'Gagal menolak permintaan' },
    mutationFn: (body: { alasan: string }) => call(calls.tolak, { params: { id }, body }),
    onSuccess: () => {
      toastSuccess('Permintaan ditolak', 'Tidak ada yang dilakukan, dan peminta dikabari.');
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setErrors(error.fields);
      // Decided since: a retry would fail too.
      if (error.status === 409) onDone();
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  useBusy(refusing.isPending);

  function submit(form: HTMLFormElement) {
    const parsed = parseForm(calls.tolak.body, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) refusing.mutate(parsed.data);
  }
  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-5">
      <ParagraphField
        name="alasan"
        label="Alasan"
        hint="Dibaca peminta di halaman ini."
        value={alasan}
        onValueChange={setAlasan}
        rows={2}
        heights="max-h-60 min-h-16"
        max={MAX_ALASAN}
      />
      <DialogFooter>
        <SubmitButton label="Tolak" busyLabel="Menolak…" busy={refusing.isPending} danger />
      </DialogFooter>
    </Form>
  );
}
