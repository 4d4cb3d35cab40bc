import type { Biaya } from '#contract/biaya/biaya.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { KATEGORI, uang } from './biaya.ts';

const HEADINGS = ['Diterima', 'Dikenai', 'Biaya'];

/** The month's messages by category. */
export function Kategori({
  kategori,
  belum_diketahui,
  mata_uang,
}: Pick<Biaya, 'kategori' | 'belum_diketahui' | 'mata_uang'>) {
  return (
    <Bagian title="Menurut Kategori">
      <div className="panel flex flex-col gap-4 rounded-2xl p-5 max-sm:px-3">
        <table className="w-full text-right tabular-nums max-sm:text-xs">
          <caption className="sr-only">Biaya menurut kategori</caption>
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-2 text-left">
                Kategori
              </th>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className="py-2 pl-2">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kategori.map((row) => (
              <tr key={row.kategori} className="border-line border-b last:border-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {KATEGORI[row.kategori]}
                  <span className="text-muted max-sm:hidden"> ({row.kategori})</span>
                </th>
                <td className="py-2 pl-2">{angka(row.jumlah)}</td>
                <td className="py-2 pl-2">{angka(row.dikenai)}</td>
                <td className="whitespace-nowrap py-2 pl-2">{uang(row.biaya, mata_uang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {belum_diketahui > 0 && (
          <p className="text-muted">
            {angka(belum_diketahui)} pesan lain diterima, tetapi Meta tidak menyebut harganya. Pesan itu belum
            masuk hitungan.
          </p>
        )}
      </div>
    </Bagian>
  );
}
