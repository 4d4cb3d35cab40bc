import type { JenisPesan } from '#contract/pesan.ts';
import { InfoJendela, useJendela } from './InfoJendela.tsx';

export interface KirimanUlang {
  no_hp: string;
  jenis: JenisPesan;
  /** what the template is called as which it went, null without one */
  lewat: string | null;
}

/** Says whether what is sent once more will arrive, and as what. */
export function InfoKirimUlang({ no_hp, jenis, lewat }: KirimanUlang) {
  return <InfoJendela query={useJendela(no_hp, jenis)} lewat={lewat} dapatMemilih={false} />;
}
