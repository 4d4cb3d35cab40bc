import type { Biaya } from '#contract/biaya/biaya.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Takaran } from '../../../components/charts/Takaran.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { uang } from './biaya.ts';

/** The month's senders with their share of its cost. */
export function Pengirim({ pengirim, total, mata_uang }: Pick<Biaya, 'pengirim' | 'total' | 'mata_uang'>) {
  return (
    <Bagian title="Menurut Pengirim">
      <ul className="panel flex flex-col gap-4 rounded-2xl p-5">
        {pengirim.map(({ nama, jumlah, biaya }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two deleted accounts have one name
          <li key={at}>
            <Takaran
              label={nama ?? 'Portal (jawaban, kode, surat, pemberitahuan)'}
              used={biaya}
              limit={total}
              text={`${uang(biaya, mata_uang)}, ${angka(jumlah)} pesan`}
              calm
            />
          </li>
        ))}
      </ul>
    </Bagian>
  );
}
