import { Copy } from 'lucide-react';
import { useState } from 'react';
import { type Berkas, berkas, JENIS_BERKAS, type JenisBerkas } from '#contract/berkas/berkas.ts';
import { REQUIRED } from '#contract/fields.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { ProgressBar } from '../../../../components/feedback/ProgressBar.tsx';
import { FileField } from '../../../../components/forms/FileField.tsx';
import { Form, FormField } from '../../../../components/forms/Form.tsx';
import { useChosenFile } from '../../../../components/forms/useChosenFile.ts';
import { lineLink } from '../../../../components/styles.ts';
import type { Column } from '../../../../components/table/ListTable.tsx';
import { RowButton } from '../../../../components/table/RowButton.tsx';
import { HapusButton } from '../../../../components/table/UbahHapus.tsx';
import { ApiError, at } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { refusalOf } from '../../../../lib/files/fileCheck.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { salinLink } from '../../../../lib/salin.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { type RowActions, RowsPage } from '../../records/RowsPage.tsx';
import { useUpload } from '../compose/useUpload.ts';

const NAMA: Column<Berkas> = { header: 'Nama File', cell: (row) => row.nama_file, card: 'title' };

interface Halaman {
  title: string;
  /** as in "Tambah Gambar" */
  noun: string;
  hint: string;
  columns: readonly Column<Berkas>[];
}

const HALAMAN: Record<JenisBerkas, Halaman> = {
  gambar: {
    title: 'Upload Gambar',
    noun: 'Gambar',
    hint: 'JPG atau PNG, paling besar 1 MB.',
    columns: [NAMA, { header: 'Gambar', cell: (row) => <Thumbnail {...row} />, width: 10, card: 'line' }],
  },
  dokumen: {
    title: 'Upload Dokumen',
    noun: 'Dokumen',
    hint: 'PDF, paling besar 5 MB.',
    columns: [
      NAMA,
      {
        header: 'File',
        width: 10,
        card: 'beneath',
        cell: (row) => (
          <ExternalLink url={row.file} className={lineLink}>
            Lihat File
          </ExternalLink>
        ),
      },
    ],
  },
};

const nameOf = (row: Berkas) => row.nama_file;

const actions: RowActions<Berkas> = ({ nama_file, file }, { remove }) => (
  <>
    <RowButton icon={Copy} label="Copy Link" of={nama_file} onClick={() => void salinLink(file)} />
    <HapusButton label="Delete" of={nama_file} onDelete={remove} />
  </>
);

export default function BerkasPage({ jenis }: { jenis: JenisBerkas }) {
  const { hint, ...page } = HALAMAN[jenis];
  const calls = berkas[jenis];
  return (
    <RowsPage
      {...page}
      width="narrow"
      list={useList({ endpoint: calls.list })}
      nameOf={nameOf}
      actions={actions}
      labels={{ first: 'Unggah file pertama' }}
      belum={{
        title: 'Belum ada file',
        text: 'File yang diunggah mendapat link, yang dapat dikirim bersama pesan.',
      }}
      form={(_, onClose) => <UploadForm jenis={jenis} hint={hint} onClose={onClose} />}
      remove={({ id }) => at(calls.remove, { id })}
    />
  );
}

function Thumbnail({ nama_file, file }: Berkas) {
  return (
    <a href={file} target="_blank" rel="noopener noreferrer" className="block w-fit rounded-lg">
      <img
        // Relative to this page: its policy allows no image from another origin.
        src={new URL(file).pathname}
        alt={nama_file}
        loading="lazy"
        decoding="async"
        className="h-16 w-24 md:h-9 md:w-14 rounded-lg md:rounded border border-line bg-sunken object-cover"
      />
      <span className="sr-only"> (buka di tab baru)</span>
    </a>
  );
}

function UploadForm({ jenis, hint, onClose }: { jenis: JenisBerkas; hint: string; onClose: () => void }) {
  const { mimes } = JENIS_BERKAS[jenis];
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { input: fileInput, file, refuse, choose, dialog } = useChosenFile((file) => refusalOf(file, jenis));
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

  async function submit(form: HTMLFormElement) {
    const parsed = parseForm(berkas[jenis].create.body, form);
    setErrors({ ...parsed.errors, ...(file ? {} : { file: REQUIRED }) });
    if (!parsed.data || !file) return;
    const sentence = await refusalOf(file, jenis);
    if (sentence) return refuse(sentence);
    sending.mutate({ nama_file: parsed.data.nama_file, file });
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
