import type { Random } from '../random.ts';

const words = (text: string) => text.split(' ') as [string, ...string[]];

const MALE = words(
  'Ahmad Muhammad Abdul Rizki Fajar Hasan Ilham Yusuf Bayu Dimas Arif Farhan Zaki Irfan Rahmat Taufik Hafiz Andi Luthfi Syahrul Reza Galih Wahyu Naufal',
);
const FEMALE = words(
  'Siti Nur Aisyah Fatimah Dewi Rina Laila Khadijah Putri Annisa Zahra Maya Nadia Rahma Salma Indah Wulan Hana Yuni Fitri Aulia Intan Ratna Sarah',
);
const LAST = words(
  'Hidayat Rahman Nugroho Siregar Saputra Maulana Harahap Firmansyah Wibowo Lubis Hakim Fauzi Kurniawan Ramadhan Setiawan Nasution Anshori Syafii Mubarok Pratama Zulkarnain Hasibuan Permana Iskandar Basri Amrullah Salim Munawar Azhari Daulay',
);

export function personName(random: Random): string {
  const first = random.next() < 0.5 ? MALE : FEMALE;
  const middle = random.next() < 0.4 ? ` ${random.pick(first)}` : '';
  const name = random.pick(first);
  return `${name}${middle.trim() === name ? '' : middle} ${random.pick(LAST)}`;
}

export const fatherName = (random: Random): string => `${random.pick(MALE)} ${random.pick(LAST)}`;

/** `nama.kedua12@…`; the number makes addresses unique. */
export const emailOf = (name: string, number: number, domain: string): string =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}${number}@${domain}`;
