import { useState } from 'react';
import { persetujuan as calls, MAX_ALASAN, type Persetujuan } from '#contract/portal/persetujuan.ts';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { Form } from '../../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../../components/forms/ParagraphField.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';
import { toastSuccess } from '../../../../lib/toast.ts';

interface Props extends DialogProps {
  /** null while the dialog is closed */
  permintaan: Persetujuan | null;
  onDone: () => void;
}

export function TolakDialog({ permintaan, onDone, ...dialog }: Props) {
  return (
    <FormDialog title="Tolak permintaan ini?" open={permintaan !== null} {...dialog}>
      {permintaan && <TolakForm id={permintaan.id} onDone={onDone} />}
    </FormDialog>
  );
}

function TolakForm({ id, onDone }: { id: number; onDone: () => void }) {
  const [alasan, setAlasan] = useState('');
  const refusing = useCallForm((form) => parseForm(calls.tolak.body, form), {
    meta: { log: 'Permintaan gagal ditolak', toast: 'Gagal menolak permintaan' },
    mutationFn: (body: { alasan: string }) => call(calls.tolak, { params: { id }, body }),
    onSuccess: () => {
      toastSuccess('Permintaan ditolak', 'Tidak ada yang dilakukan, dan peminta dikabari.');
      onDone();
    },
    onError: (error) => {
      // Decided since: a retry would fail too.
      if (error instanceof ApiError && error.status === 409) onDone();
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <Form {...refusing.form} nama={`tolak:${id}`} className="flex flex-col gap-5">
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
