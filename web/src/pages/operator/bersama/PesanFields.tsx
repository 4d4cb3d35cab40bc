import { useState } from 'react';
import type { JenisKiriman } from '#contract/kirim.ts';
import { AlamatField } from './AlamatField.tsx';
import { IsiField } from './IsiField.tsx';
import { PratinjauPesan } from './PratinjauPesan.tsx';

interface Props {
  jenis: JenisKiriman;
  /** in whose place the preview is read */
  namaContoh: string;
  /** characters of the recipient's name, of the longest one when there are several */
  namaLength: number;
}

/** What a message says, in fields `body` and, but for a text, `alamat`, and how it will read. */
export function PesanFields({ jenis, namaContoh, namaLength }: Props) {
  const [body, setBody] = useState('');
  const [alamat, setAlamat] = useState('');
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_17rem]">
      <div className="flex min-w-0 flex-col gap-5">
        {jenis !== 'teks' && <AlamatField jenis={jenis} alamat={alamat} onAlamat={setAlamat} />}
        <IsiField jenis={jenis} body={body} namaLength={namaLength} onBody={setBody} />
      </div>
      <PratinjauPesan jenis={jenis} body={body} alamat={alamat} nama={namaContoh} />
    </div>
  );
}
