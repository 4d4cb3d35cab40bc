import { useCallback } from 'react';
import { JENIS_KIRIMAN } from '#contract/kirim.ts';
import type { Kategori } from '#contract/peran.ts';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { ListTable } from '../../../components/table/ListTable.tsx';
import { RowButton } from '../../../components/table/RowButton.tsx';
import { usePageTitle } from '../../../lib/title.ts';
import { useList } from '../../../lib/useList.ts';
import { KIRIM } from '../bersama/jenis.ts';
import { type Kiriman, KirimDialog } from '../bersama/KirimDialog.tsx';
import { NAMA_KATEGORI } from '../bersama/kategori.ts';
import { useRowDialogs } from '../bersama/useRowDialogs.ts';
import { type Baris, DAFTAR, type Daftar } from './daftar.ts';

/** Wide enough in a table for two lines each. */
const buttons =
  'flex gap-1.5 narrow:flex-wrap dense:grow dense:flex-wrap wide:[&>:not(:first-child)]:min-w-29';

/** The people of one category, to write to one of them. */
export default function PesanPage<K extends Kategori>({ kategori }: { kategori: K }) {
  const { resource, columns, penerimaOf }: Daftar<Baris[K]> = DAFTAR[kategori];
  const title = `Kirim Pesan ${NAMA_KATEGORI[kategori]}`;
  usePageTitle(title);
  const list = useList(resource);
  const { edited, heading, opener, edit, close } = useRowDialogs<Kiriman, never>();

  const actions = useCallback(
    (row: Baris[K]) => {
      const penerima = penerimaOf(row);
      if (!penerima) return <span className="text-muted">Nomor HP belum ada</span>;
      return (
        <div className={buttons}>
          {JENIS_KIRIMAN.map((jenis) => (
            <RowButton
              key={jenis}
              icon={KIRIM[jenis].icon}
              label={KIRIM[jenis].label}
              of={penerima.nama}
              onClick={(button) => edit({ jenis, kategori, ...penerima }, button)}
            />
          ))}
        </div>
      );
    },
    [kategori, penerimaOf, edit],
  );

  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={title} />
      <ListTable label={title} list={list} columns={columns} actions={actions} />
      <KirimDialog kiriman={edited} onClose={close} returnFocusTo={opener} />
    </section>
  );
}
