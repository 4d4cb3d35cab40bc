import type { ReactNode } from 'react';
import type { Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import { Button } from '../../../components/Button.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { Form, SubmitButton } from '../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { queryClient } from '../../../lib/api/query.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { isianKey } from '../../../lib/forms/isian.ts';
import { useCallForm } from '../../../lib/forms/useCallForm.ts';
import { useIsian } from '../../../lib/forms/useIsian.ts';
import { toastSuccess } from '../../../lib/toast.ts';

interface Props {
  /** storage name of the unsent text */
  nama: string;
  field: { name: string; label: string; max: number };
  hint: string;
  label: string;
  busyLabel: string;
  /** the button's label while something is being prepared; absent: ready to send */
  preparing?: string | undefined;
  sent: string;
  /** faults by field */
  check: (text: string) => Record<string, string>;
  /** input that the idempotency key belongs to */
  content: (text: string) => object;
  send: (text: string, idempotencyKey: string) => Promise<{ data: Pengaduan }>;
  onCancel: () => void;
  onDone: (pengaduan: Pengaduan) => void;
  children?: (busy: boolean) => ReactNode;
}

/** A form in a complaint's dialog that sends one text. */
export function TulisanForm(props: Props) {
  const { nama, field, hint, label, busyLabel, preparing, sent, check, content, send } = props;
  const { onCancel, onDone, children } = props;
  const { isian, change, drop } = useIsian(nama);
  const text = isian[field.name] ?? '';

  function read() {
    const errors = check(text);
    return Object.keys(errors).length === 0 ? { data: text } : { errors };
  }
  const sending = useCallForm(read, {
    meta: { log: 'Gagal dikirim', toast: KALIMAT.simpanGagal },
    mutationFn: (text: string) => send(text, isianKey(nama, content(text))),
    onSuccess: ({ data }) => {
      toastSuccess(KALIMAT.simpanBerhasil, sent);
      drop();
      onDone(data);
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });

  return (
    <Form {...sending.form} kept className="flex flex-col gap-5">
      <ParagraphField
        {...field}
        hint={hint}
        dir="auto"
        value={text}
        onValueChange={(text) => change(field.name, text)}
        rows={4}
        heights="max-h-80 min-h-28"
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
        />
      </DialogFooter>
    </Form>
  );
}
