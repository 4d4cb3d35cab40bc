import { Bagian } from '../../../../components/Bagian.tsx';
import { KirimUji } from './KirimUji.tsx';

interface Props {
  /** free text reaches only those who wrote within a day */
  jendela: boolean;
  /** the first gateway's */
  nama: string;
}

/** A message to a number of the operator's own shows whether the gateway works. */
export function PesanUji({ jendela, nama }: Props) {
  return (
    <Bagian title="Pesan Uji">
      <div className="flex flex-col gap-4 panel rounded-2xl p-5">
        <p>
          Kirim satu pesan ke nomor Anda sendiri, lalu lihat nasibnya di sini.
          {jendela &&
            ' Nomor itu harus sudah menulis ke nomor kampus dalam 24 jam terakhir, atau template pengganti teks sudah diatur.'}
        </p>
        <KirimUji utama={nama} />
      </div>
    </Bagian>
  );
}
