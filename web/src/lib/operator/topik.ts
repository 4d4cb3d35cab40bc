import type { Jendela } from '#contract/pesan/jendela.ts';

type Langganan = Pick<Jendela, 'berhenti_pada' | 'topik_berhenti' | 'topik_diminta'>;

/** The topics that differ from what a person says about all broadcasts: `, kecuali tentang Beasiswa`. Empty without any. */
export function kecualiTopik({ berhenti_pada, topik_berhenti, topik_diminta }: Langganan): string {
  const topik = berhenti_pada === null ? topik_berhenti : topik_diminta;
  return topik.length === 0 ? '' : `, kecuali tentang ${topik.join(', ')}`;
}
