import * as z from 'zod/mini';
import { ListQuery, listReply, recordReply } from './daftar.ts';
import type { Endpoints } from './endpoint.ts';
import { chosenIds, rowId } from './inputs.ts';
import { OrangQuery } from './orang/orang.ts';
import type { Izin } from './peran.ts';
import { DeleteReply, HapusReply } from './reply.ts';

export const IdParams = z.object({ id: rowId });

export const Dipilih = z.object({ ids: chosenIds() });

type Shape = z.ZodMiniObject;

/** `roles` change a list. `readers` read it; absent: the same roles. */
interface Callers {
  roles: readonly Izin[];
  readers?: readonly Izin[];
}

/**
 * The calls of a list whose rows an operator adds, edits and deletes.
 *
 * @param noun what one of the rows is called
 * @param changed what a row is after an update: more may be missing from it than from a new one
 */
// @__NO_SIDE_EFFECTS__
export const crudEndpoints = <Input extends Shape, Row extends Shape, Changed extends Shape>(
  path: string,
  noun: string,
  { roles, readers = roles, input, changed, row }: Callers & { input: Input; changed: Changed; row: Row },
) =>
  ({
    list: {
      route: `GET ${path}`,
      summary: `Daftar ${noun}`,
      roles: readers,
      query: ListQuery,
      reply: listReply(row),
    },
    read: {
      route: `GET ${path}/{id}`,
      summary: `Satu ${noun}`,
      roles: readers,
      params: IdParams,
      reply: recordReply(row),
    },
    create: {
      route: `POST ${path}`,
      summary: `Menambah ${noun}`,
      roles,
      body: input,
      reply: recordReply(row),
      status: 201,
    },
    update: {
      route: `PATCH ${path}/{id}`,
      summary: `Mengubah ${noun}`,
      roles,
      params: IdParams,
      body: changed,
      reply: recordReply(row),
    },
    remove: {
      route: `DELETE ${path}/{id}`,
      summary: `Menghapus ${noun}`,
      roles,
      params: IdParams,
      reply: DeleteReply,
    },
  }) satisfies Endpoints;

/** The calls of a list of contacts, which is also picked by where they belong or one by one, and then taken out or deleted. */
// @__NO_SIDE_EFFECTS__
export const contactEndpoints = <Input extends Shape, Row extends Shape, Changed extends Shape>(
  path: string,
  noun: string,
  given: Callers & { input: Input; changed: Changed; row: Row },
) => {
  const calls = crudEndpoints(path, noun, given);
  const { roles, row } = given;
  return {
    ...calls,
    list: { ...calls.list, query: OrangQuery },
    create: { ...calls.create, idempotent: true },
    ekspor: {
      route: `GET ${path}/ekspor`,
      summary: `Semua ${noun} yang ditemukan, untuk disimpan`,
      roles,
      query: OrangQuery,
      reply: listReply(row),
    },
    eksporDipilih: {
      route: `POST ${path}/ekspor`,
      summary: `Semua ${noun} yang dipilih, untuk disimpan`,
      roles,
      body: Dipilih,
      reply: listReply(row),
    },
    hapus: {
      route: `POST ${path}/hapus`,
      summary: `Menghapus ${noun} yang dipilih`,
      roles,
      body: Dipilih,
      reply: HapusReply,
    },
  } satisfies Endpoints;
};
