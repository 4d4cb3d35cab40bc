import { useCallback } from 'react';
import type { Kategori } from '#contract/peran.ts';
import { JENIS_KIRIMAN } from '#contract/pesan/kirim.ts';
import { PrimaryLink } from '../../../../components/Links.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import type { Belum } from '../../../../components/table/Kosong.tsx';
import { ListTable } from '../../../../components/table/ListTable.tsx';
import { RowLink } from '../../../../components/table/RowLink.tsx';
import { useFakultasSendiri } from '../../../../lib/operator/izin.ts';
import { KONTAK_SEKAMPUS, NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { tulisOrang } from '../../../../lib/operator/paths.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { sebutan } from '../../orang/pick/dicari.ts';
import { HasilBar } from '../../orang/pick/HasilBar.tsx';
import { SaringOrang } from '../../orang/pick/SaringOrang.tsx';
import { usePilihan } from '../../orang/pick/usePilihan.ts';
import { NAMES, useSaringanOrang } from '../../orang/pick/useSaringanOrang.ts';
import { KIRIM } from '../track/jenis.ts';
import { type Baris, DAFTAR, type Daftar } from './daftar.ts';

/** The people of one category, each with links to write to them. */
export default function PesanPage<K extends Kategori>({ kategori }: { kategori: K }) {
  const { calls, columns, penerimaOf }: Daftar<Baris[K]> = DAFTAR[kategori];
  const title = `Kirim Pesan ${NAMA_KATEGORI[kategori]}`;
  const name = `pesan/${kategori.toLowerCase()}`;
  const list = useList({ endpoint: calls.list, name, names: NAMES[kategori] });
  const saringan = useSaringanOrang(kategori, list.state);
  const nameOf = useCallback((row: Baris[K]) => penerimaOf(row)?.nama ?? null, [penerimaOf]);
  const { pilihan, select, selectAll } = usePilihan(list, nameOf);

  const actions = useCallback(
    (row: Baris[K]) => {
      const penerima = penerimaOf(row);
      if (!penerima) return <span className="text-muted">Nomor HP belum ada</span>;
      return (
        <>
          {JENIS_KIRIMAN.map((jenis) => (
            <RowLink
              key={jenis}
              icon={KIRIM[jenis].icon}
              label={KIRIM[jenis].label}
              short={KIRIM[jenis].short}
              of={penerima.nama}
              to={tulisOrang(kategori, row.id, jenis)}
            />
          ))}
        </>
      );
    },
    [kategori, penerimaOf],
  );

  return (
    <section className="flex flex-col gap-6">
      <PageHeading title={title} />
      <HasilBar kategori={kategori} list={list} saringan={saringan} pilihan={pilihan} />
      <ListTable
        label={title}
        list={list}
        columns={columns}
        actions={actions}
        select={select}
        selectAll={selectAll}
        buttons={JENIS_KIRIMAN.length}
        saringan={<SaringOrang list={list} saringan={saringan} />}
        belum={useBelum(kategori)}
      />
    </section>
  );
}

/** The empty state: links to where people are added. Parents are added with their students. */
function useBelum(kategori: Kategori): Belum {
  const sekampus = useFakultasSendiri() !== null && kategori === 'Lainnya';
  if (sekampus) return KONTAK_SEKAMPUS;
  const induk = kategori === 'Orangtua' ? 'Mahasiswa' : kategori;
  return {
    title: `Belum ada ${sebutan(kategori)}`,
    text: `Tambahkan lebih dulu di Data ${NAMA_KATEGORI[induk]}, satu per satu atau dari Excel.`,
    actions: (
      <PrimaryLink to={ROUTES[`OperatorMaster${induk}`]}>Buka Data {NAMA_KATEGORI[induk]}</PrimaryLink>
    ),
  };
}
