import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { BAWAAN } from '../../../../worker/contract/pengaturan/pengaturan.ts';
import { persetujuan as calls, PERSETUJUAN_MS } from '../../../../worker/contract/portal/persetujuan.ts';
import { lapseRequests } from '../../../../worker/portal/persetujuan/putus.ts';
import { cleanup } from '../../../../worker/privasi/cleanup.ts';
import { contohPenyetuju } from '../../../support/people/isian.ts';
import { invite } from '../../../support/people/izin.ts';
import { CABUT, fourEyes, type Operator, SIGNER } from './stack.ts';

const { stack, letters, who, guard, call, ask, decide, agree, rowOf, audits, student, issued, letter } =
  fourEyes();
const LULUS = 'Surat Keterangan Lulus';
const DAY_MS = 24 * 3_600_000;

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
      jenis: 'cabut_surat',
      status: 'menunggu',
      selesai: false,
      id_surat: id,
      milik_sendiri: false,
      mahasiswa: { nim: '20230001' },
      rincian: [{ nama: 'alasan', sesudah: 'Salah nama' }],
    });
    expect(await agree(request)).toMatchObject({ status: 'disetujui', selesai: true, rincian: null });
    expect(await letter(id)).toMatchObject({ dicabut_pada: expect.any(Date), alasan_cabut: 'Salah nama' });
    expect((await audits('Mencabut surat'))[0]?.pelaku).toContain(who.asker.username);
    expect((await audits('Menyetujui permintaan'))[0]).toMatchObject({
      pelaku: expect.stringContaining(who.decider.username),
      rincian: expect.stringContaining('Diminta oleh Operator'),
    });
  });

  it('is done as the operator of a faculty who asked for it, where they may still see the letter', async () => {
    const { faculty, other } = await stack.db.get<{ faculty: number; other: number }>(sql`
      SELECT id_fakultas AS faculty, (SELECT id FROM fakultas WHERE id <> id_fakultas LIMIT 1) AS other
      FROM mahasiswa WHERE nim = '20230001'`);
    const asker = await invite(stack, ['surat'], faculty);
    const moveTo = (unit: number) =>
      stack.db.run(sql`UPDATE akun SET id_fakultas = ${unit} WHERE id = ${asker.id}`);
    const id = await issued();
    const late = await ask('POST', `surat/${id}/cabut`, CABUT, asker);
    await moveTo(other);
    expect(await agree(late)).toMatchObject({ status: 'gagal', alasan_kode: 'tidak_ditemukan' });
    expect((await letter(id)).dicabut_pada).toBeNull();
    await moveTo(faculty);
    expect(await agree(await ask('POST', `surat/${id}/cabut`, CABUT, asker))).toMatchObject({
      status: 'disetujui',
    });
    expect(await letter(id)).toMatchObject({ alasan_cabut: 'Salah nama' });
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
      alasan_kode: 'sudah_ada',
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
    const request = await ask('POST', `surat/${await issued()}/cabut`, CABUT);
    const count = async (by: Operator) =>
      ((await call(by, 'GET', 'statistik/menunggu')).body as { data: { persetujuan?: number } }).data
        .persetujuan;
    expect([await count(who.decider), await count(who.asker)]).toEqual([1, 0]);
    const todo = async (by: Operator) =>
      ((await call(by, 'GET', 'statistik/perlu-tindakan')).body as { data: { permintaan: object[] } }).data
        .permintaan;
    expect(await todo(who.asker)).toMatchObject([{ milik_sendiri: true, status: 'menunggu' }]);
    expect(await todo(who.decider)).toMatchObject([{ milik_sendiri: false }]);
    await decide(request, 'tarik', who.asker);
    expect([await count(who.decider), await todo(who.decider), await todo(who.asker)]).toEqual([0, [], []]);
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
