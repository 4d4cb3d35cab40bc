import { FileDown, FileText } from 'lucide-react';
import { useState } from 'react';
import { REQUIRED } from '#contract/fields.ts';
import { type Group, KOLOM_MEMBER, member } from '#contract/pesan/group.ts';
import { MAX_KOLOM } from '#contract/pesan/kolom.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { ProgressBar } from '../../../../components/feedback/ProgressBar.tsx';
import { Form } from '../../../../components/forms/Form.tsx';
import { useChosenFile } from '../../../../components/forms/useChosenFile.ts';
import { textLink } from '../../../../components/styles.ts';
import { ApiError } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { callWithFile } from '../../../../lib/api/upload.ts';
import { workbookRefusal } from '../../../../lib/files/fileCheck.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { ExcelField } from '../../excel/ExcelField.tsx';
import { saveTemplate } from '../../excel/workbook.ts';
import { HasilUpload } from './HasilUpload.tsx';

/** True when the reply says what is wrong with the file. */
const isRefusal = (error: Error) => error instanceof ApiError && [413, 415, 422].includes(error.status);

export function UploadExcel({ group }: { group: Group }) {
  const { input: fileInput, file, clear, refuse, choose, dialog } = useChosenFile(workbookRefusal);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [progress, setProgress] = useState(0);

  const sending = useSingleMutation({
    meta: {
      log: 'Upload Excel gagal',
      toast: (error) => (isRefusal(error) ? undefined : KALIMAT.simpanGagal),
    },
    mutationFn: (file: File) => {
      setProgress(0);
      return callWithFile(member.unggah, { body: { id_group: group.id }, file }, setProgress);
    },
    onSuccess: ({ data: { ditambahkan } }) => {
      if (ditambahkan > 0) toastSuccess(KALIMAT.simpanBerhasil);
      clear();
      // Do not await: show the result before the lists are reloaded.
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (isRefusal(error)) refuse(error.message);
    },
  });
  // The user must see which rows were taken.
  useBusy(sending.isPending);

  function submit() {
    setErrors(file ? {} : { file: REQUIRED });
    if (file) sending.mutate(file);
  }

  return (
    <>
      <UploadPetunjuk />
      <Form errors={errors} onSubmit={submit} className="flex flex-col gap-6">
        <ExcelField
          ref={fileInput}
          disabled={sending.isPending}
          file={file}
          onFile={(file) => {
            sending.reset();
            setErrors({});
            void choose(file);
          }}
        />
        {sending.isPending && (
          <ProgressBar
            label={progress < 1 ? 'Mengunggah…' : 'Menyimpan…'}
            value={progress < 1 ? progress : null}
          />
        )}
        {sending.data && <HasilUpload nama={`Member ${group.nama_group}`} hasil={sending.data.data} />}
        <DialogActions close="Close" label="Upload" busyLabel="Menyimpan…" busy={sending.isPending} />
      </Form>
      {dialog}
    </>
  );
}

const link = `${textLink} inline-flex min-h-11 items-center gap-2`;

function UploadPetunjuk() {
  return (
    <div>
      <p className="text-muted">
        Isi template, atau pakai berkas Anda sendiri yang punya kolom{' '}
        {KOLOM_MEMBER.map(({ judul }) => judul).join(' dan ')}. Kolom lain, paling banyak {MAX_KOLOM}, menjadi
        nilai untuk setiap orang: kolom Jatuh Tempo ditulis {'{jatuh_tempo}'} dalam broadcast.
      </p>
      <div className="flex flex-wrap gap-x-6">
        <button type="button" className={link} onClick={() => void saveTemplate('Member', KOLOM_MEMBER)}>
          <FileDown aria-hidden="true" size={18} />
          Unduh template
        </button>
        <ExternalLink url={new URL('/panduan-upload-member.pdf', location.href).href} className={link}>
          <FileText aria-hidden="true" size={18} />
          Panduan (PDF)
        </ExternalLink>
      </div>
    </div>
  );
}
