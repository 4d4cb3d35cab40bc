import { useRef, useState } from 'react';
import { InfoDialog } from '../../../../components/dialogs/InfoDialog.tsx';
import { FileField } from '../../../../components/forms/FileField.tsx';
import { refusalOf } from '../../../../lib/files/fileCheck.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';

interface Props {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** the link of the one that there is already */
  saved: string | null;
  disabled: boolean;
}

/** The PDF of a letter, which may be left out. What is no PDF, or too large, is refused at once. */
export function PdfField({ file, onFile, saved, disabled }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function choose(chosen: File | undefined) {
    onFile(chosen);
    const sentence = chosen && (await refusalOf(chosen, 'dokumen'));
    if (!sentence) return;
    if (input.current) input.current.value = '';
    onFile(undefined);
    setRefusal(sentence);
  }

  return (
    <>
      <FileField
        ref={input}
        name="file"
        label="File PDF"
        optional
        hint={
          saved
            ? 'PDF, kurang dari 5 MB. Tanpa pilihan, file yang sudah ada tetap dipakai.'
            : 'PDF, kurang dari 5 MB.'
        }
        accept="application/pdf"
        disabled={disabled}
        file={file}
        onFile={(file) => void choose(file)}
      />
      <InfoDialog
        title={KALIMAT.perhatian}
        message={refusal}
        onClose={() => setRefusal(null)}
        returnFocusTo={input}
      />
    </>
  );
}
