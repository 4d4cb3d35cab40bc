import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BroadcastReply } from '../../../../worker/contract/pesan/broadcast.ts';
import { KirimReply } from '../../../../worker/contract/pesan/kirim.ts';
import { fileOf, formOf } from '../../../support/files/berkas.ts';
import { e164, HOUR_MS, inMs, type Orang, people, person } from '../../../support/people/kirim.ts';
import { eventually } from '../../../support/wait.ts';
import { sending } from './stack.ts';

const { operator, stack } = sending();

describe('a file', () => {
  // Messages of earlier tests would take the faults of these.
  beforeEach(async () => {
    await stack.idle();
    stack.simulator.reset();
  });
  const Berkas = z.object({ data: z.object({ id: z.number(), file: z.string() }) });
  const upload = async (path: string, kind: 'png' | 'pdf') => {
    const form = formOf({ nama_file: 'Uji', file: new Blob([fileOf(kind)]) }, `uji.${kind}`);
    const { status, body } = await operator.call('POST', path, form);
    expect(status).toBe(201);
    return Berkas.parse(body).data;
  };
  it('is taken from here or from a public host, wherever it is sent', async () => {
    const to = person();
    const { id } = await operator.group([to]);
    for (const alamat of [
      'https://169.254.169.254/x',
      `${stack.simulator.url}/x`,
      'https://a:b@kampus.ac.id/x',
    ])
      for (const [path, body] of [
        ['kirimpesangambar', to],
        ['kirimpesandokumen', to],
        ['kirimbroadcastgambar', { id_group: id }],
        ['kirimbroadcastdokumen', { id_group: id }],
        [`percakapan/${to.no_hp}`, { jenis: 'gambar' }],
      ] as const)
        expect(await operator.call('POST', path, { ...body, body: 'x', alamat }), path).toMatchObject({
          status: 422,
          body: { error: { code: 'validasi', fields: { alamat: expect.stringContaining('https') } } },
        });
  });

  it('arrives under its own name, one by one and by broadcast; another under the end of its address', async () => {
    const { file } = await upload('filedokumen', 'pdf');
    const other = 'https://kampus.example/files/lain.pdf?x=1';
    const [to, member] = [person(), person()];
    const fields = { ...to, body: 'x' };
    for (const alamat of [file, other])
      await operator.exact(202, KirimReply, 'POST', 'kirimpesandokumen', { ...fields, alamat });
    const order = { id_group: (await operator.group([member])).id, body: 'x', alamat: file };
    await operator.exact(202, BroadcastReply, 'POST', 'kirimbroadcastdokumen', order);
    const namesOf = (person: Orang) =>
      stack.simulator
        .messages(e164(person))
        .map(({ filename }) => filename)
        .sort();
    await eventually(() => namesOf(to).length === 2 && namesOf(member).length === 1);
    expect(namesOf(to)).toEqual(['Uji.pdf', 'lain.pdf']);
    expect(namesOf(member)).toEqual(['Uji.pdf']);
  });

  const AWAITED = {
    status: 409,
    body: { error: { code: 'sudah_ada', message: expect.stringMatching(/belum terkirim/) } },
  };

  it('of a scheduled broadcast cannot be deleted until that is stopped', async () => {
    const { id, file } = await upload('filegambar', 'png');
    const order = {
      id_group: (await operator.group(people(1))).id,
      body: 'x',
      alamat: file,
      jadwal: inMs(HOUR_MS),
    };
    const { data } = await operator.exact(202, BroadcastReply, 'POST', 'kirimbroadcastgambar', order);
    expect(await operator.call('DELETE', `filegambar/${id}`)).toMatchObject(AWAITED);
    expect((await operator.call('POST', `broadcast/${data.id_broadcast}/batal`)).status).toBe(200);
    expect((await operator.call('DELETE', `filegambar/${id}`)).status).toBe(200);
  });

  it('of a message that waits cannot be deleted until that is stopped; of one that went out it can', async () => {
    const { id, file } = await upload('filedokumen', 'pdf');
    const send = async () => {
      const fields = { ...person(), body: 'x', alamat: file };
      return (await operator.exact(202, KirimReply, 'POST', 'kirimpesandokumen', fields)).data.id;
    };
    await send();
    await eventually(() => stack.simulator.messages().length === 1);
    stack.simulator.faults.next = [{ kind: 'http429', retryAfterSeconds: 600 }];
    const waiting = await send();
    await eventually(() => stack.simulator.requests().length === 2);
    expect(await operator.call('DELETE', `filedokumen/${id}`)).toMatchObject(AWAITED);
    await eventually(async () => (await operator.call('POST', `pesan/${waiting}/batal`)).status === 200);

    stack.simulator.faults.next = [{ kind: 'dropped' }];
    const unsure = await send();
    await eventually(async () => {
      const { data } = await operator.report('reportpesan/Lainnya?status=belum_pasti');
      return data.some((row) => row.id === unsure);
    });
    expect(await operator.call('DELETE', `filedokumen/${id}`), 'it may be sent again').toMatchObject(AWAITED);
    expect((await operator.call('POST', `pesan/${unsure}/batal`)).status).toBe(200);
    expect((await operator.call('DELETE', `filedokumen/${id}`)).status).toBe(200);
  });
});
