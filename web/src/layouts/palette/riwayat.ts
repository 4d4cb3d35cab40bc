import * as z from 'zod/mini';
import { BARIS_TEMUAN } from '#contract/portal/cari.ts';
import { RIWAYAT_KEY } from '../../lib/session/session.ts';
import { readStored } from '../../lib/stored.ts';

const { orang, group, broadcast, surat, surat_masuk, pengaduan, pertanyaan } = BARIS_TEMUAN;
const found = <Jenis extends string, Row extends z.ZodMiniType>(jenis: Jenis, baris: Row) =>
  z.object({ jenis: z.literal(jenis), baris });

/** The source of an item: the id of a page or an action, or the row that was found. */
const Asal = z.discriminatedUnion('jenis', [
  z.object({ jenis: z.literal('tetap'), id: z.string() }),
  found('orang', orang),
  found('group', group),
  found('broadcast', broadcast),
  found('surat', surat),
  found('surat_masuk', surat_masuk),
  found('pengaduan', pengaduan),
  found('pertanyaan', pertanyaan),
]);
export type Asal = z.infer<typeof Asal>;

const KEPT = 6;

/** The recent choices, newest first. */
export const readRiwayat = (): Asal[] => readStored(localStorage, RIWAYAT_KEY, z.array(Asal)) ?? [];

export function addRiwayat(asal: Asal) {
  const same = JSON.stringify(asal);
  const others = readRiwayat().filter((one) => JSON.stringify(one) !== same);
  localStorage.setItem(RIWAYAT_KEY, JSON.stringify([asal, ...others].slice(0, KEPT)));
}
