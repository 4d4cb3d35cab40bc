import * as z from 'zod/mini';
import { crudEndpoints } from '../crud.ts';
import { ListQuery, listReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { text } from '../fields.ts';
import { rowId } from '../inputs.ts';

// A faculty, and its study programmes.

const FakultasInput = z.object({ nama_fakultas: text() });
export const Fakultas = z.object({ id: z.number(), nama_fakultas: z.string() });
export type Fakultas = z.infer<typeof Fakultas>;

const JurusanInput = z.object({ id_fakultas: rowId, nama_jurusan: text() });
export const Jurusan = z.object({ id: z.number(), id_fakultas: z.number(), nama_jurusan: z.string() });
export type Jurusan = z.infer<typeof Jurusan>;

export const UnitColumns = z.object({
  id_fakultas: z.nullable(z.number()),
  id_prodi: z.nullable(z.number()),
  nama_fakultas: z.nullable(z.string()),
  nama_jurusan: z.nullable(z.string()),
});

const ofFakultas = crudEndpoints('/api/fakultas', 'fakultas', {
  roles: ['data'],
  input: FakultasInput,
  changed: FakultasInput,
  row: Fakultas,
});
export const fakultas = {
  list: { ...ofFakultas.list, roles: 'logged in' },
  read: { ...ofFakultas.read, roles: 'logged in' },
  create: { ...ofFakultas.create, sekampus: true },
  update: { ...ofFakultas.update, sekampus: true },
  remove: { ...ofFakultas.remove, sekampus: true },
} satisfies Endpoints;

const ofJurusan = crudEndpoints('/api/jurusan', 'program studi', {
  roles: ['data'],
  input: JurusanInput,
  changed: JurusanInput,
  row: Jurusan,
});
export const jurusan = {
  list: {
    route: 'GET /api/jurusan/{id_fakultas}',
    summary: 'Daftar program studi satu fakultas',
    roles: 'logged in',
    params: z.object({ id_fakultas: rowId }),
    query: ListQuery,
    reply: listReply(Jurusan),
  },
  create: { ...ofJurusan.create, sekampus: true },
  update: { ...ofJurusan.update, sekampus: true },
  remove: { ...ofJurusan.remove, sekampus: true },
} satisfies Endpoints;
