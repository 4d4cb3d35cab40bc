import { CircleCheck, CircleX, Info } from 'lucide-react';
import { useRef, useState } from 'react';
import { FileField } from '../../../components/FileField.tsx';
import { type Cocok, cocokkan } from './sidik.ts';

const KALIMAT: Record<Cocok, string> = {
  sama: 'Sama persis dengan surat yang kami terbitkan.',
  berbeda:
    'Berbeda dari surat yang kami terbitkan. Isinya mungkin diubah, atau file ini hasil pindai atau disimpan ulang.',
  tidak_bisa:
    'Browser hanya dapat mencocokkan file bila halaman ini dibuka dengan alamat https. Cocokkan keterangan di atas dengan yang tertulis di surat.',
  tidak_terbaca: 'File tidak dapat dibaca. Pilih lagi file itu.',
};

const LOOK: Record<Cocok, [typeof Info, string]> = {
  sama: [CircleCheck, 'border-primary text-primary'],
  berbeda: [CircleX, 'border-danger bg-danger-soft text-danger'],
  tidak_bisa: [Info, 'border-edge text-ink'],
  tidak_terbaca: [Info, 'border-edge text-ink'],
};

/** Compares a PDF that somebody was sent with the one that was issued. */
export function Cocokkan({ sha256 }: { sha256: string }) {
  const [file, setFile] = useState<File>();
  const [cocok, setCocok] = useState<Cocok | null>(null);
  const latest = useRef<File>(undefined);

  async function choose(chosen: File | undefined) {
    latest.current = chosen;
    setFile(chosen);
    setCocok(null);
    if (!chosen) return;
    const answer = await cocokkan(chosen, sha256);
    // Another one may have been chosen meanwhile.
    if (latest.current === chosen) setCocok(answer);
  }

  const [Icon, look] = LOOK[cocok ?? 'tidak_bisa'];
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-5">
      <FileField
        name="file"
        label="Cocokkan file PDF"
        hint="Pilih atau jatuhkan PDF yang Anda terima. File itu dibandingkan di perangkat Anda, dan tidak dikirim ke mana pun."
        accept="application/pdf"
        optional
        file={file}
        onFile={(file) => void choose(file)}
      />
      <div role="status">
        {cocok && (
          <p className={`flex gap-3 rounded-lg border px-4 py-3 font-semibold ${look}`}>
            <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
            <span className="min-w-0">{KALIMAT[cocok]}</span>
          </p>
        )}
      </div>
    </div>
  );
}
