import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { DialogActions } from '../../../components/DialogActions.tsx';
import { Form } from '../../../components/Form.tsx';
import { useBusy } from '../../../components/holds.ts';
import { ApiError, call } from '../../../lib/api.ts';
import { parseForm } from '../../../lib/form.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';
import { queryClient } from '../../../lib/query.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useSingleMutation } from '../../../lib/useSingleMutation.ts';

interface Props {
  path: `/api/${string}`;
  /** of the row that is edited; without one the form adds a row */
  id?: number;
  input: z.core.$ZodType<object>;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a dialog. Leaves it when the row is saved, stays with its errors when it is not. */
export function RecordForm({ path, id, input, onClose, children }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const navigate = useNavigate();

  const saving = useSingleMutation({
    meta: { log: 'Simpan gagal', toast: KALIMAT.simpanGagal },
    mutationFn: (values: object) =>
      id === undefined
        ? call(Saved, 'POST', path, { ...values })
        : call(Saved, 'POST', `${path}/${id}`, { ...values, _method: 'PATCH' }),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      onClose();
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (id !== undefined && error.status === 404) void navigate(ROUTES.NotFound);
      setErrors(error.fields);
    },
  });
  // Until it is saved, closing would lose what was typed.
  useBusy(saving.isPending);

  function submit(form: HTMLFormElement) {
    const parsed = parseForm(input, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) saving.mutate(parsed.data);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
      <DialogActions close="Close" label="Simpan" busyLabel="Menyimpan…" busy={saving.isPending} />
    </Form>
  );
}

/** The list is loaded again, so of the row itself nothing is needed. */
const Saved = z.object({ data: z.object({ id: z.number() }) });
