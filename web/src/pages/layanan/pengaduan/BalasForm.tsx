import { useState } from 'react';
import { BalasanInput, pengaduan as calls, FOTO, type Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { FileField } from '../../../components/forms/FileField.tsx';
import { useChosenFile } from '../../../components/forms/useChosenFile.ts';
import { at } from '../../../lib/api/api.ts';
import { callWithFile } from '../../../lib/api/upload.ts';
import { kecilkanFoto } from '../../../lib/files/kecilkanFoto.ts';
import { TulisanForm } from './TulisanForm.tsx';

interface Props {
  id: number;
  hint: string;
  sent: string;
  onCancel: () => void;
  onDone: (pengaduan: Pengaduan) => void;
}

/** A reply in the conversation about a complaint, with a photo if there is one. */
export function BalasForm({ id, ...props }: Props) {
  const { input, file, setFile, refuse, dialog } = useChosenFile();
  const [progress, setProgress] = useState(0);
  const [preparing, setPreparing] = useState<File>();

  async function choose(chosen: File | undefined) {
    setFile(undefined);
    setPreparing(chosen);
    if (!chosen) return;
    const smaller = await kecilkanFoto(chosen);
    // Taken away, or another one was chosen since.
    if (input.current?.files?.[0] !== chosen) return;
    setPreparing(undefined);
    if (!smaller) refuse(FOTO.wrongType);
    else if (smaller.size > FOTO.maxBytes) refuse(FOTO.tooLarge);
    else setFile(smaller);
  }

  return (
    <TulisanForm
      {...props}
      nama={`balasan:${id}`}
      field={{ name: 'isi', label: 'Balasan Anda' }}
      label="Kirim Balasan"
      busyLabel="Mengirim…"
      preparing={preparing && 'Menyiapkan foto…'}
      schema={BalasanInput}
      content={(isi) => ({ isi, foto: file && [file.name, file.size, file.lastModified] })}
      send={(isi, idempotencyKey) => {
        setProgress(0);
        return callWithFile(at(calls.balas, { id }), { body: { isi }, file, idempotencyKey }, setProgress);
      }}
    >
      {(busy) => (
        <>
          <FileField
            ref={input}
            name="file"
            label="Foto"
            hapus="Hapus foto"
            optional
            hint="JPG atau PNG. Foto diperkecil, dan lokasi yang tersimpan di dalamnya dibuang."
            accept={FOTO.mimes.join()}
            disabled={busy}
            file={file ?? preparing}
            onFile={(chosen) => void choose(chosen)}
          />
          {busy && file && <ProgressBar label="Mengunggah…" value={progress} />}
          {dialog}
        </>
      )}
    </TulisanForm>
  );
}
