import type { Db } from '../db/client.ts';
import { fakultas, jurusan } from '../db/schema.ts';

type Resolved = { id_fakultas: number | null; id_prodi: number | null } | { alasan: string };

const normal = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim();

/** Finds faculties and programmes by their names, as a workbook has them; reads all of them once. */
export async function unitResolver(db: Db): Promise<(fakultas: string, prodi: string) => Resolved> {
  const [faculties, programmes] = await db.batch([db.select().from(fakultas), db.select().from(jurusan)]);
  const facultyIds = new Map(faculties.map(({ id, nama_fakultas }) => [normal(nama_fakultas), id]));
  const programmesOf = Map.groupBy(programmes, ({ nama_jurusan }) => normal(nama_jurusan));

  return (fakultas, prodi) => {
    const id_fakultas = facultyIds.get(normal(fakultas));
    if (fakultas !== '' && id_fakultas === undefined)
      return { alasan: `Fakultas "${fakultas}" tidak ada di data induk` };
    if (prodi === '') return { id_fakultas: id_fakultas ?? null, id_prodi: null };

    // Without a faculty the programme's own is meant, if only one has a programme of that name.
    const candidates = (programmesOf.get(normal(prodi)) ?? []).filter(
      (programme) => id_fakultas === undefined || programme.id_fakultas === id_fakultas,
    );
    const [programme, another] = candidates;
    if (!programme) {
      const where = fakultas === '' ? 'data induk' : `fakultas ${fakultas}`;
      return { alasan: `Program studi "${prodi}" tidak ada di ${where}` };
    }
    if (another) return { alasan: `Program studi "${prodi}" ada di beberapa fakultas: isi juga fakultasnya` };
    return { id_fakultas: programme.id_fakultas, id_prodi: programme.id };
  };
}
