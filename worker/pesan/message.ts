import type { KodeAlasan } from '#contract/pesan/alasan.ts';
import type { StatusPesan } from '#contract/pesan/pesan.ts';
import type { pesan } from '../core/db/schema.ts';
import type { PilihanTopik } from './topik.ts';

/** A claimed message with everything that sending it needs. */
export type Claimed = Pick<
  typeof pesan.$inferSelect,
  | 'id'
  | 'id_broadcast'
  | 'no_hp'
  | 'nama'
  | 'jenis'
  | 'body'
  | 'alamat'
  | 'percobaan'
  | 'parameter'
  | 'menu'
  | 'diulang'
  | 'template'
  | 'isian'
  | 'nilai'
  | 'formulir'
> & {
  klaim: string;
  /** the topic of its broadcast; null: none */
  topik: string | null;
  pilihan_topik: PilihanTopik;
  /** contact data of its number; null when there is none */
  kontak: Kontak | null;
  /** file name of an uploaded document */
  nama_file: string | null;
  /** since when it waits to go out, epoch milliseconds */
  menunggu_sejak: number;
  /**
   * stale: its secret is void, or the account has another number or username by now; or its recipient was erased
   */
  usang: boolean;
  /** its recipient has another number since its broadcast was written */
  pindah: boolean;
  /** its values are not readable */
  rusak: boolean;
};

/** Contact data of a number. Times are epoch milliseconds. */
export interface Kontak {
  masuk_pada: number | null;
  /** when its owner last wrote to the number of the gateway that stands in */
  masuk_cadangan_pada: number | null;
  berhenti_pada: number | null;
  jeda_sampai: number | null;
}

/** News about a number by a refused send: window closed, broadcasts refused, or paused until a time. */
export interface Told {
  no_hp: string;
  tertutup_pada: number | null;
  berhenti_pada: number | null;
  jeda_sampai: number | null;
}

/** Result of one send, for its row. Times are epoch milliseconds. */
export interface Result {
  id: number;
  /** tells which queue its next try is asked of */
  id_broadcast: number | null;
  /** the claim under which it was sent */
  klaim: string;
  status: Extract<StatusPesan, 'pending' | 'sent' | 'cancel'>;
  belum_pasti: 0 | 1;
  alasan: string | null;
  alasan_kode: KodeAlasan | null;
  ref: string | null;
  percobaan: number;
  /** when to try again, null when there is no next try */
  coba_pada: number | null;
  /** the gateway that took it, and the template as which it did; null when none has */
  gateway: string | null;
  lewat_template: string | null;
  told: Told | null;
}
