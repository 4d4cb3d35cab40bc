import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { penerima } from '#contract/pesan/penerima.ts';
import { ProgressBar } from '../../../../components/feedback/ProgressBar.tsx';
import { FileButton } from '../../../../components/forms/FileButton.tsx';
import { explanation } from '../../../../lib/api/api.ts';
import { useSingleMutation } from '../../../../lib/api/query.ts';
import { callWithFile } from '../../../../lib/api/upload.ts';
import { workbookRefusal } from '../../../../lib/files/fileCheck.ts';
import { HasilUpload } from '../group/HasilUpload.tsx';

export function ExcelButton({ onAudiens }: { onAudiens: (id: number) => void }) {
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

  async function choose(file: File) {
    sending.reset();
    const sentence = await workbookRefusal(file);
    setRefusal(sentence);
    if (!sentence) sending.mutate(file);
  }

  const hasil = sending.data?.data;
  return (
    <>
      <FileButton
        icon={FileSpreadsheet}
        accept=".xls,.xlsx"
        disabled={sending.isPending}
        onFile={(file) => void choose(file)}
      >
        Buku kerja Excel…
      </FileButton>
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
