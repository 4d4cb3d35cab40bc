import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { MAX_TANGGAPAN, type Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import { Button } from '../../../components/Button.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { Form, SubmitButton } from '../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { isianKey } from '../../../lib/forms/isian.ts';
import { useCallForm } from '../../../lib/forms/useCallForm.ts';
import { useIsian } from '../../../lib/forms/useIsian.ts';
import { toastSuccess } from '../../../lib/toast.ts';

interface Props {
  /** storage name of the unsent text */
  nama: string;
  field: { name: string; label: string; optional?: boolean };
  hint: string;
  label: string;
  busyLabel: string;
  danger?: boolean;
  /** the button's label while something is being prepared; absent: ready to send */
  preparing?: string | undefined;
  sent: string;
  /** checks the content */
  schema: z.core.$ZodType;
  /** makes what is sent; the idempotency key belongs to it */
  content: (text: string) => object;
  send: (text: string, idempotencyKey: string) => Promise<{ data: Pengaduan }>;
  onCancel: () => void;
  onDone: (pengaduan: Pengaduan) => void;
  onError?: (error: Error) => void;
  children?: (busy: boolean) => ReactNode;
}

/** A form in a complaint's dialog that sends one text. */
export function TulisanForm(props: Props) {
  const { nama, field, hint, label, busyLabel, danger, preparing, sent, schema, content, send } = props;
  const { onCancel, onDone, onError, children } = props;
  const kept = useIsian(nama);
  const text = kept.isian[field.name] ?? '';

  function read() {
    const { error } = z.safeParse(schema, content(text));
    return error ? { errors: fieldMessages(error.issues) } : { data: text };
  }
  const sending = useCallForm(read, {
    meta: {
      log: 'Gagal dikirim',
      // `status`: another operator was faster.
      toast: (error) => (error instanceof ApiError && error.fields.status) || KALIMAT.simpanGagal,
    },
    mutationFn: (text: string) => send(text, isianKey(nama, content(text))),
    onSuccess: ({ data }) => {
      toastSuccess(KALIMAT.simpanBerhasil, sent);
      kept.drop();
      onDone(data);
    },
    onError,
    onSettled: () => void queryClient.invalidateQueries(),
  });

  return (
    <Form {...sending.form} kept className="flex flex-col gap-5">
      <ParagraphField
        {...field}
        {...kept.field(field.name)}
        hint={hint}
        dir="auto"
        rows={4}
        heights="max-h-80 min-h-28"
        max={MAX_TANGGAPAN}
      />
      {children?.(sending.isPending)}
      <DialogFooter>
        <Button off={sending.isPending} onClick={onCancel}>
          Kembali
        </Button>
        <SubmitButton
          label={label}
          busyLabel={preparing ?? busyLabel}
          busy={sending.isPending || preparing !== undefined}
          locks={sending.isPending}
          danger={danger}
        />
      </DialogFooter>
    </Form>
  );
}
