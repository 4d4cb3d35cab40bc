import { type JenisKiriman, MAX_ISI, panjangIsi } from '#contract/kirim.ts';
import { FormField } from '../../../components/FormField.tsx';
import { angka } from '../../../lib/angka.ts';

interface Props {
  jenis: JenisKiriman;
  body: string;
  namaLength: number;
  onBody: (body: string) => void;
}

/** The text of a message, which grows with it, and how much of its room is taken. */
export function IsiField({ jenis, body, namaLength, onBody }: Props) {
  const used = panjangIsi(body.trim(), namaLength);
  const excess = used - MAX_ISI[jenis];
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
      <p className={`text-sm tabular-nums ${excess > 0 ? 'font-medium text-danger' : 'text-muted'}`}>
        {angka(used)} dari {angka(MAX_ISI[jenis])} karakter
        {/* Told once it is too long, not at every letter. */}
        <span role="status">{excess > 0 && ', terlalu panjang'}</span>
      </p>
    </div>
  );
}
