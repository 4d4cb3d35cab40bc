import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { ApiError, call, isWaiting } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { useIdempotencyKey } from '../../../lib/api/useIdempotencyKey.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { parseForm } from '../../../lib/forms/form.ts';
import { useCallForm } from '../../../lib/forms/useCallForm.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { toastSuccess } from '../../../lib/toast.ts';

export interface SaveEndpoint extends Endpoint {
  route: `${'POST' | 'PATCH'} ${string}`;
  params?: never;
  body: z.ZodMiniObject;
  file?: never;
}

interface Props {
  /** the endpoint that saves the row, path filled in */
  endpoint: SaveEndpoint;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a row. Closes the dialog after saving, shows the errors otherwise. */
export function RecordForm({ endpoint, onClose, children }: Props) {
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();

  const saving = useCallForm((form) => parseForm(endpoint.body, form), {
    meta: { log: 'Simpan gagal', toast: KALIMAT.simpanGagal },
    mutationFn: (body: Record<string, unknown>) =>
      call(endpoint, { body, ...(endpoint.idempotent && { idempotencyKey: keyOf(body) }) }),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      close();
    },
    onError: (error) => {
      if (isWaiting(error)) close();
      if (endpoint.route.startsWith('PATCH') && error instanceof ApiError && error.status === 404)
        void navigate(ROUTES.NotFound, { replace: true });
    },
  });

  function close() {
    onClose();
    void queryClient.invalidateQueries();
  }

  return (
    <Form {...saving.form} nama={endpoint.route} className="flex flex-col gap-6">
      <div className="grid gap-5 @lg:grid-cols-2">{children}</div>
      <DialogActions close="Close" label="Simpan" busyLabel="Menyimpan…" busy={saving.isPending} />
    </Form>
  );
}
