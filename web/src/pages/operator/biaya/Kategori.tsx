import type { Biaya } from '#contract/biaya/biaya.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { AngkaTable } from '../../../components/table/AngkaTable.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { KATEGORI, uang } from './biaya.ts';

/** The month's messages by category. */
export function Kategori({
  kategori,
  belum_diketahui,
  mata_uang,
}: Pick<Biaya, 'kategori' | 'belum_diketahui' | 'mata_uang'>) {
  return (
    <Bagian title="Menurut Kategori">
      <div className="panel flex flex-col gap-4 rounded-2xl p-5 max-sm:px-3">
        <AngkaTable
          caption="Biaya menurut kategori"
          heading="Kategori"
          columns={['Diterima', 'Dikenai', 'Biaya']}
          rows={kategori.map((row) => ({
            id: row.kategori,
            label: (
              <>
                {KATEGORI[row.kategori]}
                <span className="text-muted max-sm:hidden"> ({row.kategori})</span>
              </>
            ),
            cells: [
              angka(row.jumlah),
              angka(row.dikenai),
              <span key="biaya" className="whitespace-nowrap">
                {uang(row.biaya, mata_uang)}
              </span>,
            ],
          }))}
        />
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
