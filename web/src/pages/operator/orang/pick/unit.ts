import { queryOptions } from '@tanstack/react-query';
import { fakultas, jurusan } from '#contract/orang/unit.ts';
import { call } from '../../../../lib/api/api.ts';

export const fakultasOptions = queryOptions({
  queryKey: [fakultas.list.path, 'semua'],
  queryFn: ({ signal }) => call(fakultas.list, { signal }),
});

/** The study programmes of a faculty; disabled without one. */
export const jurusanOptions = (idFakultas: string) =>
  queryOptions({
    queryKey: [jurusan.list.path, idFakultas],
    queryFn: ({ signal }) => call(jurusan.list, { params: { id_fakultas: idFakultas }, signal }),
    enabled: idFakultas !== '',
  });
