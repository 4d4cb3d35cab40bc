import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { Form, SubmitButton } from '../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { ApiError, call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { parseForm } from '../../../lib/forms/form.ts';
import { useCallForm } from '../../../lib/forms/useCallForm.ts';
import { toastSuccess } from '../../../lib/toast.ts';

interface Ditolak {
  endpoint: Endpoint & {
    params?: never;
    file?: never;
    body: z.ZodMiniObject<{ alasan: z.ZodMiniType<string, string> }>;
  };
  /** noun for what is refused, lower case */
  sebutan: string;
  /** a sentence on who reads the reason */
  hint: string;
  max: number;
  /** a sentence on what follows, shown afterwards */
  akibat: string;
  onDone: () => void;
}

export function TolakDialog({
  open,
  onClose,
  returnFocusTo,
  ...ditolak
}: DialogProps & Ditolak & { open: boolean }) {
  return (
    <FormDialog title={`Tolak ${ditolak.sebutan} ini?`} {...{ open, onClose, returnFocusTo }}>
      <TolakForm {...ditolak} />
    </FormDialog>
  );
}

function TolakForm({ endpoint, sebutan, hint, max, akibat, onDone }: Ditolak) {
  const judul = sebutan.replace(/^./, (letter) => letter.toUpperCase());
  const refusing = useCallForm((form) => parseForm(endpoint.body, form), {
    meta: { log: `${judul} gagal ditolak`, toast: `Gagal menolak ${sebutan}` },
    mutationFn: (body: { alasan: string }) => call(endpoint, { body }),
    onSuccess: () => {
      toastSuccess(`${judul} ditolak`, akibat);
      onDone();
    },
    onError: (error) => {
      // Decided or stopped since: a retry would fail too.
      if (error instanceof ApiError && error.status === 409) onDone();
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <Form {...refusing.form} nama={endpoint.route} className="flex flex-col gap-5">
      <ParagraphField
        name="alasan"
        label="Alasan"
        hint={hint}
        rows={2}
        heights="max-h-60 min-h-16"
        max={max}
      />
      <DialogFooter>
        <SubmitButton label="Tolak" busyLabel="Menolak…" busy={refusing.isPending} danger />
      </DialogFooter>
    </Form>
  );
}
