import { useState } from 'react';
import { berkas, JENIS_BERKAS, type JenisBerkas, type MimeBerkas } from '#contract/berkas/berkas.ts';
import { REQUIRED } from '#contract/fields.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { ProgressBar } from '../../../../components/feedback/ProgressBar.tsx';
import { FileField } from '../../../../components/forms/FileField.tsx';
import { Form } from '../../../../components/forms/Form.tsx';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { useChosenFile } from '../../../../components/forms/useChosenFile.ts';
import { ApiError, call, createFailure } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { mimeOf, refusalOf } from '../../../../lib/files/fileCheck.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { toastSuccess } from '../../../../lib/toast.ts';

interface Props {
  jenis: JenisBerkas;
  title: string;
  hint: string;
  open: boolean;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

export function UploadDialog({ jenis, title, hint, open, onClose, returnFocusTo }: Props) {
  return (
    <FormDialog title={title} width="narrow" open={open} onClose={onClose} returnFocusTo={returnFocusTo}>
      <UploadForm jenis={jenis} hint={hint} onClose={onClose} />
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

interface Upload {
  nama_file: string;
  file: File;
  mime: MimeBerkas;
}

/** Statuses of a repeated PUT whose first answer was lost; which one depends on the storage. */
const ALREADY_THERE = [409, 412];

/** Uploads a file to the URL the server gives, directly to object storage where possible, then publishes it. */
function useUpload(
  jenis: JenisBerkas,
  outcome: { onSuccess: () => unknown; onError: (error: Error) => void },
) {
  const [progress, setProgress] = useState(0);
  const calls = berkas[jenis];
  const mutation = useSingleMutation({
    meta: { log: 'Unggah gagal', toast: KALIMAT.simpanGagal },
    mutationFn: async ({ nama_file, file, mime }: Upload) => {
      setProgress(0);
      const { data: ticket } = await call(calls.tiket, {
        body: { nama_file, mime, ukuran_byte: file.size },
      });
      const { status, reply } = await upload(
        { method: ticket.method, url: ticket.url, headers: ticket.headers, body: file },
        setProgress,
      );
      // Object storage reports failures as XML, the worker as the contract says.
      if ((status < 200 || status > 299) && !ALREADY_THERE.includes(status))
        throw createFailure(status, reply);
      return call(calls.terbit, { params: { id: ticket.id } });
    },
    ...outcome,
  });
  // Closing would silently abort the upload.
  useBusy(mutation.isPending);
  return { ...mutation, progress };
}
