import type { JenisPesan } from '#contract/pesan/pesan.ts';
import { InfoBerhenti, InfoJendela, useJendela } from '../compose/InfoJendela.tsx';

export interface KirimanUlang {
  no_hp: string;
  jenis: JenisPesan;
  /** what the template is called as which it went, null without one */
  lewat: string | null;
  /** whether it was sent to a group */
  broadcast: boolean;
}

/** Says whether what is sent once more will arrive, and as what. */
export function InfoKirimUlang({ no_hp, jenis, lewat, broadcast }: KirimanUlang) {
  const query = useJendela(no_hp, jenis);
  // It would say how a message arrives that does not go out.
  const stopped = broadcast && Boolean(query.data?.data.berhenti_pada);
  return (
    <div className="flex flex-col gap-3">
      {!stopped && <InfoJendela query={query} lewat={lewat} dapatMemilih={false} />}
      <InfoBerhenti query={query} broadcast={broadcast} />
    </div>
  );
}
