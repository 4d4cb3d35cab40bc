import type { KeadaanPercakapan, Pemilik } from '#contract/jawab/percakapan.ts';
import type { Kategori } from '#contract/peran.ts';
import { NAMA_KATEGORI } from '../../orang/pick/kategori.ts';

/** The name of a person's register number. */
const NOMOR_INDUK: Record<Kategori, string> = {
  Mahasiswa: 'NIM',
  Orangtua: 'NIM mahasiswa',
  Dosen: 'NIDN',
  Pegawai: 'NIP',
  Lainnya: '',
};

/** The people in the master data with this number. */
export function Siapa({ pemilik, nama, tersembunyi }: KeadaanPercakapan) {
  if (pemilik.length === 0) return tersembunyi ? null : <li className="text-muted">Belum dikenal</li>;
  return pemilik.map((satu) => (
    <li key={`${satu.kategori} ${satu.nomor_induk} ${satu.nama}`} className="min-w-0 break-words">
      {NAMA_KATEGORI[satu.kategori]}
      {satu.nama !== nama && (
        <>
          {' '}
          <bdi className="font-semibold">{satu.nama}</bdi>
        </>
      )}
      {nomorInduk(satu)}
    </li>
  ));
}

const nomorInduk = ({ kategori, nomor_induk }: Pemilik) =>
  nomor_induk === null ? '' : `, ${NOMOR_INDUK[kategori]} ${nomor_induk}`;
