import * as z from 'zod/mini';
import { BARIS_TEMUAN } from '#contract/portal/cari.ts';
import { session } from '../../lib/session/session.ts';

const { orang, group, broadcast, surat, surat_masuk, pengaduan, pertanyaan } = BARIS_TEMUAN;
const found = <Jenis extends string, Row extends z.ZodMiniType>(jenis: Jenis, baris: Row) =>
  z.object({ jenis: z.literal(jenis), baris });

/** What something in the palette was made from: a page or an action by its id, else the row that was found. */
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

/** Of one person's own: a browser may be several people's. Logging out clears it with everything else. */
const key = `palet:${session.id_user}`;

/** What was chosen last, the newest first. */
export function readRiwayat(): Asal[] {
  try {
    return z.parse(z.array(Asal), JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    // Not by this version.
    return [];
  }
}

export function addRiwayat(asal: Asal) {
  const same = JSON.stringify(asal);
  const others = readRiwayat().filter((one) => JSON.stringify(one) !== same);
  localStorage.setItem(key, JSON.stringify([asal, ...others].slice(0, KEPT)));
}
