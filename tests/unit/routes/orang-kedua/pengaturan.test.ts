import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BAWAAN } from '../../../../worker/contract/pengaturan/pengaturan.ts';
import { PERSETUJUAN_MS } from '../../../../worker/contract/portal/persetujuan.ts';
import { createKey } from '../../../../worker/core/auth/kunci.ts';
import { writeSettings } from '../../../../worker/core/db/pengaturan.ts';
import { akun } from '../../../../worker/core/db/schema.ts';
import { lapseRequests } from '../../../../worker/portal/persetujuan/putus.ts';
import { fourEyes, OTHER, SIGNER } from './stack.ts';

const { stack, letters, who, guard, call, ask, agree, rowOf, settings } = fourEyes();

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

  it('wait once: a second request for a setting that waits is refused, in whatever company', async () => {
    const save = (body: object) => call(who.asker, 'PATCH', 'pengaturan', body);
    const dearer = BAWAAN.tarif.map((row) => ({ ...row, utility: 111 }));
    const request = await ask('PATCH', 'pengaturan', { tarif: dearer });
    expect(await ask('PATCH', 'pengaturan', { tarif: dearer })).toBe(request);
    expect((await save({ tarif: dearer, surat_kota: 'Bandung' })).status).toBe(409);
    expect((await save({ tarif: dearer, surat_penanda: [OTHER] })).status).toBe(409);
    expect((await save({ surat_penanda: [OTHER], surat_kota: 'Bandung' })).status).toBe(202);
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

  it('that cannot be stored leaves the permission for the next try', async () => {
    const request = await ask('POST', 'kunci', { nama: 'Perpustakaan', ...KEY });
    await agree(request);
    await stack.db.run(sql`
      CREATE TRIGGER uji_gagal BEFORE INSERT ON kunci_api BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`);
    expect((await make('Perpustakaan')).status).toBe(500);
    await stack.db.run(sql`DROP TRIGGER uji_gagal`);
    expect(await rowOf(request)).toMatchObject({ status: 'disetujui', selesai: false });
    expect((await make('Perpustakaan')).status).toBe(201);
    expect(await rowOf(request)).toMatchObject({ status: 'disetujui', selesai: true, rincian: null });
  });

  it('whose permission lapses while it is made is refused for that reason', async () => {
    const [user] = await stack.db.select().from(akun).where(eq(akun.id, who.asker.id));
    const lapsed = { holds: sql`false`, useUp: sql`SELECT 1` };
    const input = { nama: 'Terlambat', boleh: ['pesan/kirim'], jenis: 'nyata' } as const;
    await expect(createKey(stack.db, user as never, input as never, lapsed)).rejects.toMatchObject({
      code: 'sudah_ada',
      message: expect.stringContaining('tidak berlaku lagi'),
    });
    expect(await keys('Terlambat')).toEqual([]);
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
      kabar_nomor: [],
      darurat_nomor: [],
    });
    expect((await settings()).surat_penanda).toMatchObject([{ nik: OTHER.nik }]);
  });
});
