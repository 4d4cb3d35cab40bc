import type { FormulirPesan } from '#contract/jawab/formulir.ts';
import type { Perlakuan, Sebab } from '#contract/jawab/percakapan.ts';
import type { Kategori } from '#contract/peran.ts';
import type { Menu } from '#contract/pesan/menu.ts';
import type { JenisMasuk } from '#contract/pesan/pesan.ts';
import type { Pilihan } from './pilihan.ts';

/** State of the exchange with a person. Times are epoch milliseconds. */
export interface Keadaan {
  /** the version read: a write succeeds only if it is unchanged */
  versi: number;
  menunggu_sejak: number | null;
  /** when they were last told that an operator will answer */
  diberi_tahu_pada: number | null;
  petugas_sampai: number | null;
  /** wrote in distress at, and no operator has looked since */
  mendesak_sejak: number | null;
  /** the questions of the last menu, the message it answered, and when it was sent */
  menu: number[] | null;
  menu_untuk: number | null;
  menu_pada: number | null;
  /** command that waits for their number; `NIM`: they were asked for it */
  perintah: string | null;
  perintah_pada: number | null;
  /** when they were asked whether they want no more broadcasts */
  stop_pada: number | null;
  /** their last text in a language was English */
  inggris: boolean;
  /** automatic answers in the hour that began at `otomatis_sejak` */
  otomatis: number;
  otomatis_sejak: number | null;
  /** count of those that answered a command */
  otomatis_perintah: number;
}

/** State of a first-time writer. */
export const KEADAAN_AWAL: Keadaan = {
  versi: 0,
  menunggu_sejak: null,
  diberi_tahu_pada: null,
  petugas_sampai: null,
  mendesak_sejak: null,
  menu: null,
  menu_untuk: null,
  menu_pada: null,
  perintah: null,
  perintah_pada: null,
  stop_pada: null,
  inggris: false,
  otomatis: 0,
  otomatis_sejak: null,
  otomatis_perintah: 0,
};

/** An undecided message. */
export interface Baru {
  id: number;
  /** or the provider's own id while the number is hidden */
  no_hp: string;
  jenis: JenisMasuk;
  body: string;
  /** epoch milliseconds */
  diterima_pada: number;
  /** repeats their own text of shortly before */
  diulang: boolean;
  /** the message that the last menu answered; null after a greeting */
  asked: { id: number; body: string } | null;
  /** the tapped option of this menu or an older one; null or absent: it was written */
  pilihan?: Pilihan | null;
  /** category and name under which a reply to them is filed */
  kategori: Kategori;
  nama: string;
}

export interface Keputusan {
  perlakuan: Perlakuan;
  /** null: no reply */
  balasan: {
    jenis: 'teks' | 'minta_kontak';
    body: string;
    menu?: Menu | null;
    formulir?: FormulirPesan;
    /** for its recipient only: operators do not see the text */
    rahasia?: true;
  } | null;
  id_pertanyaan: number | null;
  id_kedua?: number;
  /** the questions answered from the list, and why */
  sebab?: Sebab[];
  /** the message whose question the list cannot answer; null: none */
  belum_terjawab: { id: number; body: string } | null;
  /** the message whose menu the question was chosen from */
  dipilih?: { id: number; body: string } | null;
  /** they unsubscribe from topics or, when it is null, from all broadcasts, or subscribe again; null: neither */
  langganan: { topik: readonly string[] | null; berhenti: boolean } | null;
  /** calls those on duty */
  panggil?: true;
  keadaan: Keadaan;
}
