import { useQuery } from '@tanstack/react-query';
import { fakultas } from '#contract/orang/unit.ts';
import { reading } from '../api/reading.ts';
import { useFakultasSendiri } from './izin.ts';

/** The name of the operator's faculty; undefined for one of the whole campus, and until it is known. */
export function useNamaSatuan(): string | undefined {
  const sendiri = useFakultasSendiri();
  const { data } = useQuery({
    ...reading(fakultas.list, {}),
    enabled: sendiri !== null,
  });
  return data?.data.find(({ id }) => id === sendiri)?.nama_fakultas;
}
