import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAWAAN } from '../../../worker/contract/pengaturan/pengaturan.ts';
import { pengaturan } from '../../../worker/contract/pengaturan/pengaturanCalls.ts';
import type { EmpatMata } from '../../../worker/contract/pengaturan/pengaturanEmpatMata.ts';
import { persetujuan as calls, MenungguReply } from '../../../worker/contract/portal/persetujuan.ts';
import { writeSettings } from '../../../worker/core/db/pengaturan.ts';
import { PERSETUJUAN_MS } from '../../../worker/portal/persetujuan/minta.ts';
import { lapseRequests } from '../../../worker/portal/persetujuan/putus.ts';
import { cleanup } from '../../../worker/privasi/cleanup.ts';
import { contohPenyetuju } from '../../support/isian.ts';
import { invite } from '../../support/izin.ts';
import { sharedPortal } from '../../support/portal.ts';
import { shared } from '../../support/shared.ts';
import { lettersOf } from '../../support/surat.ts';

const stack = sharedPortal();
const letters = shared(() => lettersOf(stack));
const LULUS = 'Surat Keterangan Lulus';

type Headers = Record<string, string>;
interface Operator {
  id: number;
  username: string;
  no_hp: string;
  headers: Headers;
}
/** One who asks, one who may only decide, and another one who may do all. */
const who = {} as Record<'asker' | 'decider' | 'third', Operator>;

beforeAll(async () => {
  who.asker = await invite(stack, ['surat', 'pengaturan', 'data', 'setujui']);
  who.decider = await invite(stack, ['setujui']);
  who.third = await invite(stack, ['surat', 'pengaturan', 'data', 'setujui']);
  const setup = { surat_kop: ['KAMPUS'], surat_kota: 'Kota', surat_penanda: [SIGNER] };
  await writeSettings(stack.db, setup, 'uji');
});
beforeEach(async () => {
  await stack.db.run(sql`DELETE FROM persetujuan`);
  await stack.db.run(sql`UPDATE akun SET dinonaktifkan_pada = NULL WHERE id = ${who.asker.id}`);
});

const SIGNER = { nama: 'Siti', nip: '198001012006041001', pangkat: 'IV/a', jabatan: 'Kabiro', jenis: [] };
const OTHER = { ...SIGNER, nama: 'Budi', nik: '3201010101010001', no_hp: '081299990001' };

const guard = (...empat_mata: EmpatMata[]) => writeSettings(stack.db, { empat_mata }, 'uji');
const call = (by: Operator, method: string, path: string, body?: object) =>
  letters.call(by.headers, method, path, body);
/** Asks, and is told that it waits. */
async function ask(method: string, path: string, body?: object, by = who.asker): Promise<number> {
  const { data } = await letters.exact(202, MenungguReply, by.headers, method, path, body);
  return data.persetujuan;
}
const decide = (id: number, what: 'setujui' | 'tolak' = 'setujui', by = who.decider) =>
  call(by, 'POST', `persetujuan/${id}/${what}`, what === 'tolak' ? { alasan: 'Keliru' } : undefined);
async function agree(id: number) {
  const { data } = await letters.exact(
    200,
    calls.setujui.reply,
    who.decider.headers,
    'POST',
    `persetujuan/${id}/setujui`,
  );
  return data;
}
const rowOf = async (id: number, by = who.decider) => {
  const { data } = await letters.exact(200, calls.list.reply, by.headers, 'GET', 'persetujuan');
  return data.find((row) => row.id === id);
};
const settings = async (by = who.asker) =>
  (await letters.exact(200, pengaturan.read.reply, by.headers, 'GET', 'pengaturan')).data;
const audits = (tindakan: string) =>
  stack.db.all<{ pelaku: string; sasaran: string; rincian: string | null }>(
    sql`SELECT pelaku, sasaran, rincian FROM audit WHERE tindakan = ${tindakan} ORDER BY id DESC`,
  );
const student = shared(() => letters.student('20230001'));
const issued = async () => (await letters.issued(student)).id;
const letter = async (id: number) => (await letters.row(id)).surat;
const DAY_MS = 24 * 3_600_000;
const CABUT = { alasan: 'Salah nama' };

describe('without the setting', () => {
  it('nothing waits', async () => {
    await guard();
    expect((await call(who.asker, 'POST', `surat/${await issued()}/cabut`, CABUT)).status).toBe(200);
    expect(
      (await call(who.asker, 'PATCH', 'pengaturan', { surat_penanda: [SIGNER], tarif: BAWAAN.tarif })).status,
    ).toBe(200);
    expect((await call(who.asker, 'POST', 'kunci', { nama: 'Bebas', boleh: ['pesan/kirim'] })).status).toBe(
      201,
    );
  });
});

describe('revoking a letter', () => {
  beforeAll(() => guard('cabut_surat'));

  it('happens once another operator agrees, in the name of who asked', async () => {
    const id = await issued();
    const request = await ask('POST', `surat/${id}/cabut`, CABUT);
    expect(await letter(id)).toMatchObject({ dicabut_pada: null });
    expect(await rowOf(request)).toMatchObject({
      ...{ jenis: 'cabut_surat', status: 'menunggu', selesai: false, id_surat: id, milik_sendiri: false },
      ...{ mahasiswa: { nim: '20230001' }, rincian: [{ nama: 'alasan', sesudah: 'Salah nama' }] },
    });
    expect(await agree(request)).toMatchObject({ status: 'disetujui', selesai: true, rincian: null });
    expect(await letter(id)).toMatchObject({ dicabut_pada: expect.any(Date), alasan_cabut: 'Salah nama' });
    expect((await audits('Mencabut surat'))[0]?.pelaku).toContain(who.asker.username);
    expect((await audits('Menyetujui permintaan'))[0]).toMatchObject({
      pelaku: expect.stringContaining(who.decider.username),
      rincian: expect.stringContaining('Diminta oleh Operator'),
    });
  });

  it('asked again by the same operator is the same request, by another one or otherwise refused', async () => {
    const id = await issued();
    const request = await ask('POST', `surat/${id}/cabut`, CABUT);
    expect(await ask('POST', `surat/${id}/cabut`, CABUT)).toBe(request);
    expect((await call(who.third, 'POST', `surat/${id}/cabut`, CABUT)).status).toBe(409);
    expect((await call(who.asker, 'POST', `surat/${id}/cabut`, { alasan: 'Lain' })).status).toBe(409);
  });

  it('is not decided by who asked for it', async () => {
    const request = await ask('POST', `surat/${await issued()}/cabut`, CABUT);
    expect((await decide(request, 'setujui', who.asker)).status).toBe(403);
    expect((await decide(request, 'tolak', who.asker)).status).toBe(403);
  });

  it('does not happen when it is refused, with the reason told', async () => {
    const id = await issued();
    const request = await ask('POST', `surat/${id}/cabut`, CABUT);
    expect((await decide(request, 'tolak')).status).toBe(200);
    expect(await rowOf(request)).toMatchObject({
      status: 'ditolak',
      alasan: 'Keliru',
      selesai: true,
      rincian: null,
    });
    expect((await decide(request)).status).toBe(409);
    expect((await letter(id)).dicabut_pada).toBeNull();
  });

  it('has one outcome when two agree and one refuses at once', async () => {
    const id = await issued();
    const request = await ask('POST', `surat/${id}/cabut`, CABUT);
    const answers = await Promise.all([
      decide(request, 'tolak'),
      decide(request),
      decide(request, 'setujui', who.third),
    ]);
    const agreed = (await rowOf(request))?.status === 'disetujui';
    expect(answers.map(({ status }) => status)).toEqual(agreed ? [409, 200, 200] : [200, 409, 409]);
    expect((await letter(id)).dicabut_pada !== null).toBe(agreed);
    expect(
      (await audits('Mencabut surat')).filter(({ sasaran }) => sasaran.includes(`${id}`)).length,
    ).toBeLessThan(2);
  });

  it('fails, with the reason, when the letter was revoked in between', async () => {
    const id = await issued();
    const request = await ask('POST', `surat/${id}/cabut`, CABUT);
    await stack.db.run(sql`UPDATE surat SET dicabut_pada = 1, alasan_cabut = 'Sudah' WHERE id = ${id}`);
    expect(await agree(request)).toMatchObject({
      status: 'gagal',
      alasan: expect.stringContaining('sudah dicabut'),
    });
    expect((await decide(request)).status).toBe(200);
    expect((await audits('Gagal menjalankan permintaan'))[0]?.rincian).toContain('sudah dicabut');
  });

  it('fails when who asked was switched off, or may not do it any more', async () => {
    const first = await ask('POST', `surat/${await issued()}/cabut`, CABUT);
    const second = await ask('POST', `surat/${await issued()}/cabut`, CABUT);
    await stack.db.run(sql`UPDATE akun SET dinonaktifkan_pada = 1 WHERE id = ${who.asker.id}`);
    expect(await agree(first)).toMatchObject({
      status: 'gagal',
      alasan: expect.stringContaining('tidak aktif'),
    });
    await stack.db.run(
      sql`UPDATE akun SET dinonaktifkan_pada = NULL, izin = '["pengaturan"]' WHERE id = ${who.asker.id}`,
    );
    expect(await agree(second)).toMatchObject({ status: 'gagal', alasan: expect.stringContaining('berhak') });
    await stack.db.run(
      sql`UPDATE akun SET izin = '["surat","pengaturan","data","setujui"]' WHERE id = ${who.asker.id}`,
    );
  });

  it('goes on where it was cut off after it was agreed to, whether it had happened or not', async () => {
    for (const happened of [false, true]) {
      const id = await issued();
      const request = await ask('POST', `surat/${id}/cabut`, CABUT);
      const cut = (ago: number) =>
        stack.db.run(sql`
        UPDATE persetujuan SET status = 'disetujui', diputuskan_oleh = ${who.third.id}, diputuskan_pada = ${Date.now()},
          dijalankan_pada = ${Date.now() - ago} WHERE id = ${request}`);
      await cut(1_000);
      if (happened)
        await stack.db.run(
          sql`UPDATE surat SET dicabut_pada = 1, alasan_cabut = 'Salah nama' WHERE id = ${id}`,
        );
      expect(await agree(request)).toMatchObject({ status: 'disetujui', selesai: false });
      await cut(61_000);
      expect(await agree(request)).toMatchObject({ status: 'disetujui', selesai: true });
      expect((await letter(id)).dicabut_pada).toEqual(happened ? new Date(1) : expect.any(Date));
    }
  });

  it('lapses by itself after a week, not before', async () => {
    const id = await issued();
    const request = await ask('POST', `surat/${id}/cabut`, CABUT);
    await lapseRequests(stack.db, '', Date.now() + PERSETUJUAN_MS - 3_600_000);
    expect((await rowOf(request))?.status).toBe('menunggu');
    await lapseRequests(stack.db, '', Date.now() + PERSETUJUAN_MS + 1);
    expect(await rowOf(request)).toMatchObject({ status: 'kedaluwarsa', selesai: true, rincian: null });
    expect((await decide(request)).status).toBe(409);
    for (const days of [89, 91]) {
      await stack.db.run(sql`UPDATE persetujuan SET selesai_pada = ${Date.now() - days * DAY_MS}`);
      await cleanup(stack.db, Date.now());
      expect((await rowOf(request)) !== undefined).toBe(days < 90);
    }
  });

  it('is told of to those who may decide, without its content, and its outcome to who asked', async () => {
    const told = async ({ no_hp }: Operator, since: number) =>
      (
        await stack.db.all<{ body: string }>(
          sql`SELECT body FROM pesan WHERE no_hp = ${no_hp} AND id > ${since}`,
        )
      ).map(({ body }) => body);
    const [{ last = 0 } = {}] = await stack.db.all<{ last: number }>(sql`SELECT max(id) AS last FROM pesan`);
    stack.queued.length = 0;
    const request = await ask('POST', `surat/${await issued()}/cabut`, CABUT);
    const asked =
      'Portal kampus: permintaan operator lain (Mencabut surat) menunggu persetujuan orang kedua, paling lama seminggu. Periksa: https://portal.uji/operator/persetujuan';
    expect(await told(who.decider, last)).toEqual([asked]);
    expect(await told(who.third, last)).toEqual([asked]);
    expect(await told(who.asker, last)).toEqual([]);
    await agree(request);
    expect(await told(who.asker, last)).toEqual([
      'Portal kampus: permintaan Anda (Mencabut surat) disetujui dan sudah dilakukan. Lihat: https://portal.uji/operator/persetujuan',
    ]);
    expect(stack.queued.length).toBeGreaterThanOrEqual(3);
  });

  it('shows the second person the letter, only while it waits', async () => {
    const id = await issued();
    const request = await ask('POST', `surat/${id}/cabut`, CABUT);
    const read = () => stack.api('GET', `/api/persetujuan/${request}/surat`, undefined, who.decider.headers);
    expect((await read()).headers.get('Content-Type')).toBe('application/pdf');
    await agree(request);
    expect((await read()).status).toBe(404);
  });

  it('counts for those who may decide, not for who asked', async () => {
    await ask('POST', `surat/${await issued()}/cabut`, CABUT);
    const count = async (by: Operator) =>
      ((await call(by, 'GET', 'statistik/menunggu')).body as { data: { persetujuan?: number } }).data
        .persetujuan;
    expect([await count(who.decider), await count(who.asker)]).toEqual([1, 0]);
    const todo = async (by: Operator) =>
      ((await call(by, 'GET', 'statistik/perlu-tindakan')).body as { data: { permintaan: object[] } }).data
        .permintaan;
    expect(await todo(who.asker)).toMatchObject([{ milik_sendiri: true, status: 'menunggu' }]);
    expect(await todo(who.decider)).toMatchObject([{ milik_sendiri: false }]);
  });

  it('is seen by its own unit only', async () => {
    await ask('POST', `surat/${await issued()}/cabut`, CABUT);
    const [of] = await stack.db.all<{ id: number }>(
      sql`SELECT id_fakultas AS id FROM mahasiswa WHERE nim = '20230001'`,
    );
    const [others] = await stack.db.all<{ id: number }>(
      sql`SELECT id FROM fakultas WHERE id <> ${of?.id} LIMIT 1`,
    );
    const seen = async (unit: number | undefined) => {
      const { headers } = await invite(stack, ['setujui'], unit);
      return (await letters.exact(200, calls.list.reply, headers, 'GET', 'persetujuan')).meta?.total;
    };
    expect([await seen(of?.id), await seen(others?.id)]).toEqual([1, 0]);
  });
});

describe('a graduation letter', () => {
  beforeAll(() => guard('surat_lulus'));
  const ready = { status: 'Siap', isian: contohPenyetuju(LULUS) };

  it('is numbered and shown to its student once another operator agrees', async () => {
    const id = await letters.accepted(student, 'melamar kerja', LULUS);
    const request = await ask('PATCH', `surat/${id}`, ready);
    expect(await letter(id)).toMatchObject({ status: 'Diproses', urutan: null });
    expect(
      (await stack.api('GET', `/api/persetujuan/${request}/surat`, undefined, who.decider.headers)).status,
    ).toBe(200);
    await agree(request);
    expect(await letter(id)).toMatchObject({ status: 'Siap', isian: expect.objectContaining(ready.isian) });
    expect((await call(who.asker, 'PATCH', `surat/${id}`, ready)).status).toBe(200);
  });

  it('is checked before a second person is asked, and refused meanwhile it is not issued', async () => {
    const id = await letters.accepted(student, 'melamar kerja', LULUS);
    expect((await call(who.asker, 'PATCH', `surat/${id}`, { status: 'Siap' })).status).toBe(422);
    const request = await ask('PATCH', `surat/${id}`, ready);
    await call(who.third, 'PATCH', `surat/${id}`, { status: 'Ditolak', catatan: 'Belum lulus' });
    expect(await agree(request)).toMatchObject({
      status: 'gagal',
      alasan: expect.stringContaining('Ditolak'),
    });
  });

  it('alone waits, not the other kinds', async () => {
    const id = await letters.accepted(student);
    expect((await call(who.asker, 'PATCH', `surat/${id}`, { status: 'Siap' })).status).toBe(200);
  });
});

describe('signers and rates', () => {
  beforeAll(() => guard('penanda', 'tarif'));

  it('change once another operator agrees, who reads both values but no NIK', async () => {
    const request = await ask('PATCH', 'pengaturan', { surat_penanda: [OTHER], surat_kota: 'Solo' });
    expect(await settings()).toMatchObject({ surat_kota: 'Kota', surat_penanda: [{ nama: 'Siti' }] });
    const rincian = [
      { nama: 'surat_kota', sebelum: 'Kota', sesudah: 'Solo' },
      {
        nama: 'surat_penanda',
        sebelum: [{ nama: 'Siti' }],
        sesudah: [{ nama: 'Budi', nik: '••••0001', no_hp: '••••0001' }],
      },
    ];
    expect((await rowOf(request))?.rincian).toMatchObject(rincian);
    expect(JSON.stringify(await rowOf(request, who.third))).toContain(OTHER.nik);
    expect(await agree(request)).toMatchObject({ status: 'disetujui', selesai: true });
    expect(await settings()).toMatchObject({
      surat_kota: 'Solo',
      surat_penanda: [{ nama: 'Budi', nik: OTHER.nik }],
    });
    const [kept] = await stack.db.all(sql`SELECT isi, rincian FROM persetujuan WHERE id = ${request}`);
    expect(kept).toEqual({ isi: null, rincian: null });
    const dearer = BAWAAN.tarif.map((row) => ({ ...row, utility: 999 }));
    await agree(await ask('PATCH', 'pengaturan', { tarif: dearer }));
    expect((await settings()).tarif).toEqual(dearer);
  });

  it('do not wait when they stay as they are, nor do other settings', async () => {
    const { surat_penanda, tarif } = await settings();
    const same = { surat_penanda, tarif, surat_kota: 'Yogyakarta' };
    expect((await call(who.asker, 'PATCH', 'pengaturan', same)).status).toBe(200);
  });

  it('fail when they were changed since they were read', async () => {
    const request = await ask('PATCH', 'pengaturan', { surat_penanda: [SIGNER] });
    await writeSettings(stack.db, { surat_penanda: [{ ...SIGNER, nama: 'Tono' }] }, 'uji');
    expect(await agree(request)).toMatchObject({
      status: 'gagal',
      alasan: expect.stringContaining('sudah diubah'),
    });
    expect((await settings()).surat_penanda).toMatchObject([{ nama: 'Tono' }]);
  });

  it('are dropped with the personal data in them', async () => {
    const [{ no_hp = '' } = {}] = await stack.db.all<{ no_hp: string }>(sql`SELECT no_hp FROM dosen LIMIT 1`);
    const request = await ask('PATCH', 'pengaturan', { surat_penanda: [{ ...OTHER, no_hp }] });
    const erased = await stack.api('DELETE', `/api/privasi/${no_hp}`, undefined, letters.operator);
    expect(erased.status).toBe(200);
    expect(await rowOf(request)).toMatchObject({ status: 'gagal', rincian: null });
  });
});

describe('a key', () => {
  beforeAll(() => guard('kunci'));
  const KEY = { boleh: ['pesan/kirim'], jenis: 'tim', daftar: ['081234567890'] };
  const make = (nama: string, more: object = {}, by = who.asker) =>
    call(by, 'POST', 'kunci', { nama, ...KEY, ...more });
  const keys = (nama: string) => stack.db.all(sql`SELECT id FROM kunci_api WHERE nama = ${nama}`);

  it('is made by who asked for it, once, after another operator agreed', async () => {
    const request = await ask('POST', 'kunci', { nama: 'SIAKAD', ...KEY });
    expect(await agree(request)).toMatchObject({ status: 'disetujui', selesai: false, ulangi: null });
    expect(await keys('SIAKAD')).toEqual([]);
    const { ulangi } = (await rowOf(request, who.asker)) ?? {};
    const [one, two] = await Promise.all([make('SIAKAD', ulangi ?? {}), make('SIAKAD')]);
    expect([one.status, two.status].toSorted()[0]).toBe(201);
    expect(await keys('SIAKAD')).toHaveLength(1);
    expect(await rowOf(request)).toMatchObject({ status: 'disetujui', selesai: true, rincian: null });
    expect((await make('SIAKAD')).status).toBe(409);
  });

  it('that is another one than agreed to, or made by another operator, waits anew', async () => {
    await agree(await ask('POST', 'kunci', { nama: 'LMS', ...KEY }));
    expect((await make('LMS', { boleh: ['sinkron/mahasiswa'] })).status).toBe(202);
    expect((await make('LMS', {}, who.third)).status).toBe(409);
    expect(await keys('LMS')).toEqual([]);
  });

  it('can no longer be made a week after it was agreed to', async () => {
    const request = await ask('POST', 'kunci', { nama: 'Lama', ...KEY });
    await agree(request);
    await lapseRequests(stack.db, '', Date.now() + PERSETUJUAN_MS + 60_000);
    expect(await rowOf(request)).toMatchObject({
      status: 'kedaluwarsa',
      alasan: expect.stringContaining('kuncinya'),
    });
    expect((await make('Lama')).status).toBe(202);
  });
});

describe('removals by sync', () => {
  beforeAll(() => guard('hapus_sinkron'));

  it('happen once another operator agrees, and the limit is not raised by one alone', async () => {
    const [run] = await stack.db.all<{ id: number }>(sql`
      INSERT INTO sinkron (id_kunci, jenis, coba, dari, status, bagian_pada, selesai_pada, menunggu_dihapus)
      SELECT id, 'pegawai', 0, 1, 'menunggu_persetujuan', 1, 1, 1 FROM kunci_api LIMIT 1 RETURNING id`);
    await stack.db.run(sql`
      INSERT INTO sinkron_beda (id_sinkron, nomor_induk, beda, id_orang) SELECT ${run?.id}, nip, 'hapus', id FROM pegawai ORDER BY id DESC LIMIT 1`);
    const people = async () => (await stack.db.all(sql`SELECT id FROM pegawai`)).length;
    const before = await people();
    const request = await ask('POST', `sinkron/${run?.id}/setujui`);
    expect(await people()).toBe(before);
    expect(await agree(request)).toMatchObject({ status: 'disetujui', selesai: true });
    expect(await people()).toBe(before - 1);
    expect((await call(who.asker, 'PATCH', 'pengaturan', { sinkron_batas_hapus: 100 })).status).toBe(202);
    expect((await call(who.asker, 'PATCH', 'pengaturan', { sinkron_batas_hapus: 1 })).status).toBe(200);
  });
});

describe('loosening the rules', () => {
  const save = (body: object) => call(who.asker, 'PATCH', 'pengaturan', body);
  beforeEach(() =>
    writeSettings(stack.db, { empat_mata: ['tarif', 'kunci'], ambang_persetujuan: 100 }, 'uji'),
  );

  it('waits for a second person, tightening them does not', async () => {
    const request = await ask('PATCH', 'pengaturan', { empat_mata: ['tarif'] });
    for (const ambang_persetujuan of [null, 101]) {
      expect((await save({ ambang_persetujuan })).status).toBe(202);
      await stack.db.run(sql`DELETE FROM persetujuan WHERE id <> ${request}`);
    }
    expect((await save({ ambang_persetujuan: 99 })).status).toBe(200);
    expect((await settings()).empat_mata).toEqual(['tarif', 'kunci']);
    await agree(request);
    expect((await settings()).empat_mata).toEqual(['tarif']);
    expect((await save({ empat_mata: ['tarif', 'cabut_surat'] })).status).toBe(200);
  });

  it('needs nobody while no act is listed', async () => {
    await writeSettings(stack.db, { empat_mata: [] }, 'uji');
    expect((await save({ ambang_persetujuan: null })).status).toBe(200);
  });

  it('is free for the only operator who may decide', async () => {
    const others = sql`hak_akses = 'Operator' AND id <> ${who.asker.id}`;
    await stack.db.run(sql`UPDATE akun SET dinonaktifkan_pada = 1 WHERE ${others}`);
    expect((await save({ empat_mata: [], ambang_persetujuan: null })).status).toBe(200);
    await stack.db.run(sql`UPDATE akun SET dinonaktifkan_pada = NULL WHERE ${others}`);
  });
});

describe('the settings', () => {
  it('hide the numbers of people from operators who may not change them', async () => {
    await writeSettings(
      stack.db,
      { surat_penanda: [OTHER], kabar_nomor: ['081200000009'], darurat_nomor: ['081200000009'] },
      'uji',
    );
    expect(await settings(who.decider)).toMatchObject({
      surat_penanda: [{ nama: 'Budi', nik: null, no_hp: null }],
      ...{ kabar_nomor: [], darurat_nomor: [] },
    });
    expect((await settings()).surat_penanda).toMatchObject([{ nik: OTHER.nik }]);
  });
});
