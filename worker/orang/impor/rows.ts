import * as z from 'zod/mini';
import type { BarisGagal } from '#contract/orang/impor.ts';
import { DAMAGED_NUMBER } from '../../excel/cell.ts';
import type { ReadRow } from '../../excel/table.ts';
import { type Contacts, inputOf, labelOf } from '../contacts.ts';
import { type Judged, judged } from '../imported.ts';
import type { Units } from '../unitNames.ts';

export type Row = Record<string, unknown>;

export interface GoodRow extends ReadRow {
  key: string;
  /** all values of a new person, or only the changed ones of `current` */
  record: Row;
  /** the person with this key */
  current?: Row;
}

interface Known {
  units: Units;
  people: ReadonlyMap<string, Row>;
  ubah: boolean;
}

/** Holds every row to the schema, to the rows before it and to the people that exist. */
export function checkRows(contacts: Contacts, rows: readonly ReadRow[], { units, people, ubah }: Known) {
  const label = labelOf(contacts);
  const some = z.partial(inputOf(contacts));
  const good: GoodRow[] = [];
  const bad: BarisGagal[] = [];
  const firstAt = new Map<string, number>();
  const behindZeros = new Map(
    [...people.keys()].filter((key) => key.startsWith('0')).map((key) => [key.replace(/^0+/, ''), key]),
  );

  for (const row of rows) {
    if (row.damaged.length > 0) {
      // A damaged cell is shown empty.
      bad.push(failed(row, `${row.damaged.join(', ')}: ${DAMAGED_NUMBER}`, []));
      continue;
    }
    const current = people.get(keyOf(contacts, row) ?? '');
    if (current && units.milik !== null && current.id_fakultas !== units.milik) {
      const alasan = `${label} ${current[contacts.key.name]} sudah terdaftar di luar fakultas Anda. Minta operator kampus mengubahnya`;
      bad.push(failed(row, alasan, [contacts.key.name]));
      continue;
    }
    const found = judgedRow(contacts, row, units, ubah && current ? { current, some } : null);
    if ('alasan' in found) {
      bad.push(failed(row, found.alasan, found.salah));
      continue;
    }
    const { record, key } = found;
    const first = firstAt.get(key);
    if (first !== undefined) {
      bad.push(failed(row, `${label} ${key} sama dengan baris ${first}`, [contacts.key.name]));
      continue;
    }
    firstAt.set(key, row.baris);
    const whole = current ? undefined : behindZeros.get(key);
    if (whole !== undefined) {
      const alasan = `${label} ${key} terdaftar sebagai ${whole}: Excel menghapus nol di depannya. Jadikan kolomnya teks, lalu tulis lengkap`;
      bad.push(failed(row, alasan, [contacts.key.name]));
      continue;
    }
    if (current && !ubah) bad.push(taken(contacts, { ...row, key }));
    else good.push({ ...row, key, record, ...(current && { current }) });
  }
  return { good, bad };
}

/** The key of a row as it is stored; null if it has none. */
export function keyOf(contacts: Contacts, { values }: ReadRow): string | null {
  const { name } = contacts.key;
  const schema = inputOf(contacts).shape[name];
  const parsed = schema && z.safeParse(schema, values[name]);
  return parsed?.success ? String(parsed.data) : null;
}

/** A person that a row changes, and the schema of a row without all values. */
interface Change {
  current: Row;
  some: z.ZodMiniObject;
}

/** @param change null for a new person. An empty cell changes nothing */
function judgedRow(contacts: Contacts, row: ReadRow, units: Units, change: Change | null): Judged {
  const { fakultas = '', prodi = '', ...values } = row.values;
  const unit = units.byName(fakultas, prodi);
  if ('alasan' in unit) return unit;
  const { id_fakultas } = unit;
  if (units.milik !== null && id_fakultas !== units.milik && !(change && id_fakultas === null))
    return {
      alasan: 'Isi fakultas Anda: orang di luar fakultas Anda tidak dapat diimpor',
      salah: ['fakultas'],
    };
  const placed = Object.fromEntries(Object.entries(unit).filter(([, id]) => id !== null));
  if (!change) return judged(contacts, { ...values, ...placed });

  const { current, some } = change;
  // The programme kept would be another faculty's.
  if (
    prodi === '' &&
    id_fakultas !== null &&
    current.id_prodi !== null &&
    id_fakultas !== current.id_fakultas
  )
    return {
      alasan: `Fakultas "${fakultas}" berbeda dari yang tercatat: isi juga program studinya`,
      salah: ['prodi'],
    };
  const given = Object.fromEntries(Object.entries(values).filter(([, cell]) => cell !== ''));
  const found = judged(contacts, { ...given, ...placed }, some);
  if ('alasan' in found) return found;
  const changes = Object.entries(found.record).filter(([field, value]) => value !== current[field]);
  return { ...found, record: Object.fromEntries(changes) };
}

export const taken = (contacts: Contacts, row: ReadRow & { key: string }) =>
  failed(row, `${labelOf(contacts)} ${row.key} sudah terdaftar`, [contacts.key.name]);

export const failed = ({ baris, sel }: ReadRow, alasan: string, salah: string[]): BarisGagal => ({
  baris,
  alasan,
  salah,
  sel,
});
