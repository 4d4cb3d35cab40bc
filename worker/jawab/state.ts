import type { Kategori } from '#contract/peran.ts';
import type { Perlakuan } from '#contract/percakapan.ts';
import type { JenisMasuk } from '#contract/pesan.ts';

/** How far the exchange with somebody is. Times are epoch milliseconds. */
export interface Keadaan {
  /** the version that was read: only what still has it is changed */
  versi: number;
  menunggu_sejak: number | null;
  petugas_sampai: number | null;
  /** the questions that they were given to choose from, for which message of theirs, and when */
  menu: number[] | null;
  menu_untuk: number | null;
  menu_pada: number | null;
  /** the command that waits for their number */
  perintah: string | null;
  perintah_pada: number | null;
  /** how many answers they got by themselves in the hour that began then */
  otomatis: number;
  otomatis_sejak: number | null;
}

/** Something that somebody wrote and nothing has become of yet. */
export interface Baru {
  id: number;
  /** or the provider's own id of somebody whose number is hidden */
  no_hp: string;
  jenis: JenisMasuk;
  body: string;
  /** epoch milliseconds */
  diterima_pada: number;
  /** they wrote the very same shortly before */
  diulang: boolean;
  /** what they had written when they were given a menu; null when that was a greeting */
  asked: { id: number; body: string } | null;
  /** what a message to them is filed under, and what it calls them */
  kategori: Kategori;
  nama: string;
}

/** What becomes of it. */
export interface Keputusan {
  perlakuan: Perlakuan;
  /** what is answered, null: nothing */
  balasan: { jenis: 'teks' | 'minta_kontak'; body: string } | null;
  /** the question of the list that it is answered with */
  id_pertanyaan: number | null;
  /** which message asks what the list cannot answer */
  belum_terjawab: { id: number; body: string } | null;
  /** whether they want broadcasts, when they said so */
  berhenti: boolean | null;
  keadaan: Keadaan;
}
