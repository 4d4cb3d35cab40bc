import { TABLES } from '../../backup/tables.ts';
import type { Differences, Target } from './backup.ts';

/** The column with the time at which a row was added; undefined when the table has none. */
const addedIn = (columns: readonly string[]) =>
  ['created_at', 'pada', 'diterima_pada'].find((name) => columns.includes(name));

/** Counts the rows that a restore to a moment (epoch milliseconds) loses, a line for each table. */
export async function describeLosses(target: Target, since: number): Promise<string[]> {
  const dated = TABLES.flatMap(({ nama, kolom }) => {
    const column = addedIn(kolom);
    return column ? [`(SELECT count(*) FROM "${nama}" WHERE "${column}" > ${since}) AS "${nama}"`] : [];
  });
  const [row = {}] = await target.all(`SELECT ${dated.join(', ')}`);
  const lost = Object.entries(row).filter(([, count]) => Number(count) > 0);
  if (lost.length === 0) return ['- tidak ada baris baru sejak itu'];
  return lost.map(([table, count]) => `- ${table}: ${count} baris baru`);
}

export function describeRows({ rows, fewer, skipped }: Differences): string {
  return [
    `Baris: ${rows} ada di database.`,
    ...fewer.map(
      ({ table, inBackup, restored }) =>
        `- ${table}: ${restored} dari ${inBackup} baris; sisanya dihapus orang selagi cadangan dibuat.`,
    ),
    ...(skipped.length > 0 ? [`- Tabel yang tidak ada lagi di rilis ini: ${skipped.join(', ')}.`] : []),
  ].join('\n');
}

export const AFTERWARDS = `
Yang perlu dilakukan sekarang:
- Semua orang login lagi. Password berlaku seperti pada saat itu.
- Kunci API sistem lain dicabut: buat yang baru di Pengaturan › Kunci API.
- Broadcast yang belum selesai ditahan, dan status pesan yang belum terkirim menjadi belum diketahui: operator memutuskan
  di Kirim › Kiriman dan Kirim › Report Pesan, supaya tidak ada yang terkirim dua kali.
- Nomor surat yang terbit sesudah saat itu dapat terpakai lagi: cocokkan dengan arsip sebelum menerbitkan.
- Ulangi penghapusan data pribadi dan pencabutan akses yang dilakukan sesudah saat itu.`;
