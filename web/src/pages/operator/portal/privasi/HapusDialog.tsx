import { useState } from 'react';
import { privasi } from '#contract/privasi/privasi.ts';
import { normalizePhone } from '#shared/phone.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { Form } from '../../../../components/forms/Form.tsx';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { toastSuccess } from '../../../../lib/toast.ts';

interface Props {
  no_hp: string;
  open: boolean;
  onClose: () => void;
  onErased: () => void;
  returnFocusTo: FocusTarget;
}

/** Confirms an erasure by typing the number. */
export function HapusDialog({ open, onClose, returnFocusTo, ...isi }: Props) {
  return (
    <FormDialog title="Hapus Data" width="narrow" open={open} onClose={onClose} returnFocusTo={returnFocusTo}>
      <HapusForm {...isi} onClose={onClose} />
    </FormDialog>
  );
}

function HapusForm({ no_hp, onClose, onErased }: Omit<Props, 'open' | 'returnFocusTo'>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const erasing = useSingleMutation({
    meta: { log: 'Data gagal dihapus', toast: KALIMAT.hapusGagal },
    mutationFn: () => call(privasi.hapus, { params: { no_hp } }),
    onSuccess: () => {
      onClose();
      onErased();
      toastSuccess(KALIMAT.hapusBerhasil, `Data tentang ${no_hp} sudah tidak ada.`);
      void queryClient.invalidateQueries();
    },
  });
  useBusy(erasing.isPending);

  function submit(form: HTMLFormElement) {
    const typed = String(new FormData(form).get('ketik') ?? '').trim();
    const same = typed === no_hp || normalizePhone(typed) === no_hp;
    setErrors(same ? {} : { ketik: `Bukan ${no_hp}` });
    if (same) erasing.mutate();
  }

  return (
    <Form errors={errors} onSubmit={submit} kept className="flex flex-col gap-5">
      <p>
        Data tentang <strong>{no_hp}</strong> dihapus, dan tidak dapat dikembalikan. Hapus juga di sistem
        akademik dan berkas impor: bila masih ada di sana, ia kembali pada sinkronisasi atau impor berikutnya.
      </p>
      <FormField name="ketik" label={`Ketik ${no_hp}`} inputMode="tel" autoComplete="off" />
      <DialogActions close="Kembali" label="Hapus" busyLabel="Menghapus…" busy={erasing.isPending} danger />
    </Form>
  );
}
