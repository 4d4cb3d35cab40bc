import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Kategori } from '#contract/peran.ts';
import { type Group, group, member } from '#contract/pesan/group.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { ROUTES } from '../../../../lib/routes.ts';

// These replies nest the rows deeper than other lists.
export const groupList = {
  ...group.list,
  reply: z.pipe(
    group.list.reply,
    z.transform(({ data, meta }) => ({ data: data.group, meta })),
  ),
};
export const memberList = {
  ...member.list,
  reply: z.pipe(
    member.list.reply,
    z.transform(({ data, meta }) => ({ data: data.member, meta })),
  ),
};

export const daftarGroup = (kategori: Kategori) => ({
  to: ROUTES[`Operator${kategori}Group`],
  label: `Group ${NAMA_KATEGORI[kategori]}`,
});

export const groupOptions = (kode: string) =>
  reading(group.detail, { params: { kode } }, 'Group gagal dimuat');

/** People who can become members, filtered by `saringan`. */
export const calonOptions = ({ kategori, id }: Group, saringan: Readonly<Record<string, string>>) =>
  queryOptions({
    ...reading(
      member.calon,
      { params: { kategori, id_group: id }, query: saringan },
      'Calon member gagal dimuat',
    ),
    // Static while the dialog is open, so that rows do not move; not reused, because memberships change.
    staleTime: 'static',
    gcTime: 0,
  });
