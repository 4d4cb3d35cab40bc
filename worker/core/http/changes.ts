import { KOLOM_IMPOR, type NamaImpor } from '#contract/orang/impor.ts';
import { editsOf } from '../db/edits.ts';

type Row = Record<string, unknown>;

/** What an edit changes of a contact, in the words of the workbook that such rows come from. */
export const changesOf = (name: NamaImpor, before: Row, after: Row): string =>
  editsOf(
    KOLOM_IMPOR[name].map(({ field, judul }) => {
      // A workbook calls units by their names.
      const column = field === 'fakultas' ? 'nama_fakultas' : field === 'prodi' ? 'nama_jurusan' : field;
      return { label: judul, before: before[column], after: after[column] };
    }),
  );
