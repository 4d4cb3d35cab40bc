import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import {
  pengaduan as calls,
  MAX_TANGGAPAN,
  PengaduanUpdate,
  type StatusLanjutan,
  sudahTuntas,
} from '#contract/pengaduan/pengaduan.ts';
import { Button } from '../../../components/Button.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { ApiError, call, type Input } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { useIdempotencyKey } from '../../../lib/api/useIdempotencyKey.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { useCallForm } from '../../../lib/forms/useCallForm.ts';
import { useIsian } from '../../../lib/forms/useIsian.ts';
import { useDitahan } from '../../../lib/operator/menunggu.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { LANGKAH } from './langkah.ts';

interface Props {
  id: number;
  /** the new state */
  status: StatusLanjutan;
  onCancel: () => void;
  onDone: () => void;
}

/** True when another operator was faster and the dialog is stale. */
const isOutdated = (error: Error): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409 || 'status' in error.fields);

/** The form of an answer; submitting it changes the state. */
export function TanggapanForm({ id, status, onCancel, onDone }: Props) {
  const { isian, change, drop } = useIsian(`tanggapan:${id}:${status}`);
  const { tanggapan = '' } = isian;
  const keyOf = useIdempotencyKey();

  const ditahan = useDitahan()?.semua === true;

  function read() {
    const decision = { status, tanggapan };
    const { success, error } = z.safeParse(PengaduanUpdate, decision);
    return success ? { data: decision } : { errors: fieldMessages(error.issues) };
  }
  const deciding = useCallForm(read, {
    meta: {
      log: 'Pengaduan gagal ditangani',
      toast: (error) => (isOutdated(error) && error.fields.status) || KALIMAT.simpanGagal,
    },
    mutationFn: (body: Input<typeof calls.update>['body']) =>
      call(calls.update, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toastSuccess(
        KALIMAT.simpanBerhasil,
        ditahan ? KALIMAT.kabarMenunggu : 'Pelapor dikabari lewat WhatsApp.',
      );
      drop();
      onDone();
    },
    onError: (error) => {
      if (isOutdated(error)) onDone();
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });

  const { label, busyLabel, hint } = LANGKAH[status];
  return (
    <Form {...deciding.form} kept className="flex flex-col gap-5">
      <ParagraphField
        name="tanggapan"
        label="Tanggapan Anda"
        dir="auto"
        hint={hint}
        optional={!sudahTuntas(status)}
        value={tanggapan}
        onValueChange={(tanggapan) => change('tanggapan', tanggapan)}
        rows={4}
        heights="max-h-80 min-h-28"
        max={MAX_TANGGAPAN}
      />
      <DialogFooter>
        <Button
          aria-disabled={deciding.isPending || undefined}
          onClick={() => !deciding.isPending && onCancel()}
        >
          Kembali
        </Button>
        <SubmitButton
          label={label}
          busyLabel={busyLabel}
          busy={deciding.isPending}
          danger={status === 'Ditolak'}
        />
      </DialogFooter>
    </Form>
  );
}
