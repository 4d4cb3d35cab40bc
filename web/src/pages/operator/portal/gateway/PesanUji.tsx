import { Bagian } from '../../../../components/Bagian.tsx';
import { KirimUji } from './KirimUji.tsx';

interface Props {
  /** the gateway has a message window */
  jendela: boolean;
  /** name of the first gateway */
  nama: string;
}

/** The section to send a test message. */
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
