import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { recordReply } from '#contract/daftar.ts';
import { CalonReply, Group, GroupListReply, GroupReply, Member } from '#contract/group.ts';
import type { Kategori } from '#contract/peran.ts';
import { call } from '../../../lib/api.ts';
import type { Resource } from '../../../lib/useList.ts';

const groupPage = z.pipe(
  GroupListReply,
  z.transform(({ data, meta }) => ({ data: data.group, meta })),
);
const memberPage = z.pipe(
  GroupReply,
  z.transform(({ data, meta }) => ({ data: data.member, meta })),
);

export const groupResource = (kategori: Kategori): Resource<Group> => ({
  path: `/api/group/${kategori}`,
  row: Group,
  reply: groupPage,
});

export const memberResource = (kategori: Kategori, kode: string): Resource<Member> => ({
  path: `/api/group/${kategori}/${encodeURIComponent(kode)}`,
  row: Member,
  reply: memberPage,
});

export const groupOptions = (kode: string) =>
  queryOptions({
    queryKey: ['/api/detailgroup', kode],
    queryFn: ({ signal }) =>
      call(recordReply(Group), 'GET', `/api/detailgroup/${encodeURIComponent(kode)}`, undefined, { signal }),
    meta: { log: 'Group gagal dimuat' },
  });

/** Everybody who can still become a member. */
export const calonOptions = ({ kategori, id }: Group) =>
  queryOptions({
    queryKey: ['/api/detailmember', kategori, id],
    queryFn: async ({ signal }) => {
      const path = `/api/detailmember/${kategori}/${id}` as const;
      return (await call(CalonReply, 'GET', path, undefined, { signal })).data.list;
    },
    meta: { log: 'Calon member gagal dimuat' },
    // Rows may not move under the hand that checks them, and the next time others are left.
    staleTime: 'static',
    gcTime: 0,
  });
