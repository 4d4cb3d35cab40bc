import { useRef, useState } from 'react';
import { type SuratMasuk as Row, SuratMasukInput } from '#contract/surat/surat.ts';
import type { suratMasuk as calls } from '#contract/surat/suratCalls.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { InfoDialog } from '../../../../components/dialogs/InfoDialog.tsx';
import { ProgressBar } from '../../../../components/feedback/ProgressBar.tsx';
import { FileField } from '../../../../components/forms/FileField.tsx';
import { Form, FormField } from '../../../../components/forms/Form.tsx';
import { queryClient } from '../../../../lib/api/query.ts';
import { callWithFile } from '../../../../lib/api/upload.ts';
import { refusalOf } from '../../../../lib/files/fileCheck.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { MahasiswaField } from './MahasiswaField.tsx';

interface Props {
  endpoint: typeof calls.create | Omit<typeof calls.update, 'params'>;
  row?: Row;
  onClose: () => void;
}

export function SuratMasukForm({ endpoint, row, onClose }: Props) {
  const [progress, setProgress] = useState(0);
  const [file, setFile] = useState<File>();
  const saving = useCallForm((form) => parseForm(SuratMasukInput, form), {
    meta: { log: 'Simpan gagal', toast: KALIMAT.simpanGagal },
    mutationFn: (body: SuratMasukInput) => {
      setProgress(0);
      return callWithFile(endpoint, { body, file }, setProgress);
    },
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      onClose();
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });

  return (
    <Form {...saving.form} nama={`surat-masuk:${row?.id ?? 'baru'}`} className="flex flex-col gap-6">
      <div className="grid gap-5 @lg:grid-cols-2">
        <MahasiswaField mahasiswa={row?.mahasiswa} error={saving.form.errors.id_mahasiswa} />
        <FormField name="nomor" label="Nomor Surat" defaultValue={row?.nomor} />
        <FormField name="asal" label="Asal Surat" defaultValue={row?.asal} />
        <FormField name="tanggal" label="Tanggal" type="date" defaultValue={row?.tanggal} />
        <FormField name="perihal" label="Perihal" defaultValue={row?.perihal} />
      </div>
      <PdfField file={file} onFile={setFile} saved={row?.file ?? null} disabled={saving.isPending} />
      {saving.isPending && file && <ProgressBar label="Mengunggah…" value={progress} />}
      <DialogActions close="Close" label="Simpan" busyLabel="Menyimpan…" busy={saving.isPending} />
    </Form>
  );
}

interface PdfFieldProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** link of the current PDF; null without one */
  saved: string | null;
  disabled: boolean;
}

function PdfField({ file, onFile, saved, disabled }: PdfFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function choose(chosen: File | undefined) {
    onFile(chosen);
    const sentence = chosen && (await refusalOf(chosen, 'dokumen'));
    if (!sentence) return;
    if (input.current) input.current.value = '';
    onFile(undefined);
    setRefusal(sentence);
  }

  return (
    <>
      <FileField
        ref={input}
        name="file"
        label="File PDF"
        optional
        hint={
          saved
            ? 'PDF, kurang dari 5 MB. Tanpa pilihan, file yang sudah ada tetap dipakai.'
            : 'PDF, kurang dari 5 MB.'
        }
        accept="application/pdf"
        disabled={disabled}
        file={file}
        onFile={(file) => void choose(file)}
      />
      <InfoDialog
        title={KALIMAT.perhatian}
        message={refusal}
        onClose={() => setRefusal(null)}
        returnFocusTo={input}
      />
    </>
  );
}
