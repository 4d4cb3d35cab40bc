import { Plus } from 'lucide-react';
import { PALING_BANYAK } from '#contract/pengaturan/pengaturanIdentitas.ts';
import { Button } from '../../../../../components/Button.tsx';
import { BarisIsian } from '../../../../../components/forms/BarisIsian.tsx';
import { FormField } from '../../../../../components/forms/FormField.tsx';
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
  /** labels of the fields */
  columns: { [Field in keyof Row]: string };
}

/** A short editable list, in the footer's order. */
export function DaftarFields<Row extends Record<string, string>>(props: Props<Row>) {
  const { name, title, satuan, hint, rows, columns } = props;
  const fields = Object.entries<string>(columns);
  const set = (rows: readonly object[]) => change({ [name]: rows });
  return (
    <Bagian title={title} hint={hint}>
      {rows.map((row, at) => (
        <BarisIsian
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
          key={at}
          satuan={satuan}
          at={at}
          onHapus={() => set(rows.toSpliced(at, 1))}
        >
          {fields.map(([field, label]) => (
            <FormField
              key={field}
              name={`${name}.${at}.${field}`}
              label={label}
              value={row[field] ?? ''}
              onValueChange={(value) => set(rows.with(at, { ...row, [field]: value }))}
            />
          ))}
        </BarisIsian>
      ))}
      {rows.length === 0 && <p className="text-muted">Belum ada {satuan}.</p>}
      {rows.length < MAX[name] && (
        <Button
          onClick={() => set([...rows, Object.fromEntries(fields.map(([field]) => [field, '']))])}
          icon={Plus}
          className="self-start"
        >
          {`Tambah ${title}`}
        </Button>
      )}
    </Bagian>
  );
}
