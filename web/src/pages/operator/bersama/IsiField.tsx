import { type JenisKiriman, MAX_ISI, panjangIsi } from '#contract/kirim.ts';
import { FormField } from '../../../components/FormField.tsx';
import { PanjangIsi } from '../../../components/PanjangIsi.tsx';

interface Props {
  jenis: JenisKiriman;
  body: string;
  namaLength: number;
  onBody: (body: string) => void;
}

/** The text of a message, which grows with it, and how much of its room is taken. */
export function IsiField({ jenis, body, namaLength, onBody }: Props) {
  return (
    <div className="flex flex-col gap-1.5">
      <FormField
        name="body"
        label="Isi Pesan"
        hint="{nama} diganti dengan nama penerima."
        value={body}
        onValueChange={onBody}
        render={<textarea rows={5} className="field-sizing-content max-h-80 min-h-36 resize-y" />}
      />
      <PanjangIsi used={panjangIsi(body.trim(), namaLength)} max={MAX_ISI[jenis]} />
    </div>
  );
}
