import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { InfoJendela, useJendela } from '../../kirim/compose/InfoJendela.tsx';

interface Props {
  no_hp: string;
  jenis: JenisKiriman;
  /** name of the chosen template; null for free text */
  lewat: string | null;
}

/** Tells what happens to a reply outside the message window. */
export function DiLuarJendela({ no_hp, jenis, lewat }: Props) {
  return <InfoJendela query={useJendela(no_hp, jenis)} lewat={lewat} dapatMemilih />;
}
