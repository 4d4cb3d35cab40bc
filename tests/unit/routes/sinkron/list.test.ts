import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordReply } from '../../../../worker/contract/daftar.ts';
import { sinkron } from '../../../../worker/contract/orang/sinkron.ts';
import { Jurusan } from '../../../../worker/contract/orang/unit.ts';
import { DeleteReply } from '../../../../worker/contract/reply.ts';
import { applyList } from '../../../../worker/orang/sinkron/apply.ts';
import { stagePart } from '../../../../worker/orang/sinkron/parts.ts';
import { tryList } from '../../../../worker/orang/sinkron/run.ts';
import { CONFLICT } from '../../../support/people/kirim.ts';
import { type Row, synchronising } from './stack.ts';

const {
  all,
  COUNTS,
  done,
  latest,
  numbers,
  numbersOf,
  operator,
  PLAIN,
  STAFF,
  stack,
  staff,
  system,
  waitingFor,
  without,
} = synchronising();

describe('a list', () => {
  it('adds, changes and removes, and then changes nothing', async () => {
    const { put, nama } = await system();
    expect(await put({ data: STAFF })).toEqual(done({ ditambah: 40 }));
    expect(await numbers()).toEqual(numbersOf(STAFF));
    const [one] = await all('pegawai');
    expect(one).toMatchObject({ id_fakultas: 1, id_prodi: 2, no_hp: PLAIN.no_hp });

    const next = [...without(1, 2), staff(41), staff(3, { nama_pegawai: 'Baru' })].filter(
      (row) => row.nip !== 'P3' || row.nama_pegawai === 'Baru',
    );
    expect(await put({ data: next })).toEqual(done({ ditambah: 1, diubah: 1, dihapus: 2, tetap: 37 }));
    expect(await numbers()).toEqual(numbersOf(next));
    expect(await latest()).toMatchObject({
      pelaku: `Kunci API ${nama}`,
      tindakan: 'Menyinkronkan',
      sasaran: 'Data pegawai',
      rincian: '1 ditambah, 1 diubah, 2 dihapus (P1, P2)',
    });

    const before = await all('pegawai');
    const reversed = { data: next.toReversed() };
    expect(await put(reversed)).toEqual(done({ tetap: 39 }));
    expect(await all('pegawai')).toEqual(before);
    expect(await all('sinkron_beda')).toEqual([]);
    expect(JSON.stringify(await all('sinkron_bagian'))).not.toContain('Pegawai');
    // Search and totals are kept as by any other change.
    const found = await operator.call('GET', 'pegawai?cari=Baru&page=1');
    expect(found.body).toMatchObject({ meta: { total: 1 }, data: [{ nip: 'P3' }] });
    expect((await operator.call('GET', 'pegawai?page=1')).body).toMatchObject({ meta: { total: 39 } });
    // P30 to P39: P3 is not found by the name that it had.
    const old = await operator.call('GET', 'pegawai?cari=Pegawai+3&page=1');
    expect(old.body).toMatchObject({ meta: { total: 10 } });
  });

  it('is tried without a change, and answers no value of anybody', async () => {
    const { put, coba, nama } = await system();
    await put({ data: STAFF });
    const tables = ['pegawai', 'sinkron_bagian'];
    const state = async () => JSON.stringify(await Promise.all(tables.map(all)));
    const before = await state();
    const next = [...without(1, 2), staff(41, { no_hp: '0812 3456 789' })];
    next[0] = staff(3, {
      no_hp: '+62 812-3456-7890',
      nama_fakultas: undefined,
      nama_jurusan: 'Hukum Ekonomi Syariah',
    });
    expect(await coba({ data: next.slice(0, 10), dari: 2 })).toEqual(waitingFor([1], 2));
    const tried = await coba({ data: next.slice(10), bagian: 2, dari: 2 });
    expect(tried).toEqual({
      ...COUNTS,
      status: 'coba',
      ditambah: 1,
      diubah: 1,
      dihapus: 2,
      tetap: 37,
      nomor_diubah: 1,
      kolom: [
        { kolom: 'id_fakultas', jumlah: 1 },
        { kolom: 'id_prodi', jumlah: 1 },
        { kolom: 'no_hp', jumlah: 1 },
      ],
    });
    expect(await latest()).toMatchObject({
      pelaku: `Kunci API ${nama}`,
      tindakan: 'Mencoba sinkronisasi',
      rincian: '1 ditambah, 1 diubah, 2 dihapus (P1, P2)',
    });
    expect(await state()).toBe(before);

    // An operator sees of whom, and what.
    const { data } = await operator.exact(200, sinkron.list.reply, 'GET', 'sinkron');
    const trial = data.find(({ status }) => status === 'coba');
    const shown = await operator.exact(200, sinkron.read.reply, 'GET', `sinkron/${trial?.id}`);
    expect(shown.data).toMatchObject({
      tambah: [{ nomor_induk: 'P41', nama: 'Pegawai 41' }],
      ubah: [
        {
          nomor_induk: 'P3',
          nama: 'Pegawai 3',
          perubahan:
            'Nomor HP: 081300000000 → 081234567890; Fakultas: Tarbiyah dan Keguruan → Syariah dan Hukum; ' +
            'Program Studi: Pendidikan Bahasa Arab → Hukum Ekonomi Syariah',
        },
      ],
      hapus: [
        { nomor_induk: 'P1', nama: 'Pegawai 1' },
        { nomor_induk: 'P2', nama: 'Pegawai 2' },
      ],
    });
    expect(await operator.call('POST', `sinkron/${trial?.id}/setujui`)).toMatchObject(CONFLICT);
    // And a trial is no part of what is meant.
    await coba({ data: next.slice(0, 10), dari: 2 });
    expect(await put({ data: next.slice(10), bagian: 2, dari: 2 })).toEqual(waitingFor([2], 2));
    expect(await put({ data: next.slice(0, 10), dari: 2 })).toEqual(
      done({ ditambah: 1, diubah: 1, dihapus: 2, tetap: 37, nomor_diubah: 1 }),
    );
  });

  it('comes in parts of any order, each of which may come again', async () => {
    const { put } = await system();
    const part = (bagian: number, changes: Row = {}) => ({
      data: STAFF.slice(10 * (bagian - 1), 10 * bagian),
      bagian,
      dari: 4,
      ...changes,
    });
    await put({ data: [staff(1), staff(90)] });
    expect(await put(part(3))).toEqual(waitingFor([3], 4));
    expect(await put(part(1, { data: [] }))).toEqual(waitingFor([1, 3], 4));
    expect(await put(part(4))).toEqual(waitingFor([1, 3, 4], 4));
    expect(await put(part(1))).toEqual(waitingFor([1, 3, 4], 4));
    expect(await numbers()).toEqual(['P1', 'P90']);
    await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 50 });
    const last = await put(part(2));
    expect(last).toEqual(done({ ditambah: 39, dihapus: 1, tetap: 1 }));

    // Its answer was lost. An operator works on in the meantime.
    await stack.db.run(sql`UPDATE pegawai SET nama_pegawai = 'Diubah operator' WHERE nip = 'P11'`);
    const before = await all('pegawai');
    expect(await put(part(2))).toEqual(last);
    expect(await all('pegawai')).toEqual(before);
    expect(await all('sinkron')).toHaveLength(2);
    // The next list begins again, though its parts equal those of the last.
    for (const [bagian, there] of [
      [1, [1]],
      [2, [1, 2]],
      [3, [1, 2, 3]],
    ] as const)
      expect(await put(part(bagian))).toEqual(waitingFor([...there], 4));
    expect(await put(part(4))).toEqual(done({ diubah: 1, tetap: 39 }));
  });

  it('begins anew with another number of parts, another name, or after an hour', async () => {
    const { put } = await system();
    expect(await put({ data: STAFF, bagian: 1, dari: 2 })).toEqual(waitingFor([1], 2));
    expect(await put({ data: STAFF, bagian: 2, dari: 3 })).toEqual(waitingFor([2], 3));
    expect(await put({ data: STAFF, bagian: 1, dari: 3, putaran: 'a' })).toEqual(waitingFor([1], 3));
    await stack.db.run(sql`UPDATE sinkron SET bagian_pada = bagian_pada - 3600001`);
    expect(await put({ data: STAFF, bagian: 3, dari: 3, putaran: 'a' })).toEqual(waitingFor([3], 3));
    await stack.db.run(sql`UPDATE sinkron SET bagian_pada = bagian_pada - 90000000`);
    await stack.tick(new Date('2026-11-22T01:00:00Z'));
    expect(await all('sinkron_bagian')).toEqual([]);
  });

  it('is not worked in by a key that was revoked just before', async () => {
    const { id, put } = await system();
    await put({ data: STAFF.slice(0, 20), dari: 2 });
    const part = { id_kunci: id, jenis: 'pegawai', coba: false, putaran: null, bagian: 2, dari: 2 } as const;
    const staged = await stagePart(stack.db, { ...part, sidik: 'x', isi: [] }, Date.now());
    await stack.db.run(sql`UPDATE kunci_api SET dicabut_pada = 1`);
    const tujuan = {
      id: Object(staged).id,
      jenis: part.jenis,
      penutup: 2,
      batas: { hapus: 100, nomor: 100 },
    };
    expect(await applyList(stack.db, tujuan, 'Uji')).toBe(false);
    expect(await tryList(stack.db, tujuan, 'Uji')).toBeNull();
    expect(await numbers()).toEqual([]);
  });

  it('changes nothing when a programme that it names is gone by its end', async () => {
    const { put, send } = await system();
    const { data } = await operator.exact(201, recordReply(Jurusan), 'POST', 'jurusan', {
      id_fakultas: 1,
      nama_jurusan: 'Sementara',
    });
    const elsewhere = { data: [staff(1, { nama_jurusan: 'Sementara' })], dari: 2 };
    await put(elsewhere);
    await operator.exact(200, DeleteReply, 'DELETE', `jurusan/${data.id}`);
    const last = { data: STAFF.slice(1), bagian: 2, dari: 2 };
    expect(await send(last)).toMatchObject(CONFLICT);
    expect(await numbers()).toEqual([]);
    expect(await put(elsewhere)).toMatchObject({ ditambah: 39, jumlah_gagal: 1 });
  });

  it('that has a name answers to each of its parts as it did, however late', async () => {
    const { put } = await system();
    const [one, two] = [
      { data: STAFF.slice(0, 20), bagian: 1, dari: 2, putaran: '2026-11-22' },
      { data: STAFF.slice(20), bagian: 2, dari: 2, putaran: '2026-11-22' },
    ];
    await put(one);
    const last = await put(two);
    await stack.db.run(sql`UPDATE sinkron SET selesai_pada = selesai_pada - 7200000`);
    for (const part of [one, two]) expect(await put(part)).toEqual(last);
    expect(await put({ ...one, putaran: '2026-11-23' })).toEqual(waitingFor([1], 2));
  });

  it('is worked in once when its last part comes twice at once', async () => {
    const { put, nama } = await system();
    await put({ data: STAFF.slice(0, 20), dari: 2 });
    const last = { data: STAFF.slice(20), bagian: 2, dari: 2 };
    const answers = await Promise.all([put(last), put(last), put(last)]);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toEqual(done({ ditambah: 40 }));
    const ours = (await all('audit')).filter(({ pelaku }) => pelaku === `Kunci API ${nama}`);
    expect(ours).toHaveLength(1);
    expect(await all('sinkron')).toHaveLength(1);
    // A whole list does likewise, and corrects what was changed since.
    await stack.db.run(sql`DELETE FROM pegawai WHERE nip = 'P1'`);
    await Promise.all([put({ data: STAFF }), put({ data: STAFF })]);
    expect(await numbers()).toEqual(numbersOf(STAFF));
    await stack.db.run(sql`DELETE FROM pegawai WHERE nip = 'P1'`);
    expect(await put({ data: STAFF })).toEqual(done({ ditambah: 1, tetap: 39 }));
  });
});
