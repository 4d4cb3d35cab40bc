import { Link } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import { primaryButton } from '../../../../components/styles.ts';
import { Belum } from '../../../../components/table/Kosong.tsx';
import { ROUTES } from '../../../../lib/routes.ts';
import { sebutan } from '../../orang/pick/dicari.ts';
import { NAMA_KATEGORI } from '../../orang/pick/kategori.ts';

/** The empty state: links to where people are added. Parents are added with their students. */
export function BelumOrang({ kategori }: { kategori: Kategori }) {
  const induk = kategori === 'Orangtua' ? 'Mahasiswa' : kategori;
  return (
    <Belum
      title={`Belum ada ${sebutan(kategori)}`}
      actions={
        <Link to={ROUTES[`OperatorMaster${induk}`]} className={primaryButton}>
          Buka Data {NAMA_KATEGORI[induk]}
        </Link>
      }
    >
      Tambahkan lebih dulu di Data {NAMA_KATEGORI[induk]}, satu per satu atau dari Excel.
    </Belum>
  );
}
