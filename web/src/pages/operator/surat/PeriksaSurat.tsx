import { surat as calls } from '#contract/surat/suratCalls.ts';
import { callForFile } from '../../../lib/api/api.ts';
import { PratinjauSurat } from '../../layanan/surat/PratinjauSurat.tsx';

interface Props {
  id: number;
  /** the approver's input as JSON */
  isi: string;
}

/** The pages that an open letter will have. */
export function PeriksaSurat({ id, isi }: Props) {
  return (
    <PratinjauSurat
      of={[id, isi]}
      load={(signal) => callForFile(calls.periksa, { params: { id }, body: JSON.parse(isi), signal })}
    />
  );
}
