import * as z from 'zod/mini';
import { tanpaKembar, text } from '../fields.ts';
import { blankable } from '../inputs.ts';

export const MAX_TOPIK = 20;
export const PANJANG_TOPIK = 24;

/** A topic's name as names are compared, and as choices about it are kept: its words in lower case. */
export const kunciTopik = (nama: string): string =>
  nama
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** Words after `STOP` and `MULAI` that mean all broadcasts. */
const SEMUA = ['broadcast', 'langganan', 'berlangganan', 'pesan', 'semua', 'lagi'];

const Topik = text(PANJANG_TOPIK).check(
  z.refine((nama) => /\p{L}/u.test(nama), 'Tulis dengan kata-kata'),
  z.refine((nama) => !SEMUA.includes(kunciTopik(nama)), 'Kata ini berarti semua broadcast, pilih nama lain'),
);

export const DaftarTopik = z
  .array(Topik)
  .check(
    z.maxLength(MAX_TOPIK, `Paling banyak ${MAX_TOPIK} topik`),
    tanpaKembar(kunciTopik, 'Ada topik yang tertulis dua kali'),
  );

/** A broadcast's topic, in any case; whether the settings name it is checked when it is sent. Empty: none. */
export const topikDipilih = blankable(text(PANJANG_TOPIK));

/** Finds a topic, ignoring case and marks. */
export const topikOf = (topik: readonly string[], nama: string): string | undefined =>
  topik.find((known) => kunciTopik(known) === kunciTopik(nama));

/** The owner's word about single topics, unless they have said something about all broadcasts since. */
export const PILIHAN_TOPIK = {
  /** ended: not sent to them */
  topik_berhenti: z.array(z.string()),
  /** asked for again: sent to them also when they have ended all others */
  topik_diminta: z.array(z.string()),
};
