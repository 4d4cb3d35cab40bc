import { member as calls, type MemberBaru } from '#contract/pesan/group.ts';
import type { Pelaku } from '../../core/db/audit.ts';
import { type Db, isReferenced } from '../../core/db/client.ts';
import { expectReached } from '../../core/db/unit.ts';
import { serve } from '../../core/http/serve.ts';
import { groupById, noGroup, sebutan } from './groupRow.ts';
import { addMembers } from './memberQueries.ts';
import { reachedMembers, readMembers } from './memberRows.ts';

export const addingMembers = [
  serve(calls.create, async ({ db, user, body: { id_group, members } }) => {
    await expectReached(db, ...members.map(({ no_hp }) => no_hp));
    return { data: await add(db, id_group, members, user) };
  }),
  serve(calls.unggah, async ({ db, user, body: { id_group, file } }) => {
    const { good, gagal, kolom } = await reachedMembers(
      db,
      readMembers(new Uint8Array(await file.arrayBuffer())),
    );
    return { data: { ...(await add(db, id_group, good, user)), gagal, kolom } };
  }),
];

/** @throws ApiError tidak_ditemukan when there is no such group */
async function add(db: Db, id_group: number, members: readonly MemberBaru[], pelaku: Pelaku) {
  const sasaran = sebutan(await groupById(db, id_group));
  try {
    const ditambahkan = await addMembers(db, id_group, members, { pelaku, sasaran });
    return { ditambahkan, dilewati: members.length - ditambahkan };
  } catch (error) {
    // Deleted just now.
    throw isReferenced(error) ? noGroup() : error;
  }
}
