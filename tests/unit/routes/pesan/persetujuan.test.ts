import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { broadcast as calls } from '../../../../worker/contract/pesan/broadcast.ts';
import { PERSETUJUAN_MS } from '../../../../worker/contract/portal/persetujuan.ts';
import { configOf } from '../../../../worker/env.ts';
import { lapse } from '../../../../worker/pesan/accept/persetujuan.ts';
import { queuesOf } from '../../../../worker/pesan/queue/chunk.ts';
import { sweep } from '../../../../worker/pesan/queue/sweep.ts';
import { invite } from '../../../support/people/izin.ts';
import { HOUR_MS, inMs, operatorOf, people } from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

const read = async (id: number) =>
  (await operator.exact(200, calls.read.reply, 'GET', `broadcast/${id}`)).data;
const decide = (id: number, what: 'setujui' | 'tolak', body?: object) =>
  operator.call('POST', `broadcast/${id}/${what}`, body);
const waiting = async (fields: object = {}, count = 3) => {
  const group = await operator.group(people(count));
  return operator.broadcast(group.id, fields);
};
/** As if another operator had written it. */
const byAnother = (id: number) =>
  stack.db.run(sql`UPDATE broadcast SET dibuat_oleh = NULL, diminta_oleh = NULL WHERE id = ${id}`);
const states = (id: number) =>
  stack.db.all(sql`SELECT DISTINCT status, alasan_kode FROM pesan WHERE id_broadcast = ${id}`);

describe('a broadcast to more than ambang_persetujuan', () => {
  beforeAll(() => operator.call('PATCH', 'pengaturan', { ambang_persetujuan: 2 }));

  it('waits with nothing nudged, while one to just as many begins', async () => {
    stack.queued.length = 0;
    const id = await waiting();
    expect(await read(id)).toMatchObject({
      status: 'menunggu_persetujuan',
      pending: 3,
      mulai_pada: null,
      persetujuan: { status: 'menunggu', milik_sendiri: true },
    });
    expect(stack.queued).toEqual([]);
    expect(await read(await waiting({}, 2))).toMatchObject({ status: 'berjalan', persetujuan: null });
  });

  it('says whether another operator may decide about it', async () => {
    const id = await waiting();
    const ada = async () => (await read(id)).persetujuan?.ada_pemutus;
    const may = async (izin: string | null, id_fakultas: number | null) => {
      await stack.db.run(sql`
        INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, izin, id_fakultas)
        VALUES ('pemutus', 'x', 'Operator', 'Pemutus', ${izin}, ${id_fakultas})`);
      const known = await ada();
      await stack.db.run(sql`DELETE FROM akun WHERE username = 'pemutus'`);
      return known;
    };
    expect(await ada()).toBe(false);
    expect(await may('["pesan"]', null)).toBe(false);
    expect(await may('["setujui"]', 1)).toBe(false);
    expect(await may('["setujui"]', null)).toBe(true);
    expect(await may(null, null)).toBe(true);
  });

  it('says whether who asks for it may still send it', async () => {
    const id = await waiting();
    const berhak = async () => (await read(id)).persetujuan?.peminta_berhak;
    expect(await berhak()).toBe(true);
    const { id: asker } = await invite(stack, ['pesan']);
    await stack.db.run(sql`UPDATE broadcast SET diminta_oleh = ${asker} WHERE id = ${id}`);
    const changedTo = async (change: object) => {
      expect(await operator.call('PATCH', `operator/${asker}`, change)).toMatchObject({ status: 200 });
      return berhak();
    };
    expect(await berhak()).toBe(true);
    expect(await changedTo({ izin: ['jawab'] })).toBe(false);
    expect(await changedTo({ izin: ['pesan'], id_fakultas: 1 })).toBe(false);
    expect(await changedTo({ id_fakultas: null })).toBe(true);
    expect(await changedTo({ aktif: false })).toBe(false);
    expect(await changedTo({ aktif: true })).toBe(true);
    expect(await operator.call('DELETE', `operator/${asker}`)).toMatchObject({ status: 200 });
    expect(await berhak()).toBe(false);
  });

  it('is read by who may only decide, before and after, and no other broadcast is', async () => {
    const { headers } = await invite(stack, ['setujui']);
    const open = async (id: number) => {
      const paths = [`broadcast/${id}`, `broadcast/${id}/pesan`];
      const replies = await Promise.all(
        paths.map((path) => stack.api('GET', `/api/${path}`, undefined, headers)),
      );
      return replies.map(({ status }) => status);
    };
    const [small, large] = [await waiting({}, 2), await waiting()];
    expect(await open(small)).toEqual([404, 404]);
    expect((await stack.api('POST', `/api/broadcast/${small}/setujui`, undefined, headers)).status).toBe(404);
    expect(await open(large)).toEqual([200, 200]);
    expect((await stack.api('POST', `/api/broadcast/${large}/setujui`, undefined, headers)).status).toBe(200);
    expect(await open(large)).toEqual([200, 200]);
  });

  it('is listed with who asked and who decided', async () => {
    const id = await waiting();
    await stack.db.run(sql`
      INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna) VALUES ('kedua', '', 'Operator', 'Ibu Kedua')`);
    await stack.db.run(sql`
      UPDATE broadcast SET persetujuan = 'disetujui', diputuskan_pada = 1,
        diputuskan_oleh = (SELECT id FROM akun WHERE username = 'kedua') WHERE id = ${id}`);
    const { data } = await operator.exact(200, calls.list.reply, 'GET', 'broadcast?limit=10&page=1');
    expect(data.find((row) => row.id === id)?.persetujuan).toMatchObject({
      diminta_oleh: 'Operator Demo',
      diputuskan_oleh: 'Ibu Kedua',
    });
  });

  it('is not decided by its author', async () => {
    const id = await waiting();
    expect((await decide(id, 'setujui')).status).toBe(403);
    expect((await decide(id, 'tolak', { alasan: 'Salah' })).status).toBe(403);
    expect((await read(id)).status).toBe('menunggu_persetujuan');
  });

  it('begins once, when another one agrees', async () => {
    const id = await waiting();
    await byAnother(id);
    stack.queued.length = 0;
    const answers = await Promise.all([decide(id, 'setujui'), decide(id, 'setujui')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ status: 'berjalan', persetujuan: { status: 'disetujui' } });
    expect(stack.queued).toHaveLength(1);
    expect((await decide(id, 'tolak', { alasan: 'Terlambat' })).status).toBe(409);
  });

  it('ends with the reason when another one refuses, and nothing of it can be sent again', async () => {
    const id = await waiting();
    await byAnother(id);
    expect((await decide(id, 'tolak', {})).status).toBe(422);
    expect((await decide(id, 'tolak', { alasan: 'Tanggalnya keliru' })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'dibatalkan',
      alasan: 'Tanggalnya keliru',
      alasan_kode: 'ditolak',
      cancel: 3,
    });
    expect(await states(id)).toEqual([{ status: 'cancel', alasan_kode: 'dibatalkan' }]);
    const [one] = await stack.db.all<{ id: number }>(sql`SELECT id FROM pesan WHERE id_broadcast = ${id}`);
    expect(await operator.call('POST', `pesan/${one?.id}/ulang`)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringMatching(/^Broadcast pesan ini tidak disetujui orang kedua/) } },
    });
    expect((await decide(id, 'setujui')).status).toBe(409);
  });

  it('can be stopped by who wrote it, and is then no longer agreed to', async () => {
    const id = await waiting();
    expect((await operator.call('POST', `broadcast/${id}/batal`)).status).toBe(200);
    await byAnother(id);
    expect((await decide(id, 'setujui')).status).toBe(409);
    expect(await states(id)).toEqual([{ status: 'cancel', alasan_kode: 'dibatalkan' }]);
  });

  it('is neither begun at its time nor let go on before', async () => {
    const id = await waiting({ jadwal: inMs(HOUR_MS) });
    await stack.db.run(sql`UPDATE broadcast SET jadwal = ${Date.now() - 1} WHERE id = ${id}`);
    const chosen = configOf(stack.env);
    await sweep({ db: stack.db, queues: queuesOf(stack.env), chosen, clock: Date.now });
    expect((await operator.call('POST', `broadcast/${id}/lanjut`)).status).toBe(409);
    expect((await read(id)).status).toBe('menunggu_persetujuan');
  });

  it('waits for its time once agreed to, and is held when that was long ago', async () => {
    const later = await waiting({ jadwal: inMs(HOUR_MS) });
    const past = await waiting({ jadwal: inMs(HOUR_MS) });
    await byAnother(later);
    await byAnother(past);
    await stack.db.run(sql`UPDATE broadcast SET jadwal = ${Date.now() - 2 * HOUR_MS} WHERE id = ${past}`);
    await decide(later, 'setujui');
    await decide(past, 'setujui');
    expect((await read(later)).status).toBe('terjadwal');
    expect(await read(past)).toMatchObject({
      status: 'ditahan',
      alasan: expect.stringContaining('ketika disetujui'),
    });
  });

  it('waits again when its text is changed after it was agreed to', async () => {
    const id = await waiting({ jadwal: inMs(HOUR_MS) });
    await byAnother(id);
    await decide(id, 'setujui');
    expect((await operator.call('PATCH', `broadcast/${id}`, { body: 'Lain' })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'menunggu_persetujuan',
      persetujuan: { status: 'menunggu', milik_sendiri: true },
    });
  });

  it('ends by itself after a week, not before', async () => {
    const id = await waiting();
    await lapse(stack.db, '', Date.now() + PERSETUJUAN_MS - HOUR_MS);
    expect((await read(id)).status).toBe('menunggu_persetujuan');
    await lapse(stack.db, '', Date.now() + PERSETUJUAN_MS + 1);
    expect(await read(id)).toMatchObject({ status: 'dibatalkan', alasan_kode: 'kedaluwarsa', cancel: 3 });
  });

  it('is told of to those who may decide, and its outcome to its author, without its text', async () => {
    const told = () =>
      stack.db.all<{ no_hp: string; body: string }>(
        sql`SELECT no_hp, body FROM pesan WHERE no_hp IN ('6281200000001', '6281200000002', '6281200000003') ORDER BY id`,
      );
    await stack.db.run(sql`
      INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, no_hp, izin) VALUES
        ('dua', 'x', 'Operator', 'Dua', '6281200000001', '["setujui"]'),
        ('tiga', 'x', 'Operator', 'Tiga', '6281200000002', '["pesan"]'),
        ('empat', 'x', 'Operator', 'Empat', '6281200000003', '["pesan"]')`);
    const id = await waiting({ body: 'Rahasia' });
    expect(await told()).toEqual([
      { no_hp: '6281200000001', body: expect.stringMatching(new RegExp(`3 penerima.*broadcast/${id}$`)) },
    ]);
    await stack.db.run(sql`
      UPDATE broadcast SET dibuat_oleh = a.id, diminta_oleh = a.id FROM akun a WHERE a.username = 'tiga' AND broadcast.id = ${id}`);
    await decide(id, 'setujui');
    expect((await told()).slice(1)).toEqual([
      { no_hp: '6281200000002', body: expect.stringMatching(new RegExp(`disetujui.*broadcast/${id}$`)) },
    ]);
  });

  it('is told of to an operator of a unit only if it is of that unit', async () => {
    const told = async (id: number) =>
      (
        await stack.db.all<{ nama: string }>(
          sql`SELECT nama FROM pesan WHERE body LIKE ${`%broadcast/${id}`} AND nama LIKE 'Unit%' ORDER BY nama`,
        )
      ).map(({ nama }) => nama);
    await stack.db.run(sql`
      INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, no_hp, izin, id_fakultas) VALUES
        ('unit.satu', 'x', 'Operator', 'Unit satu', '6281200000011', '["setujui"]', 1),
        ('unit.dua', 'x', 'Operator', 'Unit dua', '6281200000012', '["setujui"]', 2)`);
    expect(await told(await waiting())).toEqual([]);
    const group = await operator.group(people(3));
    await stack.db.run(sql`UPDATE "group" SET id_fakultas = 1 WHERE id = ${group.id}`);
    expect(await told(await operator.broadcast(group.id))).toEqual(['Unit satu']);
  });
});
