import { type JenisKiriman, MAX_ISI, panjangIsi } from '#contract/kirim.ts';
import { ParagraphField } from '../../../components/ParagraphField.tsx';

interface Props {
  jenis: JenisKiriman;
  body: string;
  /** whether it is what a template says, and not to be written */
  dariTemplate: boolean;
  namaLength: number;
  onBody: (body: string) => void;
}

/** The text of a message, which grows with it, and how much of its room is taken. */
export function IsiField({ jenis, body, dariTemplate, namaLength, onBody }: Props) {
  return (
    <ParagraphField
      name="body"
      label="Isi Pesan"
      hint={
        dariTemplate
          ? 'Diisi sendiri dari template dan isiannya di bawah. Inilah yang dicatat di report.'
          : '{nama} diganti dengan nama penerima.'
      }
      readOnly={dariTemplate}
      value={body}
      onValueChange={onBody}
      rows={5}
      heights="max-h-80 min-h-36"
      max={MAX_ISI[jenis]}
      used={panjangIsi(body.trim(), namaLength)}
    />
  );
}
