import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { operator as calls, type Operator as Row } from '../../../../worker/contract/akun/operator.ts';
import { invite } from '../../../support/people/izin.ts';
import { fourEyes, type Operator } from './stack.ts';

const { stack, letters, who, guard, call, ask, decide, agree, rowOf, settings, audits } = fourEyes();
const DAY_MS = 24 * 3_600_000;

let made = 0;
/** An operator with no request about them. */
function someone(more: object = {}) {
  made += 1;
  const no_hp = `08137700${String(made).padStart(4, '0')}`;
  return { nama: `Orang ${made}`, username: `orang.${made}`, no_hp, izin: ['data', 'setujui'], ...more };
}
const find = async (username: string): Promise<Row | undefined> => {
  const { headers } = who.third;
  const { data } = await letters.exact(200, calls.list.reply, headers, 'GET', 'operator');
  return data.find((row) => row.username === username);
};
const change = (id: number, body: object, by = who.asker) => call(by, 'PATCH', `operator/${id}`, body);
const fieldsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { error: { fields?: object } }).error.fields ?? {});
const passwords = async (no_hp: string) =>
  (await stack.db.all(sql`SELECT id FROM pesan WHERE jenis = 'kredensial' AND no_hp = ${no_hp}`)).length;
/** An operator made before the campus wanted a second person. */
async function known(izin: readonly ('data' | 'setujui' | 'pengaturan')[] = ['data']): Promise<Operator> {
  await guard();
  const row = await invite(stack, izin);
  await guard('operator');
  return row;
}
const switchedOff = (at: number | null, ids: readonly number[]) =>
  stack.db.run(sql`
    UPDATE akun SET dinonaktifkan_pada = ${at}
    WHERE hak_akses = 'Operator' AND id <> ${who.asker.id} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

beforeEach(() => guard('operator'));

describe('a new operator', () => {
  it('is made, and gets the password, once another operator agrees', async () => {
    const siti = someone({ id_fakultas: 1 });
    const request = await ask('POST', 'operator', siti);
    expect([await find(siti.username), await passwords(siti.no_hp)]).toEqual([undefined, 0]);
    const row = await rowOf(request);
    expect(row).toMatchObject({
      jenis: 'operator',
      target: `operator:baru:${siti.username}`,
      sasaran: `${siti.username} (baru)`,
    });
    expect(row?.rincian).toEqual([
      { nama: 'nama', sesudah: siti.nama },
      { nama: 'username', sesudah: siti.username },
      { nama: 'no_hp', sesudah: `••••${siti.no_hp.slice(-4)}` },
      { nama: 'izin', sesudah: siti.izin },
      { nama: 'unit', sesudah: 'Tarbiyah dan Keguruan' },
    ]);
    expect((await rowOf(request, who.third))?.rincian?.[2]).toEqual({ nama: 'no_hp', sesudah: siti.no_hp });
    expect(await agree(request)).toMatchObject({ status: 'disetujui', selesai: true, rincian: null });
    expect(await find(siti.username)).toMatchObject({ nama: siti.nama, izin: siti.izin, id_fakultas: 1 });
    expect(await passwords(siti.no_hp)).toBe(1);
    expect((await audits('Mengundang'))[0]?.pelaku).toContain(who.asker.username);
  });

  it('asked for again with its key is the same request, also once it was decided', async () => {
    const requests = () => stack.db.all(sql`SELECT id FROM persetujuan`);
    for (const decision of ['setujui', 'tolak'] as const) {
      await stack.db.run(sql`DELETE FROM persetujuan`);
      const siti = someone();
      const headers = { ...who.asker.headers, 'Idempotency-Key': decision };
      const send = () => letters.call(headers, 'POST', 'operator', siti);
      const [one, two] = [await send(), await send()];
      expect([one.status, two]).toEqual([202, one]);
      await decide((one.body as { data: { persetujuan: number } }).data.persetujuan, decision);
      await guard();
      expect(await send()).toEqual(one);
      expect(await requests()).toHaveLength(1);
      expect(await passwords(siti.no_hp)).toBe(decision === 'setujui' ? 1 : 0);
      await guard('operator');
    }
  });

  it('asked for under another key while it waits is the same request, under that key too', async () => {
    const siti = someone();
    const send = (key: string) =>
      letters.call({ ...who.asker.headers, 'Idempotency-Key': key }, 'POST', 'operator', siti);
    const one = await send('pertama');
    expect(await send('kedua')).toEqual(one);
    await decide((one.body as { data: { persetujuan: number } }).data.persetujuan, 'tolak');
    expect(await send('kedua')).toEqual(one);
  });

  it('is not asked for when it could not be made', async () => {
    for (const [more, status, field] of [
      [{ username: 'operator' }, 409, 'username'],
      [{ id_fakultas: 999 }, 422, 'id_fakultas'],
    ] as const) {
      const refused = await call(who.asker, 'POST', 'operator', someone(more));
      expect([refused.status, fieldsOf(refused)]).toEqual([status, [field]]);
    }
  });

  it('whose username was taken since fails, and says so', async () => {
    const siti = someone();
    const request = await ask('POST', 'operator', siti);
    await guard();
    expect((await call(who.third, 'POST', 'operator', someone({ username: siti.username }))).status).toBe(
      201,
    );
    expect(await agree(request)).toMatchObject({
      status: 'gagal',
      alasan_kode: 'sudah_ada',
      alasan: expect.stringContaining('Username ini sudah dipakai'),
    });
    expect(await passwords(siti.no_hp)).toBe(0);
  });

  it('is not made twice, nor said to have failed, when the worker died right after', async () => {
    const siti = someone();
    const request = await ask('POST', 'operator', siti);
    expect(await agreeCutOff(request)).toMatchObject({ status: 'disetujui', selesai: true });
    expect(await passwords(siti.no_hp)).toBe(1);
  });

  it('of an operator who may not make any more is not made', async () => {
    const asker = await known(['pengaturan']);
    const request = await ask('POST', 'operator', someone(), asker);
    await guard();
    expect((await change(asker.id, { izin: ['data'] }, who.third)).status).toBe(200);
    expect(await agree(request)).toMatchObject({ status: 'gagal', alasan_kode: 'dilarang' });
  });
});

/** Agrees to a request, as if the worker had died after doing it, and again. */
async function agreeCutOff(id: number) {
  const row = (columns: string) => stack.env.DB.prepare(`SELECT ${columns} FROM persetujuan WHERE id = ?`);
  const sent = await row('isi, rincian').bind(id).first<{ isi: string; rincian: string }>();
  await agree(id);
  await stack.db.run(sql`
    UPDATE persetujuan SET selesai_pada = NULL, dijalankan_pada = 1, isi = ${sent?.isi}, rincian = ${sent?.rincian} WHERE id = ${id}`);
  return agree(id);
}

describe('a change of an operator', () => {
  it('waits when it gives or moves rights or the way in, and shows both values', async () => {
    const siti = await known();
    const bodies = [
      [{ izin: ['data', 'setujui'] }, { sebelum: ['data'], sesudah: ['data', 'setujui'] }],
      [{ izin: [] }, { sebelum: ['data'], sesudah: [] }],
      [{ no_hp: '081377009999' }, { sebelum: `••••${siti.no_hp.slice(-4)}`, sesudah: '••••9999' }],
      [{ username: 'nama.baru' }, { sebelum: siti.username, sesudah: 'nama.baru' }],
      [{ id_fakultas: 1 }, { sebelum: 'Seluruh kampus', sesudah: 'Tarbiyah dan Keguruan' }],
    ] as const;
    for (const [body, values] of bodies) {
      const request = await ask('PATCH', `operator/${siti.id}`, body);
      const [name] = Object.keys(body);
      const nama = name === 'id_fakultas' ? 'unit' : name;
      expect((await rowOf(request))?.rincian, name).toEqual([{ nama, ...values }]);
      expect((await rowOf(request))?.sasaran).toBe(siti.username);
      await decide(request, 'tarik', who.asker);
    }
    expect(await find(siti.username)).toMatchObject({ izin: ['data'], no_hp: siti.no_hp, id_fakultas: null });
    const request = await ask('PATCH', `operator/${siti.id}`, { izin: ['data', 'setujui'] });
    expect(await agreeCutOff(request)).toMatchObject({ status: 'disetujui', selesai: true });
    expect((await find(siti.username))?.izin).toEqual(['data', 'setujui']);
  });

  it('does not wait when it only renames them, or when a whole form changes nothing', async () => {
    const siti = await known();
    const row = await find(siti.username);
    expect((await change(siti.id, { ...row, nama: 'Siti R.' })).status).toBe(200);
    expect((await find(siti.username))?.nama).toBe('Siti R.');
  });

  it('switches them off at once, but nothing else with it', async () => {
    const siti = await known();
    const both = await change(siti.id, { aktif: false, izin: ['setujui'] });
    expect([both.status, fieldsOf(both)]).toEqual([422, ['aktif']]);
    expect((await change(siti.id, { aktif: false })).status).toBe(200);
    expect(await find(siti.username)).toMatchObject({ aktif: false, izin: ['data'] });
    expect((await call(siti, 'GET', 'profil')).status).toBe(401);
    await guard();
    expect((await change(siti.id, { aktif: true })).status).toBe(200);
    expect((await change(siti.id, { aktif: false, izin: ['setujui'] })).status).toBe(200);
  });

  it('lets them in again once another operator agrees, who reads what they may do', async () => {
    const siti = await known();
    await change(siti.id, { aktif: false });
    const request = await ask('PATCH', `operator/${siti.id}`, { aktif: true });
    expect((await rowOf(request))?.rincian).toEqual([
      { nama: 'aktif', sebelum: false, sesudah: true },
      { nama: 'izin', sesudah: ['data'] },
      { nama: 'unit', sesudah: 'Seluruh kampus' },
    ]);
    await agree(request);
    expect((await find(siti.username))?.aktif).toBe(true);
  });

  it('changes what was asked only, and fails when that has changed since', async () => {
    const siti = await known();
    const row = await find(siti.username);
    const request = await ask('PATCH', `operator/${siti.id}`, { ...row, izin: ['surat'] });
    await change(siti.id, { nama: 'Siti R.' });
    await agree(request);
    expect(await find(siti.username)).toMatchObject({ nama: 'Siti R.', izin: ['surat'] });
    const later = await ask('PATCH', `operator/${siti.id}`, { izin: ['surat', 'setujui'] });
    await guard();
    await change(siti.id, { izin: ['pesan'] });
    await guard('operator');
    expect(await agree(later)).toMatchObject({
      status: 'gagal',
      alasan_kode: 'sudah_ada',
      alasan: expect.stringContaining('sudah diubah'),
    });
    expect((await find(siti.username))?.izin).toEqual(['pesan']);
  });

  it('waits once for each operator', async () => {
    const siti = await known();
    const request = await ask('PATCH', `operator/${siti.id}`, { izin: ['surat'] });
    expect(await ask('PATCH', `operator/${siti.id}`, { izin: ['surat'] })).toBe(request);
    expect((await change(siti.id, { izin: ['pesan'] })).status).toBe(409);
    expect((await call(who.asker, 'DELETE', `operator/${siti.id}`)).status).toBe(409);
  });

  it('is refused at once when it would take `pengaturan` from the last one', async () => {
    const holders = (await letters.exact(200, calls.list.reply, who.third.headers, 'GET', 'operator')).data
      .filter(({ izin, aktif }) => aktif && izin.includes('pengaturan'))
      .map(({ id }) => id);
    await switchedOff(Date.now(), holders);
    const last = await change(who.asker.id, { izin: ['surat'] });
    await switchedOff(null, holders);
    expect([last.status, fieldsOf(last)]).toEqual([422, ['izin']]);
  });
});

describe('deleting an operator', () => {
  it('happens once another operator agrees', async () => {
    const siti = await known();
    const request = await ask('DELETE', `operator/${siti.id}`);
    expect((await rowOf(request))?.sasaran).toBe(`${siti.username} (dihapus)`);
    expect(await find(siti.username)).toBeDefined();
    expect(await agreeCutOff(request)).toMatchObject({ status: 'disetujui', selesai: true });
    expect(await find(siti.username)).toBeUndefined();
  });
});

describe('the only operator who may decide', () => {
  const deciders = async () =>
    (await letters.exact(200, calls.list.reply, who.asker.headers, 'GET', 'operator')).data.map(
      ({ id }) => id,
    );

  it('makes operators alone, else there would never be a second one', async () => {
    const ids = await deciders();
    await switchedOff(1, ids);
    const alone = await call(who.asker, 'POST', 'operator', someone({ izin: ['data'] }));
    await switchedOff(null, ids);
    expect(alone.status).toBe(201);
  });

  it('is nobody who has switched the others off less than a week ago', async () => {
    const ids = await deciders();
    const tries = async (at: number) => {
      await switchedOff(at, ids);
      const operator = await call(who.asker, 'POST', 'operator', someone({ izin: ['data'] }));
      const rules = await call(who.asker, 'PATCH', 'pengaturan', { empat_mata: [] });
      await switchedOff(null, ids);
      return [operator.status, rules.status];
    };
    expect(await tries(Date.now() - 6.9 * DAY_MS)).toEqual([202, 202]);
    expect((await settings()).empat_mata).toEqual(['operator']);
    await stack.db.run(sql`DELETE FROM persetujuan`);
    expect(await tries(Date.now() - 7.1 * DAY_MS)).toEqual([201, 200]);
  });
});
