import { describe, expect, it } from 'vitest';
import { cari as endpoint, MAX_TEMUAN, type Temuan } from '../../../worker/contract/portal/cari.ts';
import { fieldsOf, HOUR_MS, inMs, operatorOf, people } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

const path = (text: string) => `cari?cari=${encodeURIComponent(text)}`;
const search = async (text: string) =>
  (await operator.exact(200, endpoint.reply, 'GET', path(text))).data as Required<Temuan>;
const names = async (text: string) =>
  (await search(text)).orang.map(({ kategori, nama }) => `${kategori} ${nama}`);
const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();

/** A student of the demo campus who has a parent. */
interface Student {
  id: number;
  nim: string;
  nama_mahasiswa: string;
  no_hp: string;
  orangtua_wali: string;
  no_hp_orangtua: string;
  nama_jurusan: string;
}
const student = () =>
  stack.env.DB.prepare(
    `SELECT m.*, j.nama_jurusan FROM mahasiswa m JOIN jurusan j ON j.id = m.id_prodi
     WHERE no_hp_orangtua IS NOT NULL ORDER BY m.id LIMIT 1`,
  ).first<Student>();

describe('people', () => {
  it('are found by number and by name, and a parent by their own', async () => {
    const one = await student();
    if (!one) throw new Error('no student');
    const { id, nim, nama_mahasiswa: nama, no_hp, nama_jurusan: keterangan } = one;
    const asStudent = { id, kategori: 'Mahasiswa', nama, nomor_induk: nim, no_hp, keterangan };
    expect((await search(nim)).orang).toEqual([asStudent]);
    expect((await search(`+62 ${no_hp.slice(1)}`)).orang).toContainEqual(asStudent);
    expect((await search(nama.toUpperCase())).orang[0]).toEqual(asStudent);
    const asParent = {
      id,
      kategori: 'Orangtua',
      nama: one.orangtua_wali,
      nomor_induk: nim,
      no_hp: one.no_hp_orangtua,
      keterangan: nama,
    };
    expect((await search(one.orangtua_wali)).orang).toContainEqual(asParent);
    expect((await search(one.no_hp_orangtua)).orang).toEqual([asParent]);
  });

  it('come in the order of how well they match, at most five of each category', async () => {
    await run("INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('Toko Zulfa', '081390000001')");
    await run("INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('Zulfa', '081390000002')");
    await run("INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('Bazulfa', '081390000003')");
    await run("INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('Zulfahmi', '081390000004')");
    expect(await names('zulfa')).toEqual([
      'Lainnya Zulfa',
      'Lainnya Zulfahmi',
      'Lainnya Toko Zulfa',
      'Lainnya Bazulfa',
    ]);
    const many = (await search('0800')).orang;
    for (const kategori of ['Mahasiswa', 'Orangtua', 'Dosen', 'Pegawai'])
      expect(many.filter((row) => row.kategori === kategori)).toHaveLength(MAX_TEMUAN);
  });

  it('are not found by the faculty or the programme that they belong to', async () => {
    expect(await names('Tarbiyah dan Keguruan')).toEqual([]);
  });
});

it('finds groups, broadcasts, letters and questions', async () => {
  const group = await operator.group(people(2), 'Dosen', 'Panitia Wisuda');
  const id = await operator.broadcast(group.id, { body: 'Gladi di aula', jadwal: inMs(HOUR_MS) });
  await operator.call('POST', 'pertanyaan', { pertanyaan: 'Kapan wisuda digelar?', jawaban: 'Bulan Mei' });
  const found = await search('WISUDA');
  expect(found.group).toEqual([
    { id: group.id, kode: group.kode, nama_group: 'Panitia Wisuda', kategori: 'Dosen', jumlah_member: 2 },
  ]);
  const asBroadcast = { id, nama_group: 'Panitia Wisuda', status: 'terjadwal', body: 'Gladi di aula' };
  expect(found.broadcast).toEqual([asBroadcast]);
  expect((await search('gladi di')).broadcast).toEqual([asBroadcast]);
  expect(found.pertanyaan[0]).toMatchObject({ pertanyaan: 'Kapan wisuda digelar?' });

  const one = await student();
  await run(
    `INSERT INTO surat (id_mahasiswa, jenis, deskripsi)
     SELECT id, 'Surat Keterangan Lulus', 'Melamar di Zamrud' FROM mahasiswa WHERE nim = ?`,
    one?.nim,
  );
  expect((await search('zamrud')).surat).toEqual([
    {
      id: expect.any(Number),
      jenis: 'Surat Keterangan Lulus',
      status: 'Diajukan',
      nomor: null,
      mahasiswa: { nama: one?.nama_mahasiswa, nim: one?.nim },
    },
  ]);
});

it('finds a letter that has come from elsewhere, and one that the campus has issued as its own alone', async () => {
  const one = await student();
  const insert = (nomor: string, id_surat: string) =>
    run(
      `INSERT INTO surat_masuk (id_mahasiswa, id_surat, nomor, asal, tanggal, perihal)
       SELECT id, ${id_surat}, ?, 'Dekanat', '2026-11-20', 'Undangan Yudisium' FROM mahasiswa WHERE nim = ?`,
      nomor,
      one?.nim,
    );
  await insert('Q-7/2026', 'NULL');
  await insert('Q-8/2026', '(SELECT max(id) FROM surat)');
  expect((await search('yudisium')).surat_masuk).toEqual([
    {
      id: expect.any(Number),
      nomor: 'Q-7/2026',
      perihal: 'Undangan Yudisium',
      mahasiswa: { nama: one?.nama_mahasiswa, nim: one?.nim },
    },
  ]);
});

it('finds a complaint by its title, and by nothing that tells whose it is', async () => {
  await run(
    `INSERT INTO pengaduan (id_akun, judul, kategori, isi)
     SELECT id, 'Kipas rusak', 'Lainnya', 'Saya Qomariyah dari kamar tujuh' FROM akun
     WHERE hak_akses = 'Mahasiswa' LIMIT 1`,
  );
  expect((await search('kipas')).pengaduan).toEqual([
    { id: expect.any(Number), judul: 'Kipas rusak', status: 'Menunggu' },
  ]);
  expect((await search('qomariyah')).pengaduan).toEqual([]);
  const owner = await stack.env.DB.prepare(
    'SELECT username, nama_pengguna FROM akun WHERE id = (SELECT id_akun FROM pengaduan ORDER BY id DESC)',
  ).first<{ username: string; nama_pengguna: string }>();
  for (const text of [owner?.username, owner?.nama_pengguna])
    expect((await search(text ?? '')).pengaduan).toEqual([]);
});

it.each(['%%%', '"""', 'NOT a', 'a" OR "b', ") --';", '*:^', '\u202eabc', 'é😀x'])(
  'takes %s as typed',
  async (text) => {
    const found = await search(text);
    expect(Object.values(found).flat()).toEqual([]);
  },
);

it('refuses what is too short or too long, and whoever is no operator', async () => {
  for (const text of ['', 'ab', '  a  ', '😀😀', 'x'.repeat(101)]) {
    const answer = await operator.call('GET', path(text));
    expect([answer.status, fieldsOf(answer)], text).toEqual([422, ['cari']]);
  }
  expect((await operator.call('GET', 'cari')).status).toBe(422);
  expect((await stack.api('GET', '/api/cari?cari=siti')).status).toBe(401);
  const token = await stack.login('20230001', 'mahasiswa-demo');
  const asStudent = await stack.api('GET', '/api/cari?cari=siti', undefined, {
    Authorization: `Bearer ${token}`,
  });
  expect(asStudent.status).toBe(403);
});
