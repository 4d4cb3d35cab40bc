import { TABLES } from '../../backup/tables.ts';
import type { Target } from './backup.ts';

/** The column that says when a row was added, of the tables that have one. */
const addedIn = (kolom: readonly string[]) =>
  ['created_at', 'pada', 'diterima_pada'].find((name) => kolom.includes(name));

/** What a restore to a moment (epoch milliseconds) loses of a database, in lines for the one who decides. */
export async function lossesOf(target: Target, since: number): Promise<string[]> {
  const dated = TABLES.flatMap(({ nama, kolom }) => {
    const column = addedIn(kolom);
    return column ? [`(SELECT count(*) FROM "${nama}" WHERE "${column}" > ${since}) AS "${nama}"`] : [];
  });
  const [row = {}] = await target.all(`SELECT ${dated.join(', ')}`);
  const lost = Object.entries(row).filter(([, count]) => Number(count) > 0);
  if (lost.length === 0) return ['- tidak ada baris baru sejak itu'];
  return lost.map(([tabel, count]) => `- ${tabel}: ${count} baris baru`);
}
