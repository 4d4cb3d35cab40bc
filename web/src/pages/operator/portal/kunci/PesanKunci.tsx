import type { Kunci } from '#contract/portal/kunci.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { sebabOf } from '../../kirim/track/sebab.ts';
import { JENIS_KUNCI_LABEL } from './kunci.ts';

/** What a key may send, how much it has sent, and why some of it failed. */
export function PesanKunci({ kunci: { jenis, daftar, batas_harian, pesan } }: { kunci: Kunci }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        {JENIS_KUNCI_LABEL[jenis]}
        {batas_harian !== null && `. Paling banyak ${angka(batas_harian)} pesan sehari`}
      </p>
      {daftar && (
        <p className="break-words text-muted">
          Hanya ke <bdi>{daftar.join(', ')}</bdi>
        </p>
      )}
      {jenis !== 'uji' && (
        <p>
          {pesan.jumlah === 0
            ? 'Tidak ada pesan dalam 30 hari terakhir'
            : `${angka(pesan.jumlah)} pesan dalam 30 hari terakhir, ${pesan.gagal === 0 ? 'tidak ada' : angka(pesan.gagal)} yang gagal`}
        </p>
      )}
      {pesan.sebab.length > 0 && (
        <ul className="list-disc pl-5 text-muted">
          {pesan.sebab.map(({ alasan_kode, jumlah }) => (
            <li key={alasan_kode}>
              {sebabOf(alasan_kode)}: {angka(jumlah)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
