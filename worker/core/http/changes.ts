import { KOLOM_IMPOR, type NamaImpor } from '#contract/orang/impor.ts';
import { editsOf } from '../db/edits.ts';

type Row = Record<string, unknown>;

/** Lists the changed columns of a contact, by the titles of the import workbook. */
export const changesOf = (name: NamaImpor, before: Row, after: Row): string =>
  editsOf(
    KOLOM_IMPOR[name].map(({ field, judul }) => {
      // A workbook has units by name.
      const column = field === 'fakultas' ? 'nama_fakultas' : field === 'prodi' ? 'nama_jurusan' : field;
      return { label: judul, before: before[column], after: after[column] };
    }),
  );
