import { Dialog } from '@base-ui/react/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type HasilImpor,
  impor,
  KOLOM_IMPOR,
  type KolomImpor,
  type NamaImpor,
} from '#contract/orang/impor.ts';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import type { FocusTarget } from '../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useBusy, useUnsaved } from '../../../components/dialogs/holds.ts';
import { type Hasil, Nada, nadaOf } from '../../../components/feedback/Nada.tsx';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { useChosenFile } from '../../../components/forms/useChosenFile.ts';
import { plainButton, textLink } from '../../../components/styles.ts';
import { at, explanation } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { callWithFile } from '../../../lib/api/upload.ts';
import { useSingleMutation } from '../../../lib/api/useSingleMutation.ts';
import { workbookRefusal } from '../../../lib/files/fileCheck.ts';
import { angka } from '../../../lib/format/angka.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { BarisGagalTable } from '../excel/BarisGagalTable.tsx';
import { ExcelField } from '../excel/ExcelField.tsx';
import { Sample, SampleRow } from '../excel/Sample.tsx';
import { saveFailures, saveTemplate } from '../excel/workbook.ts';

interface Props {
  name: NamaImpor;
  title: string;
  open: boolean;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

export function ImporDialog({ open, onClose, returnFocusTo, ...rest }: Props) {
  return (
    <FormDialog
      title={`Impor ${rest.title}`}
      width="wide"
      open={open}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <Steps {...rest} />
    </FormDialog>
  );
}

/** Three steps: choose a file, preview the result, import. */
function Steps({ name, title }: Pick<Props, 'name' | 'title'>) {
  const kolom = KOLOM_IMPOR[name];
  const { input: fileInput, file, setFile, refuse, dialog } = useChosenFile();
  const [progress, setProgress] = useState(0);

  function send(file: File, body: { pratinjau?: '1' }) {
    setProgress(0);
    return callWithFile(at(impor, { name }), { body, file }, setProgress).then(({ data }) => data);
  }

  const preview = useMutation({
    meta: { log: 'Pratinjau gagal' },
    mutationFn: (file: File) => send(file, { pratinjau: '1' }),
    onError: (error, refused) => {
      // Another file may have been chosen since.
      if (fileInput.current?.files?.[0] === refused) refuse(explanation(error) ?? error.message);
    },
  });
  const importing = useSingleMutation({
    meta: { log: 'Impor gagal', toast: KALIMAT.simpanGagal },
    mutationFn: (file: File) => send(file, {}),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      // Do not await: show the result before the lists are reloaded.
      void queryClient.invalidateQueries();
    },
  });
  // The user must see which rows were taken.
  useBusy(importing.isPending);

  async function choose(chosen: File | undefined) {
    preview.reset();
    importing.reset();
    setFile(chosen);
    if (!chosen) return;
    const sentence = await workbookRefusal(chosen);
    if (sentence) refuse(sentence);
    else preview.mutate(chosen);
  }

  const shown = importing.data ?? preview.data;
  const ready = file && preview.data && !importing.data ? preview.data.ditambahkan : 0;
  useUnsaved(() => ready > 0);
  return (
    <>
      <p className="text-muted">
        Isi{' '}
        <button type="button" className={textLink} onClick={() => void saveTemplate(title, kolom)}>
          template Excel
        </button>{' '}
        atau pakai berkas Anda sendiri: urutan kolom bebas. Tidak ada yang disimpan sebelum Anda menyetujui
        pratinjaunya.
      </p>
      <ExcelField
        ref={fileInput}
        disabled={importing.isPending}
        file={file}
        onFile={(file) => void choose(file)}
      />
      {(preview.isPending || importing.isPending) && (
        <ProgressBar
          label={progress < 1 ? 'Mengunggah…' : importing.isPending ? 'Menyimpan…' : 'Memeriksa…'}
          value={progress < 1 ? progress : null}
        />
      )}
      {shown && <ImporHasil title={title} kolom={kolom} hasil={shown} done={importing.isSuccess} />}
      <DialogFooter>
        <Dialog.Close className={plainButton} aria-disabled={importing.isPending || undefined}>
          Close
        </Dialog.Close>
        {file && ready > 0 && (
          <SubmitButton
            label={`Tambahkan ${angka(ready)} data`}
            busyLabel="Menyimpan…"
            busy={importing.isPending}
            onClick={() => importing.mutate(file)}
          />
        )}
      </DialogFooter>
      {dialog}
    </>
  );
}

interface ImporHasilProps {
  title: string;
  kolom: readonly KolomImpor[];
  hasil: HasilImpor;
  /** imported; false for a preview */
  done: boolean;
}

/** Advice for each outcome of the preview. */
const SARAN: Record<Hasil, string> = {
  baik: 'Periksa contohnya, lalu tambahkan.',
  sebagian: 'Yang gagal tidak ikut ditambahkan. Unduh, perbaiki menurut alasannya, lalu impor lagi.',
  gagal:
    'Tidak ada yang dapat ditambahkan dari berkas ini. Perbaiki menurut alasannya, lalu pilih berkasnya lagi.',
};

/** The result or preview of an import: counts, failed rows, and the first good ones. */
function ImporHasil({ title, kolom, hasil, done }: ImporHasilProps) {
  const { ditambahkan, contoh, gagal, diabaikan } = hasil;
  const judul = kolom.map(({ judul }) => judul);
  const nada = nadaOf(ditambahkan, gagal.length);
  return (
    <div className="flex flex-col gap-5">
      <Nada
        nada={nada}
        title={`${angka(ditambahkan)} baris ${done ? 'ditambahkan' : 'siap ditambahkan'}, ${angka(gagal.length)} baris gagal`}
        focus={done}
      >
        {(!done || nada === 'gagal') && <p>{SARAN[nada]}</p>}
        {done && nada === 'sebagian' && <p>Unduh yang gagal, perbaiki menurut alasannya, lalu impor lagi.</p>}
        {diabaikan.length > 0 && (
          <p className="text-muted text-sm">Kolom yang tidak dipakai: {diabaikan.join(', ')}</p>
        )}
      </Nada>
      {gagal.length > 0 && (
        <BarisGagalTable kolom={kolom} gagal={gagal} onSave={() => void saveFailures(title, kolom, gagal)} />
      )}
      {!done && contoh.length > 0 && (
        <Sample label={`Pratinjau ${angka(contoh.length)} baris pertama`} headings={judul}>
          {contoh.map((sel, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change and have no id
            <SampleRow key={row} cells={sel} />
          ))}
        </Sample>
      )}
    </div>
  );
}
