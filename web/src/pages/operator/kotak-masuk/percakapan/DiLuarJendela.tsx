import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { InfoJendela, useJendela } from '../../kirim/compose/InfoJendela.tsx';

interface Props {
  no_hp: string;
  jenis: JenisKiriman;
  /** what the template is called that was chosen, null without one */
  lewat: string | null;
}

/** Says what becomes of an answer to somebody who has not written for a day. */
export function DiLuarJendela({ no_hp, jenis, lewat }: Props) {
  return <InfoJendela query={useJendela(no_hp, jenis)} lewat={lewat} dapatMemilih />;
}
