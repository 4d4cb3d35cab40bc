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
import { Button } from '../../../components/Button.tsx';
import { Daftar } from '../../../components/Daftar.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useBusy, useUnsaved } from '../../../components/dialogs/holds.ts';
import { type Hasil, Nada, nadaOf } from '../../../components/feedback/Nada.tsx';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { Centang } from '../../../components/forms/Centang.tsx';
import { SubmitButton } from '../../../components/forms/Form.tsx';
import { useChosenFile } from '../../../components/forms/useChosenFile.ts';
import { plainButton } from '../../../components/styles.ts';
import { at, explanation } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { callWithFile } from '../../../lib/api/upload.ts';
import { workbookRefusal } from '../../../lib/files/fileCheck.ts';
import { angka } from '../../../lib/format/angka.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { BarisGagalTable } from '../excel/BarisGagalTable.tsx';
import { ExcelField } from '../excel/ExcelField.tsx';
import { Sample } from '../excel/Sample.tsx';
import { saveFailures, saveTemplate } from '../excel/workbook.ts';

interface Props extends DialogProps {
  name: NamaImpor;
  title: string;
  open: boolean;
}

export function ImporDialog({ name, title, ...dialog }: Props) {
  return (
    <FormDialog title={`Impor ${title}`} width="wide" {...dialog}>
      <Steps name={name} title={title} />
    </FormDialog>
  );
}

/** Three steps: choose a file, preview the result, import. */
function Steps({ name, title }: Pick<Props, 'name' | 'title'>) {
  const kolom = KOLOM_IMPOR[name];
  const { input: fileInput, file, refuse, choose, dialog } = useChosenFile(workbookRefusal);
  const [progress, setProgress] = useState(0);
  const [ubah, setUbah] = useState(false);

  function send(file: File, coba: '0' | '1', ikutUbah = ubah) {
    setProgress(0);
    const query = { ubah: ikutUbah ? '1' : '0', coba } as const;
    return callWithFile(at(impor, { name }), { body: {}, query, file }, setProgress).then(({ data }) => data);
  }

  const preview = useMutation({
    meta: { log: 'Pratinjau gagal' },
    mutationFn: ({ file, ubah }: { file: File; ubah: boolean }) => send(file, '1', ubah),
    onError: (error, refused) => {
      // Another file may have been chosen since.
      if (fileInput.current?.files?.[0] === refused.file) refuse(explanation(error) ?? error.message);
    },
  });
  const importing = useSingleMutation({
    meta: { log: 'Impor gagal', toast: KALIMAT.simpanGagal },
    mutationFn: (file: File) => send(file, '0'),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      // Do not await: show the result before the lists are reloaded.
      void queryClient.invalidateQueries();
    },
  });
  // The user must see which rows were taken.
  useBusy(importing.isPending);

  async function start(chosen: File | undefined) {
    preview.reset();
    importing.reset();
    if ((await choose(chosen)) && chosen) preview.mutate({ file: chosen, ubah });
  }

  const shown = importing.data ?? preview.data;
  const ready = file && preview.data && !importing.data ? langkah(preview.data) : '';
  useUnsaved(() => ready !== '');
  return (
    <>
      <p className="text-muted">
        Isi{' '}
        <Button look="link" onClick={() => void saveTemplate(title, kolom)}>
          template Excel
        </Button>{' '}
        atau pakai berkas Anda sendiri: urutan kolom bebas. Tidak ada yang disimpan sebelum Anda menyetujui
        pratinjaunya.
      </p>
      {name !== 'lainnya' && (
        <Centang
          checked={ubah}
          disabled={importing.isPending || importing.isSuccess}
          onChange={({ target: { checked } }) => {
            setUbah(checked);
            if (file) preview.mutate({ file, ubah: checked });
          }}
          arti={`Dikenali dari ${kolom[0].judul}-nya. Sel yang kosong tidak mengubah apa pun, dan tidak ada yang dihapus.`}
        >
          Perbarui juga orang yang sudah tercatat
        </Centang>
      )}
      <ExcelField
        ref={fileInput}
        disabled={importing.isPending}
        file={file}
        onFile={(file) => void start(file)}
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
        {file && ready && (
          <SubmitButton
            label={ready}
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

/** Label of the button, such as "Tambahkan 2, ubah 3 data"; empty if nothing. */
function langkah({ ditambahkan, diubah = 0 }: HasilImpor): string {
  if (diubah === 0) return ditambahkan > 0 ? `Tambahkan ${angka(ditambahkan)} data` : '';
  return ditambahkan > 0
    ? `Tambahkan ${angka(ditambahkan)}, ubah ${angka(diubah)} data`
    : `Ubah ${angka(diubah)} data`;
}

interface ImporHasilProps {
  title: string;
  kolom: readonly KolomImpor[];
  hasil: HasilImpor;
  /** imported; false for a preview */
  done: boolean;
}

/** Advice for each outcome of the preview. */
const SARAN: Record<Hasil, (hasil: HasilImpor) => string> = {
  baik: ({ ditambahkan, diubah }) =>
    diubah
      ? 'Periksa perubahannya, lalu simpan.'
      : ditambahkan > 0
        ? 'Periksa contohnya, lalu tambahkan.'
        : 'Tidak ada yang perlu disimpan.',
  sebagian: () => 'Yang gagal tidak ikut disimpan. Unduh, perbaiki menurut alasannya, lalu impor lagi.',
  gagal: () =>
    'Tidak ada yang dapat disimpan dari berkas ini. Perbaiki menurut alasannya, lalu pilih berkasnya lagi.',
};

/** The result or preview of an import: counts, failed rows, changes, and the first new ones. */
function ImporHasil({ title, kolom, hasil, done }: ImporHasilProps) {
  const { ditambahkan, diubah = 0, nomor_diubah = 0, tetap = 0, ubah = [], contoh, gagal, diabaikan } = hasil;
  const judul = kolom.map(({ judul }) => judul);
  const nada = nadaOf(ditambahkan + diubah + tetap, gagal.length);
  const siap = done ? '' : 'siap ';
  const counts = [
    ...(ditambahkan > 0 || diubah + tetap === 0 ? [`${angka(ditambahkan)} baris ${siap}ditambahkan`] : []),
    ...(diubah > 0 ? [`${angka(diubah)} baris ${siap}diubah`] : []),
    ...(tetap > 0 ? [`${angka(tetap)} baris sudah sama`] : []),
    `${angka(gagal.length)} baris gagal`,
  ];
  return (
    <div className="flex flex-col gap-5">
      <Nada nada={nada} title={counts.join(', ')} focus={done}>
        {nomor_diubah > 0 && (
          <p>
            {angka(nomor_diubah)} orang {done ? 'mendapat' : 'akan mendapat'} nomor HP baru.
            {!done && ' Pastikan benar: kode dan password nanti dikirim ke nomor itu.'}
          </p>
        )}
        {(!done || nada === 'gagal') && <p>{SARAN[nada](hasil)}</p>}
        {done && nada === 'sebagian' && <p>Unduh yang gagal, perbaiki menurut alasannya, lalu impor lagi.</p>}
        {diabaikan.length > 0 && (
          <p className="text-muted text-sm">Kolom yang tidak dipakai: {diabaikan.join(', ')}</p>
        )}
      </Nada>
      {gagal.length > 0 && (
        <BarisGagalTable kolom={kolom} gagal={gagal} onSave={() => void saveFailures(title, kolom, gagal)} />
      )}
      {!done && ubah.length > 0 && (
        <Daftar
          title="Yang akan diubah"
          sisa={diubah - ubah.length}
          rows={ubah.map(({ nomor_induk, nama, perubahan }) => ({
            key: nomor_induk,
            above: nama,
            below: `${judul[0]} ${nomor_induk}. ${perubahan}`,
          }))}
        />
      )}
      {!done && contoh.length > 0 && (
        <Sample label={`Pratinjau ${angka(contoh.length)} baris pertama`} headings={judul} rows={contoh} />
      )}
    </div>
  );
}
