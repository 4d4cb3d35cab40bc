import { Plus, Trash2 } from 'lucide-react';
import { PALING_BANYAK } from '#contract/pengaturan/pengaturanIdentitas.ts';
import { FormField } from '../../../../../components/forms/FormField.tsx';
import { plainButton, smallDangerButton } from '../../../../../components/styles.ts';
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
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
          key={at}
          className="flex min-w-0 flex-col gap-3 rounded-xl border border-line p-4"
        >
          <legend className="sr-only">{`${title} ${at + 1}`}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map(([field, label]) => (
              <FormField
                key={field}
                name={`${name}.${at}.${field}`}
                label={label}
                autoComplete="off"
                value={row[field] ?? ''}
                onValueChange={(value) => set(rows.with(at, { ...row, [field]: value }))}
              />
            ))}
          </div>
          <button
            type="button"
            onClick={() => set(rows.toSpliced(at, 1))}
            className={`${smallDangerButton} self-end`}
          >
            <Trash2 aria-hidden="true" size={16} />
            Hapus
            <span className="sr-only">{` ${satuan} ${at + 1}`}</span>
          </button>
        </fieldset>
      ))}
      {rows.length === 0 && <p className="text-muted">Belum ada {satuan}.</p>}
      {rows.length < MAX[name] && (
        <button
          type="button"
          onClick={() => set([...rows, Object.fromEntries(fields.map(([field]) => [field, '']))])}
          className={`${plainButton} self-start`}
        >
          <Plus aria-hidden="true" size={18} />
          {`Tambah ${title}`}
        </button>
      )}
    </Bagian>
  );
}
