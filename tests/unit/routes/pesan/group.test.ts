import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordReply } from '../../../../worker/contract/daftar.ts';
import { EXCEL } from '../../../../worker/contract/orang/excel.ts';
import type { PerubahanPengaturan } from '../../../../worker/contract/pengaturan/pengaturan.ts';
import { KATEGORI, type Kategori } from '../../../../worker/contract/peran.ts';
import {
  AddMemberReply,
  CalonReply,
  DariHasilReply,
  Group,
  GroupListReply,
  GroupReply,
  PILIH_MEMBER,
  UploadExcelReply,
} from '../../../../worker/contract/pesan/group.ts';
import { PratinjauReply } from '../../../../worker/contract/pesan/pratinjau.ts';
import { DeleteReply } from '../../../../worker/contract/reply.ts';
import { writeSettings } from '../../../../worker/core/db/pengaturan.ts';
import { dayEnd } from '../../../../worker/pesan/send/hours.ts';
import { formOf } from '../../../support/files/berkas.ts';
import { FORMATS, type Value, workbook } from '../../../support/files/excel.ts';
import { keepContact, keepTemplates, sample } from '../../../support/gateway/template.ts';
import { DOSEN, type Kind, LAINNYA, MAHASISWA, PEGAWAI } from '../../../support/people/induk.ts';
import {
  BODIES,
  fieldsOf,
  HOUR_MS,
  NOT_FOUND,
  operatorOf,
  people,
  person,
  TOO_LARGE,
} from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

const GroupRow = recordReply(Group);
/** As an operator sets them, but without a look at what they name. */
const settings = (changes: PerubahanPengaturan) => writeSettings(stack.db, changes, 'Uji');
const readGroup = async ({ kode }: Group) =>
  (await operator.exact(200, GroupRow, 'GET', `detailgroup/${kode}`)).data;
const readMembers = (of: Group, query = '') =>
  operator.exact(200, GroupReply, 'GET', `group/${of.kategori}/${of.kode}${query}`);
const add = async (id_group: number | string, members: unknown) =>
  (await operator.exact(201, AddMemberReply, 'POST', 'addmember', { id_group, members })).data;
/** However its size is asked for, a group says the same. */
async function expectSize(of: Group, size: number) {
  const { data } = await readMembers(of);
  expect(data.member).toHaveLength(size);
  expect(data).toMatchObject({ jum: size, group: { jumlah_member: size } });
  expect((await readGroup(of)).jumlah_member).toBe(size);
}

describe('groups', () => {
  it.each(BODIES)('are made from %s in every category, each with a code of its own', async (_, bodyOf) => {
    const kodes = new Set<string>();
    for (const kategori of [...KATEGORI, ...KATEGORI]) {
      const body = bodyOf({ nama_group: '  Angkatan \n 2026 ', kategori, id: '1', kode: 'X' });
      const { data } = await operator.exact(201, GroupRow, 'POST', 'addgroup', body);
      expect(data).toMatchObject({ nama_group: 'Angkatan 2026', kategori, jumlah_member: 0 });
      expect(encodeURIComponent(data.kode)).toBe(data.kode);
      expect(await readGroup(data)).toEqual(data);
      expect((await readMembers(data)).data).toEqual({ group: data, member: [], jum: 0, kolom: [] });
      kodes.add(data.kode);
    }
    expect(kodes.size).toBe(10);
  });

  it('are made once for an Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { nama_group: 'Dua kali ditekan', kategori: 'Dosen' };
    const [first, again] = [
      await operator.call('POST', 'addgroup', body, key),
      await operator.call('POST', 'addgroup', body, key),
    ];
    expect([first.status, again]).toEqual([201, first]);
  });

  it('need a name and a category', async () => {
    for (const [body, fields] of [
      [{}, ['kategori', 'nama_group']],
      [{ nama_group: ' ', kategori: 'Dosen' }, ['nama_group']],
      [{ nama_group: 'x'.repeat(101), kategori: 'Dosen' }, ['nama_group']],
      [{ nama_group: 'A', kategori: 'dosen' }, ['kategori']],
      [{ nama_group: 'A', kategori: 'Operator' }, ['kategori']],
    ] as const) {
      const answer = await operator.call('POST', 'addgroup', body);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    }
  });

  it('are listed whole, newest first, or by pages and what is looked for', async () => {
    const made: Group[] = [];
    for (let n = 0; n < 12; n++) made.unshift(await operator.group([], 'Dosen', `Rapat Ke-${n}`));
    const list = (query = '') => operator.exact(200, GroupListReply, 'GET', `group/Dosen${query}`);
    const whole = await list();
    expect(whole).not.toHaveProperty('meta');
    expect(whole.data.group.slice(0, 12)).toEqual(made);
    expect(whole.data.group.every(({ kategori }) => kategori === 'Dosen')).toBe(true);
    const second = await list('?page=2');
    expect(second.meta).toEqual({ page: 2, limit: 10, total: whole.data.group.length });
    expect(second.data.group).toEqual(whole.data.group.slice(10, 20));
    for (const cari of ['rapat ke-7', made[4]?.kode.toLowerCase() ?? '']) {
      const found = await list(`?limit=25&cari=${cari}`);
      expect([found.data.group, found.meta]).toEqual([[made[4]], { page: 1, limit: 25, total: 1 }]);
    }
    expect(await list('?cari=tidak%20ada')).toEqual({
      data: { group: [] },
      meta: { page: 1, limit: 10, total: 0 },
    });
    for (const query of ['?page=0', '?limit=7', '?page=x'])
      expect((await operator.call('GET', `group/Dosen${query}`)).status, query).toBe(422);
  });

  it.each([
    ['POST', (fields: Record<string, string>) => new URLSearchParams(fields)],
    ['POST', (fields: Record<string, string>) => formOf({ ...fields, _method: 'PATCH' })],
    ['PATCH', (fields: Record<string, string>) => fields],
  ])('are renamed by %s, and nothing else of them', async (method, bodyOf) => {
    const before = await operator.group([person()], 'Pegawai');
    const path = `updategroup/${before.kode}`;
    const body = bodyOf({ nama_group: 'Nama Baru', kategori: 'Dosen', kode: 'X', jumlah_member: '9' });
    const { data } = await operator.exact(200, GroupRow, method, path, body);
    expect(data).toEqual({ ...before, nama_group: 'Nama Baru', jumlah_member: 1 });
    expect(await readGroup(before)).toEqual(data);
    expect(fieldsOf(await operator.call(method, path, bodyOf({ nama_group: '' })))).toEqual(['nama_group']);
    expect((await operator.call(method, 'updategroup/TIDAKADA', bodyOf({ nama_group: 'A' }))).status).toBe(
      404,
    );
  });

  it('are deleted with their members, and not found then', async () => {
    const gone = await operator.group(people(3), 'Orangtua');
    await operator.deleteGroup(gone);
    const left = stack.env.DB.prepare('SELECT count(*) AS n FROM member WHERE id_group = ?').bind(gone.id);
    expect(await left.first('n')).toBe(0);
    const other = await operator.group([], 'Dosen');
    for (const [method, path, body] of [
      ['GET', `group/Orangtua/${gone.kode}`],
      ['GET', `group/Orangtua/${gone.kode}/pratinjau`],
      ['GET', `detailgroup/${gone.kode}`],
      ['GET', `detailmember/Orangtua/${gone.id}`],
      ['POST', `updategroup/${gone.kode}`, { nama_group: 'A' }],
      ['POST', 'addmember', { id_group: gone.id, members: [person()] }],
      ['POST', 'addmember', { id_group: 987_654, members: [person()] }],
      ['DELETE', `hapusgroup/${gone.kode}`],
      ['DELETE', 'hapusmember/987654'],
      ['GET', `group/Orangtua/${other.kode}`],
      ['GET', `group/Alumni/${other.kode}`],
      ['GET', 'group/dosen'],
      ['GET', `detailmember/Alumni/${other.id}`],
      ['GET', 'detailmember/Dosen/0'],
    ] as const)
      expect(await operator.call(method, path, body), path).toMatchObject(NOT_FOUND);
  });

  it('tell what a broadcast to them would be', async () => {
    const { kode } = await operator.group(people(170));
    const { data } = await operator.exact(200, PratinjauReply, 'GET', `group/Lainnya/${kode}/pratinjau`);
    expect(data).toMatchObject({
      penerima: 170,
      ganda: 0,
      tidak_layak: 0,
      berhenti: 0,
      jeda: 0,
      antre: 0,
      laju: 80,
      detik: 3,
      jendela: { langsung: 0, template: null, tertutup: 170, alasan: null },
      batas: null,
      jam_tenang: null,
      ditahan: null,
    });
  });

  it('promise no more than the provider takes', async () => {
    const { kode } = await operator.group(people(170));
    const learnt = (laju: number | null) =>
      stack.db.run(sql`
        INSERT INTO gateway (nama, laju) VALUES ('cloud-api', ${laju}) ON CONFLICT DO UPDATE SET laju = ${laju}`);
    await learnt(10);
    const { data } = await operator.exact(200, PratinjauReply, 'GET', `group/Lainnya/${kode}/pratinjau`);
    await learnt(null);
    expect(data).toMatchObject({ laju: 10, detik: 17 });
  });

  it('tell who would be written to in which form, and how long the gateway takes for it', async () => {
    const now = Date.now();
    const members = people(12);
    const { kode } = await operator.group(members);
    const ahead = (hours: number) => now + hours * HOUR_MS;
    const contacts = [
      // A day ago, less what a message may be on its way, and somewhat later.
      { masuk: ahead(-24) + 60_000 },
      { masuk: ahead(-24) + 120_000 },
      { masuk: now, jeda: ahead(1) },
      { masuk: now, jeda: ahead(-1) },
      { masuk: now, berhenti: ahead(-100) },
      { berhenti: now, jeda: ahead(1) },
      { jeda: ahead(1) },
    ];
    for (const [n, contact] of contacts.entries()) await keepContact(stack, members[n]?.no_hp ?? '', contact);
    await keepTemplates(
      stack,
      sample(),
      sample({ id: '102', nama: 'promosi', kategori: 'MARKETING' }),
      sample({ id: '103', nama: 'ditolak', status: 'REJECTED' }),
      sample({ id: '104', nama: 'poster', komponen: [{ type: 'HEADER', format: 'IMAGE' }] }),
    );
    const ask = async (query: object) => {
      const path = `group/Lainnya/${kode}/pratinjau?${new URLSearchParams({ ...query })}`;
      return (await operator.exact(200, PratinjauReply, 'GET', path)).data;
    };
    const utility = { id: '101', nama: 'pengumuman', kategori: 'UTILITY' };
    const marketing = { id: '102', nama: 'promosi', kategori: 'MARKETING' };
    const plain = {
      penerima: 12,
      berhenti: 2,
      jeda: 0,
      jendela: { langsung: 3, template: null, tertutup: 7 },
    };
    expect(await ask({})).toMatchObject(plain);
    expect(await ask({ template: '' })).toMatchObject(plain);
    expect(await ask({ template: 101 })).toMatchObject({
      berhenti: 2,
      jeda: 0,
      jendela: { langsung: 0, template: { ...utility, jumlah: 10 }, tertutup: 0 },
    });
    expect(await ask({ template: 102 })).toMatchObject({
      berhenti: 2,
      jeda: 2,
      jendela: { langsung: 0, template: { ...marketing, jumlah: 8 }, tertutup: 0 },
    });
    // By then the window of those who have written by now will have closed.
    expect(await ask({ jadwal: new Date(ahead(25)).toISOString() })).toMatchObject({
      jendela: { langsung: 0, template: null, tertutup: 10 },
    });

    const path = `group/Lainnya/${kode}/pratinjau`;
    for (const query of ['template=103', 'template=104', 'template=999', 'jenis=gambar&template=101'])
      expect(fieldsOf(await operator.call('GET', `${path}?${query}`)), query).toEqual(['template']);
    expect(fieldsOf(await operator.call('GET', `${path}?jenis=kode&jadwal=besok`))).toEqual([
      'jadwal',
      'jenis',
    ]);

    await settings({ template_teks: '102', template_gambar: '104', batas_harian: 100 });
    expect(await ask({})).toMatchObject({
      berhenti: 2,
      jeda: 1,
      jendela: { langsung: 3, template: { ...marketing, jumlah: 6 }, tertutup: 0 },
      batas: { per_hari: 100, sisa: 100 },
    });
    // It has no room for the text.
    const alasan = 'Template pengganti poster tidak cocok untuk pesan ini';
    expect(await ask({ jenis: 'gambar' })).toMatchObject({
      jendela: { template: null, tertutup: 7, alasan },
    });

    const minute = Math.floor(now / 60_000);
    await stack.env.DB.batch([
      ...[
        ['cloud-api', minute, 97, 2],
        ['cloud-api', minute - 24 * 60, 50, 0],
        ['waha', minute, 50, 0],
      ].map((row) =>
        stack.env.DB.prepare(
          'INSERT INTO lalu_lintas (gateway, menit, diambil, dilepas) VALUES (?, ?, ?, ?)',
        ).bind(...row),
      ),
      stack.env.DB.prepare(
        `INSERT INTO gateway (nama, ditahan_pada, alasan) VALUES ('cloud-api', 1, 'Tokennya tidak berlaku')
         ON CONFLICT DO UPDATE SET ditahan_pada = 1, alasan = excluded.alasan`,
      ),
    ]);
    const slow = await ask({});
    expect(slow).toMatchObject({ batas: { per_hari: 100, sisa: 5 }, ditahan: 'Tokennya tidak berlaku' });
    expect(Date.parse(slow.selesai_pada), 'the other four go tomorrow').toBeGreaterThanOrEqual(
      dayEnd('Asia/Jakarta', now),
    );
    await settings({ template_teks: '', template_gambar: '', batas_harian: 0 });
    await stack.env.DB.prepare('UPDATE gateway SET ditahan_pada = NULL, alasan = NULL').run();
    expect(await ask({})).toMatchObject({ batas: null, ditahan: null, detik: 1 });
  });
});

describe('members', () => {
  it('are listed whole, newest first, or by pages and what is looked for; jum is all of them', async () => {
    const members = people(12);
    const group = await operator.group(members);
    const whole = await readMembers(group);
    expect(whole).not.toHaveProperty('meta');
    expect(whole.data.member.map(({ nama, no_hp }) => ({ nama, no_hp }))).toEqual(members.toReversed());
    const second = await readMembers(group, '?page=2');
    expect([second.meta, second.data.jum]).toEqual([{ page: 2, limit: 10, total: 12 }, 12]);
    expect(second.data.member).toEqual(whole.data.member.slice(10));
    const [one = person()] = members;
    const spelled = `+62 ${one.no_hp.slice(1, 4)}-${one.no_hp.slice(4)}`;
    for (const cari of [one.nama.toUpperCase(), one.no_hp, spelled]) {
      const found = await readMembers(group, `?limit=100&cari=${encodeURIComponent(cari)}`);
      expect(found.data.member, cari).toContainEqual(whole.data.member.at(-1));
      expect([found.data.jum, found.meta?.total]).toEqual([12, found.data.member.length]);
    }
    expect((await readMembers(group, '?cari=%25')).data.member).toEqual([]);
  });

  it('are counted right after adding, skipping and deleting', async () => {
    const group = await operator.group(people(3));
    const [first, second] = (await readMembers(group)).data.member;
    await expectSize(group, 3);
    await operator.exact(200, DeleteReply, 'DELETE', `hapusmember/${first?.id}`);
    expect((await operator.call('DELETE', `hapusmember/${first?.id}`)).status).toBe(404);
    await expectSize(group, 2);
    const fresh = person();
    const result = await add(group.id, [second, fresh, { ...fresh, nama: 'Lagi' }]);
    expect(result).toEqual({ ditambahkan: 1, dilewati: 2 });
    await expectSize(group, 3);
    const both = people(20);
    const results = await Promise.all([1, 2, 3].map(() => add(group.id, both)));
    expect(results.map(({ ditambahkan }) => ditambahkan).sort()).toEqual([0, 0, 20]);
    await expectSize(group, 23);
  });

  it('are one, however their number is written', async () => {
    const group = await operator.group();
    const spellings = ['0812-1111-2222', '62812 1111 2222', '+62 (812) 1111.2222', '81211112222'];
    const members = spellings.map((no_hp, n) => ({ nama: `Nama ${n}`, no_hp }));
    expect(await add(group.id, members)).toEqual({ ditambahkan: 1, dilewati: 3 });
    expect(await add(String(group.id), members)).toEqual({ ditambahkan: 0, dilewati: 4 });
    expect((await readMembers(group)).data.member).toMatchObject([{ nama: 'Nama 0', no_hp: '081211112222' }]);
    const other = await operator.group();
    expect(await add(other.id, members.slice(0, 1)), 'in another group').toMatchObject({ ditambahkan: 1 });
  });

  it('may come as the text of their JSON, in a form', async () => {
    const group = await operator.group();
    for (const [, bodyOf] of BODIES) {
      const body = bodyOf({ id_group: String(group.id), members: JSON.stringify(people(2)) });
      const { data } = await operator.exact(201, AddMemberReply, 'POST', 'addmember', body);
      expect(data).toEqual({ ditambahkan: 2, dilewati: 0 });
    }
    await expectSize(group, 6);
  });

  it('are all refused when one of them is wrong', async () => {
    const group = await operator.group([person()]);
    const bad = (change: object) => [person(), { ...person(), ...change }, person()];
    const { id: id_group } = group;
    for (const [input, fields] of [
      [{ id_group, members: bad({ no_hp: '021-5551234' }) }, { 'members.1.no_hp': expect.any(String) }],
      [{ id_group, members: bad({ no_hp: undefined }) }, { 'members.1.no_hp': 'Wajib diisi' }],
      [{ id_group, members: bad({ nama: ' ' }) }, { 'members.1.nama': 'Wajib diisi' }],
      [{ id_group, members: bad({ nama: 'x'.repeat(256) }) }, { 'members.1.nama': expect.any(String) }],
      [{ id_group, members: [] }, { members: PILIH_MEMBER }],
      [{ id_group }, { members: expect.any(String) }],
      [{ id_group, members: 'bukan json' }, { members: expect.any(String) }],
      [{ id_group, members: Array(50_001).fill(person()) }, { members: expect.stringContaining('50.000') }],
      [{ id_group: 0, members: [person()] }, { id_group: expect.any(String) }],
      [{ members: [person()] }, { id_group: 'Wajib diisi' }],
    ] as const)
      expect(await operator.call('POST', 'addmember', input)).toMatchObject({
        status: 422,
        body: { error: { code: 'validasi', fields } },
      });
    await expectSize(group, 1);
  });

  it('are added 40,000 at once, and refused by the hundred thousand', async () => {
    const group = await operator.group();
    const many = people(40_000);
    expect(await add(group.id, many)).toEqual({ ditambahkan: 40_000, dilewati: 0 });
    expect(await add(group.id, [...many, person()])).toEqual({ ditambahkan: 1, dilewati: 40_000 });
    await expectSize(group, 40_001);
    const tooMany = { id_group: group.id, members: Array(300_000).fill(person()) };
    expect(await operator.call('POST', 'addmember', tooMany)).toMatchObject(TOO_LARGE);
    await expectSize(group, 40_001);
  });

  it('and groups keep as typed, and find, whatever looks like code', async () => {
    const texts = `'; DROP TABLE member; --
<script>alert(1)</script>
=1+1
%_
{"a":1}
\\"x
{nama}
🎓 محمد`.split('\n');
    for (const text of texts) {
      const group = await operator.group([{ ...person(), nama: text }], 'Lainnya', text);
      const cari = `?limit=100&cari=${encodeURIComponent(text)}`;
      expect((await readMembers(group, cari)).data, text).toMatchObject({
        group: { nama_group: text },
        member: [{ nama: text }],
      });
      const found = await operator.exact(200, GroupListReply, 'GET', `group/Lainnya${cari}`);
      expect(found.data.group[0]).toMatchObject({ kode: group.kode, nama_group: text });
    }
  });
});

describe('who can still become a member', () => {
  /** Places of the people of a category in the master data. */
  const PEOPLE: [Kategori, Kind, string, string][] = [
    ['Mahasiswa', MAHASISWA, 'nama_mahasiswa', 'no_hp'],
    ['Orangtua', MAHASISWA, 'orangtua_wali', 'no_hp_orangtua'],
    ['Dosen', DOSEN, 'nama_dosen', 'no_hp'],
    ['Pegawai', PEGAWAI, 'nama_pegawai', 'no_hp'],
    ['Lainnya', LAINNYA, 'nama_lainnya', 'no_hp'],
  ];

  it.each(PEOPLE)('of %s is everybody with a number, once, who is no member yet', async (kategori, ...of) => {
    const [{ kind, sample }, nama, no_hp] = of;
    const shared = person().no_hp;
    for (const n of [1, 2]) {
      const input = { ...sample(9_000 + n), [nama]: `Kembar ${n}`, [no_hp]: shared };
      const created = await operator.call('POST', kind, { ...input, nim: `${kategori}${n}` });
      expect(created, JSON.stringify(created.body)).toMatchObject({ status: 201 });
    }
    const { body } = await operator.call('GET', kind);
    const rows = (body as { data: Record<string, string | null>[] }).data.toReversed();
    const nameOf = new Map<string, string>();
    for (const row of rows) {
      const number = row[no_hp];
      if (number && !nameOf.has(number)) nameOf.set(number, row[nama] ?? '');
    }
    expect(rows.some((row) => row[no_hp] === null)).toBe(kategori === 'Orangtua');
    expect(nameOf.get(shared)).toBe('Kembar 1');

    const group = await operator.group([], kategori);
    const candidates = async () => {
      const path = `detailmember/${kategori}/${group.id}`;
      const { list } = (await operator.exact(200, CalonReply, 'GET', path)).data;
      return list.map(({ nama, no_hp }) => [no_hp, nama]).sort();
    };
    const everybody = [...nameOf].sort();
    expect(await candidates()).toEqual(everybody);
    const [first = [''], ...rest] = everybody;
    await add(group.id, [{ nama: 'Nama lain', no_hp: `+62 ${first[0].slice(1)}` }]);
    expect(await candidates()).toEqual(rest);
  });

  it('is told with what tells people from others, and picked as their list is', async () => {
    const group = await operator.group([], 'Mahasiswa');
    const list = async (kategori: Kategori, query: string) =>
      (await operator.exact(200, CalonReply, 'GET', `detailmember/${kategori}/${group.id}${query}`)).data
        .list;
    const rowsOf = async (kind: string, query: string) =>
      ((await operator.call('GET', `${kind}${query}`)).body as { data: Record<string, unknown>[] }).data;
    const query = '?id_fakultas=2&angkatan=2024&semester=';
    const students = await rowsOf('mahasiswa', query);
    expect(students.length).toBeGreaterThan(2);
    for (const [kategori, nama, no_hp] of [
      ['Mahasiswa', 'nama_mahasiswa', 'no_hp'],
      ['Orangtua', 'orangtua_wali', 'no_hp_orangtua'],
    ] as const) {
      const wanted = students.map((row) => ({
        nama: row[nama],
        no_hp: row[no_hp],
        nomor_induk: row.nim,
        nama_jurusan: row.nama_jurusan,
        angkatan: 2024,
      }));
      const found = await list(kategori, query);
      expect(found).toHaveLength(new Set(wanted.flatMap(({ no_hp }) => no_hp ?? [])).size);
      for (const row of found) expect(wanted).toContainEqual(row);
    }
    const [dosen] = await list('Dosen', '?jabatan=Ketua-Jurusan');
    expect(dosen).toMatchObject({ nomor_induk: expect.any(String), nama_jurusan: expect.any(String) });
    expect(dosen).not.toHaveProperty('angkatan');
    const [lainnya] = await list('Lainnya', '?angkatan=2024');
    expect(Object.keys(lainnya ?? {})).toEqual(['nama', 'no_hp']);
    const asked = async (query: string) => {
      const reply = await operator.exact(200, CalonReply, 'GET', `detailmember/Dosen/${group.id}${query}`);
      return { list: reply.data.list, meta: reply.meta };
    };
    const { list: everybody, meta } = await asked('?id_fakultas=2');
    expect(meta).toBeUndefined();
    expect(await asked('?id_fakultas=2&page=2')).toEqual({
      list: everybody.slice(10, 20),
      meta: { page: 2, limit: 10, total: everybody.length },
    });
    for (const cari of [dosen?.nama, dosen?.no_hp, dosen?.nomor_induk, dosen?.nama_jurusan]) {
      const found = await asked(`?limit=100&cari=${encodeURIComponent((cari ?? '').toUpperCase())}`);
      expect(found.list, String(cari)).toContainEqual(dosen);
      expect(found.meta).toEqual({ page: 1, limit: 100, total: found.list.length });
    }
    expect(await asked('?cari=tiada')).toEqual({ list: [], meta: { page: 1, limit: 10, total: 0 } });
    const wrong = await operator.call('GET', `detailmember/Dosen/${group.id}?angkatan=x&jabatan=Rektor`);
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['angkatan', 'jabatan']]);
  });
});

describe('a group of all that a list shows', () => {
  const make = async (kategori: Kategori, asked: object, headers = {}) =>
    (
      await operator.exact(
        201,
        DariHasilReply,
        'POST',
        `group/${kategori}/dari-hasil`,
        { nama_group: 'Dari hasil', ...asked },
        headers,
      )
    ).data;
  const groups = () => stack.db.get<{ n: number }>(sql`SELECT count(*) AS n FROM "group"`);

  it('has everybody found who has a number, those who share one once', async () => {
    const shared = person().no_hp;
    for (const n of [1, 2, 3]) {
      const no_hp_orangtua = n === 3 ? '' : shared;
      const student = {
        ...MAHASISWA.sample(9_100 + n),
        semester: '14',
        angkatan: '2011',
        orangtua_wali: `Wali ${n}`,
      };
      const { body } = await operator.call('POST', 'mahasiswa', { ...student, nim: `HASIL${n}` });
      const { id } = (body as { data: { id: number } }).data;
      await operator.call('PATCH', `mahasiswa/${id}`, { no_hp_orangtua });
    }
    const asked = { angkatan: 2011, semester: '14', id_fakultas: '', cari: ' hasil ' };
    const students = await make('Mahasiswa', asked);
    expect(students).toMatchObject({ ditambahkan: 3, dilewati: 0, group: { nama_group: 'Dari hasil' } });
    expect(await readGroup(students.group)).toEqual(students.group);
    await expectSize(students.group, 3);
    const shown = (await operator.call('GET', 'mahasiswa?angkatan=2011&semester=14&cari=hasil')).body;
    expect(
      (await readMembers(students.group)).data.member.map(({ nama }) => nama),
      'in the same order',
    ).toEqual(
      (shown as { data: { nama_mahasiswa: string }[] }).data.map(({ nama_mahasiswa }) => nama_mahasiswa),
    );
    const parents = await make('Orangtua', asked);
    expect(parents).toMatchObject({
      ditambahkan: 1,
      dilewati: 2,
      tanpa_nomor: 1,
      yang_dilewati: [
        { nama: 'Wali 2', tanpa_nomor: false },
        { nama: 'Wali 3', tanpa_nomor: true },
      ],
    });
    expect((await readMembers(parents.group)).data.member).toMatchObject([{ nama: 'Wali 1', no_hp: shared }]);
    const nobody = { ...asked, cari: 'HASIL3' };
    expect(
      await operator.call('POST', 'group/Orangtua/dari-hasil', { nama_group: 'A', ...nobody }),
    ).toMatchObject({
      status: 422,
    });
    const { body } = await operator.call('GET', 'audit?limit=10');
    const [first, second] = (body as { data: object[] }).data;
    expect([second, first]).toMatchObject([
      { sasaran: `Group Dari hasil (${students.group.kode})`, rincian: expect.stringMatching(/; 3 member$/) },
      { rincian: 'Kategori: Orangtua; Pencarian: hasil; Angkatan: 2011; Semester: 14; 1 member' },
    ]);
  });

  it('is made of every category, picked or whole', async () => {
    for (const [kategori, kind, asked] of [
      ['Dosen', 'dosen', { id_fakultas: 2, jabatan: 'Dosen' }],
      ['Pegawai', 'pegawai', { id_prodi: 3 }],
      ['Lainnya', 'lainnya', {}],
      ['Lainnya', 'lainnya', { cari: 'a' }],
    ] as const) {
      const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
      const { body } = await operator.call('GET', `${kind}/ekspor?${query}`);
      const rows = (body as { data: { no_hp: string }[] }).data;
      const made = await make(kategori, asked);
      expect(made.ditambahkan, kategori).toBe(new Set(rows.map(({ no_hp }) => no_hp)).size);
      expect(made.ditambahkan + made.dilewati).toBe(rows.length);
      expect(made.group).toMatchObject({ kategori, jumlah_member: made.ditambahkan });
    }
  });

  it('is made of those who are ticked, and of nobody else', async () => {
    const { body } = await operator.call('GET', 'dosen?limit=10');
    const rows = (body as { data: { id: number; nama_dosen: string }[] }).data;
    const [first, , third] = rows;
    const made = await make('Dosen', { ids: [first?.id, third?.id, 999_999] });
    expect(made).toMatchObject({ ditambahkan: 2, dilewati: 0 });
    expect((await readMembers(made.group)).data.member.map(({ nama }) => nama)).toEqual([
      first?.nama_dosen,
      third?.nama_dosen,
    ]);
    for (const ids of [[], 'semua', [0], Array(1_001).fill(1)])
      expect(
        await operator.call('POST', 'group/Dosen/dari-hasil', { nama_group: 'A', ids }),
        JSON.stringify(ids).slice(0, 20),
      ).toMatchObject({ status: 422 });
  });

  it('is made once by a double click, by two at once and by a repetition', async () => {
    const before = (await groups()).n;
    const headers = { 'Idempotency-Key': 'klik-ganda' };
    const asked = { angkatan: 2023 };
    const both = await Promise.all([1, 2, 3].map(() => make('Mahasiswa', asked, headers)));
    for (const made of [...both, await make('Mahasiswa', asked, headers)]) expect(made).toEqual(both[0]);
    expect((await groups()).n).toBe(before + 1);
    const path = 'group/Mahasiswa/dari-hasil';
    const other = await operator.call('POST', path, { nama_group: 'Dari hasil', angkatan: 2024 }, headers);
    expect([other.status, fieldsOf(other)]).toEqual([422, ['Idempotency-Key']]);
    expect((await groups()).n).toBe(before + 1);
  });

  it('is not made of nobody, nor by a filter that would reach others than asked for', async () => {
    const before = (await groups()).n;
    for (const [kategori, asked, fields] of [
      ['Mahasiswa', { cari: 'tidak seorang pun' }, ['cari']],
      ['Mahasiswa', { id_fakultas: 9_999 }, ['cari']],
      ['Mahasiswa', { jabatan: 'Dosen' }, ['jabatan']],
      ['Dosen', { angkatan: 2023, semester: 3 }, ['angkatan', 'semester']],
      ['Lainnya', { id_prodi: 1 }, ['id_prodi']],
      ['Pegawai', { id_prodi: 'x' }, ['id_prodi']],
      ['Pegawai', { nama_group: ' ' }, ['nama_group']],
    ] as const)
      for (const headers of [undefined, { 'Idempotency-Key': `bukan-${JSON.stringify(asked)}` }]) {
        const answer = await operator.call(
          'POST',
          `group/${kategori}/dari-hasil`,
          { nama_group: 'A', ...asked },
          headers,
        );
        expect([answer.status, fieldsOf(answer)], JSON.stringify(asked)).toEqual([422, fields]);
      }
    expect(await operator.call('POST', 'group/Alumni/dari-hasil', { nama_group: 'A' })).toMatchObject(
      NOT_FOUND,
    );
    expect((await groups()).n).toBe(before);
  });
});

describe('a workbook of members', () => {
  const upload = (id_group: number, bytes: Uint8Array) => {
    const file = new Blob([new Uint8Array(bytes)]);
    return operator.call('POST', 'upload-excel', formOf({ file, id_group: String(id_group) }, 'member.xlsx'));
  };
  async function uploaded(of: Group, bytes: Uint8Array) {
    const { status, body } = await upload(of.id, bytes);
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(UploadExcelReply.parse(body)).toEqual(body);
    return UploadExcelReply.parse(body).data;
  }
  const book = (...rows: Value[][]) => workbook('xlsx', { Data: rows });

  it.each(FORMATS)('that is an .%s adds the good, and lists the bad with the reason', async (format) => {
    const known = person();
    const group = await operator.group([known]);
    const rows: Value[][] = [
      ['DAFTAR PESERTA'],
      ['Catatan', 'No. WhatsApp', 'Alamat', 'Nama Lengkap', 'No'],
      ['x', 81255550001, 'Jl. A', 'Angka', 1],
      ['', 6281255550002, '', 'Angka dengan 62', 2],
      ['', '+62 812-5555-0003', '', ' Teks \n dua ', 3],
      ['', '0812 5555 0001', '', 'Kembar', 4],
      ['', known.no_hp, '', 'Sudah ada', 5],
      ['', '021-5551234', '', 'Telepon rumah', 6],
      [],
      ['', '081255550004', '', '', 7],
      ['', '', '', 'Tanpa nomor', 8],
      ['', 1234567890123456, '', 'Terpotong', 9],
      ['', '+1 202 555 0123', '', { t: 's', v: '=1+1' }, 10],
    ];
    const gagal = [
      { baris: 8, nama: 'Telepon rumah', no_hp: '021-5551234', alasan: 'Nomor HP: Nomor ponsel tidak valid' },
      { baris: 10, nama: '', no_hp: '081255550004', alasan: 'Nama: Wajib diisi' },
      { baris: 11, nama: 'Tanpa nomor', no_hp: '', alasan: 'Nomor HP: Wajib diisi' },
      { baris: 12, nama: 'Terpotong', no_hp: '', alasan: expect.stringContaining('dirusak oleh Excel') },
    ];
    const bytes = workbook(format, { Data: rows });
    const kolom = ['catatan', 'alamat'];
    expect(await uploaded(group, bytes)).toEqual({ ditambahkan: 4, dilewati: 2, gagal, kolom });
    expect((await readMembers(group)).data.member).toMatchObject([
      { nama: '=1+1', no_hp: '+12025550123' },
      { nama: 'Teks dua', no_hp: '081255550003' },
      { nama: 'Angka dengan 62', no_hp: '081255550002' },
      { nama: 'Angka', no_hp: '081255550001' },
      known,
    ]);
    expect(await uploaded(group, bytes)).toEqual({ ditambahkan: 0, dilewati: 6, gagal, kolom });
    await expectSize(group, 5);
  });

  it('may name its columns as people do', async () => {
    const group = await operator.group();
    const numbers =
      'Nomor HP|No. HP|HP|Nomor WA|No WA|WA|WhatsApp|nomor whatsapp|Telepon|Nomor Telepon|no telp|Handphone|No. HP/WA';
    const names = ['Nama', 'NAMA LENGKAP', 'Nama Mahasiswa', 'nama dosen', 'Nama Orang Tua', 'Nama Anggota'];
    for (const [n, heading] of numbers.split('|').entries()) {
      const { nama, no_hp } = person();
      const bytes = book([heading, names[n % names.length] ?? ''], [no_hp, nama]);
      expect(await uploaded(group, bytes), heading).toMatchObject({ ditambahkan: 1, gagal: [] });
    }
  });

  it('is refused when it is none, too large, or goes nowhere; and nobody is added', async () => {
    const group = await operator.group();
    const { nama, no_hp } = person();
    const good = book(['Nama', 'WA'], [nama, no_hp]);
    const long = Array.from({ length: EXCEL.maxRows + 1 }, (_, n) => [nama, `0822${10_000_000 + n}`]);
    const deleted = await operator.group();
    await operator.deleteGroup(deleted);
    for (const [what, status, id, bytes] of [
      [
        'renamed HTML',
        415,
        group.id,
        Buffer.from('<html><table><tr><td>Nama</td><td>WA</td></tr></table></html>'),
      ],
      ['renamed CSV', 415, group.id, Buffer.from(`Nama,WA\n${nama},${no_hp}\n`)],
      ['half a file', 415, group.id, good.subarray(0, good.length / 2)],
      ['an empty file', 422, group.id, Buffer.alloc(0)],
      ['more than 5 MB', 413, group.id, Buffer.concat([good, Buffer.alloc(EXCEL.maxBytes)])],
      ['10,001 rows', 413, group.id, book(['Nama', 'WA'], ...long)],
      ['no number column', 422, group.id, book(['Nama', 'Alamat'], [nama, no_hp])],
      ['no name column', 422, group.id, book(['Kontak', 'WA'], [nama, no_hp])],
      ['no headings', 422, group.id, book([nama, no_hp])],
      ['no rows', 422, group.id, book(['Nama', 'WA'])],
      ['no group', 422, 0, good],
      ['a deleted group', 404, deleted.id, good],
    ] as const)
      expect(await upload(id, bytes), what).toMatchObject({ status, body: { success: false } });
    expect(fieldsOf(await operator.call('POST', 'upload-excel', formOf({})))).toEqual(['file', 'id_group']);
    await expectSize(group, 0);
    expect(await uploaded(group, good), 'the next one is taken').toMatchObject({ ditambahkan: 1 });
  });

  it('of bad rows only is refused too when its group is gone', async () => {
    const deleted = await operator.group();
    await operator.deleteGroup(deleted);
    expect(await upload(deleted.id, book(['Nama', 'WA'], ['Siti', 'x']))).toMatchObject({ status: 404 });
  });
});
