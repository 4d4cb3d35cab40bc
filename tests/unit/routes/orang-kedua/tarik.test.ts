import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { persetujuan as calls } from '../../../../worker/contract/portal/persetujuan.ts';
import { invite } from '../../../support/people/izin.ts';
import { CABUT, fourEyes } from './stack.ts';

const { stack, letters, who, guard, call, ask, decide, agree, rowOf, audits, issued, letter } = fourEyes();

beforeEach(() => guard('cabut_surat'));

it('is taken back by who asked for it, by nobody else, and only while it waits', async () => {
  const id = await issued();
  const request = await ask('POST', `surat/${id}/cabut`, CABUT);
  expect((await decide(request, 'tarik', who.third)).status).toBe(403);
  expect((await decide(request, 'tarik', who.asker)).status).toBe(200);
  expect(await rowOf(request)).toMatchObject({
    status: 'ditarik',
    selesai: true,
    rincian: null,
    alasan: null,
    diputuskan_oleh: null,
    diputuskan_pada: null,
  });
  expect((await decide(request, 'tarik', who.asker)).status).toBe(200);
  expect((await audits('Menarik permintaan')).map(({ pelaku }) => pelaku)).toEqual([
    expect.stringContaining(who.asker.username),
  ]);
  expect([(await decide(request)).status, (await decide(request, 'tolak')).status]).toEqual([409, 409]);
  expect((await letter(id)).dicabut_pada).toBeNull();
  const again = await ask('POST', `surat/${id}/cabut`, CABUT);
  await agree(again);
  expect((await decide(again, 'tarik', who.asker)).status).toBe(409);
});

it('has one outcome when it is taken back and agreed to at once', async () => {
  const id = await issued();
  const request = await ask('POST', `surat/${id}/cabut`, CABUT);
  const answers = await Promise.all([decide(request, 'tarik', who.asker), decide(request)]);
  const agreed = (await rowOf(request))?.status === 'disetujui';
  expect(answers.map(({ status }) => status)).toEqual(agreed ? [409, 200] : [200, 409]);
  expect((await letter(id)).dicabut_pada !== null).toBe(agreed);
});

describe('a key that was agreed to and not made', () => {
  const KEY = { nama: 'SIAKAD', boleh: ['pesan/kirim'] };
  const make = () => call(who.asker, 'POST', 'kunci', KEY);
  const agreed = async () => {
    await guard('kunci');
    const request = await ask('POST', 'kunci', KEY);
    await agree(request);
    return request;
  };

  it('is taken back by who asked for it, and cannot be made any more', async () => {
    const request = await agreed();
    expect((await decide(request, 'tarik', who.asker)).status).toBe(200);
    expect(await rowOf(request)).toMatchObject({
      status: 'ditarik',
      selesai: true,
      rincian: null,
      alasan: null,
      diputuskan_oleh: expect.stringContaining('Operator'),
    });
    expect((await make()).status).toBe(202);
  });

  it('is taken back by whoever may decide, and its asker is told', async () => {
    const request = await agreed();
    const clerk = await invite(stack, ['pengaturan']);
    expect((await decide(request, 'tarik', clerk)).status).toBe(403);
    expect((await decide(request, 'tarik', who.third)).status).toBe(200);
    expect(await rowOf(request)).toMatchObject({
      status: 'ditarik',
      selesai: true,
      alasan: expect.stringContaining('Izinnya dicabut oleh Operator'),
    });
    const [told] = await stack.db.all<{ no_hp: string; body: string }>(
      sql`SELECT no_hp, body FROM pesan WHERE jenis = 'teks' ORDER BY id DESC LIMIT 1`,
    );
    expect(told).toMatchObject({ no_hp: who.asker.no_hp, body: expect.stringContaining('dicabut lagi') });
    expect((await audits('Menarik permintaan'))[0]).toMatchObject({
      pelaku: expect.stringContaining(who.third.username),
      rincian: expect.stringContaining('Diminta oleh Operator'),
    });
    expect((await make()).status).toBe(202);
  });

  it('has one outcome when it is taken back and made at once', async () => {
    const request = await agreed();
    const [made, taken] = await Promise.all([make(), decide(request, 'tarik')]);
    const keys = await stack.db.all(sql`SELECT id FROM kunci_api WHERE nama = ${KEY.nama}`);
    expect([made.status === 201, taken.status === 200]).toEqual([keys.length === 1, keys.length === 0]);
    expect((await rowOf(request))?.status).toBe(keys.length === 1 ? 'disetujui' : 'ditarik');
  });
});

it('is known to those who could ask for it themselves, who neither decide nor are asked', async () => {
  const id = await issued();
  const request = await ask('POST', `surat/${id}/cabut`, CABUT);
  const clerk = await invite(stack, ['surat']);
  const about = async (target: string, by = clerk) =>
    (await letters.exact(200, calls.list.reply, by.headers, 'GET', `persetujuan?target=${target}`)).data;
  expect(await about(`surat:${id}`)).toMatchObject([{ id: request, target: `surat:${id}` }]);
  expect(await about('surat')).toHaveLength(1);
  expect(await about(`surat:${id}1`)).toEqual([]);
  expect(await about('pengaturan')).toEqual([]);
  expect(await about('surat', await invite(stack, ['data']))).toEqual([]);
  expect((await call(clerk, 'GET', 'persetujuan?target=x')).status).toBe(422);
  const { data } = (await call(clerk, 'GET', 'statistik/perlu-tindakan')).body as {
    data: { permintaan: [] };
  };
  expect(data.permintaan).toEqual([]);
  await decide(request, 'tarik', who.asker);
  expect(await about('surat')).toEqual([]);
});
