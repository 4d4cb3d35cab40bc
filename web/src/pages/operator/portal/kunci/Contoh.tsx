import { Copy } from 'lucide-react';
import { KOLOM_IMPOR } from '#contract/orang/impor.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Button } from '../../../../components/Button.tsx';
import { salin } from '../../../../lib/salin.ts';

/** An example row: the workbook's columns, with units by name. */
const BARIS = Object.fromEntries(
  KOLOM_IMPOR.mahasiswa.map(({ field, contoh }) => [
    field === 'fakultas' ? 'nama_fakultas' : field === 'prodi' ? 'nama_jurusan' : field,
    contoh,
  ]),
);

const scrolling = 'overflow-x-auto rounded-lg bg-sunken px-4 py-3 text-sm';

/** An example request, as a dry run. */
export function Contoh() {
  const perintah = `curl -X PUT '${location.origin}/api/sinkron/mahasiswa?coba=1' \\
  -H 'Authorization: Bearer KUNCI' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ data: [BARIS], bagian: 1, dari: 1 }, null, 2)}'`;
  return (
    <Bagian title="Cara Memakai" panel>
      <ul className="max-w-prose list-disc space-y-1 pl-5">
        <li>
          Kirim selalu <strong className="font-semibold">seluruh daftar</strong>: orang yang tidak ada di
          daftar itu dihapus.
        </li>
        <li>
          Daftar yang panjang dikirim dalam bagian-bagian, masing-masing paling banyak 5.000 baris dan 1 MB,
          dengan <code>bagian</code> 1 sampai <code>dari</code>. Daftar diterapkan setelah semua bagian
          diterima.
        </li>
        <li>
          Dengan <code>?coba=1</code> data induk tidak berubah. Jawabannya menyebut berapa yang akan berubah
          dan kolom mana; siapa dan isinya hanya tampil di halaman ini, di <em>Rincian</em>.
        </li>
        <li>Bila jawabannya tidak diterima, kirim bagian itu lagi. Hasilnya sama.</li>
        <li>
          Bila beberapa bagian dikirim bersamaan, beri semuanya <code>putaran</code> yang sama, misalnya
          tanggalnya, dan daftar berikutnya putaran lain.
        </li>
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Contoh perintah" className={scrolling}>
        <pre>{perintah}</pre>
      </section>
      <Button
        icon={Copy}
        className="self-start"
        onClick={() => void salin(perintah, 'Perintah disalin', 'Gagal menyalin perintah')}
      >
        Salin Perintah
      </Button>
    </Bagian>
  );
}
