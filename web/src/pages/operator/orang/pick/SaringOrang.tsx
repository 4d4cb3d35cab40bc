import { Saring, type Saringan } from '../../../../components/table/Saring.tsx';
import { type List, START } from '../../../../lib/table/tableState.ts';

interface Props {
  list: Pick<List<unknown>, 'state' | 'change'>;
  saringan: readonly Saringan[];
}

export function SaringOrang({ list: { state, change }, saringan }: Props) {
  if (saringan.length === 0) return null;
  return (
    <Saring
      saringan={saringan}
      onChoose={(name, value) =>
        change({
          page: START.page,
          // Study programmes belong to a faculty.
          saringan: { ...state.saringan, ...(name === 'id_fakultas' && { id_prodi: '' }), [name]: value },
        })
      }
      onClear={() => change({ page: START.page, saringan: START.saringan })}
    />
  );
}
