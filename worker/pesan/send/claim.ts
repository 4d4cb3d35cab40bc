import type { FormulirPesan } from '#contract/jawab/formulir.ts';
import type { Nilai } from '#contract/pesan/kolom.ts';
import type { Menu } from '#contract/pesan/menu.ts';
import { storedJson } from '../json.ts';
import type { Claimed, Kontak } from '../message.ts';
import type { PilihanTopik } from '../topik.ts';
import type { TakenRow } from '../transitions/claim.ts';

/** Most messages of one claim: ten rounds of six lanes, which end within the lease even if every answer takes 10 s. */
export const CLAIM_SIZE = 60;

/** No claim takes more than goes out in this time: a crashed consumer's messages wait for an operator. */
const CLAIM_MS = 5_000;

/** Messages of one claim at `rate` messages a second. */
export const claimLimit = (rate: number) =>
  Math.max(1, Math.min(CLAIM_SIZE, Math.floor((rate * CLAIM_MS) / 1000)));

/** Codes first, then credentials, then all others. */
const turnOf = ({ id_broadcast, jenis }: Pick<Claimed, 'id_broadcast' | 'jenis'>): number => {
  if (id_broadcast !== null) return 2;
  return jenis === 'kode' ? 0 : jenis === 'kredensial' ? 1 : 2;
};

/** A claim takes it before messages with a lower id. */
export const goesFirst = (message: Pick<Claimed, 'id_broadcast' | 'jenis'>) => turnOf(message) < 2;

/** The claimed messages: codes, credentials, then all others, each ascending by id. */
export const claimedOf = (rows: readonly TakenRow[]): Claimed[] =>
  rows.map(parsed).sort((a, b) => turnOf(a) - turnOf(b) || a.id - b.id);

function parsed({ ada_dihapus: _, ...row }: TakenRow): Claimed {
  const parameter = storedJson<string[]>(row.parameter);
  const isian = storedJson<string[]>(row.isian);
  const nilai = storedJson<Nilai>(row.nilai);
  return {
    ...row,
    parameter: parameter ?? null,
    menu: storedJson<Menu>(row.menu) ?? null,
    isian: isian ?? null,
    nilai: nilai ?? null,
    formulir: storedJson<FormulirPesan>(row.formulir) ?? null,
    kontak: storedJson<Kontak>(row.kontak) ?? null,
    topik: null,
    pilihan_topik: storedJson<PilihanTopik>(row.pilihan_topik) ?? {},
    usang: row.usang === 1,
    pindah: row.pindah === 1,
    rusak: parameter === undefined || isian === undefined || nilai === undefined,
  };
}
