import { useState } from 'react';
import { MAX_JAWABAN } from '#contract/jawab/jawaban.ts';
import { MAX_PERTANYAAN, type Pertanyaan } from '#contract/jawab/pertanyaan.ts';
import { ParagraphField } from '../../../../components/forms/ParagraphField.tsx';

/** The question and its answer for who writes English. */
export function InggrisFields({ row }: { row: Pertanyaan | undefined }) {
  const [pertanyaan, setPertanyaan] = useState(row?.pertanyaan_en ?? '');
  const [jawaban, setJawaban] = useState(row?.jawaban_en ?? '');
  return (
    <details open={Boolean(row?.pertanyaan_en || row?.jawaban_en)}>
      <summary className="w-fit cursor-pointer font-semibold">
        Untuk yang menulis dalam bahasa Inggris
      </summary>
      <div className="mt-4 flex flex-col gap-5">
        <ParagraphField
          name="pertanyaan_en"
          label="Yang ditanyakan, dalam bahasa Inggris"
          lang="en"
          dir="auto"
          optional
          value={pertanyaan}
          onValueChange={setPertanyaan}
          rows={2}
          heights="max-h-40 min-h-18"
          max={MAX_PERTANYAAN}
        />
        <ParagraphField
          name="jawaban_en"
          label="Balasannya, dalam bahasa Inggris"
          lang="en"
          dir="auto"
          optional
          hint="Tanpa ini, mereka mendapat jawaban di atas."
          value={jawaban}
          onValueChange={setJawaban}
          rows={5}
          heights="max-h-80 min-h-36"
          max={MAX_JAWABAN}
        />
      </div>
    </details>
  );
}
