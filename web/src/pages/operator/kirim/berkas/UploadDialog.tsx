import { useState } from 'react';
import { berkas, JENIS_BERKAS, type JenisBerkas } from '#contract/berkas/berkas.ts';
import { REQUIRED } from '#contract/fields.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { ProgressBar } from '../../../../components/feedback/ProgressBar.tsx';
import { FileField } from '../../../../components/forms/FileField.tsx';
import { Form } from '../../../../components/forms/Form.tsx';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { useChosenFile } from '../../../../components/forms/useChosenFile.ts';
import { ApiError } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { mimeOf, refusalOf } from '../../../../lib/files/fileCheck.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { useUpload } from '../compose/useUpload.ts';

interface Props extends DialogProps {
  jenis: JenisBerkas;
  title: string;
  hint: string;
  open: boolean;
}

export function UploadDialog({ jenis, title, hint, open, ...dialog }: Props) {
  return (
    <FormDialog title={title} width="narrow" open={open} {...dialog}>
      <UploadForm jenis={jenis} hint={hint} onClose={dialog.onClose} />
    </FormDialog>
  );
}

interface FormProps {
  jenis: JenisBerkas;
  hint: string;
  onClose: () => void;
}

function UploadForm({ jenis, hint, onClose }: FormProps) {
  const { mimes } = JENIS_BERKAS[jenis];
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { input: fileInput, file, setFile, refuse, dialog } = useChosenFile();
  const sending = useUpload(jenis, {
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      onClose();
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });

  async function choose(chosen: File | undefined) {
    setFile(chosen);
    const sentence = chosen && (await refusalOf(chosen, jenis));
    if (sentence) refuse(sentence);
  }

  async function submit(form: HTMLFormElement) {
    const parsed = parseForm(berkas[jenis].create.body, form);
    setErrors({ ...parsed.errors, ...(file ? {} : { file: REQUIRED }) });
    if (!parsed.data || !file) return;
    const [mime, sentence] = await Promise.all([mimeOf(file), refusalOf(file, jenis)]);
    if (sentence || !mime) return refuse(sentence ?? JENIS_BERKAS[jenis].wrongType);
    sending.mutate({ nama_file: parsed.data.nama_file, file, mime });
  }

  return (
    <>
      <Form errors={errors} onSubmit={(form) => void submit(form)} className="flex flex-col gap-6">
        <FormField name="nama_file" label="Nama File" />
        <FileField
          ref={fileInput}
          name="file"
          label="File"
          hint={hint}
          accept={mimes.join(',')}
          disabled={sending.isPending}
          file={file}
          onFile={(file) => void choose(file)}
        />
        {sending.isPending && <ProgressBar label="Mengunggah…" value={sending.progress} />}
        <DialogActions close="Close" label="Simpan" busyLabel="Menyimpan…" busy={sending.isPending} />
      </Form>
      {dialog}
    </>
  );
}
