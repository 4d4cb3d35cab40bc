import type { Db } from '../core/db/client.ts';
import { fakultas, jurusan } from '../core/db/schema.ts';
import { unitOf } from '../core/db/unit.ts';

export type ResolvedUnit =
  | { id_fakultas: number | null; id_prodi: number | null }
  | { alasan: string; salah: ('fakultas' | 'prodi')[] };

const normal = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim();

/** Finds faculties and programmes by their names, as a workbook has them, or by their ids; reads all of them once. */
export async function readUnits(db: Db) {
  const [faculties, programmes] = await db.batch([db.select().from(fakultas), db.select().from(jurusan)]);
  const facultyIds = new Map(faculties.map(({ id, nama_fakultas }) => [normal(nama_fakultas), id]));
  const programmesOf = Map.groupBy(programmes, ({ nama_jurusan }) => normal(nama_jurusan));
  const facultyNames = new Map(faculties.map(({ id, nama_fakultas }) => [id, nama_fakultas]));
  const programmesById = new Map(programmes.map((programme) => [programme.id, programme]));

  return {
    /** the unit of who asks; null: all of them */
    milik: unitOf(db),

    byName(fakultas: string, prodi: string): ResolvedUnit {
      const id_fakultas = facultyIds.get(normal(fakultas));
      if (fakultas !== '' && id_fakultas === undefined)
        return { alasan: `Fakultas "${fakultas}" tidak ada di data induk`, salah: ['fakultas'] };
      if (prodi === '') return { id_fakultas: id_fakultas ?? null, id_prodi: null };

      // Without a faculty the programme's own is meant, if only one has a programme of that name.
      const candidates = (programmesOf.get(normal(prodi)) ?? []).filter(
        (programme) => id_fakultas === undefined || programme.id_fakultas === id_fakultas,
      );
      const [programme, another] = candidates;
      if (!programme) {
        const where = fakultas === '' ? 'data induk' : `fakultas ${fakultas}`;
        return { alasan: `Program studi "${prodi}" tidak ada di ${where}`, salah: ['prodi'] };
      }
      if (another)
        return {
          alasan: `Program studi "${prodi}" ada di beberapa fakultas: isi juga fakultasnya`,
          salah: ['prodi'],
        };
      return { id_fakultas: programme.id_fakultas, id_prodi: programme.id };
    },

    /** A programme alone is its faculty's. */
    byId(id_fakultas: number | null, id_prodi: number | null): ResolvedUnit {
      if (id_fakultas !== null && !facultyNames.has(id_fakultas))
        return { alasan: `Fakultas ${id_fakultas} tidak ada di data induk`, salah: ['fakultas'] };
      if (id_prodi === null) return { id_fakultas, id_prodi };
      const programme = programmesById.get(id_prodi);
      if (!programme)
        return { alasan: `Program studi ${id_prodi} tidak ada di data induk`, salah: ['prodi'] };
      if (id_fakultas !== null && id_fakultas !== programme.id_fakultas)
        return {
          alasan: `Program studi ${id_prodi} bukan bagian dari fakultas ${id_fakultas}`,
          salah: ['prodi'],
        };
      return { id_fakultas: programme.id_fakultas, id_prodi };
    },

    namesOf: (id_fakultas: unknown, id_prodi: unknown) => ({
      nama_fakultas: (typeof id_fakultas === 'number' && facultyNames.get(id_fakultas)) || null,
      nama_jurusan: (typeof id_prodi === 'number' && programmesById.get(id_prodi)?.nama_jurusan) || null,
    }),
  };
}
export type Units = Awaited<ReturnType<typeof readUnits>>;
