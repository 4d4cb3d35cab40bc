import type { Differences } from './backup.ts';

/** What was found of the rows, in lines. */
export function tellRows({ baris, kurang, dilewati }: Differences): string {
  return [
    `Baris: ${baris} ada di database.`,
    ...kurang.map(
      ({ tabel, cadangan, pulih }) =>
        `- ${tabel}: ${pulih} dari ${cadangan} baris; sisanya dihapus orang selagi cadangan dibuat.`,
    ),
    ...(dilewati.length > 0 ? [`- Tabel yang tidak ada lagi di rilis ini: ${dilewati.join(', ')}.`] : []),
  ].join('\n');
}

export const AFTERWARDS = `
Yang perlu dilakukan sekarang:
- Semua orang login lagi. Password berlaku seperti pada saat itu.
- Kunci API sistem lain dicabut: buat yang baru di Portal › Kunci API.
- Broadcast yang belum selesai ditahan, dan pesan yang belum terkirim menjadi belum pasti: operator memutuskan di
  menu Broadcast dan Report Pesan, supaya tidak ada yang terkirim dua kali.
- Nomor surat yang terbit sesudah saat itu dapat terpakai lagi: cocokkan dengan arsip sebelum menerbitkan.
- Ulangi penghapusan data pribadi dan pencabutan akses yang dilakukan sesudah saat itu.`;
