import { describe, expect, it } from 'vitest';
import { BroadcastReply } from '../../../../worker/contract/pesan/broadcast.ts';
import { JENIS_KIRIMAN, KirimReply } from '../../../../worker/contract/pesan/kirim.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { e164, fieldsOf, HOUR_MS, inMs, people, person } from '../../../support/people/kirim.ts';
import { eventually } from '../../../support/wait.ts';
import { sending, type Texts } from './stack.ts';

const { gone, keyed, LINK, messagesTo, operator, pathOf, stack } = sending();

describe('an Idempotency-Key', () => {
  const send = (to: object, key: Texts, path = 'kirimpesan', as: Texts = {}) =>
    operator.call('POST', path, { ...to, body: 'Sekali saja', alamat: LINK }, { ...key, ...as });

  it.each(JENIS_KIRIMAN.map((jenis) => pathOf(jenis, 'pesan')))(
    'of %s is one message, also for five at once',
    async (path) => {
      const to = person();
      const key = keyed();
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(to, key, path)));
      answers.push(await send(to, key, path));
      expect(answers[0]).toMatchObject({ status: 202, body: { success: true } });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      await eventually(() => messagesTo(to).length > 0);
      await stack.idle();
      expect(messagesTo(to)).toHaveLength(1);
      expect(KirimReply.parse(answers[0]?.body).data.id).toBe(Number(messagesTo(to)[0]?.callbackData));
    },
  );

  it.each(JENIS_KIRIMAN.map((jenis) => pathOf(jenis, 'broadcast')))(
    'of %s is one broadcast, also for a double click',
    async (path) => {
      const members = people(2);
      const order = { id_group: (await operator.group(members)).id };
      const key = keyed();
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(order, key, path)));
      expect(answers[0]).toMatchObject({ status: 202, body: { data: { jumlah: 2 } } });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      await gone(BroadcastReply.parse(answers[0]?.body).data.id_broadcast);
      await stack.idle();
      expect(members.map((to) => messagesTo(to).length)).toEqual([1, 1]);
      await stack.env.DB.prepare('DELETE FROM "group" WHERE id = ?').bind(order.id_group).run();
      expect(await send(order, key, path), 'whatever has become of the group').toEqual(answers[0]);
    },
  );

  it('is another for another call or user, and of no use for another body', async () => {
    await stack.env.DB.prepare(
      `INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna)
       SELECT 'operator2', password_hash, hak_akses, 'Dua' FROM akun WHERE username = 'operator'`,
    ).run();
    const other = bearer(await stack.login('operator2', 'operator-demo'));
    const to = person();
    const key = keyed();
    const answers = [
      await send(to, key),
      await send(to, key, 'kirimpesangambar'),
      await send(to, key, 'kirimpesandokumen'),
      await send({ id_group: (await operator.group([to])).id }, key, 'kirimbroadcast'),
      await send(to, key, 'kirimpesan', other),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    for (const change of [{ nama: 'Lain' }, { no_hp: person().no_hp }, { kategori: 'Dosen' }])
      expect(fieldsOf(await send({ ...to, ...change }, key))).toEqual(['Idempotency-Key']);
    for (const wrong of [' ', 'x'.repeat(201)])
      expect(fieldsOf(await send(to, keyed(wrong)))).toEqual(['Idempotency-Key']);
    await eventually(() => messagesTo(to).length === 5);
    await stack.idle();
    expect(messagesTo(to)).toHaveLength(5);
  });

  it('answers as the first time after the time of its broadcast has come', async () => {
    const order = { id_group: (await operator.group(people(1))).id, jadwal: inMs(1_500) };
    const key = keyed();
    const first = await send(order, key, 'kirimbroadcast');
    expect(first.status).toBe(202);
    expect(await send(order, key, 'kirimbroadcast')).toEqual(first);
    await eventually(() => Date.now() > Date.parse(order.jadwal));
    expect(await send(order, key, 'kirimbroadcast')).toEqual(first);
  });
});

describe('once accepted, a broadcast', () => {
  it('goes out under the copied names, though its group is deleted in the middle', async () => {
    const members = people(30);
    const group = await operator.group(members, 'Pegawai', 'Nama Lama');
    const id = await operator.broadcast(group.id);
    await operator.until(id, ({ sent }) => sent > 0);
    await operator.deleteGroup(group);
    const done = await gone(id);
    expect(done).toMatchObject({ id_group: null, nama_group: 'Nama Lama', jumlah: 30, sent: 30, cancel: 0 });
    expect(members.map((to) => operator.textsTo(to))).toEqual(members.map(({ nama }) => [`Halo ${nama}`]));
    const rows = (await operator.report(`broadcast/${id}/pesan?limit=100`)).data;
    expect(new Set(rows.map(({ nama_group }) => nama_group))).toEqual(new Set(['Nama Lama']));
  });

  it('does not change with its members', async () => {
    const members = people(3);
    const group = await operator.group(members);
    const id = await operator.broadcast(group.id, { jadwal: inMs(HOUR_MS) });
    const late = person();
    await operator.call('POST', 'addmember', { id_group: group.id, members: [late] });
    await operator.call('POST', `updategroup/${group.kode}`, { nama_group: 'Nama Baru' });
    const first = stack.env.DB.prepare('SELECT min(id) AS id FROM member WHERE id_group = ?').bind(group.id);
    expect((await operator.call('DELETE', `hapusmember/${await first.first('id')}`)).status).toBe(200);
    await stack.env.DB.prepare("UPDATE member SET nama = 'Lain', no_hp = no_hp || '9' WHERE id_group = ?")
      .bind(group.id)
      .run();
    await operator.overdue(id, 1_000);
    await operator.tick();
    expect(await gone(id)).toMatchObject({ nama_group: 'Group Uji', jumlah: 3, sent: 3 });
    expect(members.map((to) => operator.textsTo(to))).toEqual(members.map(({ nama }) => [`Halo ${nama}`]));
    expect(messagesTo(late)).toEqual([]);
  });

  it('lets a single message pass', async () => {
    const crowd = people(80);
    const id = await operator.broadcast((await operator.group(crowd)).id);
    await operator.until(id, ({ sent }) => sent > 0);
    const to = person();
    await operator.exact(202, KirimReply, 'POST', 'kirimpesan', { ...to, body: 'Segera' });
    await gone(id);
    const ours = new Set([...crowd, to].map(e164));
    const order = stack.simulator.requests().flatMap(({ to }) => (to !== null && ours.has(to) ? [to] : []));
    expect(order).toHaveLength(81);
    expect(order.indexOf(e164(to)), `of ${order.length}`).toBeLessThan(50);
  });
});
