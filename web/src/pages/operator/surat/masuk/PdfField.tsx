import { useRef, useState } from 'react';
import { InfoDialog } from '../../../../components/dialogs/InfoDialog.tsx';
import { FileField } from '../../../../components/forms/FileField.tsx';
import { refusalOf } from '../../../../lib/files/fileCheck.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';

interface Props {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** link of the current PDF; null without one */
  saved: string | null;
  disabled: boolean;
}

/** The optional PDF of a letter, checked when chosen. */
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
