import type { BarisLaporan } from '#contract/pesan/laporan.ts';
import { InfoBerhenti, InfoJendela, useJendela } from '../compose/InfoJendela.tsx';

/** Tells whether a resent message will arrive, and in which form. */
export function InfoKirimUlang({ no_hp, jenis, template, nama_group }: BarisLaporan) {
  const broadcast = nama_group !== null;
  const query = useJendela(no_hp, jenis);
  // To an unsubscribed recipient nothing goes out, so leave out how it arrives.
  const known = query.data?.data;
  const stopped = broadcast && known?.berhenti_pada != null && known.topik_diminta.length === 0;
  return (
    <div className="flex flex-col gap-3">
      {!stopped && <InfoJendela query={query} lewat={template} dapatMemilih={false} />}
      <InfoBerhenti query={query} broadcast={broadcast} />
    </div>
  );
}
