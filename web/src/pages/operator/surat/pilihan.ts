import { signal } from '@preact/signals-react';
import { LANGKAH_SURAT, type Surat } from '#contract/surat/surat.ts';
import { type Chosen, choose } from '../../../components/table/PilihBox.tsx';

export const pilihan: Chosen<Surat> = signal(new Map());

/** True when a letter is neither issued nor refused. */
export const isOpen = ({ status }: Surat) => LANGKAH_SURAT[status].length > 0;

/** False also while its signer has it: approving it again changes nothing, unless the signer has been replaced. */
export const canApprove = (surat: Surat) => isOpen(surat) && (surat.tte === null || Boolean(surat.hambatan));

export const pick = (rows: readonly Surat[], on: boolean) =>
  choose(
    pilihan,
    rows.map((row) => [row.id, row]),
    on,
  );

export const pickNone = () => {
  pilihan.value = new Map();
};
