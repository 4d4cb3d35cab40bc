import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Kategori } from '../../../../worker/contract/peran.ts';
import {
  AddMemberReply,
  type Group,
  GroupReply,
  UploadExcelReply,
} from '../../../../worker/contract/pesan/group.ts';
import { PratinjauReply } from '../../../../worker/contract/pesan/pratinjau.ts';
import { formOf } from '../../../support/files/berkas.ts';
import { type Value, workbook } from '../../../support/files/excel.ts';
import { keepContact, keepTemplates, sample } from '../../../support/gateway/template.ts';
import {
  fieldsOf,
  HOUR_MS,
  inMs,
  type Orang,
  operatorOf,
  people,
  person,
} from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

type Data = Record<string, string | number>;
const add = async (id_group: number, members: (Orang & { data?: Data })[]) =>
  (await operator.exact(201, AddMemberReply, 'POST', 'addmember', { id_group, members })).data;
async function groupOf(members: (Orang & { data?: Data })[], kategori: Kategori = 'Lainnya') {
  const group = await operator.group([], kategori);
  await add(group.id, members);
  return group;
}
const read = async ({ kategori, kode }: Group) =>
  (await operator.exact(200, GroupReply, 'GET', `group/${kategori}/${kode}`)).data;
const valuesOf = async (group: Group) =>
  Object.fromEntries((await read(group)).member.map(({ no_hp, data }) => [no_hp, data]));
const preview = async ({ kategori, kode }: Group, query: Record<string, string>) =>
  (
    await operator.exact(
      200,
      PratinjauReply,
      'GET',
      `group/${kategori}/${kode}/pratinjau?${new URLSearchParams(query)}`,
    )
  ).data;
const send = (group: Group, fields: object) =>
  operator.broadcast(group.id, { jadwal: inMs(HOUR_MS), ...fields });
const refused = async (group: Group, fields: object) => {
  const answer = await operator.call('POST', 'kirimbroadcast', { id_group: group.id, ...fields });
  expect(answer.status).toBe(422);
  return (answer.body as { error: { fields: Record<string, string> } }).error.fields;
};
/** Reads what each recipient got, or why not, by name. */
const textsOf = async (id: number) =>
  Object.fromEntries(
    (await operator.report(`broadcast/${id}/pesan?limit=25`)).data.map(
      ({ nama, body, alasan, alasan_kode }) => [nama, alasan_kode === null ? body : [alasan_kode, alasan]],
    ),
  );

describe('values of a workbook', () => {
  const upload = (of: Group, rows: Value[][]) => {
    const form = formOf({ id_group: String(of.id) });
    form.append('file', new File([new Uint8Array(workbook('xlsx', { Data: rows }))], 'a.xlsx'));
    return operator.call('POST', 'upload-excel', form);
  };
  const uploaded = async (of: Group, rows: Value[][]) => {
    const { status, body } = await upload(of, rows);
    expect(status).toBe(200);
    return UploadExcelReply.parse(body).data;
  };

  it('are its other columns, as Excel shows them', async () => {
    const group = await operator.group();
    const one = person();
    const hasil = await uploaded(group, [
      ['No', 'Nama', 'Nomor HP', 'Tagihan', 'Jatuh Tempo', 'VA', 'Nama Lengkap', '%'],
      [
        1,
        one.nama,
        { t: 'n', v: Number(one.no_hp), z: '#,##0' },
        { t: 'n', v: 1_501_250, z: '"Rp"#,##0' },
        { t: 'n', v: 46_351, z: 'dd/mm/yyyy' },
        '8808123456789012345',
        'x',
        'y',
      ],
    ]);
    expect(hasil).toEqual({
      ditambahkan: 1,
      dilewati: 0,
      gagal: [],
      kolom: ['tagihan', 'jatuh_tempo', 'va'],
    });
    const { kolom, member } = await read(group);
    expect(kolom).toEqual(hasil.kolom);
    const data = { tagihan: 'Rp1.501.250', jatuh_tempo: '25/11/2026', va: '8808123456789012345' };
    expect(member).toMatchObject([{ ...one, data }]);
  });

  it('come anew for a number that is there already; values of other columns stay', async () => {
    const [one, two] = people(2) as [Orang, Orang];
    const group = await groupOf([one]);
    const head = ['Nama', 'HP', 'Tagihan', 'Kelas'];
    await uploaded(group, [head, [one.nama, one.no_hp, 'Rp1', 'A'], [two.nama, two.no_hp, 'Rp2', 'B']]);
    const again = await uploaded(group, [
      ['Nama', 'HP', 'Kelas', 'Ruang'],
      ['Nama Lain', one.no_hp, '', 'R1'],
      [one.nama, one.no_hp, 'C', 'R2'],
    ]);
    expect(again).toEqual({ ditambahkan: 0, dilewati: 2, gagal: [], kolom: ['kelas', 'ruang'] });
    expect((await read(group)).kolom).toEqual(['tagihan', 'kelas', 'ruang']);
    expect(await valuesOf(group)).toEqual({
      [one.no_hp]: { tagihan: 'Rp1', kelas: 'C', ruang: 'R2' },
      [two.no_hp]: { tagihan: 'Rp2', kelas: 'B' },
    });
  });

  it('bring the name that they came with: nobody reads the values of another', async () => {
    const [ani, budi, citra] = people(3) as [Orang, Orang, Orang];
    const group = await groupOf([ani]);
    const head = ['Nama', 'HP', 'Tagihan'];
    await uploaded(group, [head, [citra.nama, citra.no_hp, 'Rp1'], [budi.nama, citra.no_hp, 'Rp2']]);
    await uploaded(group, [head, [budi.nama, ani.no_hp, 'Rp3']]);
    await uploaded(group, [head, ['Tanpa Nilai', ani.no_hp, '']]);
    const { member } = await read(group);
    expect(member).toMatchObject([
      { nama: budi.nama, no_hp: citra.no_hp, data: { tagihan: 'Rp2' } },
      { nama: budi.nama, no_hp: ani.no_hp, data: { tagihan: '' } },
    ]);
  });

  it('that are too long or damaged fail their row, which comes back with its cells', async () => {
    const group = await operator.group();
    const [long, cut, good] = people(3) as [Orang, Orang, Orang];
    const most = 'x'.repeat(500);
    const hasil = await uploaded(group, [
      ['Nama', 'HP', 'Isi Surat', 'VA'],
      [long.nama, long.no_hp, `${most}x`, '1'],
      [cut.nama, cut.no_hp, 'a', 1_234_567_890_123_456],
      [good.nama, good.no_hp, most, '2'],
    ]);
    expect(hasil.ditambahkan).toBe(1);
    expect(hasil.gagal).toEqual([
      {
        baris: 2,
        ...long,
        data: { isi_surat: `${most}x`, va: '1' },
        alasan: 'Isi Surat: Paling banyak 500 karakter',
      },
      {
        baris: 3,
        ...cut,
        data: { isi_surat: 'a' },
        alasan: expect.stringMatching(/^VA: .*dirusak oleh Excel/),
      },
    ]);
  });

  it('of more than twenty columns, or of two with one name, are refused', async () => {
    const group = await operator.group();
    const { nama, no_hp } = person();
    const columns = Array.from({ length: 21 }, (_, n) => `k${n}`);
    expect(
      fieldsOf(
        await upload(group, [
          ['Nama', 'HP', ...columns],
          [nama, no_hp],
        ]),
      ),
    ).toEqual(['file']);
    expect(
      fieldsOf(
        await upload(group, [
          ['Nama', 'HP', 'Nilai UTS', 'nilai_uts'],
          [nama, no_hp],
        ]),
      ),
    ).toEqual(['file']);
    expect(
      (
        await uploaded(group, [
          ['Nama', 'HP', ...columns.slice(1)],
          [nama, no_hp],
        ])
      ).kolom,
    ).toHaveLength(20);
  });

  it('may also be written by a call, as texts or numbers', async () => {
    const one = person();
    const group = await groupOf([{ ...one, data: { 'Nilai UTS': 90.5, Kelas: ' A ' } }]);
    expect(await valuesOf(group)).toEqual({ [one.no_hp]: { nilai_uts: '90.5', kelas: 'A' } });
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'x']));
    for (const data of [
      { a: true },
      { a: 'x'.repeat(501) },
      { a: 'x', A: 'y' },
      { Nama: 'x' },
      { '?': 'x' },
      many,
      'x',
    ]) {
      const members = [{ ...one, data }];
      const answer = await operator.call('POST', 'addmember', { id_group: group.id, members });
      expect([answer.status, fieldsOf(answer).every((field) => field.startsWith('members'))]).toEqual([
        422,
        true,
      ]);
    }
  });
});

describe('a broadcast', () => {
  it('says to each their own, and to who lacks a value nothing', async () => {
    const [ani, budi, cici, telepon] = people(4) as [Orang, Orang, Orang, Orang];
    const group = await groupOf([
      { ...ani, data: { tagihan: 'Rp1', kelas: '{nama} {tagihan} $& *x*' } },
      { ...budi, data: { tagihan: 'Rp2', kelas: '' } },
      cici,
      { ...telepon, data: { tagihan: 'Rp3', kelas: 'B' } },
    ]);
    await stack.db.run(sql`UPDATE member SET no_hp = '021-5551234' WHERE no_hp = ${telepon.no_hp}`);
    const id = await send(group, { body: '{Nama}: {Tagihan}, {kelas} {tagihan} {"a": 1}' });
    expect(await textsOf(id)).toEqual({
      [ani.nama]: `${ani.nama}: Rp1, {nama} {tagihan} $& *x* Rp1 {"a": 1}`,
      [budi.nama]: ['tanpa_nilai', 'Penerima ini tidak punya nilai untuk {kelas}'],
      [cici.nama]: ['tanpa_nilai', 'Penerima ini tidak punya nilai untuk {tagihan}, {kelas}'],
      [telepon.nama]: ['nomor_tidak_valid', 'Nomor ponsel tidak valid'],
    });
    expect(await operator.progress(id)).toMatchObject({
      status: 'terjadwal',
      jumlah: 4,
      pending: 1,
      cancel: 3,
    });
    const { data } = await operator.report(`broadcast/${id}/pesan?status=cancel`);
    for (const { id, alasan_kode } of data) {
      const { status } = await operator.call('POST', `pesan/${id}/ulang`);
      expect(status).toBe(alasan_kode === 'tanpa_nilai' ? 409 : 202);
    }
    expect((await operator.call('POST', `broadcast/${id}/ulang`)).status).toBe(409);
  });

  it('keeps with each message the values that it uses, and no others', async () => {
    const group = await groupOf([{ ...person(), data: { tagihan: 'Rp1', kelas: 'A', nik: '3201' } }]);
    for (const [body, kept] of [
      ['{kelas} {tagihan}', { tagihan: 'Rp1', kelas: 'A' }],
      ['{kelas} {tagihan} {nik}', { tagihan: 'Rp1', kelas: 'A', nik: '3201' }],
    ] as const) {
      const id = await send(group, { body });
      const [row] = await stack.db.all<{ nilai: string }>(
        sql`SELECT nilai FROM pesan WHERE id_broadcast = ${id}`,
      );
      expect(JSON.parse(row?.nilai ?? '')).toEqual(kept);
    }
  });

  it('is done at once when all lack a value', async () => {
    const group = await groupOf([{ ...person(), data: { a: '' } }, person()]);
    const id = await operator.broadcast(group.id, { body: 'Halo {a}' });
    expect(await operator.progress(id)).toMatchObject({ status: 'selesai', jumlah: 2, cancel: 2 });
  });

  it('stays as it was accepted, whatever becomes of the group and its people', async () => {
    const one = person();
    const group = await groupOf([{ ...one, data: { tagihan: 'Rp1' } }]);
    const id = await send(group, { body: '{tagihan}' });
    await add(group.id, [{ ...one, data: { tagihan: 'Rp2' } }]);
    expect(await textsOf(await send(group, { body: '{tagihan}' }))).toEqual({ [one.nama]: 'Rp2' });
    await operator.deleteGroup(group);
    expect(await textsOf(id)).toEqual({ [one.nama]: 'Rp1' });
  });

  it('that names what nobody in the group can have is refused, in its text and in the values of its template', async () => {
    await keepTemplates(stack, sample());
    const group = await groupOf([{ ...person(), data: { tagihan: 'Rp1' } }], 'Dosen');
    const usable = 'Yang dapat dipakai: {nama}, {tagihan}, {nidn}, {prodi}, {fakultas}';
    expect(await refused(group, { body: '{tagihan} {NIM} {no hp} {nidn}' })).toEqual({
      body: `{nim}, {no_hp} tidak dikenal. ${usable}`,
    });
    expect(await refused(group, { body: 'x', template: '101', isian: ['{tagihan}', '{va}'] })).toEqual({
      isian: `{va} tidak dikenal. ${usable}`,
    });
    const id = await send(group, { body: 'x', template: '101', isian: ['{Tagihan}', '{ nama }'] });
    expect(await operator.progress(id)).toMatchObject({ pending: 1 });
  });

  it('must fit for who makes it longest', async () => {
    await keepTemplates(stack, sample());
    const [long, longer] = people(2) as [Orang, Orang];
    const group = await groupOf([
      { ...long, data: { a: 'x'.repeat(400), b: '' } },
      { ...longer, data: { a: 'x'.repeat(300), b: 'y'.repeat(200) } },
    ]);
    const body = (rest: number) => `{a}{b}{b}${'z'.repeat(rest)}`;
    expect(await refused(group, { body: body(4_096 - 699) })).toEqual({
      body: 'Paling banyak 4096 karakter, nama penerima ikut dihitung',
    });
    await send(group, { body: body(4_096 - 700) });
    const most = 1_024 - 'Yth. , ada pengumuman:  Terima kasih.'.length;
    const lewat = (rest: number) => ({ body: 'x', template: '101', isian: ['{a}{b}', 'z'.repeat(rest)] });
    expect(Object.keys(await refused(group, lewat(most - 499)))).toEqual(['isian']);
    await send(group, lewat(most - 500));
  });

  it('takes as many names as a workbook and the master data have', async () => {
    const names = Array.from({ length: 28 }, (_, n) => `k${n}`);
    const data = (some: string[]) => Object.fromEntries(some.map((name) => [name, name]));
    const one = person();
    const group = await groupOf([{ ...one, data: data(names.slice(0, 20)) }]);
    await add(group.id, [{ ...one, data: data(names.slice(20)) }]);
    const body = (some: string[]) => some.map((name) => `{${name}}`).join(' ');
    expect(await refused(group, { body: body(names) })).toEqual({
      body: 'Paling banyak 27 kolom dalam satu pesan',
    });
    const most = names.slice(0, 27);
    expect(await textsOf(await send(group, { body: body(most) }))).toEqual({ [one.nama]: most.join(' ') });
    await preview(group, { body: body(names) });
  });
});

describe('what the master data know', () => {
  const ORANG = people(8) as [Orang, Orang, Orang, Orang, Orang, Orang, Orang, Orang];
  const [ani, budi, kakak, adik, ibu, dosen, pegawai, kantin] = ORANG;
  const student = (nim: string, { nama, no_hp }: Orang, orangtua: Orang) => sql`
    INSERT INTO mahasiswa (nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, no_hp_orangtua, alamat, id_fakultas, id_prodi)
    SELECT ${nim}, ${nama}, ${no_hp}, '', 5, 2023, ${orangtua.nama}, ${orangtua.no_hp}, '', j.id_fakultas, j.id FROM jurusan j ORDER BY j.id LIMIT 1`;
  beforeAll(async () => {
    // Two students share a number, and both have one mother, who is a lecturer.
    await stack.db.run(student('N1', ani, budi));
    await stack.db.run(student('N2', kakak, ibu));
    await stack.db.run(student('N3', { ...adik, no_hp: kakak.no_hp }, ibu));
    await stack.db.run(sql`INSERT INTO dosen (nidn, nama_dosen, no_hp, email) VALUES ('D1', ${dosen.nama}, ${dosen.no_hp}, ''),
      ('D2', ${ibu.nama}, ${ibu.no_hp}, '')`);
    await stack.db.run(
      sql`INSERT INTO pegawai (nip, nama_pegawai, no_hp, email) VALUES ('P1', ${pegawai.nama}, ${pegawai.no_hp}, '')`,
    );
    await stack.db.run(sql`INSERT INTO lainnya (nama_lainnya, no_hp) VALUES (${kantin.nama}, ${ani.no_hp})`);
  });
  const got = async (kategori: Kategori, name: string, ...members: (Orang & { data?: Data })[]) =>
    Object.values(await textsOf(await send(await groupOf(members, kategori), { body: `{${name}}` })));
  const none = (name: string) => ['tanpa_nilai', `Penerima ini tidak punya nilai untuk {${name}}`];

  it('is known of who is in the list that the category means', async () => {
    expect(await got('Mahasiswa', 'nim', ani, dosen)).toEqual(['N1', none('nim')]);
    expect(await got('Orangtua', 'nim', budi, ani)).toEqual([none('nim'), 'N1']);
    expect(await got('Dosen', 'nidn', dosen)).toEqual(['D1']);
    expect(await got('Pegawai', 'nip', pegawai)).toEqual(['P1']);
    const group = await groupOf([ani], 'Mahasiswa');
    const { prodi, fakultas } = await stack.db.get<{ prodi: string; fakultas: string }>(sql`
      SELECT j.nama_jurusan AS prodi, f.nama_fakultas AS fakultas FROM jurusan j JOIN fakultas f ON f.id = j.id_fakultas ORDER BY j.id LIMIT 1`);
    const id = await send(group, { body: '{nim} {prodi} {fakultas} {angkatan} {semester}' });
    expect(await textsOf(id)).toEqual({ [ani.nama]: `N1 ${prodi} ${fakultas} 2023 5` });
  });

  it('is that of the namesake where several share a number, and of nobody when that leaves several', async () => {
    expect(await got('Mahasiswa', 'nim', { ...adik, no_hp: kakak.no_hp })).toEqual(['N3']);
    expect(await got('Mahasiswa', 'nim', { ...dosen, no_hp: kakak.no_hp })).toEqual([none('nim')]);
    expect(await got('Orangtua', 'nim', ibu)).toEqual([none('nim')]);
    expect(await got('Lainnya', 'nim', ibu)).toEqual([none('nim')]);
    expect(await got('Lainnya', 'nidn', ibu)).toEqual(['D2']);
    // The canteen has a student's number.
    expect(await got('Lainnya', 'nim', { ...kantin, no_hp: ani.no_hp })).toEqual([none('nim')]);
    expect(await got('Lainnya', 'nim', ani)).toEqual(['N1']);
  });

  it('yields to a value of the member’s own', async () => {
    expect(await got('Mahasiswa', 'nim', { ...ani, data: { NIM: 'X' } })).toEqual(['X']);
    expect(await got('Mahasiswa', 'nim', { ...ani, data: { NIM: '' } })).toEqual(['N1']);
  });
});

describe('a preview', () => {
  it('shows what recipients will read, the longest first, and who will read nothing', async () => {
    const [short, long, lacking, stopped, other] = people(5) as [Orang, Orang, Orang, Orang, Orang];
    const group = await groupOf([
      { ...short, data: { a: 'x', b: 'b' } },
      { ...long, data: { a: 'xxxxx', b: 'b' } },
      { ...lacking, data: { a: 'xxxxxxxxx', b: '' } },
      { ...stopped, data: { a: 'xxxxxxxxxx', b: 'b' } },
      { ...other, data: { a: 'xx', b: 'b' } },
    ]);
    await keepContact(stack, stopped.no_hp, { berhenti: Date.now() });
    const data = await preview(group, { body: ' {A} {b} {nama}' });
    const { penerima, tak_lengkap, berhenti, jendela, tanpa_nilai, kolom, contoh } = data;
    expect({ penerima, tak_lengkap, berhenti }).toEqual({ penerima: 5, tak_lengkap: 1, berhenti: 1 });
    expect(jendela).toMatchObject({ langsung: 0, tertutup: 3 });
    expect(tanpa_nilai).toEqual([{ kolom: 'b', jumlah: 1 }]);
    expect(kolom).toEqual(['a', 'b', 'nim', 'nidn', 'nip', 'prodi', 'fakultas', 'angkatan', 'semester']);
    expect(contoh).toEqual([
      { ...long, body: `xxxxx b ${long.nama}` },
      { ...short, body: `x b ${short.nama}` },
      { ...other, body: `xx b ${other.nama}` },
    ]);
    expect(await preview(group, {})).toMatchObject({
      tak_lengkap: 0,
      tanpa_nilai: [],
      contoh: [],
      dilihat: null,
    });
    const dilihat = async (lihat: string) => (await preview(group, { body: '{a}', lihat })).dilihat;
    expect(await dilihat(other.no_hp.slice(2))).toEqual({ ...other, body: 'xx' });
    expect(await dilihat(other.nama.toUpperCase())).toEqual({ ...other, body: 'xx' });
    expect(await dilihat(stopped.no_hp)).toBeNull();
  });

  it('counts for a name that nobody can have everybody', async () => {
    const group = await groupOf(people(2));
    const { tanpa_nilai, contoh, detik } = await preview(group, { body: '{tagihan} {constructor}' });
    expect({ tanpa_nilai, contoh, detik }).toEqual({
      tanpa_nilai: [
        { kolom: 'tagihan', jumlah: 2 },
        { kolom: 'constructor', jumlah: 2 },
      ],
      contoh: [],
      detik: 0,
    });
  });

  it('shows the text of the template that is chosen', async () => {
    await keepTemplates(stack, sample());
    const one = person();
    const group = await groupOf([{ ...one, data: { a: 'ujian\n  besok' } }]);
    const query = { body: 'x', template: '101', isian: JSON.stringify(['{nama}', '{a}']) };
    expect((await preview(group, query)).contoh).toEqual([
      { ...one, body: `Yth. ${one.nama}, ada pengumuman: ujian besok Terima kasih.` },
    ]);
  });
});
