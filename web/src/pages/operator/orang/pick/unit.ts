import { queryOptions } from '@tanstack/react-query';
import { fakultas, jurusan } from '#contract/orang/unit.ts';
import { reading } from '../../../../lib/api/reading.ts';

export const fakultasOptions = reading(fakultas.list, {}, 'Daftar fakultas gagal dimuat');

/** The study programmes of a faculty; disabled without one. */
export const jurusanOptions = (idFakultas: string) =>
  queryOptions({
    ...reading(jurusan.list, { params: { id_fakultas: idFakultas } }, 'Daftar program studi gagal dimuat'),
    enabled: idFakultas !== '',
  });
