import { useState } from 'react';
import { berkas, JENIS_BERKAS, type JenisBerkas } from '#contract/berkas/berkas.ts';
import { PilihanGagal } from '../../../../components/feedback/PilihanGagal.tsx';
import { ProgressBar } from '../../../../components/feedback/ProgressBar.tsx';
import { FileButton } from '../../../../components/forms/FileButton.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { explanation } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { refusalOf } from '../../../../lib/files/fileCheck.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { useBerkas } from '../preview/LampiranBerkas.tsx';
import { JENIS } from '../track/jenis.ts';
import { useUpload } from './useUpload.ts';

const MAX_NAMA = 255;

interface Props {
  jenis: JenisBerkas;
  alamat: string;
  onAlamat: (alamat: string) => void;
}

/** The link of an image or document: a file uploaded here, one of those uploaded earlier, or typed. */
export function AlamatField({ jenis, alamat, onAlamat }: Props) {
  const boleh = useBoleh();
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {boleh(berkas[jenis].create) && <UploadButton jenis={jenis} onAlamat={onAlamat} />}
        {boleh(berkas[jenis].list) && (
          <div className="min-w-0 grow basis-56">
            <Picker jenis={jenis} alamat={alamat} onAlamat={onAlamat} />
          </div>
        )}
      </div>
      <FormField
        name="alamat"
        label={`Link ${JENIS[jenis]}`}
        inputMode="url"
        placeholder="https://"
        value={alamat}
        onValueChange={onAlamat}
      />
    </>
  );
}

function UploadButton({ jenis, onAlamat }: Omit<Props, 'alamat'>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useUpload(jenis, {
    onSuccess: ({ data }) => {
      onAlamat(data.file);
      void queryClient.invalidateQueries({ queryKey: [berkas[jenis].list.route] });
    },
    onError: (error) => setRefusal(explanation(error) ?? error.message),
  });

  async function choose(file: File) {
    const sentence = await refusalOf(file, jenis);
    setRefusal(sentence);
    if (!sentence) sending.mutate({ nama_file: file.name.slice(0, MAX_NAMA), file });
  }

  return (
    <>
      <FileButton
        accept={JENIS_BERKAS[jenis].mimes.join(',')}
        disabled={sending.isPending}
        onFile={(file) => void choose(file)}
      >
        {sending.isPending ? 'Mengunggah…' : `Unggah ${jenis}…`}
      </FileButton>
      <div className="order-last w-full empty:hidden">
        {sending.isPending && <ProgressBar label="Mengunggah…" value={sending.progress} />}
        {refusal && (
          <p role="alert" className="font-medium text-danger text-sm">
            {refusal}
          </p>
        )}
      </div>
    </>
  );
}

function Picker({ jenis, alamat, onAlamat }: Props) {
  const { data, isPending, isError, refetch } = useBerkas(jenis);
  if (isError) return <PilihanGagal nama="berkas" onRetry={refetch} />;
  const rows = data?.data ?? [];
  const none = isPending
    ? 'Memuat Data..'
    : rows.length === 0
      ? 'Belum ada berkas terunggah'
      : 'Pilih berkas --';
  const known = rows.some(({ file }) => file === alamat);
  const isOurs = alamat.startsWith(`${location.origin}/files/`);
  // Older files than the offered ones are not listed.
  const gone = isOurs && !known && data !== undefined && rows.length === (data.meta?.total ?? 0);
  return (
    <>
      <SelectField
        label="Pilih dari berkas terunggah"
        value={known ? alamat : ''}
        options={[['', none], ...rows.map(({ nama_file, file }) => [file, nama_file] as const)]}
        onValue={onAlamat}
        disabled={rows.length === 0}
      />
      {gone && (
        <p role="alert" className="mt-1.5 font-medium text-danger text-sm">
          Berkas ini sudah dihapus. Pilih atau unggah yang lain.
        </p>
      )}
    </>
  );
}
