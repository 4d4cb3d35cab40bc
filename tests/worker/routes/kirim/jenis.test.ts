import { describe, expect, it } from 'vitest';
import { BroadcastReply } from '../../../../worker/contract/pesan/broadcast.ts';
import { JENIS_KIRIMAN, KirimReply } from '../../../../worker/contract/pesan/kirim.ts';
import { BODIES, fieldsOf, HOUR_MS, inMs, people, person } from '../../../support/people/kirim.ts';
import { eventually } from '../../../support/wait.ts';
import { sending } from './stack.ts';

const { contentOf, gone, keyed, messagesTo, operator, pathOf, shown, stack, stored } = sending();

describe.each(JENIS_KIRIMAN)('%s', (jenis) => {
  it.each(BODIES)('to one person, from %s, arrives once with the name in it', async (_, bodyOf) => {
    const to = { ...person(), nama: 'Siti $& {nama} 🎓' };
    const fields = { ...to, no_hp: `+62 ${to.no_hp.slice(1)}`, ...contentOf(jenis), asing: 'x' };
    const { data } = await operator.exact(202, KirimReply, 'POST', pathOf(jenis, 'pesan'), bodyOf(fields));
    await eventually(() => messagesTo(to).length > 0);
    await stack.idle();
    expect(messagesTo(to)).toMatchObject([{ ...shown(jenis, to.nama), callbackData: String(data.id) }]);
    const rows = (await operator.report(`reportpesan/Lainnya?cari=${to.no_hp}`)).data;
    expect(rows).toMatchObject([
      {
        ...to,
        id: data.id,
        jenis,
        nama_group: null,
        body: shown(jenis, to.nama).text,
        status: 'sent',
        alasan: null,
      },
    ]);
  });

  it.each(BODIES)('to a group, from %s, arrives at each member once', async (_, bodyOf) => {
    const members = people(3);
    const group = await operator.group(members, 'Dosen', 'Rapat');
    const fields = { id_group: String(group.id), jadwal: '', ...contentOf(jenis) };
    const path = pathOf(jenis, 'broadcast');
    const { data } = await operator.exact(202, BroadcastReply, 'POST', path, bodyOf(fields));
    expect(data.jumlah).toBe(3);
    const done = await gone(data.id_broadcast);
    expect(done).toMatchObject({
      jenis,
      kategori: 'Dosen',
      nama_group: 'Rapat',
      id_group: group.id,
      sent: 3,
    });
    for (const to of members) {
      expect(messagesTo(to)).toMatchObject([shown(jenis, to.nama)]);
      const rows = (await operator.report(`reportpesan/Dosen?cari=${to.no_hp}`)).data;
      expect(rows).toMatchObject([{ ...to, jenis, nama_group: 'Rapat', status: 'sent' }]);
    }
  });

  it('is refused for what is wrong with it, and nothing is stored', async () => {
    const { id: id_group } = await operator.group([{ ...person(), nama: 'n'.repeat(200) }]);
    const most = jenis === 'teks' ? 4_096 : 1_024;
    const before = await stored();
    const common: [object, string][] = [
      [{ body: 'x'.repeat(most + 1) }, 'body'],
      [{ body: 'x'.repeat(5_000) }, 'body'],
      // Too long only with the name in it.
      [{ body: `{nama}${'x'.repeat(most - 199)}` }, 'body'],
      [{ body: '{nama}'.repeat(Math.floor(most / 6)) }, 'body'],
      [{ body: undefined }, 'body'],
      [{ body: ' \n ' }, 'body'],
      [{ body: 'a\u0000b' }, 'body'],
      [{ body: 5 }, 'body'],
    ];
    const links = [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.id/b',
      '/files/x',
      'a b',
      '',
      undefined,
      5,
    ];
    const alamat: [object, string][] = links.map((alamat) => [{ alamat }, 'alamat']);
    if (jenis !== 'teks') common.push(...alamat);
    const single = { ...person(), nama: 'n'.repeat(200), ...contentOf(jenis) };
    for (const [change, field] of [
      ...common,
      [{ no_hp: '021-555-1234' }, 'no_hp'],
      [{ no_hp: undefined }, 'no_hp'],
      [{ nama: ' ' }, 'nama'],
      [{ kategori: 'Alumni' }, 'kategori'],
    ] as const) {
      const answer = await operator.call('POST', pathOf(jenis, 'pesan'), { ...single, ...change }, keyed());
      expect([answer.status, fieldsOf(answer)], JSON.stringify(change).slice(0, 60)).toEqual([422, [field]]);
    }
    for (const [change, field] of [
      ...common,
      [{ id_group: 0 }, 'id_group'],
      [{ id_group: undefined }, 'id_group'],
      [{ jadwal: inMs(-60_000) }, 'jadwal'],
      [{ jadwal: inMs(5 * 366 * 24 * HOUR_MS) }, 'jadwal'],
      ...['besok', '2026-13-40T00:00:00Z', inMs(HOUR_MS).slice(0, 10), inMs(HOUR_MS).slice(0, -1)].map(
        (jadwal) => [{ jadwal }, 'jadwal'] as const,
      ),
    ] as const) {
      const fields = { id_group, ...contentOf(jenis), ...change };
      const answer = await operator.call('POST', pathOf(jenis, 'broadcast'), fields, keyed());
      expect([answer.status, fieldsOf(answer)], JSON.stringify(change).slice(0, 60)).toEqual([422, [field]]);
    }
    const nothing = jenis === 'teks' ? ['body'] : ['alamat', 'body'];
    const missing = [pathOf(jenis, 'pesan'), pathOf(jenis, 'broadcast')].map((path) =>
      operator.call('POST', path, {}),
    );
    const [one = { body: null }, all = { body: null }] = await Promise.all(missing);
    expect(fieldsOf(one)).toEqual([...nothing, 'nama', 'no_hp']);
    expect(fieldsOf(all)).toEqual([...nothing, 'id_group']);
    expect(await stored()).toEqual(before);
    await stack.idle();
    expect(stack.simulator.requests()).toEqual([]);
  });
});

it('takes as long a body as WhatsApp does, and files a message where it is told', async () => {
  const to = person();
  const body = '{nama}'.padEnd(4_096 - to.nama.length + '{nama}'.length, 'x');
  await operator.exact(202, KirimReply, 'POST', 'kirimpesan', { ...to, kategori: 'Orangtua', body });
  await eventually(() => operator.textsTo(to)[0]?.length === 4_096);
  expect((await operator.report(`reportpesan/Orangtua?cari=${to.no_hp}`)).meta?.total).toBe(1);
  expect((await operator.report(`reportpesan/Lainnya?cari=${to.no_hp}`)).meta?.total).toBe(0);
});

it('counts the characters of a name alike for one person and for a group', async () => {
  const to = { ...person(), nama: '🎓'.repeat(100) };
  const group = await operator.group([to]);
  for (const [length, status] of [
    [3_890, 202],
    [3_950, 422],
  ] as const) {
    const body = `{nama}${'x'.repeat(length)}`;
    const one = await operator.call('POST', 'kirimpesan', { ...to, body });
    const all = await operator.call('POST', 'kirimbroadcast', { id_group: group.id, body });
    expect([one.status, all.status], `${length}`).toEqual([status, status]);
  }
});

it('sends nothing to a group that is deleted or empty', async () => {
  const group = await operator.group();
  const order = { id_group: group.id, body: 'x' };
  const before = await stored();
  const answer = await operator.call('POST', 'kirimbroadcast', order, keyed());
  expect([answer.status, fieldsOf(answer)]).toEqual([422, ['id_group']]);
  await operator.deleteGroup(group);
  expect(await operator.call('POST', 'kirimbroadcast', order, keyed())).toMatchObject({ status: 404 });
  expect(await stored()).toEqual(before);
});
