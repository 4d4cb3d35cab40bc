import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { FormField } from './Form.tsx';

type Isian = Omit<ComponentProps<typeof FormField>, 'name' | 'value' | 'onValueChange'>;

interface Props<Row> {
  /** begins the names of the fields */
  name: string;
  /** noun for one row, lower case */
  satuan: string;
  rows: readonly Row[];
  onRows: (rows: Row[]) => void;
  columns: { [Column in keyof Row]: Isian };
  /** so many rows stay */
  least?: number;
}

/** A list that is edited: the fields of each row, and a button that removes it. */
export function DaftarIsian<Row extends Record<string, string>>(props: Props<Row>) {
  const { name, satuan, rows, onRows, columns, least = 0 } = props;
  return rows.map((row, at) => {
    const nama = `${satuan} ${at + 1}`;
    return (
      <fieldset
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
        key={at}
        className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-4"
      >
        <legend className="px-1 font-semibold">{nama.replace(/^./, (letter) => letter.toUpperCase())}</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {Object.entries<Isian>(columns).map(([column, isian]) => (
            <FormField
              key={column}
              name={`${name}.${at}.${column}`}
              {...isian}
              value={row[column] ?? ''}
              onValueChange={(value) => onRows(rows.with(at, { ...row, [column]: value }))}
            />
          ))}
        </div>
        {rows.length > least && (
          <Button
            onClick={() => onRows(rows.toSpliced(at, 1))}
            look="small-danger"
            icon={Trash2}
            className="self-end"
          >
            Hapus<span className="sr-only">{` ${nama}`}</span>
          </Button>
        )}
      </fieldset>
    );
  });
}
