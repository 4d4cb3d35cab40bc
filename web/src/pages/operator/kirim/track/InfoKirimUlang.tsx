import type { JenisPesan } from '#contract/pesan/pesan.ts';
import { InfoBerhenti, InfoJendela, useJendela } from '../compose/InfoJendela.tsx';

export interface KirimanUlang {
  no_hp: string;
  jenis: JenisPesan;
  /** name of the template it was sent as; null for free text */
  lewat: string | null;
  broadcast: boolean;
}

/** Tells whether a resent message will arrive, and in which form. */
export function InfoKirimUlang({ no_hp, jenis, lewat, broadcast }: KirimanUlang) {
  const query = useJendela(no_hp, jenis);
  // To an unsubscribed recipient nothing goes out, so leave out how it arrives.
  const known = query.data?.data;
  const stopped = broadcast && known?.berhenti_pada != null && known.topik_diminta.length === 0;
  return (
    <div className="flex flex-col gap-3">
      {!stopped && <InfoJendela query={query} lewat={lewat} dapatMemilih={false} />}
      <InfoBerhenti query={query} broadcast={broadcast} />
    </div>
  );
}
