import * as z from 'zod/mini';
import { lines, VISIBLE } from '../fields.ts';
import type { Kategori } from '../peran.ts';

// Values of a recipient, used in a broadcast as `{kolom}`: columns of a workbook, and what the master data knows.

/** Values by the name of their column. */
export type Nilai = Record<string, string>;

export const MAX_KOLOM = 20;
/** Names that one text may use: as many as a workbook and the master data have. */
export const MAX_DIPAKAI = 27;
export const MAX_NILAI = 500;
const LONGEST_NAME = 60;

/** Names of a recipient's own name and number, which are no values. */
const RESERVED: readonly string[] = ['nama', 'no_hp'];

/** The name by which a column's values are used: `Nilai UTS (%)` is `nilai_uts`. Empty for a heading without letters or digits. */
export function kolomOf(heading: string): string {
  const name = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_/, '');
  // Braces around a number are text.
  return (/^\p{N}/u.test(name) ? `_${name}` : name).slice(0, LONGEST_NAME).replace(/_$/, '');
}

export const isKolom = (name: string) => name !== '' && !RESERVED.includes(name);

/** Why a list of column names is refused; null: accepted. */
export function kolomDitolak(names: readonly string[]): string | null {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `Ada dua kolom bernama ${twice}`;
  return names.length > MAX_KOLOM ? `Paling banyak ${MAX_KOLOM} kolom selain nama dan nomor HP` : null;
}

/** One value, as text or as a number; empty: none. */
const nilai = z.pipe(
  z.transform((value) => (typeof value === 'number' ? String(value) : value)),
  z.pipe(
    lines(MAX_NILAI),
    z.transform((value) => (VISIBLE.test(value) ? value : '')),
  ),
);

/** Values of one recipient under any spelling of their columns. */
export const DataInput = z.pipe(
  z.record(z.string(), nilai, 'Harus berupa nilai per kolom'),
  z.transform((data, context): Nilai => {
    const entries = Object.entries(data).map(([heading, value]) => [kolomOf(heading), value] as const);
    const names = entries.map(([name]) => name);
    const reserved = names.find((name) => !isKolom(name));
    const why = reserved === undefined ? kolomDitolak(names) : 'Nama kolom ini tidak dapat dipakai';
    if (why !== null) context.issues.push({ code: 'custom', message: why, input: data });
    return Object.fromEntries(entries);
  }),
);

/** Values that the master data has, by category; a parent has the student's. */
const INDUK: Record<Kategori, readonly string[]> = {
  Mahasiswa: ['nim', 'prodi', 'fakultas', 'angkatan', 'semester'],
  Orangtua: ['nim', 'prodi', 'fakultas', 'angkatan', 'semester'],
  Dosen: ['nidn', 'prodi', 'fakultas'],
  Pegawai: ['nip', 'prodi', 'fakultas'],
  Lainnya: ['nim', 'nidn', 'nip', 'prodi', 'fakultas', 'angkatan', 'semester'],
};

/** Names of values that recipients of a group may have, besides `{nama}`: its own columns, then the master data's. */
export const kolomGroup = ({
  kategori,
  kolom,
}: {
  kategori: Kategori;
  kolom: readonly string[];
}): string[] => [...new Set([...kolom, ...INDUK[kategori]])];
