import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { ApiError, call, isWaiting } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { fieldTexts, parseForm } from '../../../lib/forms/form.ts';
import { isianKey } from '../../../lib/forms/isian.ts';
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

/**
 * The form of a row. Closes the dialog after saving, shows the errors otherwise. An update holds only the fields that were changed:
 * another operator may have changed the others since the form was opened.
 */
export function RecordForm({ endpoint, onClose, children }: Props) {
  const navigate = useNavigate();

  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Record<string, string>>({});
  const isUpdate = endpoint.route.startsWith('PATCH');

  // A layout effect: what this tab has kept is filled in after it.
  useLayoutEffect(() => {
    if (isUpdate && form.current) before.current = fieldTexts(form.current);
  }, [isUpdate]);

  function read(form: HTMLFormElement) {
    const parsed = parseForm(endpoint.body, form);
    if (!isUpdate || parsed.errors) return parsed;
    const now = fieldTexts(form);
    const changed = Object.entries(parsed.data).filter(([name]) => now[name] !== before.current[name]);
    return { data: Object.fromEntries(changed) };
  }

  const saving = useCallForm(read, {
    meta: { log: 'Simpan gagal', toast: KALIMAT.simpanGagal },
    mutationFn: (body: Record<string, unknown>) =>
      call(endpoint, {
        body,
        ...(endpoint.idempotent && { idempotencyKey: isianKey(endpoint.route, body) }),
      }),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      close();
    },
    onError: (error) => {
      if (isWaiting(error)) close();
      if (isUpdate && error instanceof ApiError && error.status === 404)
        void navigate(ROUTES.NotFound, { replace: true });
    },
  });

  function close() {
    onClose();
    void queryClient.invalidateQueries();
  }

  return (
    <Form ref={form} {...saving.form} nama={endpoint.route} className="flex flex-col gap-6">
      <div className="grid gap-5 @lg:grid-cols-2">{children}</div>
      <DialogActions close="Close" label="Simpan" busyLabel="Menyimpan…" busy={saving.isPending} />
    </Form>
  );
}
