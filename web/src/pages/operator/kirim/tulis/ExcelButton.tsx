import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { penerima } from '#contract/pesan/penerima.ts';
import { ProgressBar } from '../../../../components/feedback/ProgressBar.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { explanation } from '../../../../lib/api/api.ts';
import { useSingleMutation } from '../../../../lib/api/query.ts';
import { callWithFile } from '../../../../lib/api/upload.ts';
import { workbookRefusal } from '../../../../lib/files/fileCheck.ts';
import { HasilUpload } from '../group/HasilUpload.tsx';

export function ExcelButton({ onAudiens }: { onAudiens: (id: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useSingleMutation({
    meta: { log: 'Upload Excel gagal' },
    mutationFn: (file: File) => {
      setProgress(0);
      const nama = file.name.replace(/\.xlsx?$/i, '').slice(0, 100);
      return callWithFile(penerima.unggah, { body: { nama }, file }, setProgress);
    },
    onSuccess: ({ data: { id, jumlah } }) => jumlah > 0 && onAudiens(id),
    onError: (error) => setRefusal(explanation(error) ?? error.message),
  });

  async function choose(file: File | undefined) {
    sending.reset();
    const sentence = file ? await workbookRefusal(file) : null;
    setRefusal(sentence);
    if (file && !sentence) sending.mutate(file);
    if (input.current) input.current.value = '';
  }

  const hasil = sending.data?.data;
  return (
    <>
      <label
        className={`${plainButton} relative has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2`}
      >
        <FileSpreadsheet aria-hidden="true" size={18} />
        Buku kerja Excel…
        <input
          ref={input}
          type="file"
          accept=".xls,.xlsx"
          disabled={sending.isPending}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <div className="w-full empty:hidden">
        {sending.isPending && (
          <ProgressBar
            label={progress < 1 ? 'Mengunggah…' : 'Menyimpan…'}
            value={progress < 1 ? progress : null}
          />
        )}
        {refusal && (
          <p role="alert" className="font-medium text-danger text-sm">
            {refusal}
          </p>
        )}
        {hasil && (hasil.gagal.length > 0 || hasil.dilewati > 0) && (
          <HasilUpload nama="Penerima" hasil={hasil} />
        )}
      </div>
    </>
  );
}
