import { expect, it } from 'vitest';
import { DariHasilReply } from '../../../../worker/contract/pesan/group.ts';
import { PratinjauReply } from '../../../../worker/contract/pesan/pratinjau.ts';
import { invite } from '../../../support/people/izin.ts';
import { operatorOf, people } from '../../../support/people/kirim.ts';
import { lettersOf } from '../../../support/people/surat.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';

const stack = sharedPortal();

it('tells an operator of a unit of what goes first, whoever sends it', async () => {
  const operator = await operatorOf(stack);
  const { exact } = await lettersOf(stack);
  await operator.broadcast((await operator.group(people(5))).id);
  const { headers } = await invite(stack, ['pesan'], 1);
  const body = { nama_group: 'Angkatan 2023', angkatan: 2023 };
  const made = await exact(201, DariHasilReply, headers, 'POST', 'group/Mahasiswa/dari-hasil', body);
  const { kode } = made.data.group;
  const { data } = await exact(200, PratinjauReply, headers, 'GET', `group/Mahasiswa/${kode}/pratinjau`);
  expect(data.antre).toBe(5);
});
