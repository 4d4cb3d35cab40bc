import { useQuery } from '@tanstack/react-query';
import { fakultas } from '#contract/orang/unit.ts';
import { call } from '../api/api.ts';
import { useFakultasSendiri } from './izin.ts';

/** The name of the operator's faculty; undefined for one of the whole campus, and until it is known. */
export function useNamaSatuan(): string | undefined {
  const sendiri = useFakultasSendiri();
  const { data } = useQuery({
    queryKey: [fakultas.list.path, 'semua'],
    queryFn: ({ signal }) => call(fakultas.list, { signal }),
    enabled: sendiri !== null,
  });
  return data?.data.find(({ id }) => id === sendiri)?.nama_fakultas;
}
