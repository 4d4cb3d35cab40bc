import { Plus } from 'lucide-react';
import { PALING_BANYAK } from '#contract/pengaturan/pengaturanIdentitas.ts';
import { Button } from '../../../../../components/Button.tsx';
import { DaftarIsian } from '../../../../../components/forms/DaftarIsian.tsx';
import { Bagian } from '../Bagian.tsx';
import { change } from './draf.ts';

const MAX = {
  identitas_alamat: PALING_BANYAK.alamat,
  identitas_sosial: PALING_BANYAK.sosial,
  identitas_tautan: PALING_BANYAK.tautan,
};
type Name = keyof typeof MAX;

interface Props<Row extends Record<string, string>> {
  name: Name;
  title: string;
  /** noun for one row, lower case */
  satuan: string;
  hint: string;
  rows: readonly Row[];
  columns: { [Column in keyof Row]: { label: string } };
}

/** A short editable list, in the footer's order. */
export function DaftarFields<Row extends Record<string, string>>(props: Props<Row>) {
  const { name, title, satuan, hint, rows, columns } = props;
  const set = (rows: readonly object[]) => change({ [name]: rows });
  return (
    <Bagian title={title} hint={hint}>
      <DaftarIsian name={name} satuan={satuan} rows={rows} onRows={set} columns={columns} />
      {rows.length === 0 && <p className="text-muted">Belum ada {satuan}.</p>}
      {rows.length < MAX[name] && (
        <Button
          onClick={() =>
            set([...rows, Object.fromEntries(Object.keys(columns).map((column) => [column, '']))])
          }
          icon={Plus}
          className="self-start"
        >
          {`Tambah ${title}`}
        </Button>
      )}
    </Bagian>
  );
}
