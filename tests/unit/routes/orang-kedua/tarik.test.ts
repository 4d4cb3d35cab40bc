import { beforeAll, expect, it } from 'vitest';
import { persetujuan as calls } from '../../../../worker/contract/portal/persetujuan.ts';
import { invite } from '../../../support/people/izin.ts';
import { CABUT, fourEyes } from './stack.ts';

const { stack, letters, who, guard, call, ask, decide, agree, rowOf, audits, issued, letter } = fourEyes();

beforeAll(() => guard('cabut_surat'));

it('is taken back by who asked for it, by nobody else, and only while it waits', async () => {
  const id = await issued();
  const request = await ask('POST', `surat/${id}/cabut`, CABUT);
  expect((await decide(request, 'tarik', who.third)).status).toBe(403);
  expect((await decide(request, 'tarik', who.asker)).status).toBe(200);
  expect(await rowOf(request)).toMatchObject({
    ...{ status: 'ditarik', selesai: true, rincian: null },
    ...{ alasan: null, diputuskan_oleh: null, diputuskan_pada: null },
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
