import { useState } from 'react';
import { type SuratMasuk as Row, SuratMasukInput } from '#contract/surat/surat.ts';
import type { suratMasuk as calls } from '#contract/surat/suratCalls.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { ProgressBar } from '../../../../components/feedback/ProgressBar.tsx';
import { FileField } from '../../../../components/forms/FileField.tsx';
import { Form, FormField } from '../../../../components/forms/Form.tsx';
import { useChosenFile } from '../../../../components/forms/useChosenFile.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { callWithFile } from '../../../../lib/api/upload.ts';
import { refusalOf } from '../../../../lib/files/fileCheck.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { isianKey } from '../../../../lib/forms/isian.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { MahasiswaField } from './MahasiswaField.tsx';

interface Props {
  endpoint: typeof calls.create | Omit<typeof calls.update, 'params'>;
  row?: Row;
  onClose: () => void;
}

export function SuratMasukForm({ endpoint, row, onClose }: Props) {
  const nama = `surat-masuk:${row?.id ?? 'baru'}`;
  const [progress, setProgress] = useState(0);
  const { input, file, choose, dialog } = useChosenFile((file) => refusalOf(file, 'dokumen'));
  const saving = useCallForm((form) => parseForm(SuratMasukInput, form), {
    meta: { log: 'Simpan gagal', toast: KALIMAT.simpanGagal },
    mutationFn: (body: SuratMasukInput) => {
      setProgress(0);
      if (!('idempotent' in endpoint)) return callWithFile(endpoint, { body, file }, setProgress);
      const content = { body, file: file && [file.name, file.size, file.lastModified] };
      return callWithFile(endpoint, { body, file, idempotencyKey: isianKey(nama, content) }, setProgress);
    },
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      onClose();
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });

  return (
    <Form {...saving.form} nama={nama} className="flex flex-col gap-6">
      <div className="grid gap-5 @lg:grid-cols-2">
        <MahasiswaField mahasiswa={row?.mahasiswa} />
        <FormField name="nomor" label="Nomor Surat" defaultValue={row?.nomor} />
        <FormField name="asal" label="Asal Surat" defaultValue={row?.asal} />
        <FormField name="tanggal" label="Tanggal" type="date" defaultValue={row?.tanggal} />
        <FormField name="perihal" label="Perihal" defaultValue={row?.perihal} />
      </div>
      <FileField
        ref={input}
        name="file"
        label="File PDF"
        optional
        hint={`PDF, kurang dari 5 MB.${row?.file ? ' Tanpa pilihan, file yang sudah ada tetap dipakai.' : ''}`}
        accept="application/pdf"
        disabled={saving.isPending}
        file={file}
        onFile={(file) => void choose(file)}
      />
      {saving.isPending && file && <ProgressBar label="Mengunggah…" value={progress} />}
      <DialogActions close="Close" label="Simpan" busyLabel="Menyimpan…" busy={saving.isPending} />
      {dialog}
    </Form>
  );
}
