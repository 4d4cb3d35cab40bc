import type { BarisGagal, KolomImpor } from '#contract/orang/impor.ts';
import { saveWorkbook } from '../../../lib/files/excel.ts';

/** List fields for workbook columns that hold a unit's name. */
const NAMES: Record<string, string> = { fakultas: 'nama_fakultas', prodi: 'nama_jurusan' };

const headings = (kolom: readonly KolomImpor[]) => kolom.map(({ judul }) => judul);

/** The values of a row, by the columns of its workbook; null: not known. */
export function valuesOf(kolom: readonly KolomImpor[], row: object): (string | number | null)[] {
  const values = new Map(Object.entries(row));
  return kolom.map(({ field }) => values.get(NAMES[field] ?? field) ?? null);
}

/** Exports a list under headings the import accepts. */
export function saveRows(title: string, kolom: readonly KolomImpor[], rows: readonly object[]) {
  const cells = rows.map((row) => valuesOf(kolom, row).map((value) => String(value ?? '')));
  return saveWorkbook(title, [{ name: 'Data', rows: [headings(kolom), ...cells] }]);
}

/** Saves an empty workbook with a sheet of instructions. */
export function saveTemplate(title: string, kolom: readonly KolomImpor[]) {
  return saveWorkbook(`Template ${title}`, [
    { name: 'Data', rows: [headings(kolom)] },
    {
      name: 'Petunjuk',
      rows: [
        ['Kolom', 'Contoh', 'Judul lain yang dikenali'],
        ...kolom.map(({ judul, contoh, alias }) => [judul, contoh, alias.join(', ')]),
        [],
        ['Isi data di lembar pertama, satu orang satu baris. Urutan kolom bebas.'],
        ['Kolom berisi angka panjang (NIM, NIDN, NIP, nomor HP) sebaiknya diformat sebagai Teks.'],
        ...(kolom.some(({ field }) => field === 'fakultas')
          ? [['Fakultas dan program studi ditulis dengan namanya, seperti di data induk.']]
          : []),
      ],
    },
  ]);
}

/** Exports the rejected rows with their reasons, to be corrected and imported again. */
export function saveFailures(title: string, kolom: readonly KolomImpor[], failures: readonly BarisGagal[]) {
  const rows = failures.map(({ baris, alasan, sel }) => [...sel, String(baris), alasan]);
  return saveWorkbook(`Gagal impor ${title}`, [
    { name: 'Data', rows: [[...headings(kolom), 'Baris', 'Alasan'], ...rows] },
  ]);
}
